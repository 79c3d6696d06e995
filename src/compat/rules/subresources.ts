import type { ScaleSubresource } from "../../model/api-kind.js";
import { walk } from "../../model/field-paths.js";
import type { VersionPair } from "./definition-pair.js";
import type { Draft } from "./draft.js";

/** The resources below the object: its status and its scale. */
export function subresourceRules(pair: VersionPair): readonly Draft[] {
  return [...status(pair), ...scale(pair)];
}

function status({ former, present }: VersionPair): readonly Draft[] {
  if (former.statusSubresource === present.statusSubresource) return [];
  const about = { place: present.place, formerPlace: former.place };
  if (present.statusSubresource) {
    const summary = "the status is a subresource now; what a client writes of it with the object is ignored";
    return [{ ...about, rule: "status-subresource-added", summary, remedy: "have controllers write the status to /status" }];
  }
  const summary = "the status is no subresource any more; controllers that write /status get a 404";
  return [{ ...about, rule: "status-subresource-removed", summary, remedy: "keep @StatusSubresource()" }];
}

function scale({ former, present }: VersionPair): readonly Draft[] {
  const [before, now] = [former.scale, present.scale];
  const about = { place: now?.place ?? present.place, formerPlace: before?.place ?? former.place };
  if (before === undefined) {
    if (now === undefined) return [];
    return [{ ...about, rule: "scale-added", summary: "the scale subresource was added", remedy: "nothing has to be done" }];
  }
  if (now === undefined) {
    const summary = "the scale subresource was removed; autoscalers and `kubectl scale` get a 404";
    return [{ ...about, rule: "scale-removed", summary, remedy: "keep @ScaleSubresource" }];
  }
  return paths.flatMap((path): readonly Draft[] => {
    const [old, target] = [before[path], now[path]];
    if (old === target) return [];
    const remedy = "keep the path, or move the values with a new API version first";
    const summary = `the scale's ${path} is ${target ?? "absent"} now; it was ${old ?? "absent"}`;
    const harmless = target === undefined || fits({ former, present }, path, target);
    const consequence = harmless
      ? "; objects without a value there have no scale"
      : "; where the value there isn't what a scale needs, objects can't be written any more";
    return [
      {
        ...about,
        rule: "scale-path-changed",
        summary: summary + consequence,
        remedy,
        place: now.places?.[path] ?? about.place,
        formerPlace: before.places?.[path] ?? about.formerPlace,
        ...(harmless ? { audiences: ["readers"] } : { proof: "tighter" }),
      },
    ];
  });
}

const paths = ["specReplicasPath", "statusReplicasPath", "labelSelectorPath"] as const satisfies readonly (keyof ScaleSubresource)[];

/** Whether all that may be stored at a path is what a scale takes: a count from 0, or a selector's text. */
function fits({ former }: VersionPair, option: (typeof paths)[number], path: string): boolean {
  const walked = walk(former.schema, path.replace(/^\./, "").split("."));
  const schema = "found" in walked ? walked.found.at(-1)?.schema : undefined;
  if (schema === undefined) return "missing" in walked;
  if (option === "labelSelectorPath") return schema.type === "string";
  return schema.type === "integer" && (schema.minimum ?? -1) >= 0;
}
