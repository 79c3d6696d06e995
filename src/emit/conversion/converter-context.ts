import { type CodecFunction, codecFunctions } from "../../plan/codecs/codec-table.js";
import { isReserved, NameScope } from "./name-scope.js";

/** The names that generated conversions import besides codecs. */
const common = [
  "check",
  "copyUnknownFields",
  "Direction",
  "Draft",
  "eachElement",
  "eachKeyed",
  "eachNamed",
  "eachPaired",
  "eachValue",
  "entriesOf",
  "fieldwise",
  "filledIn",
  "FieldCodec",
  "firstOf",
  "identity",
  "inverse",
  "inverseMapping",
  "metadataMapping",
  "MetadataDraft",
  "isFilled",
  "isObject",
  "mapping",
  "one",
  "ownCodec",
  "Residue",
  "ResidueScope",
  "sameType",
  "sameValue",
  "spreadEntriesOf",
  "showsOnly",
] as const;

/** The first letters of codecs, by the helper that they follow in imports: the order that generated files have. */
const codecsBehind: { readonly [Name in (typeof common)[number]]?: RegExp } = {
  Draft: /^[a-d]/i,
  FieldCodec: /^e/i,
  firstOf: /^[f-h]/i,
  ownCodec: /^[i-q]/i,
  sameValue: /^[rs]/i,
  showsOnly: /^[t-z]/i,
};

const helpers: readonly Helper[] = common.flatMap((helper) => {
  const letters = codecsBehind[helper];
  return [helper, ...(letters === undefined ? [] : codecFunctions.filter((name) => letters.test(name)))];
});

/** The names that generated conversions import from `wheelwright/convert/generated`. */
export type Helper = (typeof common)[number] | CodecFunction;

/** Whether a class of this name has to be imported under another one: a kind may be called as a helper is, or as a type of TypeScript's. */
export function isTakenName(name: string): boolean {
  return isReserved(name) || helpers.some((helper) => helper === name);
}

const typesOnly: ReadonlySet<string> = new Set<Helper>(["Direction", "Draft", "FieldCodec", "ResidueScope"]);

/** A file of generated conversions while it is written: its names, its imports and the declarations at its top. */
export class ConverterContext {
  readonly names: NameScope;
  readonly #types = new Map<string, { readonly name: string; readonly declaration: string }>();
  readonly #constants = new Map<string, { readonly name: string; readonly declaration: string }>();
  readonly #imports = new Set<Helper>();
  readonly #own = new Map<string, OwnImport>();

  constructor(taken: readonly string[]) {
    this.names = new NameScope([...taken, ...variables, ...helpers]);
  }

  /** Gives a helper's name, and has it imported. */
  use(helper: Helper): string {
    this.#imports.add(helper);
    return helper;
  }

  /** Gives the name under which a constant of the user's is imported, and has it imported. */
  importOwn({ file, exportName }: Omit<OwnImport, "name">): string {
    const key = `${file}#${exportName}`;
    const known = this.#own.get(key) ?? { file, exportName, name: this.names.claim(exportName) };
    this.#own.set(key, known);
    return known.name;
  }

  /** The constants of the user's that are imported. */
  get ownImports(): readonly OwnImport[] {
    return [...this.#own.values()];
  }

  /** Declares a type at the top, once for each key, and gives its name. */
  type(key: string, wanted: string, expression: string): string {
    return this.#declare(this.#types, key, wanted, (name) => `type ${name} = ${expression};`);
  }

  /** Declares a constant at the top, once for each key, and gives its name. */
  constant(key: string, wanted: string, expression: () => string): string {
    return this.#declare(this.#constants, key, wanted, (name) => `const ${name} = ${expression()};`);
  }

  /** The helpers in use, as an import lists them. */
  get imports(): readonly string[] {
    return helpers.filter((name) => this.#imports.has(name)).map((name) => (typesOnly.has(name) ? `type ${name}` : name));
  }

  /** The declarations of types. */
  get types(): readonly string[] {
    return [...this.#types.values()].map((type) => type.declaration);
  }

  /** The declarations of constants. */
  get constants(): readonly string[] {
    return [...this.#constants.values()].map((constant) => constant.declaration);
  }

  #declare(
    into: Map<string, { readonly name: string; readonly declaration: string }>,
    key: string,
    wanted: string,
    print: (name: string) => string,
  ): string {
    const known = into.get(key);
    if (known !== undefined) return known.name;
    const name = this.names.claim(wanted);
    into.set(key, { name, declaration: print(name) });
    return name;
  }
}

/** A constant of the user's. */
export interface OwnImport {
  readonly file: string;
  readonly exportName: string;
  readonly name: string;
}

/** The names of parameters and variables in generated functions. */
const variables = ["source", "hub", "spoke", "residue", "objectMeta", "element", "value", "inside"];
