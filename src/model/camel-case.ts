/** A kind as the beginning of a function's name: `DemoApplication` gives `demoApplication`, `HTTPRoute` `httpRoute`, `VM` `vm`. */
export function camelCase(kind: string): string {
  return kind.replace(/^[A-Z]+(?=[A-Z][a-z]|[0-9]|$)|^[A-Z]/, (start) => start.toLowerCase());
}
