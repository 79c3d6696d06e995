import { type Condition, parseFilter } from "./filter.js";

/** One step of a path into an object. */
export type Step =
  | { readonly kind: "field"; readonly name: string }
  /** `[0]`, `[1:2]`, `[?(@.type=="Ready")]`: elements of a list, with what a filter asks of them. */
  | { readonly kind: "elements"; readonly condition?: Condition }
  /** `[*]` and `.*`: all elements, or all fields. */
  | { readonly kind: "all" }
  /** `..`: anywhere below. */
  | { readonly kind: "anywhere" }
  /** `['a','b']`: several fields, none of which is followed. */
  | { readonly kind: "several" };

/** A character of a name: none of those that end it, or any after a backslash. */
const character = String.raw`(?:\\[^]|[^ \t\r\n.,[\]$@{}\\])`;

const tokens = new RegExp(
  [
    String.raw`^(?:\.\.(?<deep>(?=[\p{L}\p{Nd}_])${character}+)?`,
    String.raw`\.(?<name>${character}+)`,
    String.raw`\[\?\((?<filter>(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^)"'])*)\)\]`,
    String.raw`\[(?<inside>[^\]\n]*)\])`,
  ].join("|"),
  "u",
);

/** An index or a slice: k8s.io/client-go, util/jsonpath, sliceOperatorRex. */
const index = /^-?\d*(:-?\d*)?(:-?\d*)?$/;
const quoted = /^'([^']*)'$/;

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
    const found = match?.groups === undefined ? undefined : stepsOf(match.groups);
    if (match === null || found === undefined || (isAnywhere(steps.at(-1)) && isAnywhere(found[0]))) return undefined;
    steps.push(...found);
    rest = rest.slice(match[0].length);
  }
  return steps;
}

function isAnywhere(step: Step | undefined): boolean {
  return step?.kind === "anywhere";
}

function stepsOf({ name, deep, inside, filter }: Record<string, string | undefined>): readonly Step[] | undefined {
  if (name !== undefined) return [named(name)];
  if (filter !== undefined) {
    const condition = parseFilter(filter);
    return condition === undefined ? undefined : [{ kind: "elements", condition }];
  }
  if (inside !== undefined) return stepsInBrackets(inside);
  return [{ kind: "anywhere" }, ...(deep === undefined ? [] : [named(deep)])];
}

function named(text: string): Step {
  return text === "*" ? { kind: "all" } : { kind: "field", name: text.replaceAll("\\", "") };
}

/** A quoted text in brackets is a path of its own, after the dot that isn't written: `['a.b']` is `.a.b`. */
function stepsInBrackets(text: string): readonly Step[] | undefined {
  if (text === "*") return [{ kind: "all" }];
  const [only = "", ...others] = text.split(",");
  if (others.length === 0) {
    const name = quoted.exec(only)?.[1];
    return name === undefined ? elements([only]) : parsePath(`.${name}`);
  }
  const parts = [only, ...others].map((part) => part.replace(/^ +| +$/g, ""));
  const names = parts.filter((part) => quoted.test(part));
  const areNames = names.every((part) => parsePath(`.${part.slice(1, -1)}`) !== undefined);
  if (!areNames) return undefined;
  const found = elements(parts.filter((part) => !quoted.test(part)));
  return names.length > 0 && found !== undefined ? [{ kind: "several" }] : found;
}

function elements(indices: readonly string[]): readonly Step[] | undefined {
  return indices.every((each) => index.test(each)) ? [{ kind: "elements" }] : undefined;
}
