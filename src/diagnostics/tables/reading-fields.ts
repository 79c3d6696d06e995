import { define } from "../define.js";

/** WW130 to WW134, WW139: members of classes and interfaces. */
export const fieldDiagnostics = {
  WW130: define<{ member: string }>({
    severity: "error",
    title: "a member is not a field",
    message: ({ member }) => `${member} isn't a field of a JSON object`,
    remedy: () => "move it out of the type; types of a schema have plain fields only",
  }),
  WW131: define<{ name: string }>({
    severity: "error",
    title: "a field has no type",
    message: ({ name }) => `the field \`${name}\` has no type`,
    remedy: ({ name }) => `write the type of \`${name}\` after its name`,
  }),
  WW132: define<{ name: string }>({
    severity: "error",
    title: "a field is declared twice",
    message: ({ name }) => `the field \`${name}\` is declared twice`,
    remedy: ({ name }) => `remove one of the two declarations of \`${name}\``,
  }),
  WW133: define<{ one: string; other: string }>({
    severity: "error",
    title: "two things exclude each other",
    message: ({ one, other }) => `${one} and ${other} exclude each other`,
    remedy: ({ one, other }) => `keep either ${one} or ${other}`,
  }),
  WW134: define<{ name: string }>({
    severity: "error",
    title: "an object has both fields and an index signature",
    message: ({ name }) => `an object with the field \`${name}\` can't also be a map`,
    remedy: () => "put the map into a field of its own, or use `@PreserveUnknownFields()` instead of the index signature",
  }),
  WW139: define<{ name: string }>({
    severity: "error",
    title: "a root type declares what every resource has",
    message: ({ name }) => `\`${name}\` comes from CustomResource and can't be declared again`,
    remedy: ({ name }) =>
      name === "metadata"
        ? "remove `metadata` from the class, or write `metadata!: ObjectMeta` to make it required"
        : `remove \`${name}\` from the class`,
  }),
};
