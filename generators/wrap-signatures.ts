/** The scaffold's `lineWidth` in biome.json. */
const lineWidth = 120;

/** A function's first line: what stands before its parameters, the parameters, and what follows. */
const signature = /^( *)(?! |\*|\/)(.*?)\((.*)\)(.*\{)$/;

/** A class's first line. */
const heading = /^((?:export )?class \w+) (implements .*) \{$/;

/** Breaks the first lines of functions and classes that a long kind makes too long, as the scaffold's formatter does. */
export function wrapSignatures(text: string): string {
  return text
    .split("\n")
    .map((line) => (line.length > lineWidth ? wrapped(line) : line))
    .join("\n");
}

function wrapped(line: string): string {
  const [, name, interfaces] = heading.exec(line) ?? [];
  if (name !== undefined) return `${name}\n  ${interfaces}\n{`;
  const [, indent = "", head, parameters = "", tail] = signature.exec(line) ?? [];
  if (head === undefined) return line;
  const lines = parameters.split(/, (?=\w+\??: )/).map((parameter) => `${indent}  ${parameter},`);
  return [`${indent}${head}(`, ...lines, `${indent})${tail}`].join("\n");
}
