import { parseAllDocuments } from "yaml";
import { type DevEndpoint, type DevObject, devObjects } from "../../dev/dev-objects.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { buildKustomization } from "../kustomize/build-kustomization.js";
import { findKustomize } from "../kustomize/find-kustomize.js";

/**
 * The CRDs and webhook configurations of a project as they are deployed, patches of the user included, with the webhooks on this machine.
 * @throws DiagnosticError WW450 to WW454
 */
export async function wantedObjects(root: string, endpoint: DevEndpoint): Promise<readonly DevObject[]> {
  const program = findKustomize(root, process.env);
  if (program === undefined) throw new DiagnosticError([diagnostic("WW450", {})]);
  const built = await buildKustomization(program, root, "config/default");
  const documents: readonly unknown[] = parseAllDocuments(built).map((document): unknown => document.toJS());
  return devObjects(documents, endpoint);
}
