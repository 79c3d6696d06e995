import { define } from "../define.js";

/** WW237, WW238, WW441 and WW442: `wheelwright promote --hub`. */
export const hubMoveDiagnostics = {
  WW237: define<{ path: string; version: string; hubVersion: string; reason: string }>({
    severity: "error",
    title: "a mapping that can't be rewritten onto the new hub",
    message: ({ path, version, hubVersion, reason }) => `${path} of ${version} can't be mapped onto ${hubVersion} by hints: ${reason}`,
    remedy: ({ hubVersion }) => `change ${hubVersion} so that one field of it stands for this one, or let the value stay with its version`,
    help: `
\`promote --hub\` composes each spoke's mappings with those of the version that becomes the hub, so that every version converts as before. Hints stand on a spoke's field and name the hub's fields that say the same, so there is nothing to write where

- several fields of the spoke would be one field of the new hub (\`hostPort()\` the other way round),
- both versions have a codec for the same field, and the two don't cancel out,
- two spokes share a field that the new hub lacks: as a hub it couldn't carry it from one to the other,
- a label, an annotation or the name of the new hub would be between the fields of two other versions: it doesn't hold every value,
- the field lives in an object around the one that holds it, within a list's elements.

With \`@SpokeOnly()\` the field's values stay with its version, kept on the hub's objects as residue, and show in no other version. What is needed beyond that goes into the version's conversion stub.

    wheelwright promote --kind DemoApplication --version v1 --hub --fix WW237@api/v1beta2/demoapplication_types.ts:14=1
`,
  }),
  WW238: define<{ path: string; hubVersion: string }>({
    severity: "error",
    title: "a class that would need other hints in each of its places",
    message: ({ path, hubVersion }) =>
      `${path} is declared in a class that stands in several places, which map onto ${hubVersion} in different ways`,
    remedy: () => "give one of the places a class of its own, then run the command again",
    help: `
A hint stands on a field of a class, and holds wherever the class is used. Here the new hub has the field in different ways in different places, or one of the versions that share the class is to be the hub, which has no hints.

    class Limits { cpu?: int32 }              // used by .spec.limits and .spec.defaults.limits
    class DefaultLimits { cpu?: int32 }       // a class of its own for the second
`,
  }),
  WW441: define<{ file: string; methods: readonly string[]; from: string; hubVersion: string }>({
    severity: "warning",
    title: "a hand-written conversion now speaks of another hub",
    message: ({ file, methods, from, hubVersion }) =>
      from === file
        ? `${methods.join(" and ")} of ${file} ${methods.length === 1 ? "was" : "were"} written for another hub than ${hubVersion}`
        : `what you wrote in ${from} is in ${file} now, where it says the same from the other side`,
    remedy: () => "read it once more, and run the conversion's tests",
    help: `
A conversion stub is yours, so \`promote --hub\` keeps what is in it. The version that becomes the hub has no conversion any more: its stub's code moves into that of the version that was the hub, with \`convertTo\` and \`convertFrom\`, the two types and the two generated functions exchanged, since what led from the one version to the other still does. Code of the other spokes stays where it is and gets the new hub's type: where it reads or writes fields that have another name there, it no longer compiles.

Residue from before the move is put into the words of the new mappings by generated code, before your code converts the object: values that were kept before come back, as long as they still explain what the object shows. The ledger in docs/conversions says for which versions that is so.
`,
  }),
  WW442: define<{ file: string; version: string; promoted: string; roles: readonly string[] }>({
    severity: "warning",
    title: "a file imports another version than the one that was promoted",
    message: ({ file, version, promoted, roles }) => `${file} works on ${version}; ${promoted} is the ${roles.join(" and the ")} now`,
    remedy: ({ promoted }) => `import ${promoted} there, unless the other version is meant`,
    help: `
Controllers work on one version, most often the hub or the storage version. After a promotion nothing is wrong with reading another version: the API server converts. But new fields are only in the new one, and a version can't be deleted as long as a file imports it, so this is the moment to look.

    import type { DemoApplication } from "../../api/v1beta2/demoapplication_types";   // was the hub
    import type { DemoApplication } from "../../api/v1/demoapplication_types";
`,
  }),
};
