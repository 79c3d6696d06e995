import type { Pair } from "../../../compat/taxonomy/pair.js";
import type { Effect } from "../../../compat/taxonomy/verdict.js";
import { editedAt, kept } from "./compared-probes.js";
import { differences, isRefusal } from "./outcome.js";
import { clientVersion, serves } from "./served.js";
import { decodingEffects } from "./undecodable.js";
import type { Widgets } from "./widgets.js";

/** The effect of a write through the other version on an object: why it is refused, or which values are lost. */
interface WriteThrough {
  readonly refused?: string;
  readonly lost: readonly string[];
}

const label = { metadata: { labels: { touched: "through" } } };

/**
 * Labels an object of the clients' version through the other one, and edits it there.
 * @returns undefined where one of both isn't served
 */
export async function writeThrough(widgets: Widgets, pair: Pair, moment: "former" | "present"): Promise<WriteThrough | undefined> {
  const { through } = pair;
  if (through === undefined || !serves(pair[moment], through.version) || !serves(pair[moment], clientVersion(pair))) return undefined;
  const name = `written-${moment}`;
  const before = await widgets.read(name);
  const written = await widgets.in(through.version).patch(name, label);
  if (isRefusal(written)) return { refused: written.words, lost: [] };
  const after = await widgets.read(name);
  const lost = isRefusal(before) || isRefusal(after) ? [] : differences(before.content, after.content);
  // The API server lets a label pass where the rest of the object, which is wrong in this version, stays as it is.
  const edited = pair.otherField === undefined ? after : await widgets.in(through.version).put(name, editedAt(pair.otherField));
  return isRefusal(edited) ? { refused: edited.words, lost } : { lost };
}

/** Stores the objects that are written through the other version, one before the change and one after it. */
export async function storeForOtherVersion(widgets: Widgets, { through, object }: Pair): Promise<void> {
  if (through === undefined) return;
  for (const moment of ["former", "present"]) await widgets.create(`written-${moment}`, object);
}

/** The effect of the change on writes through the other version. */
export function effectsThrough({ through }: Pair, before: WriteThrough | undefined, after: WriteThrough | undefined): readonly Effect[] {
  if (through === undefined || after === undefined) return [];
  const probe = `write through ${through.version}`;
  if (after.refused !== undefined) return before?.refused === undefined ? [{ audience: "writers", probe, words: after.refused }] : [];
  const lost = after.lost.filter((words) => before?.lost.includes(words) !== true);
  return lost.map((words) => ({ audience: "stored", probe: `read after ${probe}`, words }));
}

/** The loss that clients of a version which the change adds notice: they miss values of stored objects, or what they write is dropped. */
export async function effectsInNewVersion(widgets: Widgets, pair: Pair): Promise<readonly Effect[]> {
  const { through, former, present } = pair;
  if (through === undefined || serves(former, through.version) || !serves(present, through.version)) return [];
  const { version, content } = through;
  const added = widgets.in(version);
  const effects: Effect[] = [];
  const created = await added.create("new", content);
  if (isRefusal(created)) effects.push({ audience: "writers", probe: `create in ${version}`, words: created.words });
  else {
    const dropped = differences({ spec: content.spec ?? {} }, { spec: created.content.spec ?? {} }).filter(isLoss);
    effects.push(...dropped.map((words) => ({ audience: "writers", probe: `create in ${version}`, words }) as const));
  }
  return serves(present, clientVersion(pair)) ? [...effects, ...(await readAcross(widgets, pair, version))] : effects;
}

/** The values that clients of the added version miss of an object that is stored, or can't decode, and those of the other one of an object of the added version. */
async function readAcross(widgets: Widgets, pair: Pair, version: string): Promise<readonly Effect[]> {
  const probe = `read in ${version}`;
  const [old, read, written] = await Promise.all([widgets.read(kept), widgets.in(version).read(kept), widgets.read("new")]);
  if (isRefusal(old)) return [];
  if (isRefusal(read)) return [{ audience: "readers", probe, words: read.words }];
  const missed = differences(old.content, read.content).filter(isLoss);
  return [
    ...missed.map((words) => ({ audience: "readers", probe, words }) as const),
    ...decodingEffects(read.content, pair.present, version),
    ...(isRefusal(written) ? [] : decodingEffects(written.content, pair.present, clientVersion(pair))),
  ];
}

/** Whether a value was there before. */
function isLoss(words: string): boolean {
  return !words.includes(": absent →");
}
