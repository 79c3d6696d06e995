import { type Condition, parseFilter } from "./filter.js";

/** One step of a path into an object. */
export type Step =
  | { readonly kind: "field"; readonly name: string }
  /** `[0]`, `[1:2]`, `[?(@.type=="Ready")]`: elements of a list, with what a filter asks of them. */
  | { readonly kind: "elements"; readonly condition?: Condition }
  /** `[*]` and `.*`: all elements, or all fields. */
  | { readonly kind: "all" }
  /** `..name`: anywhere below. */
  | { readonly kind: "anywhere" };

const tokens =
  /^(?:\.\.(?<deep>[A-Za-z_][\w-]*)?|\.(?<name>(?:[\w-]|\\.)+)|(?<star>\.\*|\[\*\])|\['(?<quoted>[^']+)'\]|\[\?\((?<filter>(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^)"'])*)\)\]|\[(?<elements>[^\]]*)\])/;

/** An index, a slice, or several of them: k8s.io/client-go, util/jsonpath, sliceOperatorRex. */
const indices = /^ *-?\d*(:-?\d*)?(:-?\d*)? *(, *-?\d*(:-?\d*)?(:-?\d*)? *)*$/;

/**
 * The steps of a JSON path in kubectl's dialect, as columns have it (`.status.conditions[?(@.type=="Ready")].status`); undefined for what isn't one.
 * Defined by k8s.io/client-go, util/jsonpath.
 */
export function parsePath(path: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  let rest = path;
  if (rest === "") return undefined;
  while (rest !== "") {
    const match = tokens.exec(rest);
    const step = match?.groups === undefined ? undefined : stepOf(match.groups);
    if (match === null || step === undefined) return undefined;
    steps.push(step);
    rest = rest.slice(match[0].length);
  }
  return steps;
}

function stepOf({ name, quoted, elements, star, filter }: Record<string, string | undefined>): Step | undefined {
  const field = name?.replace(/\\(.)/g, "$1") ?? quoted;
  if (field !== undefined) return { kind: "field", name: field };
  if (star !== undefined) return { kind: "all" };
  if (filter !== undefined) {
    const condition = parseFilter(filter);
    return condition === undefined ? undefined : { kind: "elements", condition };
  }
  if (elements === undefined) return { kind: "anywhere" };
  return indices.test(elements) ? { kind: "elements" } : undefined;
}

/** Whether a path is made of names only, as `.spec.replicas`: what subresources and selectable fields take. */
export function isSimple(steps: readonly Step[]): boolean {
  return steps.every((step) => step.kind === "field");
}
