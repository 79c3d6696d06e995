import * as ts from "typescript";

let isRefused = false;

/**
 * Runs something without what the language services give TypeScript's nodes (`getText()`, an identifier's `text`, ...): whatever uses it throws.
 * Only while this runs, since other tests of the same process may use it.
 */
export function withoutLanguageServices<T>(run: () => T): T {
  isRefused = true;
  try {
    return run();
  } finally {
    isRefused = false;
  }
}

function guardAll(): void {
  const source = ts.createSourceFile("every-sort.ts", "class A { #a; }", ts.ScriptTarget.ES2022, true);
  const [declaration] = source.statements.filter(ts.isClassDeclaration);
  for (const node of [source, declaration, declaration?.name, declaration?.members[0]?.name, source.endOfFileToken]) {
    for (let shared = Object.getPrototypeOf(node); shared !== Object.prototype; shared = Object.getPrototypeOf(shared)) guard(shared);
  }
}

const guarded = new Set<object>();

function guard(prototype: object): void {
  if (guarded.has(prototype)) return;
  guarded.add(prototype);
  for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (name === "constructor") continue;
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: object) {
        if (isRefused) throw new Error(`${name} is of TypeScript's language services, which the reader does without`);
        return get === undefined ? value : get.call(this);
      },
    });
  }
}

guardAll();
