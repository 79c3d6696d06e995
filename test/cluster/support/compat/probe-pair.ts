import type { Pair } from "../../../compat/taxonomy/pair.js";
import { type Effect, type Verdict, verdictOf } from "../../../compat/taxonomy/verdict.js";
import { type ApiClient, ApiError } from "../../../control-plane/api-client.js";
import type { Crd } from "../crd.js";
import { type ComparedProbe, effectsOf, probesOf, probesThrough } from "./compared-probes.js";
import type { ConvertingWebhook } from "./converting-webhook.js";
import { createCrd, dropCrd, replaceCrd } from "./crd-states.js";
import { effectsInNewVersion, effectsThrough, storeForOtherVersion, writeThrough } from "./other-version.js";
import { isRefusal, type Outcome, wordsOf } from "./outcome.js";
import { rollBack } from "./rollback.js";
import { clientVersion, serves } from "./served.js";
import { freeObjects, storeObjects, writeToStored } from "./stored-objects.js";
import { decodingEffects } from "./undecodable.js";
import { Widgets } from "./widgets.js";

/**
 * Makes a change on the API server, with objects stored before it, and finds out who notices.
 * @throws where the former or the present CRD doesn't accept what the pair says it does
 */
export async function probePair(api: ApiClient, given: Pair, webhook: ConvertingWebhook): Promise<Verdict> {
  const pair = { ...given, former: installed(given.former, given.id, webhook), present: installed(given.present, given.id, webhook) };
  const widgets = new Widgets(api, pair.former, clientVersion(pair));
  await createCrd(api, pair.former, "former");
  try {
    return await probeChange(api, pair, widgets);
  } finally {
    await freeObjects(widgets);
    await dropCrd(api, pair.former);
  }
}

async function probeChange(api: ApiClient, pair: Pair, widgets: Widgets): Promise<Verdict> {
  await storeObjects(widgets, pair);
  await storeForOtherVersion(widgets, pair);
  const probes = [...probesOf(pair), ...probesThrough(pair)];
  const before = await outcomes(probes, widgets, "before");
  const writtenBefore = await writeThrough(widgets, pair, "former");
  const newerBefore = await tryNewer(widgets, pair, "former");

  try {
    await replaceCrd(api, pair.present, "present");
  } catch (error) {
    if (error instanceof ApiError) return { refused: wordsOf(error), ...verdictOf([]) };
    throw error;
  }

  const after = await outcomes(probes, widgets, "after");
  const compared = probes.flatMap((probe, index) =>
    isRefusedAnyway(probe, probes, after) ? [] : effectsOf(probe, before[index] as Outcome, after[index] as Outcome),
  );
  const newerAfter = await tryNewer(widgets, pair, "present");
  return verdictOf([
    ...compared,
    ...decoded(after[0] as Outcome, pair),
    ...unknownValues(newerBefore, newerAfter),
    ...(await writeToStored(widgets, pair)),
    ...effectsThrough(pair, writtenBefore, await writeThrough(widgets, pair, "present")),
    ...(await effectsInNewVersion(widgets, pair)),
    ...(await rollBack(api, widgets, pair)),
  ]);
}

/** The CRD in a group of its own, with the webhook's address. */
function installed(crd: Crd, id: string, webhook: ConvertingWebhook): Crd {
  const group = `${id.toLowerCase()}.example.com`;
  const name = `${crd.spec.names.plural}.${group}`;
  return webhook.reachedBy({ ...crd, metadata: { name }, spec: { ...crd.spec, group } });
}

async function outcomes(probes: readonly ComparedProbe[], widgets: Widgets, moment: string): Promise<readonly Outcome[]> {
  return Promise.all(probes.map(({ run }) => run(widgets, moment)));
}

/** A manifest that can't be created at all isn't refused for its strictness. */
function isRefusedAnyway({ name }: ComparedProbe, probes: readonly ComparedProbe[], after: readonly Outcome[]): boolean {
  const created = after[probes.findIndex((probe) => probe.name === "create")];
  return name === "create strictly" && created !== undefined && isRefusal(created);
}

/** The values of the stored object that clients generated from the present CRD can't read. */
function decoded(read: Outcome, pair: Pair): readonly Effect[] {
  return isRefusal(read) ? [] : decodingEffects(read.content, pair.present, clientVersion(pair));
}

/** Tries to create what clients of the present CRD write, in a version that the CRD of the moment serves. */
async function tryNewer(widgets: Widgets, pair: Pair, moment: "former" | "present"): Promise<Outcome | undefined> {
  const { newer } = pair;
  const version = newer?.version ?? clientVersion(pair);
  if (newer === undefined || !serves(pair[moment], version)) return undefined;
  const outcome = await widgets.in(version).tryCreate(newer.content);
  if (moment === "present" && isRefusal(outcome)) throw new Error(`the present CRD refuses what is newer: ${outcome.words}`);
  return outcome;
}

/** Readers meet values that the former CRD never let in. */
function unknownValues(before: Outcome | undefined, after: Outcome | undefined): readonly Effect[] {
  if (before === undefined || after === undefined || !isRefusal(before) || isRefusal(after)) return [];
  return [{ audience: "readers", probe: "meet new values", words: before.words }];
}
