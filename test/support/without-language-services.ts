import * as ts from "typescript";

/**
 * Takes from TypeScript's nodes what the language services give them (`getText()`, an identifier's `text`, ...): the bundle has the parser alone,
 * so the reader may use none of it. Whatever it uses all the same throws.
 */
export function refuseLanguageServices(): void {
  const source = ts.createSourceFile("every-sort.ts", "class A { #a; }", ts.ScriptTarget.ES2022, true);
  const [declaration] = source.statements.filter(ts.isClassDeclaration);
  for (const node of [source, declaration, declaration?.name, declaration?.members[0]?.name, source.endOfFileToken]) {
    for (let shared = Object.getPrototypeOf(node); shared !== Object.prototype; shared = Object.getPrototypeOf(shared)) refuse(shared);
  }
}

function refuse(prototype: object): void {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    if (name === "constructor") continue;
    Object.defineProperty(prototype, name, {
      configurable: true,
      get() {
        throw new Error(`${name} is of TypeScript's language services, which the bundle lacks`);
      },
    });
  }
}
