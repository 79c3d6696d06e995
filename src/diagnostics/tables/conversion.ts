import { define } from "../define.js";

/** WW201 to WW229: how versions convert. WW230 and on: `wheelwright convert`, which is in conversion-run.ts. */
export const conversionDiagnostics = {
  WW201: define<{ kind: string; versions: readonly string[]; command: string }>({
    severity: "error",
    title: "versions differ, and nothing converts between them",
    message: ({ kind, versions }) =>
      `${kind} differs between its versions, and ${listed(versions)} ${versions.length === 1 ? "has" : "have"} no conversion`,
    remedy: ({ command }) => `run \`${command}\``,
    help: `
Where the schemas of a kind's versions differ, the API server has to ask a webhook: without one it would drop, in silence, whatever the asked version doesn't know.
The webhook's code stands in \`<kind>_conversion.ts\` beside each version's type file: the hub, and a \`Convertible\` for each other version.

    wheelwright create api --group apps --version v1beta2 --kind DemoApplication      # then v1beta2's fields are edited
    wheelwright create webhook --group apps --version v1beta2 --kind DemoApplication --conversion

Versions whose schemas are equal, but for descriptions, need none.
`,
  }),
  WW202: define<{ path: string; hubVersion: string; decorator: string }>({
    severity: "error",
    title: "a conversion hint in the hub version",
    message: ({ path, hubVersion, decorator }) => `${path} carries ${decorator}, but ${hubVersion} is the hub`,
    remedy: ({ decorator }) => `remove ${decorator} here; hints stand in the other versions, and say where their fields live in the hub`,
    help: `
One version is the hub, the one with \`@Hub()\`; the others are spokes. A hint on a spoke's field says where that field lives in the hub, so the hub itself can have none.

    // api/v1beta2, the hub                       // api/v1beta1, a spoke
    size?: int32 = 1;                             @MapsTo(".spec.size") replica?: int32 = 1;

To make this version a spoke, move \`@Hub()\` to another: \`wheelwright create webhook --conversion --version V\` or \`wheelwright promote --hub\` does that.
`,
  }),
  WW203: define<{ path: string; hubVersion: string; suggestion?: string }>({
    severity: "error",
    title: "a hint names a path that the hub lacks",
    message: ({ path, hubVersion }) => `the hub, ${hubVersion}, has no ${path}`,
    remedy: ({ suggestion }) =>
      suggestion === undefined ? "name a path that the hub has" : `name a path that the hub has: did you mean ${suggestion}?`,
    help: `
A path with a leading dot begins at the hub object (\`.spec.size\`). One without begins at the hub's counterpart of the object that holds the field: \`size\`, or \`limits.cpu\`.

    @MapsTo(".spec.sise") replica?: int32;      // the hub has no .spec.sise
    @MapsTo(".spec.size") replica?: int32;
`,
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
    help: `
Lists are converted element by element and maps value by value. The list's field says where the list lives, and the fields of the element's class say where they live in the hub's element.

    @MapsTo(".spec.rules.weight") priorities?: int32[];      // which rule?

    @MapsTo(".spec.rules") limits?: Limit[];
    class Limit { @MapsTo("weight") priority?: int32; }

\`@HubOnly\` stands on the root class and speaks of the field in every element: there, \`[]\` leads into a list's elements and a map's values.

    @HubOnly(".spec.rules[].weight", { whenAbsent: 1 })
`,
  }),
  WW205: define<{ path: string; spokePath: string }>({
    severity: "error",
    title: "a path with a leading dot inside list elements or map values",
    message: ({ path, spokePath }) =>
      `${spokePath} is inside list elements or map values, of which there are many: ${path} begins at the whole object`,
    remedy: () => "write the path without a leading dot, from the hub's element",
    help: `
In the class of a list's elements or a map's values, a path begins at the hub's counterpart of the element.

    class Limit { @MapsTo(".spec.rules.weight") priority?: int32; }
    class Limit { @MapsTo("weight") priority?: int32; }
`,
  }),
  WW206: define<{ hubPath: string; first: string; second: string }>({
    severity: "error",
    title: "two fields for one path of the hub",
    message: ({ hubPath, first, second }) => `${first} and ${second} both stand for ${hubPath} of the hub`,
    remedy: ({ second }) => `give ${second} another path with @MapsTo, or mark it @SpokeOnly()`,
    help: `
Every field of the hub is said by one field of the spoke at most: with two, which of them would an object made in the spoke follow? A field without a hint stands for the hub's field of the same name.

    @MapsTo(".spec.size") replica?: int32;
    size?: int32;                               // stands for .spec.size as well

    @MapsTo(".spec.size") replica?: int32;
    @SpokeOnly()          size?: int32;
`,
  }),
  WW207: define<{ spokePath: string; spokeType: string; hubPath: string; hubType: string }>({
    severity: "error",
    title: "types between which no conversion is known",
    message: ({ spokePath, spokeType, hubPath, hubType }) =>
      `${spokePath} is ${article(spokeType)}, ${hubPath} of the hub ${article(hubType)}`,
    remedy: ({ hubPath }) =>
      `give both the same type, or tell them apart: \`@SpokeOnly()\` here and, where ${hubPath} stays, \`@HubOnly\` on the class`,
    help: `
A value is carried as it is, so both sides need one type. Nothing is guessed: whether "3" should become 3, or a scalar the head of a list, only you know.

    hosts?: string[];      // hub
    hosts?: string;        // spoke: the same name, another type
`,
  }),
  WW208: define<{ codec: string; spokePath: string; expected: string; found: string }>({
    severity: "error",
    title: "a codec doesn't fit its fields",
    message: ({ codec, spokePath, expected, found }) => `${codec} on ${spokePath} takes ${expected}; here it has ${found}`,
    remedy: ({ expected }) => `give it ${expected}`,
    help: `
A codec says one value of the spoke in another way in the hub. \`hostPort()\` takes a string of the spoke, and two paths of the hub: a string for the host, an integer for the port.

    @MapsTo(".spec.host", hostPort())            address?: string;
    @MapsTo([".spec.host", ".spec.port"], hostPort()) address?: string;
`,
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
    help: `
A field whose conversion isn't known is refused when code is generated: a webhook that drops it would lose the user's data in silence.
The message names what is not known.
`,
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
        others.length === 0 ? "" : `; or map it to another field of a type that fits: ${listed(others)}`
      }`,
    help: `
One field is gone and another is new: a rename, or two unrelated changes? To treat a rename as unrelated loses nothing, and is wrong all the same: what old clients write would steer nothing any more. To treat unrelated fields as a rename is worse. So it is asked, wherever the hub has new fields of a type that fits: equal, narrower, wider, or one that a built-in codec leads to.

    replica?: int32;                            // v1beta1; the hub has a new .spec.size

    @MapsTo(".spec.size") replica?: int32;      // it was renamed
    @SpokeOnly()          replica?: int32;      // it has no counterpart; its value is kept beside the hub object

An object that moved is asked about first, its fields after that. Inside list elements and map values, a hint's path begins at the element's counterpart and leads only to fields inside of it: a field that moved out of an element can't be mapped.

The options are numbered; \`--fix\` has one of them written into the type file:

    wheelwright generate --fix WW210@api/v1beta1/demoapplication_types.ts:14=1
`,
  }),
  WW211: define<{ hubPath: string; spokeVersion: string; decorator?: string }>({
    severity: "error",
    title: "a required field of the hub that a version can't say",
    message: ({ hubPath, spokeVersion }) => `${hubPath} is required in the hub, and no field of ${spokeVersion} stands for it`,
    remedy: ({ decorator }) =>
      decorator === undefined
        ? "make it optional in the hub"
        : `say what an object made in this version gets, such as \`${decorator}\` on this class; or make it optional in the hub`,
    help: `
An object that a client makes in this version is converted to the hub, and would lack the field: the API server doesn't validate what conversion gives, so a broken object would be stored.

    @HubOnly(".spec.timezone", { whenAbsent: "UTC" })
    export class DemoApplication extends CustomResource { ... }

\`[]\` leads into a list's elements and a map's values: what each element gets that is made in this version.

    @HubOnly(".spec.rules[].weight", { whenAbsent: 1 })
`,
  }),
  WW212: define<{ spokePath: string; hubVersion: string }>({
    severity: "error",
    title: "a required field that the hub can't say",
    message: ({ spokePath, hubVersion }) =>
      `${spokePath} is required here and unknown in the hub, ${hubVersion}: objects made through the hub would lack it`,
    remedy: ({ spokePath }) => `make ${spokePath} optional, or say where it lives in the hub with @MapsTo`,
    help: `
Objects made in another version come from the hub, which has no value for this field. What is kept of objects made in this version doesn't help those.

    @SpokeOnly() legacyPolicy!: string;
    @SpokeOnly() legacyPolicy?: string;
`,
  }),
  WW213: define<{ spokePath: string; hubPath: string; requiredIn: "spoke" | "hub"; decorator?: string; undecoratable?: true }>({
    severity: "error",
    title: "required on one side, optional on the other",
    message: ({ spokePath, hubPath, requiredIn }) =>
      requiredIn === "hub"
        ? `${hubPath} is required in the hub, and ${spokePath}, which stands for it, is optional`
        : `${spokePath} is required, and ${hubPath} of the hub, which stands for it, is optional`,
    remedy: ({ decorator, undecoratable }) =>
      decorator === undefined
        ? "make both required, or both optional"
        : `${classFirst(undecoratable)}say what the required side gets where the other is absent, such as \`${decorator}\`; or make both required, or both optional`,
    help: `
Where the optional side is absent the required side needs a value. That it was absent is remembered, so converting back leaves it absent.

    schedule?: string;                                              // optional here, required in the hub
    @MapsTo(".spec.schedule", { whenAbsent: "0 0 * * *" }) schedule?: string;
`,
  }),
  WW214: define<{ path: string; reason: string }>({
    severity: "error",
    title: "a value for absence that isn't needed, or doesn't fit",
    message: ({ path, reason }) => `whenAbsent of ${path}: ${reason}`,
    remedy: () => "remove what nothing needs, or give a value that fits the required side",
    help: `
\`whenAbsent\` is the value that a required field gets where the field that stands for it in the other version is absent. It has to fit the required field's schema.

    @MapsTo(".spec.size", { whenAbsent: "one" }) replica?: int32;      // the hub's size is an integer
    @MapsTo(".spec.size", { whenAbsent: 1 })     replica?: int32;

Where both fields are required, each in an object that may be absent, both need one: \`whenAbsent\` is the hub's then, and \`whenAbsentInHub\` this field's.

    @MapsTo(".spec.b.size", { whenAbsent: 1, whenAbsentInHub: 1 }) size!: int32;

\`remember: false\` says besides that absence means this value, as a default does, so that nobody has to remember it. It says nothing where the other side is never absent, and nothing of objects and of lists whose elements convert: their fields do so one by one, and whether they are there is always remembered.

    @MapsTo("pathType", { whenAbsent: "Prefix", remember: false }) pathType?: "Exact" | "Prefix";
`,
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
    help: `
The API server fills in defaults in the version that a client uses. With two defaults, the same manifest means one thing in one version and another in the other; Kubernetes' API conventions forbid it.

    replica?: int32 = 3;      // v1beta1, @MapsTo(".spec.size")
    size?: int32 = 1;         // v1beta2

    replica?: int32 = 1;
    size?: int32 = 1;

Between two fields with a codec, the hub's default is what the codec makes of the spoke's:

    @MapsTo(".spec.timeoutSeconds", duration("s")) timeout?: string = "5m";      // v1beta1
    timeoutSeconds?: int32 = 300;                                                // v1beta2
`,
  }),
  WW216: define<{ spokePath: string; spokeMerge: string; hubPath: string; hubMerge: string }>({
    severity: "error",
    title: "a list or a map is merged differently",
    message: ({ spokePath, spokeMerge, hubPath, hubMerge }) =>
      `${spokePath} is merged as ${spokeMerge}, ${hubPath} of the hub as ${hubMerge}`,
    remedy: () =>
      "give both the same @ListMap keys, @ListSet, @ListAtomic or @MapType; or, where both are published, say with `{ mergeDiffers: true }` that it is known",
    help: `
Server-side apply tracks who owns which element by the list's type and keys. Where they differ between versions, ownership changes with the version that is asked for.

    @ListMap("name") ports?: Port[];      // hub
    ports?: Port[];                       // spoke: atomic

A version that is published can't change that. Then the spoke says that it is known, and values convert all the same; elements pair by the keys of the list that has them, if the elements of the other have these fields, too:

    @MapsTo(".spec.ports", { mergeDiffers: true }) ports?: Port[];

Server-side apply then does this: who applies through the version with the atomic list owns all of the list. Applying it again there replaces the list, with the elements that others added through the other version. Who changes one element through the other version is in conflict with that owner, and with --force-conflicts takes the whole list from them. Let all appliers of such a field use one version. An update or a patch that isn't an apply works as ever.
An atomic list may also hold two elements with the same key, or one without: such an object converts, but can't be updated through the version with keys before that is corrected.
`,
  }),
  WW217: define<{ path: string; reason: string }>({
    severity: "error",
    title: "@HubOnly on a path that isn't only in the hub",
    message: ({ path, reason }) => `@HubOnly("${path}"): ${reason}`,
    remedy: () => "remove it, or name a field that only the hub has",
    help: `
\`@HubOnly\` speaks of a field that this version has no counterpart of.

    @HubOnly(".spec.image", { whenAbsent: "" })      // this version has .spec.image itself
`,
  }),
  WW218: define<{ spokePath: string; hubVersion: string; undecoratable?: true }>({
    severity: "warning",
    title: "a field that only this version has",
    message: ({ spokePath, hubVersion }) =>
      `${spokePath} has no counterpart in the hub, ${hubVersion}: its value is kept in an annotation of the hub object`,
    remedy: ({ undecoratable }) =>
      `${classFirst(undecoratable)}mark it \`@SpokeOnly()\` if that is meant, or say where it lives in the hub with \`@MapsTo\``,
    help: `
The value isn't lost: it rides on the hub object in the annotation \`<group>/residue.<version>\`, and is there again when the object is read in this version. But no controller that works on the hub sees it.

    @SpokeOnly() legacyPolicy?: string;
`,
  }),
  WW219: define<{ narrowPath: string; narrowVersion: string; widePath: string; wideVersion: string; constraint: string; example?: string }>(
    {
      severity: "warning",
      title: "one version refuses values that another takes",
      message: ({ narrowPath, narrowVersion, widePath, wideVersion, constraint, example }) =>
        `${narrowPath} of ${narrowVersion} has ${constraint}, which ${widePath} of ${wideVersion} hasn't${example === undefined ? "" : `: ${example} is taken there and refused here`}`,
      remedy: () =>
        "give both versions the same constraint, or know that such a value is carried unchanged and the object can't be updated in the narrower version",
      help: `
A value is carried from version to version unchanged. One that only the wider version takes is readable in the narrower one, but an update there is refused until it is corrected.

    @Maximum(10) size?: int32;      // hub
    size?: int32;                   // spoke: 11 is taken here

Where the two are enums with the same values, spelt otherwise, \`enumMap\` is offered, and \`generate --fix WW219=1\` writes it:

    mode?: "Fast" | "Slow";                                                                  // hub
    @MapsTo(".spec.mode", enumMap({ fast: "Fast", slow: "Slow" })) mode?: "fast" | "slow";   // spoke
`,
    },
  ),
  WW223: define<{ codec: string; losses: string }>({
    severity: "warning",
    title: "a codec of your own that doesn't say what an edit keeps",
    message: ({ codec, losses }) => `the codec ${codec} has no \`put\`: ${losses}`,
    remedy: () => "give the codec a `put` that keeps what the edited version doesn't show; with `put: {}` you say that nothing is lost",
    help: `
A codec converts a value as a whole. If the value of one version has parts that the other version doesn't show, an edit there would lose them: \`put\` gets the
edited value and the former one, and says what becomes of both.

    export const host = codec<string, string>({
      toHub: (name) => "https://" + name,
      fromHub: (url) => new URL(url).hostname,
      samples: [["a", "https://a"]],
      put: {
        // without this, setting host through the old version loses the port and the path of the hub's URL
        toHub: (name, url) => Object.assign(new URL(url), { hostname: name }).href,
      },
    });

Without \`put\`, objects are merged field by field and lists element by element, if the codec then shows the edit exactly. Texts aren't merged: an edit replaces
them. If the two versions show the same parts, nothing is lost: say so with \`put: {}\`.
`,
  }),
  WW225: define<{ spokePath: string; hubPath: string; requiredIn: "spoke" | "hub"; undecoratable?: true }>({
    severity: "error",
    title: "a required field for which there may be nothing to show",
    message: ({ spokePath, hubPath, requiredIn }) =>
      requiredIn === "hub"
        ? `${hubPath} is required in the hub, and some values of ${spokePath} can't be said there`
        : `${spokePath} is required, and some values of ${hubPath} in the hub can't be said here`,
    remedy: ({ undecoratable }) =>
      `${classFirst(undecoratable)}say with \`whenAbsent\` (an enumMap's \`otherwise\`, a codec's placeholder) what it shows then, or make it optional`,
    help: `
A value that the other version can't say is kept as residue, and the field shows a placeholder, or nothing. A required field can't show nothing: a client that read the object could not write it back.

    @MapsTo(".spec.timeoutSeconds", duration("s"))                       timeout!: string;   // "abc" is no duration
    @MapsTo(".spec.timeoutSeconds", duration("s"), { whenAbsent: 30 })   timeout!: string;
    @MapsTo(".spec.mode", enumMap({ a: "A" }, { otherwise: "a" }))       mode!: "a";         // the hub's mode may be "B"
`,
  }),
  WW226: define<{ path: string; version: string; unbounded: string }>({
    severity: "warning",
    title: "a value without a bound may have to be kept in an annotation",
    message: ({ path, version, unbounded }) => `${path} of ${version} may be kept as residue, and ${unbounded}`,
    remedy: () => "bound it with @MaxLength, @MaxItems or @MaxProperties",
    help: `
What a version can't say is kept in an annotation of the object, which has room for 64 KiB, all versions together: the API server allows 256 KiB for all annotations. Where there is more, the largest values are dropped, counted and logged.

    notes?: string;                      // only in the hub
    @MaxLength(1024) notes?: string;
`,
  }),
  WW227: define<{ path: string; reason: string }>({
    severity: "error",
    title: "metadata that no field can stand for",
    message: ({ path, reason }) => `no field can stand for ${path}: ${reason}`,
    remedy: () =>
      "name a label or an annotation by its key, or the name or namespace to show it: `.metadata.labels['example.com/tier']`, `.metadata.name`",
    help: `
A value that one version has in a field may live in a label or an annotation of the other. The API server takes from a conversion no other change of an object's metadata; a field can show the name and the namespace, which never change.

    @MapsTo(".metadata.labels['example.com/tier']") tier?: string;        // this version's field, the hub's label
    @MapsTo(".metadata.name") applicationName?: string;                  // shows the name

    @MetadataMapsTo(".metadata.annotations['example.com/class']", ".spec.className")   // this version's annotation, the hub's field
    export class DemoApplication extends CustomResource { ... }

The annotations in which conversions keep values, \`<group>/residue.<version>\` and \`<group>/unrepresentable\`, are not for fields.
`,
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
    help: `
The version with \`@Hub()\` has \`export const ...Hub = hub<Kind>({ groupVersion, kind })\` in its \`<kind>_conversion.ts\`, every other version a class that implements \`Convertible<Kind, HubKind>\`.
\`wheelwright promote --hub\` moves the hub and its stubs together.
`,
  }),
  WW221: define<{ name: string }>({
    severity: "error",
    title: "a codec without samples",
    message: ({ name }) => `\`${name}\` has no samples`,
    remedy: () => "give it a sample or more: pairs of a spoke's value and the hub's, for which both functions hold",
    help: `
A codec's samples say what it is for, and are held against both of its functions by the generated test and by \`wheelwright convert\`. One without any could be anything.

    export const cron = codec<CronSchedule, string>({ toHub, fromHub, samples: [] });

    export const cron = codec<CronSchedule, string>({
      toHub,
      fromHub,
      samples: [
        [{ minute: "0", hour: "5" }, "0 5 * * *"],
        [{}, "* * * * *"],
      ],
    });
`,
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
    help: `
A codec of your own is given the whole value of its field, and says all that becomes of it: hints on the fields inside would have no effect.

    class Schedule { @MapsTo("minutes") minute?: string; }     // not read
    @MapsTo(".spec.schedule", cron) schedule?: Schedule;

So is a list or a map that only this version has: what is in it is kept with it, and a path that begins at an element's counterpart leads nowhere.

    class Limit { @MapsTo("weight") priority?: int32; }        // not read
    @SpokeOnly() limits?: Limit[];

Where the class is used for another field, too, one with a counterpart and without a codec, the hint is read there.
`,
  }),
};

/** No decorator can stand in an interface or a type literal. */
function classFirst(undecoratable: true | undefined): string {
  return undecoratable === true ? "turn the type that declares it into a class of your own, then " : "";
}

function numbered(options: readonly string[]): string {
  return options.length < 2 ? options.join("") : `one of: ${options.map((option, index) => `${index + 1}) ${option}`).join("; ")}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function article(type: string): string {
  if (type === "anything") return type;
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}
