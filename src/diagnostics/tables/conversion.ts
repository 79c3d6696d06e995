import { define } from "../define.js";

/** WW201 to WW229: how versions convert. WW230 and on: `wheelwright convert`, which is in conversion-run.ts. */
export const conversionDiagnostics = {
  WW201: define<{ kind: string; versions: readonly string[]; command: string }>({
    severity: "error",
    title: "versions differ, and nothing converts between them",
    message: ({ kind, versions }) =>
      `${kind} differs between its versions, and ${listed(versions)} ${versions.length === 1 ? "has" : "have"} no conversion`,
    remedy: ({ command }) => `run \`${command}\``,
  }),
  WW202: define<{ path: string; hubVersion: string; decorator: string }>({
    severity: "error",
    title: "a conversion hint in the hub version",
    message: ({ path, hubVersion, decorator }) => `${path} carries ${decorator}, but ${hubVersion} is the hub`,
    remedy: ({ decorator }) => `remove ${decorator} here; hints stand in the other versions, and say where their fields live in the hub`,
  }),
  WW203: define<{ path: string; hubVersion: string; inside?: string; suggestion?: string }>({
    severity: "error",
    title: "a hint names a path that the hub lacks",
    message: ({ path, hubVersion, inside }) => `the hub, ${hubVersion}, has no ${path}${inside === undefined ? "" : ` in ${inside}`}`,
    remedy: ({ suggestion }) =>
      suggestion === undefined ? "name a path that the hub has" : `name a path that the hub has: did you mean ${suggestion}?`,
  }),
  WW204: define<{ path: string; container: string; containerIs: "list" | "map"; elements?: string }>({
    severity: "error",
    title: "a path leads into a list or a map",
    message: ({ path, container, containerIs }) =>
      `${path} leads into ${container}, which is a ${containerIs}: which of its ${containerIs === "list" ? "elements" : "values"} it means can't be told`,
    remedy: ({ container, elements }) =>
      elements === undefined
        ? `map the whole of ${container}, and put hints without a leading dot on the fields of the class inside`
        : `write \`${elements}\` to mean all of them`,
  }),
  WW205: define<{ path: string; spokePath: string }>({
    severity: "error",
    title: "a path with a leading dot inside list elements or map values",
    message: ({ path, spokePath }) =>
      `${spokePath} is inside list elements or map values, of which there are many: ${path} begins at the whole object`,
    remedy: () => "write the path without a leading dot, from the hub's element",
  }),
  WW206: define<{ hubPath: string; first: string; second: string }>({
    severity: "error",
    title: "two fields for one path of the hub",
    message: ({ hubPath, first, second }) => `${first} and ${second} both stand for ${hubPath} of the hub`,
    remedy: ({ second }) => `give ${second} another path with @MapsTo, or mark it @SpokeOnly()`,
  }),
  WW207: define<{ spokePath: string; spokeType: string; hubPath: string; hubType: string }>({
    severity: "error",
    title: "types between which no conversion is known",
    message: ({ spokePath, spokeType, hubPath, hubType }) =>
      `${spokePath} is ${article(spokeType)}, ${hubPath} of the hub ${article(hubType)}`,
    remedy: ({ hubPath }) =>
      `give both the same type, or tell them apart: \`@SpokeOnly()\` here and, where ${hubPath} stays, \`@HubOnly\` on the class`,
  }),
  WW208: define<{ codec: string; spokePath: string; expected: string; found: string }>({
    severity: "error",
    title: "a codec doesn't fit its fields",
    message: ({ codec, spokePath, expected, found }) => `${codec} on ${spokePath} takes ${expected}; here it has ${found}`,
    remedy: ({ expected }) => `give it ${expected}`,
  }),
  WW209: define<{
    path: string;
    reason: string;
    options?: readonly { readonly decorator: string; readonly meaning: string; readonly inner?: string }[];
  }>({
    severity: "error",
    title: "this can't be converted yet",
    message: ({ path, reason }) => `${path} can't be converted yet: ${reason}`,
    remedy: ({ options = [] }) => {
      const [option] = options;
      const choice =
        option === undefined
          ? ""
          : `write \`${option.decorator}\`${option.inner === undefined ? "" : ` on ${option.inner}`} if ${option.meaning}; or `;
      return `${choice}change the types so that it isn't needed; nothing is generated for it, since the value would be lost`;
    },
  }),
  WW210: define<{
    spokePath: string;
    type: string;
    options: readonly { readonly decorator: string; readonly meaning: string; readonly inner?: string }[];
    others: readonly string[];
    undecoratable?: true;
  }>({
    severity: "error",
    title: "undecided: a field is gone from the hub, and another is new there",
    message: ({ spokePath, type }) =>
      `undecided: ${spokePath} (${type}) has no counterpart in the hub, which has new fields that may be it`,
    remedy: ({ options, others, undecoratable }) =>
      `${classFirst(undecoratable)}write ${numbered(options.map(({ decorator, meaning, inner }) => `\`${decorator}\`${inner === undefined ? "" : ` on ${inner}`} if ${meaning}`))}${
        others.length === 0 ? "" : `; or map it to another field of a type that fits: ${firstOf(others)}`
      }`,
  }),
  WW211: define<{ hubPath: string; spokeVersion: string; decorator: string }>({
    severity: "error",
    title: "a required field of the hub that a version doesn't have",
    message: ({ hubPath, spokeVersion }) => `${hubPath} is required in the hub, and no field of ${spokeVersion} stands for it`,
    remedy: ({ decorator }) =>
      `say what an object made in this version gets, such as \`${decorator}\` on this class; or make it optional in the hub`,
  }),
  WW212: define<{ spokePath: string; hubVersion: string }>({
    severity: "error",
    title: "a required field that the hub doesn't have",
    message: ({ spokePath, hubVersion }) =>
      `${spokePath} is required here and unknown in the hub, ${hubVersion}: objects made through the hub would lack it`,
    remedy: ({ spokePath }) => `make ${spokePath} optional, or say where it lives in the hub with @MapsTo`,
  }),
  WW213: define<{ spokePath: string; hubPath: string; requiredIn: "spoke" | "hub" | "both"; decorator?: string; undecoratable?: true }>({
    severity: "error",
    title: "required on one side, optional on the other",
    message: ({ spokePath, hubPath, requiredIn }) =>
      requiredIn === "both"
        ? `${spokePath} and ${hubPath} of the hub are both required, and each may have to be there where the other has nothing to say`
        : requiredIn === "hub"
          ? `${hubPath} is required in the hub, and ${spokePath}, which stands for it, is optional`
          : `${spokePath} is required, and ${hubPath} of the hub, which stands for it, is optional`,
    remedy: ({ requiredIn, decorator, undecoratable }) => {
      const other = requiredIn === "both" ? "make both optional" : "make both required, or both optional";
      const required = requiredIn === "both" ? "each" : "the required side";
      return decorator === undefined
        ? other
        : `${classFirst(undecoratable)}say what ${required} gets where the other is absent, such as \`${decorator}\`; or ${other}`;
    },
  }),
  WW214: define<{ path: string; reason: string }>({
    severity: "error",
    title: "a value for absence that isn't needed, or doesn't fit",
    message: ({ path, reason }) => `whenAbsent of ${path}: ${reason}`,
    remedy: () => "remove what nothing needs, or give a value that fits the required side",
  }),
  WW215: define<{
    spokePath: string;
    spokeDefault: string;
    hubPath: string;
    hubDefault: string;
    codec?: string;
    converted?: { side: "spoke" | "hub"; value: unknown };
  }>({
    severity: "error",
    title: "defaults differ",
    message: ({ spokePath, spokeDefault, hubPath, hubDefault, codec, converted }) => {
      const message = `the default of ${spokePath} is ${spokeDefault}, that of ${hubPath} in the hub ${hubDefault}`;
      if (codec === undefined) return message;
      if (converted === undefined) return `${message}, which ${codec} does not convert into each other`;
      const source = converted.side === "hub" ? spokeDefault : hubDefault;
      return `${message}, but ${codec} makes ${source} into ${JSON.stringify(converted.value)}`;
    },
    remedy: ({ spokePath, hubPath, codec, converted }) => {
      if (codec === undefined) return "give both the same default";
      if (converted === undefined) return "give both fields defaults that the codec converts into each other, or neither of them";
      return `give ${converted.side === "hub" ? hubPath : spokePath} the default ${JSON.stringify(converted.value)}`;
    },
  }),
  WW216: define<{ spokePath: string; spokeMerge: string; hubPath: string; hubMerge: string }>({
    severity: "error",
    title: "a list or a map is merged differently",
    message: ({ spokePath, spokeMerge, hubPath, hubMerge }) =>
      `${spokePath} is merged as ${spokeMerge}, ${hubPath} of the hub as ${hubMerge}`,
    remedy: () =>
      "give both the same @ListMap keys, @ListSet, @ListAtomic or @MapType; or, where both are published, say with `{ mergeDiffers: true }` that it is known",
  }),
  WW217: define<{ path: string; reason: string }>({
    severity: "error",
    title: "@HubOnly on a path that isn't only in the hub",
    message: ({ path, reason }) => `@HubOnly("${path}"): ${reason}`,
    remedy: () => "remove it, or name a field that only the hub has",
  }),
  WW218: define<{ spokePath: string; hubVersion: string; undecoratable?: true }>({
    severity: "warning",
    title: "a field that only this version has",
    message: ({ spokePath, hubVersion }) =>
      `${spokePath} has no counterpart in the hub, ${hubVersion}: its value is kept in an annotation of the hub object`,
    remedy: ({ undecoratable }) =>
      `${classFirst(undecoratable)}mark it \`@SpokeOnly()\` if that is meant, or say where it lives in the hub with \`@MapsTo\``,
  }),
  WW219: define<{ narrowPath: string; narrowVersion: string; widePath: string; wideVersion: string; constraint: string; example?: string }>(
    {
      severity: "warning",
      title: "one version refuses values that another takes",
      message: ({ narrowPath, narrowVersion, widePath, wideVersion, constraint, example }) =>
        `${narrowPath} of ${narrowVersion} has ${constraint}, which ${widePath} of ${wideVersion} hasn't${example === undefined ? "" : `: ${example} is taken there and refused here`}`,
      remedy: () =>
        "give both versions the same constraint, or know that such a value is carried unchanged and the object can't be updated in the narrower version",
    },
  ),
  WW223: define<{ codec: string; losses: string }>({
    severity: "warning",
    title: "a codec of your own that doesn't say what an edit keeps",
    message: ({ codec, losses }) => `the codec ${codec} has no \`put\`: ${losses}`,
    remedy: () => "give the codec a `put` that keeps what the edited version doesn't show; with `put: {}` you say that nothing is lost",
  }),
  WW225: define<{ spokePath: string; hubPath: string; requiredIn: "spoke" | "hub" | "both"; undecoratable?: true }>({
    severity: "error",
    title: "a required field for which there may be nothing to show",
    message: ({ spokePath, hubPath, requiredIn }) =>
      requiredIn === "both"
        ? `${spokePath} and ${hubPath} of the hub are both required, and some values of each can't be represented by the other`
        : requiredIn === "hub"
          ? `${hubPath} is required in the hub, and some values of ${spokePath} can't be represented there`
          : `${spokePath} is required, and some values of ${hubPath} in the hub can't be represented here`,
    remedy: ({ requiredIn, undecoratable }) =>
      requiredIn === "both"
        ? `${classFirst(undecoratable)}say what each shows then, the hub with \`whenAbsent\` and the version with \`whenAbsentInHub\` (or an enumMap's \`otherwise\`, a codec's placeholder), or make both optional`
        : `${classFirst(undecoratable)}say with \`whenAbsent\` (an enumMap's \`otherwise\`, a codec's placeholder) what it shows then, or make it optional`,
  }),
  WW226: define<{ path: string; version: string; unbounded: string }>({
    severity: "warning",
    title: "a value without a bound may have to be kept in an annotation",
    message: ({ path, version, unbounded }) => `${path} of ${version} may be kept as residue, and ${unbounded}`,
    remedy: () => "bound it with @MaxLength, @MaxItems or @MaxProperties",
  }),
  WW227: define<{ path: string; reason: string }>({
    severity: "error",
    title: "metadata that no field can stand for",
    message: ({ path, reason }) => `no field can stand for ${path}: ${reason}`,
    remedy: () =>
      "name a label or an annotation by its key, or the name or namespace to show it: `.metadata.labels['example.com/tier']`, `.metadata.name`",
  }),
  WW228: define<{ path: string; version: string; otherVersion: string; least: number }>({
    severity: "error",
    title: "an object that may not be empty, and may come out so",
    message: ({ path, version, otherVersion, least }) =>
      `${path} of ${version} may come out ${least === 1 ? "empty" : `with fewer than ${least} properties`} from ${otherVersion}, and its schema takes ${
        least === 1 ? "no empty object" : "no such object"
      } (@MinProperties)`,
    remedy: () =>
      "give an optional field in it a value for absence, with `whenAbsent` in a @MapsTo, or in a @HubOnly for a field of the hub alone; or make the object optional, or let it be empty",
  }),
  WW220: define<{ file: string; version: string; expected: "hub" | "spoke" }>({
    severity: "error",
    title: "a conversion stub has the wrong part",
    message: ({ file, version, expected }) =>
      expected === "hub"
        ? `${version} is the hub, but ${file} converts to another hub`
        : `${version} is not the hub, but ${file} declares it as one`,
    remedy: ({ expected }) =>
      expected === "hub"
        ? "declare it with `hub<...>()`, or put @Hub() on the right version"
        : "make it a class that implements `Convertible`, or put @Hub() on the right version",
  }),
  WW221: define<{ name: string }>({
    severity: "error",
    title: "a codec without samples",
    message: ({ name }) => `\`${name}\` has no samples`,
    remedy: () => "give it a sample or more: pairs of a spoke's value and the hub's, for which both functions hold",
  }),
  WW222: define<{ decorator: string; name: string; spokePath: string; codec?: string }>({
    severity: "warning",
    title: "a hint that nothing reads",
    message: ({ decorator, name, spokePath, codec }) =>
      `${decorator} on ${name} is inside ${spokePath}, which ${codec === undefined ? "has no counterpart in the hub, and is kept" : `${codec} converts`} as a whole`,
    remedy: ({ decorator, spokePath, codec }) =>
      codec === undefined
        ? `take ${decorator} away, or @SpokeOnly off ${spokePath}`
        : `take ${decorator} away and have the codec do it, or the codec of ${spokePath}`,
  }),
};

/** No decorator can stand in an interface or a type literal. */
function classFirst(undecoratable: true | undefined): string {
  return undecoratable === true ? "turn the type that declares it into a class of your own, then " : "";
}

function numbered(options: readonly string[]): string {
  return options.length < 2 ? options.join("") : `one of: ${options.map((option, index) => `${index + 1}) ${option}`).join("; ")}`;
}

/** The most paths that a remedy names. */
const maxNamed = 10;

function firstOf(names: readonly string[]): string {
  return names.length <= maxNamed ? listed(names) : `${names.slice(0, maxNamed).join(", ")} and ${names.length - maxNamed} more`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function article(type: string): string {
  if (type === "anything") return type;
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}
