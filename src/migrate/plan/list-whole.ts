import { objectsPage } from "../rewrite/list-page.js";
import type { ListedObject } from "../rewrite/listed-object.js";
import type { Writer } from "../rewrite/write-object.js";

/** One object, whole, as the fast path lists it: at a version that may be another than the target's. Undefined where it is gone. */
export async function listWhole(
  { client, target }: Pick<Writer, "client" | "target">,
  version: string,
  { name, namespace }: Pick<ListedObject, "name" | "namespace">,
): Promise<ListedObject | undefined> {
  const text = await client.listText({ ...target.resource, version }, { namespace, fieldSelector: `metadata.name=${name}` });
  return objectsPage(text, target).objects[0];
}
