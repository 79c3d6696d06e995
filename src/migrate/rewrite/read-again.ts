import { isNotFound } from "../../cluster/cluster-error.js";
import type { ObjectMeta } from "../../cluster/resource.js";
import { noRetries } from "../../cluster/retry.js";
import { customResourceDefinitions } from "../../cluster/webhook-callers.js";
import type { ListedObject } from "./listed-object.js";
import { Stopped } from "./stop.js";
import { readMetadata, type Writer } from "./write-object.js";

/**
 * Reads an object that couldn't be written. If it was made again, it belongs to this migration only while its CRD is the pinned one, so the CRD is read after it:
 * `crdIsAnother` is called if the CRD was deleted, or deleted and made again.
 * @throws Stopped in that case, ApiStatusError, ConnectionError
 */
export async function readAgain(writer: Writer, object: ListedObject, crdIsAnother: () => void): Promise<ObjectMeta> {
  const metadata = await readMetadata(writer, object);
  if (metadata.uid !== object.uid) await expectPinnedCrd(writer, crdIsAnother);
  return metadata;
}

/**
 * Expects that the CRD is still the pinned one: then whatever was read before belongs to this migration. `crdIsAnother` is called if it was deleted, or deleted and made again.
 * @throws Stopped in that case, ApiStatusError, ConnectionError
 */
export async function expectPinnedCrd(writer: Writer, crdIsAnother: () => void): Promise<void> {
  if (await isPinnedCrd(writer)) return;
  crdIsAnother();
  throw new Stopped();
}

async function isPinnedCrd({ client, target: { crd } }: Writer): Promise<boolean> {
  if (crd === undefined) return true;
  try {
    const { metadata } = await client.get(customResourceDefinitions, { name: crd.name }, { metadataOnly: true, retry: noRetries });
    return metadata?.uid === crd.uid;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
