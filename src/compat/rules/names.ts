import type { ApiKind } from "../../model/api-kind.js";
import type { DefinitionPair } from "./definition-pair.js";
import type { Draft } from "./draft.js";

const nothing = "nothing has to be done";
const byName = "`kubectl get` by that name fails for people and scripts that use it; tell them";

/** Rules of the names of the resource. */
export function nameRules({ former, present }: DefinitionPair): readonly Draft[] {
  const [before, now] = [former.kind, present.kind];
  return [...identity(before, now), ...singleNames(before, now), ...lists(before, now, "shortNames"), ...lists(before, now, "categories")];
}

function identity(before: ApiKind, now: ApiKind): readonly Draft[] {
  const [oldName, name] = [`${before.names.plural}.${before.group}`, `${now.names.plural}.${now.group}`];
  const about = { place: placeOf(now, "plural"), formerPlace: placeOf(before, "plural") };
  return [
    ...(oldName === name
      ? []
      : [
          {
            ...about,
            rule: "resource-renamed" as const,
            summary: `the resource ${oldName} is ${name} now; that is another CRD, and objects of the old one stay where they are`,
            remedy: "keep the group and the plural; a new resource needs objects of its own",
          },
        ]),
    ...(before.kind === now.kind
      ? []
      : [
          {
            ...about,
            rule: "kind-changed" as const,
            summary: `the kind ${before.kind} is ${now.kind} now, and the API server refuses to change it`,
            remedy: `keep the kind ${before.kind}`,
          },
        ]),
    ...(before.scope === now.scope
      ? []
      : [
          {
            rule: "scope-changed" as const,
            summary: `the scope was ${before.scope} and is ${now.scope}, and the API server refuses to change it`,
            remedy: `keep the scope ${before.scope}`,
            place: placeOf(now, "scope"),
            formerPlace: placeOf(before, "scope"),
          },
        ]),
  ];
}

function singleNames(before: ApiKind, now: ApiKind): readonly Draft[] {
  return (["listKind", "singular"] as const).flatMap((name): readonly Draft[] =>
    before.names[name] === now.names[name]
      ? []
      : [
          {
            rule: `${name}-changed`,
            summary: `${name} was ${before.names[name]} and is ${now.names[name]}`,
            remedy: name === "singular" ? byName : nothing,
            place: placeOf(now, name),
            formerPlace: placeOf(before, name),
          },
        ],
  );
}

function lists(before: ApiKind, now: ApiKind, key: "shortNames" | "categories"): readonly Draft[] {
  const word = key === "shortNames" ? "shortName" : "category";
  const about = { place: placeOf(now, key), formerPlace: placeOf(before, key) };
  const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name));
  const said = key === "shortNames" ? "short name" : "category";
  return [
    ...without(before.names[key], now.names[key]).map(
      (name): Draft => ({ ...about, rule: `${word}-removed`, summary: `the ${said} ${name} was removed`, remedy: byName }),
    ),
    ...without(now.names[key], before.names[key]).map(
      (name): Draft => ({ ...about, rule: `${word}-added`, summary: `the ${said} ${name} was added`, remedy: nothing }),
    ),
  ];
}

function placeOf(kind: ApiKind, option: string) {
  const storage = kind.versions.find(({ storage }) => storage !== undefined) ?? kind.versions[0];
  return kind.names.places?.[option] ?? storage?.place ?? { file: "", line: 1, column: 1, length: 1 };
}
