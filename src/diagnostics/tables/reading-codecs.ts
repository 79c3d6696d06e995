import { define } from "../define.js";

/** WW171 to WW176: the codecs of mappings. What isn't one at all is WW115, and one without samples WW221. */
export const codecReadingDiagnostics = {
  WW171: define<{ signature: string; problem: string }>({
    severity: "error",
    title: "a codec has wrong arguments",
    message: ({ signature, problem }) => `\`${signature.replace(/\(.*$/s, "()")}\`: ${problem}`,
    remedy: ({ signature }) => `write it as \`${signature}\``,
    help: `
Built-in codecs take what their signatures say, as literals or constants: the unit that the hub counts in, a map of values, the names of two fields.

    @MapsTo(".spec.timeoutSeconds", duration("seconds")) timeout?: string;

    @MapsTo(".spec.timeoutSeconds", duration("s")) timeout?: string;
    @MapsTo(".spec.mode", enumMap({ a: "A", b: "B" }, { otherwise: "a" })) mode?: "a" | "b";
    @MapsTo(".spec.memoryBytes", scale("Mi")) memoryMi?: int64;
    @MapsTo(".spec.memoryMi", quantity("Mi")) memory?: Quantity;
    @MapsTo(".spec.labelList", entries("key", "value")) labels?: Record<string, string>;
    @MapsTo(".spec.zoneList", entries("name")) zones?: Record<string, Zone>;
`,
  }),
  WW172: define<{ name: string; file: string }>({
    severity: "error",
    title: "a codec isn't exported",
    message: ({ name, file }) => `\`${name}\` isn't exported by ${file}, so generated code can't use it`,
    remedy: ({ name }) => `write \`export const ${name} = ...\``,
    help: `
The conversion functions are generated into a file of their own, which imports your codecs: each has to be exported, by its own name or another, from the file that declares it.

    const cron = codec<CronSchedule, string>({ toHub, fromHub, samples });

    export const cron = codec<CronSchedule, string>({ toHub, fromHub, samples });

A default export has no name, and doesn't serve.
`,
  }),
  WW173: define<{ name: string }>({
    severity: "error",
    title: "a codec stands for itself",
    message: ({ name }) => `\`${name}\` stands for another constant, which stands for it again`,
    remedy: () => "make one of them with `codec()`",
    help: `
A constant may be another name of a codec, but in the end one of them has to be made by \`codec()\`.

    export const cron = schedule;
    export const schedule = cron;

    export const cron = codec<CronSchedule, string>({ toHub, fromHub, samples });
    export const schedule = cron;
`,
  }),
  WW174: define<{ name: string; problem: string }>({
    severity: "error",
    title: "a codec's definition can't be read",
    message: ({ name, problem }) => `the definition of \`${name}\` ${problem}`,
    remedy: () => "write `codec({ toHub, fromHub, samples })` with an object literal",
    help: `
Type files are read, and never run: what \`codec()\` is given has to be seen. It is an object literal, or a constant that is one, with the functions \`toHub\` and \`fromHub\` and with samples.

    export const cron = codec(makeDefinition("cron"));

    export const cron = codec<CronSchedule, string>({
      toHub: (schedule) => print(schedule),
      fromHub: (text) => parse(text) ?? unrepresentable({}),
      samples: [[{ minute: "0", hour: "5" }, "0 5 * * *"]],
    });
`,
  }),
  WW175: define<{ codec: string }>({
    severity: "error",
    title: "the inverse of an inverse",
    message: ({ codec }) => `\`inverse(inverse(${codec}))\` is \`${codec}\``,
    remedy: ({ codec }) => `write \`${codec}\``,
    help: `
\`inverse()\` exchanges the two sides of a codec; twice, they are where they were.

    @MapsTo(".spec.timeoutSeconds", inverse(inverse(duration("s")))) timeout?: string;

    @MapsTo(".spec.timeoutSeconds", duration("s")) timeout?: string;      // this version has "5m", the hub 300
    @MapsTo(".spec.timeout", inverse(duration("s"))) timeoutSeconds?: int32;      // this version has 300, the hub "5m"
`,
  }),
  WW176: define<{ codec: string }>({
    severity: "error",
    title: "a codec that has no inverse",
    message: ({ codec }) => `\`${codec}\` stands between one field and several paths, so it has no inverse`,
    remedy: () => "keep the version whose field holds all of it a spoke, or map each field by itself",
    help: `
\`inverse()\` exchanges the two sides of a codec: what the hub said of this version's field, this version says of the hub's. A field and one path can change places; a field and several paths can't, since a hint stands on one field.

    @MapsTo(".spec.address", inverse(hostPort())) host?: string;

The version that has \`address\` says it as a spoke; then the version with \`host\` and \`port\` is the hub.

    @MapsTo([".spec.host", ".spec.port"], hostPort()) address?: string;

Where the hub has to be the version with \`address\`, the two fields are this version's own, and a conversion around the generated functions fills them.

    @SpokeOnly() host?: string;
    @SpokeOnly() port?: int32;
`,
  }),
};
