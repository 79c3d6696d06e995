/** A filter's condition on an element: the paths in it, from the element on, each with a leading dot. */
export interface Condition {
  readonly paths: readonly string[];
}

const comparison = /^(?<left>[^!<>=]+)(?<operator>[!<>=]+)(?<right>.+)$/;
const operators: ReadonlySet<string> = new Set(["==", "!=", "<", "<=", ">", ">="]);

/** A quoted text, a number or a boolean; a bare word is none. */
const literal = /^("(\\.|[^"\\])*"|'(\\.|[^'\\])*'|[-+]?[0-9][0-9.]*|true|false)$/;
const path = /^@(?<path>[.[].*)?$/;

/** Reads what stands between `?(` and `)`: a comparison, or a path that has to be there; undefined for what Kubernetes can't evaluate. */
export function parseFilter(text: string): Condition | undefined {
  const { left, operator, right } = comparison.exec(text)?.groups ?? {};
  if (left === undefined || operator === undefined || right === undefined) return together([text]);
  return operators.has(operator) ? together([left, right]) : undefined;
}

function together(operands: readonly string[]): Condition | undefined {
  const paths: string[] = [];
  for (const operand of operands.map((each) => each.trim())) {
    const found = path.exec(operand);
    if (found === null && !literal.test(operand)) return undefined;
    if (found?.groups?.path !== undefined) paths.push(found.groups.path);
  }
  return { paths };
}
