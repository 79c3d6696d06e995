/** Thrown where a text has something that the quick parser doesn't know, or an error. One object: nobody looks at where it came from. */
const refusal = new Error("left to TypeScript");

/** Leaves a file to TypeScript's parser. */
export function refuse(): never {
  throw refusal;
}

/** Gives what a function gives; undefined where it refuses, or where a text nests so deep that the stack is at its end. */
export function unlessRefused<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (error === refusal || error instanceof RangeError) return undefined;
    throw error;
  }
}
