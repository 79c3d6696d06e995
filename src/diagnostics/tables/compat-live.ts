import { compatDiagnostic } from "./compat-finding.js";

/** WW743 to WW748: what `wheelwright compat --live` says of the objects of a cluster. */
export const compatLiveDiagnostics = {
  WW743: compatDiagnostic(
    "error",
    "objects of the cluster would be frozen",
    `
Rule: \`live-frozen\`.

The new CRD refuses every write of these objects: a label, the status, the end of a finalizer. They can't even be deleted if they have a finalizer. Ratcheting doesn't help, because the fault is in the root of the object, or in a list without keys, or in a field that is missing.

    @XValidation({ rule: "!has(self.spec.legacy)" })
    export class Foo extends CustomResource {}    // an object that has spec.legacy can't be written any more

Mend the objects before the new CRD is installed: with \`kubectl edit\` under the present one, or by a release that does it. Or allow in the type what they hold.
`,
  ),
  WW744: compatDiagnostic(
    "error",
    "objects of the cluster would lose a value",
    `
Rule: \`live-dropped\`.

The new schema has no such field. The API server doesn't show it any more, and the next write of the object drops it for good.

    wheelwright compat --live --format json    # names the first ten objects of each finding

Keep the field in this version, or map it to another version's field. If the value isn't needed, waive the finding in \`api/compat.yaml\`.
`,
  ),
  WW745: compatDiagnostic(
    "warning",
    "objects of the cluster would read otherwise",
    `
Rule: \`live-changed\`.

A default is filled in when an object is read, also in objects that were stored before the default was there. Clients see a value that nobody set.

    @Default("Always") restartPolicy: string;    // objects without the field show Always from now on

Where absent meant something else, add the default in a new version only, or give the field another name.
`,
  ),
  WW746: compatDiagnostic(
    "warning",
    "objects of the cluster could not be created again",
    `
Rule: \`live-tolerated\`.

These objects hold a value that the new schema refuses. They can be written as long as nobody touches the value: the API server ratchets. But the same manifest is refused where the object is new: when a backup is restored, or in another cluster.

    wheelwright validate -f manifests/    # finds the same in files

Mend the objects and the manifests that they come from.
`,
  ),
  WW747: compatDiagnostic(
    "error",
    "objects of the cluster can't be converted",
    `
Rule: \`live-unconvertible\`.

The project's conversions refuse these objects. One such object makes every list of the kind in that version fail, for everybody.

    wheelwright convert -f object.yaml --to v1beta1    # shows the same for one object

Mend the conversion, or the objects.
`,
  ),
  WW748: compatDiagnostic(
    "warning",
    "clients still write through a version that goes",
    `
Rule: \`live-managed\`.

\`metadata.managedFields\` says through which version a client set its fields. The version isn't served by the new CRD, so what this client applies next is refused.

    kubectl get foo web -o yaml --show-managed-fields

Move the client to another version first. Entries stay until the client writes again; \`wheelwright migrate run --clean-managed-fields\` removes those of versions that are gone.
`,
  ),
};
