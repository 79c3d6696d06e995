import { define } from "../define.js";

/** WW237, WW238, WW241, WW441 and WW442: `wheelwright promote --hub`. */
export const hubMoveDiagnostics = {
  WW237: define<{ path: string; version: string; hubVersion: string; reason: string }>({
    severity: "error",
    title: "a mapping that can't be rewritten onto the new hub",
    message: ({ path, version, hubVersion, reason }) => `${path} of ${version} can't be mapped onto ${hubVersion} by hints: ${reason}`,
    remedy: ({ hubVersion }) => `change ${hubVersion} so that one field of it stands for this one, or let the value stay with its version`,
  }),
  WW238: define<{ path: string; hubVersion: string }>({
    severity: "error",
    title: "a class that would need other hints in each of its places",
    message: ({ path, hubVersion }) =>
      `${path} is declared in a class that stands in several places, which map onto ${hubVersion} in different ways`,
    remedy: () => "give one of the places a class of its own, then run the command again",
  }),
  WW241: define<{
    path: string;
    version: string;
    presentPath: string;
    presentVersion: string;
    hubPath: string;
    hubVersion: string;
    values: string;
  }>({
    severity: "error",
    title: "values that two versions share and the new hub can't carry between them",
    message: ({ path, version, presentPath, presentVersion, hubPath, hubVersion, values }) =>
      `${path} of ${version} shares values with ${presentPath} of ${presentVersion} that ${hubPath} of ${hubVersion} can't carry between them: ${values}`,
    remedy: ({ hubVersion }) => `change ${hubVersion} so that it says them, or let the other versions show what ${hubVersion} says of them`,
  }),
  WW441: define<{ file: string; methods: readonly string[]; from: string; hubVersion: string }>({
    severity: "warning",
    title: "a hand-written conversion now converts to another hub",
    message: ({ file, methods, from, hubVersion }) =>
      from === file
        ? `${methods.join(" and ")} of ${file} ${methods.length === 1 ? "was" : "were"} written for another hub than ${hubVersion}`
        : `what you wrote in ${from} is in ${file} now, where it says the same from the other side`,
    remedy: () => "read it once more, and run the conversion's tests",
  }),
  WW442: define<{ file: string; version: string; promoted: string; roles: readonly string[] }>({
    severity: "warning",
    title: "a file imports another version than the one that was promoted",
    message: ({ file, version, promoted, roles }) => `${file} works on ${version}; ${promoted} is the ${roles.join(" and the ")} now`,
    remedy: ({ promoted }) => `import ${promoted} there, unless the other version is meant`,
  }),
};
