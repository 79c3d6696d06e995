import type { CompatLevel } from "../../../model/compat-level.js";
import type { ComparedState } from "../compared-state.js";
import type { PresentState } from "../present-state.js";
import { projectConversions } from "./project-conversions.js";
import { type LiveState, readLive } from "./read-live.js";

/** Which objects `--live` reads. */
export interface LiveChoice {
  readonly against?: string;
  readonly kubeconfig?: string;
  readonly context?: string;
  /** Only these kinds; all where none is named. */
  readonly kinds: readonly string[];
  readonly level: CompatLevel;
}

/** Reads the objects of the cluster: of the context that is named, or else of the one that the project is compared with. */
export async function liveStates(present: PresentState, choice: LiveChoice): Promise<readonly LiveState[]> {
  const [, compared = ""] = /^kube:(.*)$/s.exec(choice.against ?? "") ?? [];
  const context = choice.context ?? (compared === "" ? undefined : compared);
  const kinds = present.definitions.map(({ kind }) => kind).filter(({ kind }) => choice.kinds.length === 0 || choice.kinds.includes(kind));
  return readLive({
    kinds,
    convertTo: await projectConversions(present.root, kinds),
    level: choice.level,
    ...(choice.kubeconfig === undefined ? {} : { kubeconfig: choice.kubeconfig }),
    ...(context === undefined ? {} : { context }),
  });
}

/** A state that also knows in which versions a cluster may have stored objects. */
export function withStoredVersions<T extends ComparedState>(state: T, live: readonly LiveState[]): T {
  const definitions = state.definitions.map((definition) => {
    const found = live.find(({ group, kind }) => group === definition.kind.group && kind === definition.kind.kind);
    return found === undefined ? definition : { ...definition, storedVersions: found.storedVersions };
  });
  return { ...state, definitions };
}
