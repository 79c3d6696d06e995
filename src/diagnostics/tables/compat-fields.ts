import { compatDiagnostic } from "./compat-finding.js";

/** WW701 to WW708: what `wheelwright compat` says of fields and their types. */
export const compatFieldDiagnostics = {
  WW701: compatDiagnostic(
    "error",
    "a field was removed, renamed or moved",
    `
Rules: \`field-removed\`, \`field-renamed\`, \`field-moved\`, \`field-removed-under-preserve\`.

The API server prunes what a version's schema doesn't declare: the value of a removed field is still in etcd, and nobody sees it any more. The next write of the object drops it for good. Server-side apply of a manifest that has the field fails with "field not declared in schema", on objects whose managed fields name it even with a manifest that doesn't.

A rename within one version is the same: the old name's values are dropped, and the new field is empty.

    // v1beta1, released:
    size?: int32;
    // v1beta1, now: the values of size are gone
    replicas?: int32;

Keep the field in this version and make a new version. There the mapping says where the values live, and nothing is lost:

    // v1beta1, a spoke
    @MapsTo(".spec.replicas") size?: int32;
    // v1beta2, the hub
    replicas?: int32;

Where the object around the field keeps unknown fields, nothing is dropped.
`,
  ),
  WW702: compatDiagnostic(
    "warning",
    "a field was added",
    `
Rules: \`field-added-optional\`, \`field-added-default\`, \`field-added-required-default\`, \`field-added-under-preserve\`.

An optional field breaks nobody. With a default, all stored objects read with it from now on, as if somebody had written it: make sure that it says what the operator did before. A required field with a default is filled in, and refuses nothing.

Where the object kept unknown fields, clients may have written something else under that name already.
`,
  ),
  WW703: compatDiagnostic(
    "error",
    "a field is required that wasn't there, or wasn't required",
    `
Rules: \`field-added-required\`, \`required-added\`, \`required-added-default\`, \`required-removed\`.

Stored objects that lack the field can't be written as they are: a request that changes anything in the object around it is refused, and for a field of the root object that is every request, down to the one that takes a finalizer away. Such an object can't be deleted. Manifests that leave the field out are refused.

    timezone!: string;

    timezone?: string = "UTC";

A required field with a default is filled in. In a new API version a field may be required; \`@HubOnly\` with \`whenAbsent\` says what older objects have there.
`,
  ),
  WW704: compatDiagnostic(
    "error",
    "a value may be null that couldn't, or the other way round",
    `
Rules: \`nullable-added\`, \`nullable-removed\`, \`nullable-removed-with-default\`.

Where a field isn't nullable any more, the API server drops a stored null when it reads the object, and fills in the default if there is one: "explicitly nothing" becomes "not said". Applying a manifest with the null on the server is refused.

    paused?: boolean;

    paused?: boolean | null;
`,
  ),
  WW705: compatDiagnostic(
    "warning",
    "a default changed, came or went",
    `
Rules: \`default-added\`, \`default-changed\`, \`default-removed\`.

A default is written into an object when it is created. Objects that are stored keep the old one; the same manifest creates other objects from now on. A default that is new is also filled in when a stored object is read.

    replicas?: int32 = 1;
    replicas?: int32 = 3;     // a manifest without replicas means something else now

Keep the default in this version. A new version may have another one: the mapping remembers who wrote nothing.
`,
  ),
  WW706: compatDiagnostic(
    "error",
    "a field has another type",
    `
Rules: \`type-changed\`, \`type-narrowed\`, \`type-widened\`, \`type-object-to-map\`, \`type-map-to-object\`.

The API server doesn't convert stored values. They stay as they were: clients of the new type fail to decode them, an edit of the field is refused, and server-side apply fails on the whole object. A wider type (an integer that becomes a number, a string that becomes an int-or-string, an object that becomes a map) takes what was there.

    port!: string;    // "80" is stored
    port!: int32;     // 80 is expected

Put the value into a new version with a codec between the two:

    @MapsTo(".spec.port", numberText()) port!: string;
`,
  ),
  WW707: compatDiagnostic(
    "error",
    "a value has another format",
    `
Rules: \`format-added\`, \`format-changed\`, \`format-removed\`, \`format-narrowed\`, \`format-widened\`.

Formats that the API server knows (\`date-time\`, \`ipv4\`, \`uri\`, \`int32\`, ...) are checked like patterns. What is stored stays, and values that don't fit are refused when they are written. From \`int64\` to \`int32\`, typed clients also fail to decode the large values that are stored.

    bytes!: int64;
    bytes!: int32;
`,
  ),
  WW708: compatDiagnostic(
    "error",
    "unknown fields are kept or dropped otherwise, or an object is a Kubernetes object of its own",
    `
Rules: \`preserve-unknown-added\`, \`preserve-unknown-removed\`, \`embedded-resource-added\`, \`embedded-resource-removed\`.

Without \`@PreserveUnknownFields()\` the API server prunes what isn't declared: stored values under undeclared names are dropped when the object is read.

An embedded resource needs \`apiVersion\` and \`kind\`. The API server checks that on every write, and unlike other checks also where the value didn't change: an object that lacks them can't be written at all, and with a finalizer it can't be deleted.
`,
  ),
};
