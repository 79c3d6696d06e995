import type { Pair } from "../../../compat/taxonomy/pair.js";
import type { Effect } from "../../../compat/taxonomy/verdict.js";
import { type ApiClient, ApiError } from "../../../control-plane/api-client.js";
import { editedAt } from "./compared-probes.js";
import { replaceCrd } from "./crd-states.js";
import { differences, isRefusal, wordsOf } from "./outcome.js";
import { clientVersion, serves, versionNow } from "./served.js";
import { touched } from "./stored-objects.js";
import type { Widgets } from "./widgets.js";

const name = "rolled-back";

/** Creates an object as clients of the present CRD do, puts the former CRD back, and sees what becomes of the object. */
export async function rollBack(api: ApiClient, widgets: Widgets, pair: Pair): Promise<readonly Effect[]> {
  const { newer, through, object, former, present } = pair;
  const added = through !== undefined && !serves(former, through.version) ? through : undefined;
  const version = newer?.version ?? added?.version ?? versionNow(pair);
  const created = await widgets.in(version).create(name, newer?.content ?? added?.content ?? object);
  const before = serves(present, clientVersion(pair)) ? await widgets.read(name) : undefined;
  try {
    await replaceCrd(api, former, "former-again");
  } catch (error) {
    if (error instanceof ApiError) return [effect("install the former CRD", wordsOf(error))];
    throw error;
  }
  if (isRefusal(created)) return [];
  const after = await widgets.read(name);
  if (isRefusal(after)) return [effect("read", after.words)];
  const changed = before === undefined || isRefusal(before) ? [] : differences(before.content, after.content);
  const writes = await touched(widgets, name, "label");
  const edited = await widgets.put(name, editedAt(pair.otherField ?? []));
  return [
    ...changed.map((words) => effect("read", words)),
    ...writes.map(({ probe, words }) => effect(probe, words)),
    ...(isRefusal(edited) ? [effect("edit another field", edited.words)] : []),
  ];
}

function effect(probe: string, words: string): Effect {
  return { audience: "rollback", probe: `${probe} after a rollback`, words };
}
