import { codec, unrepresentable } from "wheelwright/api";

/** `Ref` became `Reference`; other texts stay as they are, but for the word that the other version has for `Ref`. */
export const mode = codec<string, string>({
  toHub: (text) => (text === "Reference" ? unrepresentable() : text === "Ref" ? "Reference" : text),
  fromHub: (text) => (text === "Ref" ? unrepresentable() : text === "Reference" ? "Ref" : text),
  samples: [
    ["Ref", "Reference"],
    ["Resource", "Resource"],
  ],
});
