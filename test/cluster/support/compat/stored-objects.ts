import type { Pair } from "../../../compat/taxonomy/pair.js";
import type { Effect } from "../../../compat/taxonomy/verdict.js";
import { kept } from "./compared-probes.js";
import { differences, isRefusal, type Outcome, type Refusal } from "./outcome.js";
import { versionNow } from "./served.js";
import type { Widgets } from "./widgets.js";

const finalized = "finalized";
const label = { metadata: { labels: { touched: "yes" } } };

/**
 * Stores the pair's object: once applied from its manifest, and once with a finalizer.
 * @throws where the API server doesn't take it
 */
export async function storeObjects(widgets: Widgets, { object }: Pair): Promise<void> {
  accepted(await widgets.apply(kept, object));
  accepted(await widgets.create(finalized, object, { finalizers: ["example.com/wait"] }));
  const { status } = object;
  if (status === undefined) return;
  const written = await widgets.put(kept, (read) => ({ ...read, status }), { subresource: "status" });
  // Without that subresource the status came with the manifest.
  if (isRefusal(written) && written.status !== 404) accepted(written);
}

/** The outcome of writes to stored objects, whatever they are about: a label, or the removal of a finalizer. */
export async function writeToStored(widgets: Widgets, pair: Pair): Promise<readonly Effect[]> {
  const now = widgets.in(versionNow(pair));
  return [...(await touched(now, kept, "label")), ...(await freed(now))];
}

/** Lets go of what the CRD's removal would wait for. */
export async function freeObjects(widgets: Widgets): Promise<void> {
  await freed(widgets);
  await widgets.deleteAll();
}

/** Adds a label: it may be refused, and the object may lose values with it. */
export async function touched(widgets: Widgets, name: string, probe: string): Promise<readonly Effect[]> {
  const before = await widgets.read(name);
  const labelled = await widgets.patch(name, label);
  if (isRefusal(labelled)) return [refusedEffect(probe, labelled)];
  const after = await widgets.read(name);
  if (isRefusal(before) || isRefusal(after)) return [];
  return differences(before.content, after.content).map((words) => ({ audience: "stored", probe: `read after ${probe}`, words }));
}

async function freed(widgets: Widgets): Promise<readonly Effect[]> {
  await widgets.delete(finalized);
  const outcome = await widgets.patch(finalized, { metadata: { finalizers: null } });
  return isRefusal(outcome) && outcome.status !== 404 ? [refusedEffect("remove a finalizer", outcome)] : [];
}

function refusedEffect(probe: string, { words }: Refusal): Effect {
  return { audience: "stored", probe, words };
}

function accepted(outcome: Outcome): void {
  if (isRefusal(outcome)) throw new Error(`the former CRD refuses the pair's object: ${outcome.words}`);
}
