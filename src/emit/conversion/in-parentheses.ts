/** An expression as a part of another one: in parentheses where it has the operator, by default any. */
export function inParentheses(expression: string, operator = " "): string {
  return expression.includes(operator) ? `(${expression})` : expression;
}
