import type { Dice } from "../../support/random-types/dice.js";

/** Declarations that the random types are made of. */
export const declarations = [
  "interface Port { name: string; tags?: string[]; mode?: 'a' | 'b'; weight: int32 | null }",
  "class Size { cpu!: string; memory?: int32 }",
  "class Named extends Size { name?: string; override memory!: int32 }",
  "interface Part extends Omit<Port, 'mode'>, Partial<Size> { mode: 'b' }",
  "type Box<T, U = T> = { value: T; other?: U }",
  "class Pair<T> { left?: T; right!: T[] }",
  "class Strings extends Pair<string> { note?: string }",
  "type Loosened<T> = { [K in keyof T]?: T[K] }",
  "type Tightened<T> = { readonly [K in keyof T]-?: T[K] }",
  "type Listed<T> = { [K in keyof T]: T[K][] }",
  "type Only<T, K extends keyof T> = Pick<T, K>",
  "enum Mode { On = 'on', Off = 'off' }",
  "enum Level { Low = 1, High = 5 }",
  "const fixed = ['p', 'q'] as const",
  "const open = ['p', 'q']",
  "const fixedMap = { a: 'x', b: 'y' } as const",
  "const openMap = { a: 'x', b: 'y' }",
  "const asserted = { a: 'x' as const, b: 2 as const }",
  "const text = 'on'",
  "const widened: string = 'on'",
  "const count = 5",
  "const spread = [...fixed, 'r'] as const",
  "const spreadOpen = [...open, 'r'] as const",
  "const shorthand = { text, member: Mode.On } as const",
  "const shorthandOpen = { text, member: Mode.On }",
  "const ofAsserted = { k: 'v' as const, l: fixed[0] }",
  "const made = `\u0024{text}-x` as const",
  "const madeOpen = `\u0024{text}-x`",
  "const sum = 2 + 3",
  "const member = Mode.Off",
  "const satisfied = ['s'] as const satisfies readonly string[]",
  "const element = fixed[1]",
  "const negative = -1",
];

const objects = ["Port", "Size", "Named", "Part", "Strings"];
/** Types of constants. */
export const constants = [
  ...["fixed[number]", "open[number]", "fixedMap['a']", "openMap['a']", "fixedMap[keyof typeof fixedMap]", "openMap[keyof typeof openMap]"],
  ...["asserted['a']", "asserted['b']", "text", "widened", "count", "spread[number]", "spreadOpen[number]", "shorthand['text']"],
  ...["shorthand['member']", "shorthandOpen['text']", "ofAsserted['k']", "ofAsserted['l']", "made", "madeOpen", "sum", "member"],
  ...["satisfied[number]", "element", "negative"],
].map((each) => {
  const [, name = "", index = ""] = /^(\w+)(.*)$/.exec(each) ?? [];
  return `(typeof ${name})${index}`;
});

/** A type of objects, with the names of its fields where they are the same however it is made. */
function object(dice: Dice, depth: number): string {
  if (depth <= 0) return dice.pick(objects);
  const inner = () => object(dice, depth - 1);
  const named = dice.pick(objects);
  const keys = { Port: ["name", "tags", "mode", "weight"], Size: ["cpu", "memory"], Named: ["cpu", "name"] };
  const key = () => {
    const owner = dice.pick(["Port", "Size", "Named"] as const);
    return [owner, dice.pick(keys[owner])] as const;
  };
  const [owner, name] = key();
  return dice.pick([
    () => named,
    () => `Partial<${inner()}>`,
    () => `Required<${inner()}>`,
    () => `Readonly<${inner()}>`,
    () => `Loosened<${inner()}>`,
    () => `Tightened<${inner()}>`,
    () => `Listed<${inner()}>`,
    () => `Pick<${owner}, '${name}'>`,
    () => `Omit<${owner}, '${name}'>`,
    () => `Omit<${owner}, Exclude<keyof ${owner}, '${name}'>>`,
    () => `Only<${owner}, '${name}'>`,
    () => `(${inner()} & ${inner()})`,
    () => `Box<${any(dice, depth - 1)}>`,
    () => `Box<${any(dice, depth - 1)}, ${any(dice, depth - 1)}>`,
    () => `Pair<${any(dice, depth - 1)}>`,
    () => `Record<'x' | 'y', ${any(dice, depth - 1)}>`,
    () => `Record<keyof ${named}, ${any(dice, depth - 1)}>`,
    () => `Partial<Record<keyof ${named}, ${any(dice, depth - 1)}>>`,
    () => `{ [K in keyof ${named}]: ${named}[K] }`,
    () => `{ [K in keyof ${named}]${dice.pick(["?", "-?", ""])}: ${any(dice, depth - 1)} }`,
    () => `{ [K in 'x' | 'y']${dice.pick(["?", ""])}: ${dice.chance(30) ? "K" : any(dice, depth - 1)} }`,
    () => `{ x: ${any(dice, depth - 1)}; readonly y?: ${any(dice, depth - 1)}; 'z-z'?: ${inner()} }`,
  ])();
}

/** A type of any form. */
export function any(dice: Dice, depth: number): string {
  const inner = () => any(dice, depth - 1);
  const simple = [
    () => dice.pick(["string", "int32", "boolean", "double", "'a' | 'b'", "1 | 2", "true", "Mode", "Level", "Mode.On", "null | string"]),
    () => dice.pick(constants),
    () => `keyof ${dice.pick([...objects, "typeof fixedMap", "typeof openMap"])}`,
    () => dice.pick(["`v-\u0024{'a' | 'b'}`", "Uppercase<'a' | 'b'>", "Exclude<'a' | 'b' | 'c', 'a'>", "Extract<'a' | 'b', 'b' | 'c'>"]),
    () => dice.pick(["Port['name']", "Named['memory']", "Size['cpu']", "Required<Port>['tags']", "Strings['right'][number]"]),
  ];
  if (depth <= 0) return dice.pick(simple)();
  return dice.pick([
    ...simple,
    () => object(dice, depth),
    () => object(dice, depth),
    () => object(dice, depth),
    () => `(${inner()})[]`,
    () => `readonly (${inner()})[]`,
    () => `Array<${inner()}>`,
    () => `[${dice.pick(["string, string", "int32, ...int32[]", "a: string, b?: string"])}]`,
    () => `Record<string, ${inner()}>`,
    () => `{ [key: string]: ${inner()} }`,
    () => `NonNullable<${inner()}>`,
    () => `(${object(dice, depth - 1)} | null)`,
  ])();
}
