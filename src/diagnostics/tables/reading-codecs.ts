import { define } from "../define.js";

/** WW171 to WW176: the codecs of mappings. What isn't one at all is WW115, and one without samples WW221. */
export const codecReadingDiagnostics = {
  WW171: define<{ signature: string; problem: string }>({
    severity: "error",
    title: "a codec has wrong arguments",
    message: ({ signature, problem }) => `\`${signature.replace(/\(.*$/s, "()")}\`: ${problem}`,
    remedy: ({ signature }) => `write it as \`${signature}\``,
  }),
  WW172: define<{ name: string; file: string }>({
    severity: "error",
    title: "a codec isn't exported",
    message: ({ name, file }) => `\`${name}\` isn't exported by ${file}, so generated code can't use it`,
    remedy: ({ name }) => `write \`export const ${name} = ...\``,
  }),
  WW173: define<{ name: string }>({
    severity: "error",
    title: "a codec stands for itself",
    message: ({ name }) => `\`${name}\` stands for another constant, which stands for it again`,
    remedy: () => "make one of them with `codec()`",
  }),
  WW174: define<{ name: string; problem: string }>({
    severity: "error",
    title: "a codec's definition can't be read",
    message: ({ name, problem }) => `the definition of \`${name}\` ${problem}`,
    remedy: () => "write `codec({ toHub, fromHub, samples })` with an object literal",
  }),
  WW175: define<{ codec: string }>({
    severity: "error",
    title: "the inverse of an inverse",
    message: ({ codec }) => `\`inverse(inverse(${codec}))\` is \`${codec}\``,
    remedy: ({ codec }) => `write \`${codec}\``,
  }),
  WW176: define<{ codec: string }>({
    severity: "error",
    title: "a codec that has no inverse",
    message: ({ codec }) => `\`${codec}\` stands between one field and several paths, so it has no inverse`,
    remedy: () => "keep the version whose field holds all of it a spoke, or map each field by itself",
  }),
};
