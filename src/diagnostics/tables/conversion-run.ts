import { define } from "../define.js";

/** WW230 to WW236, WW239 and WW240: `wheelwright convert`. */
export const conversionRunDiagnostics = {
  WW230: define<{ reason: string }>({
    severity: "error",
    title: "an object can't be converted",
    message: ({ reason }) => reason,
    remedy: () => "correct the object or the conversion; nothing was printed",
  }),
  WW231: define<{ to: string; known: readonly string[] }>({
    severity: "error",
    title: "no kind converts to the asked version",
    message: ({ to }) => `no kind of this project converts to ${to}`,
    remedy: ({ known }) =>
      known.length === 0 ? "make conversions with `wheelwright create webhook --conversion`" : `ask for one of ${known.join(", ")}`,
  }),
  WW232: define<{ message: string }>({
    severity: "error",
    title: "the project's conversions can't be loaded",
    message: ({ message }) => `api/zz_generated.conversions.ts can't be loaded: ${message}`,
    remedy: () => "run `wheelwright generate`, then correct what its files or yours say",
  }),
  WW233: define<{ file: string; message: string }>({
    severity: "error",
    title: "a manifest can't be read",
    message: ({ file, message }) => `${file}: ${message}`,
    remedy: () => "name a YAML or JSON file that exists, or a folder of such files",
  }),
  WW234: define<{ path: string; apiVersion: string; kind: string }>({
    severity: "warning",
    title: "a field that the object's version doesn't have",
    message: ({ path, apiVersion, kind }) => `${kind} of ${apiVersion} has no ${path}; it is left out`,
    remedy: () => "correct the field's name, or remove it",
  }),
  WW235: define<{ codec: string; file: string; problem: string }>({
    severity: "error",
    title: "a sample that its codec breaks",
    message: ({ codec, file, problem }) => `the codec ${codec} of ${file} breaks its own ${problem}`,
    remedy: ({ codec, file }) => `correct ${codec} in ${file}, or its sample; nothing is converted before that`,
  }),
  WW236: define({
    severity: "warning",
    title: "a document that can't be edited in place",
    message: () => "this document is printed again: its comments and layout are not kept",
    remedy: () => "compare it with what it was, or write it without aliases, `<<` and `? key`, and convert it again",
  }),
  WW239: define<{ files: readonly string[] }>({
    severity: "error",
    title: "generated conversions that are older than the type files",
    message: ({ files }) =>
      files.length === 1
        ? `${files[0]} isn't what follows from the type files`
        : `${files[0]} and ${files.length - 1} more aren't what follows from the type files`,
    remedy: () => "run `wheelwright generate`; nothing is converted before that",
  }),
  WW240: define<{ object: string; versions: readonly string[] }>({
    severity: "warning",
    title: "kept values that go with their annotations",
    message: ({ object, versions }) => `${object} loses the values that it kept for ${versions.join(" and ")}`,
    remedy: ({ versions }) => `convert it in the same run, \`--to ${versions[0]} --strip-residue\`: there these values are fields`,
  }),
};
