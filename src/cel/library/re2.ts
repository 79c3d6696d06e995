import { RE2JS, RE2JSSyntaxException } from "re2js";

type Compiled = { readonly expression: RE2JS } | { readonly problem: string };

const compiled = new Map<string, Compiled>();

/** Compiles a pattern as the API server does, in RE2's syntax, or says what is wrong with it. */
export function compileRe2(pattern: string): Compiled {
  const known = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, known);
  return known;
}

function compile(pattern: string): Compiled {
  try {
    return { expression: RE2JS.compile(pattern) };
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return { problem: problemOf(error.message) };
    throw error;
  }
}

/** Go quotes the part that is wrong, also where that is empty. */
function problemOf(message: string): string {
  const problem = message.replace(/^error parsing regexp: /, "");
  return problem.includes("`") ? problem : `${problem}: \`\``;
}
