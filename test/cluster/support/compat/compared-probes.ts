import type { JsonValue } from "../../../../src/model/json.js";
import type { Pair } from "../../../compat/taxonomy/pair.js";
import type { Audience, Effect } from "../../../compat/taxonomy/verdict.js";
import type { KubeObject } from "../../../control-plane/api-client.js";
import { differences, isRefusal, type Outcome, type Refusal } from "./outcome.js";
import type { Widgets } from "./widgets.js";

/** The object that was applied from a manifest before the change. */
export const kept = "kept";

/** A request that is made before the change and after it. What worked before and doesn't now, or comes to something else, is an effect. */
export interface ComparedProbe {
  readonly name: string;
  readonly run: (widgets: Widgets, moment: string) => Promise<Outcome>;
  /** Who notices that it is refused. */
  readonly refused: (refusal: Refusal) => Audience;
  /** Who notices that its result is another, where that is looked at. */
  readonly changed?: Audience;
}

const always = (audience: Audience) => () => audience;
/** A URL that isn't there any more is what readers notice; any other failure lies in the object. */
const byStatus = ({ status }: Refusal) => (status === 404 ? "readers" : "stored");

/** The requests of clients who know the former CRD. None of them changes an object that is stored. */
export function probesOf(pair: Pair): readonly ComparedProbe[] {
  const { selector, edit, beside, otherField } = pair;
  const manifest = pair.manifest ?? pair.object;
  return [
    { name: "read", run: (widgets) => widgets.read(kept), refused: byStatus, changed: "stored" },
    { name: "list", run: (widgets) => widgets.list(), refused: byStatus },
    { name: "read the scale", run: (widgets) => widgets.scale(kept), refused: always("readers"), changed: "readers" },
    { name: "write the status", run: writeStatus, refused: byStatus },
    {
      name: "create",
      run: (widgets, moment) => widgets.create(`created-${moment}`, manifest),
      refused: always("writers"),
      changed: "writers",
    },
    { name: "create strictly", run: (widgets) => widgets.tryCreateStrictly(manifest), refused: always("gitops") },
    { name: "apply again, strictly", run: (widgets) => widgets.tryApply(kept, pair.object), refused: always("gitops") },
    ...(otherField === undefined
      ? []
      : [{ name: "edit another field", run: (widgets: Widgets) => widgets.put(kept, editedAt(otherField)), refused: byStatus }]),
    ...(selector === undefined
      ? []
      : [{ name: "select", run: (widgets: Widgets) => widgets.list({ fieldSelector: selector }), refused: always("readers") }]),
    ...(beside === undefined
      ? []
      : [{ name: "edit beside it", run: (widgets: Widgets) => widgets.tryPatch(kept, beside), refused: byStatus }]),
    ...(edit === undefined
      ? []
      : [{ name: "edit the field", run: (widgets: Widgets) => widgets.tryPatch(kept, edit), refused: always("writers") }]),
  ];
}

/** The requests of clients of the other version. */
export function probesThrough({ through }: Pair): readonly ComparedProbe[] {
  if (through === undefined) return [];
  const { version, content } = through;
  return [
    {
      name: `read through ${version}`,
      run: (widgets) => widgets.in(version).read(kept),
      refused: always("readers"),
      changed: "stored",
    },
    {
      name: `create through ${version}`,
      run: (widgets, moment) => widgets.in(version).create(`through-${moment}`, content),
      refused: always("writers"),
      changed: "writers",
    },
  ];
}

/** The meaning of a probe's two outcomes. */
export function effectsOf({ name, refused, changed }: ComparedProbe, before: Outcome, after: Outcome): readonly Effect[] {
  if (isRefusal(before)) return [];
  if (isRefusal(after)) return [{ audience: refused(after), probe: name, words: after.words }];
  if (changed === undefined) return [];
  return differences(before.content, after.content).map((words) => ({ audience: changed, probe: name, words }));
}

function writeStatus(widgets: Widgets): Promise<Outcome> {
  const edit = (object: KubeObject) => ({ ...object, status: { ...(object.status as object), phase: "Changed" } });
  return widgets.put(kept, edit, { subresource: "status", query: { dryRun: "All" } });
}

/** Edits the field at a path. */
export function editedAt(path: readonly (string | number)[]): (object: KubeObject) => KubeObject {
  return (object) => setAt(object as unknown as JsonValue, path) as unknown as KubeObject;
}

function setAt(value: JsonValue | undefined, [step, ...rest]: readonly (string | number)[]): JsonValue {
  if (step === undefined) return "edited";
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? setAt(item, rest) : item));
  const object = (value ?? {}) as Readonly<Record<string, JsonValue>>;
  return { ...object, [step]: setAt(object[step], rest) };
}
