import { isJsonObject, type JsonValue } from "../../model/json.js";
import { nearestName } from "../../model/nearest-name.js";

/** The arguments of a decorator, and how a doc tag's text says the same. */
export interface Signature<T> {
  /** As a person would write it: `n: number`. */
  readonly text: string;
  accept(values: readonly JsonValue[]): Accepted<T>;
  /** The values that a doc tag's text stands for; undefined where it isn't readable. */
  ofTag(text: string): readonly JsonValue[] | undefined;
}

/** The arguments as a typed value, or what is wrong with which of them. */
export type Accepted<T> =
  | { readonly value: T }
  | { readonly problem: string; readonly index: number; readonly property?: string; readonly key?: string };

/** Takes nothing. */
export const none: Signature<undefined> = {
  text: "",
  accept: (values) => (values.length === 0 ? { value: undefined } : wrong("takes no arguments", 0)),
  ofTag: (text) => (text === "" ? [] : [text]),
};

/** Takes a number. */
export const aNumber: Signature<number> = one("n: number", "takes a number", isNumber, asJson);

/** Takes a whole number that isn't negative. */
export const aNonNegativeInteger: Signature<number> = one("n: number", "takes a whole number that isn't negative", isCount, asJson);

/** Takes a string. */
export const aString: Signature<string> = one("text: string", "takes a string", isText, asText);

/** Takes any JSON value. */
export const aValue: Signature<JsonValue> = one(
  "value",
  "takes one value",
  (value): value is JsonValue => value !== undefined,
  (text) => asJson(text) ?? [text],
);

/** Takes a string or nothing. */
export const optionalString: Signature<string | undefined> = {
  text: "text?: string",
  accept: (values) => (values.length === 0 ? { value: undefined } : aString.accept(values)),
  ofTag: (text) => (text === "" ? [] : [text]),
};

/** Takes one string of a few. */
export function oneOf<W extends string>(...words: readonly W[]): Signature<W> {
  const text = words.map((word) => `"${word}"`).join(" | ");
  return one(text, `takes ${text}`, (value): value is W => words.some((word) => word === value), asText);
}

/** Takes one string or more. */
export const strings: Signature<readonly string[]> = {
  text: "...texts: string[]",
  accept: (values) => {
    const bad = values.findIndex((value) => typeof value !== "string");
    if (values.length === 0) return wrong("takes at least one string", 0);
    return bad >= 0 ? wrong("takes strings", bad) : { value: values as readonly string[] };
  },
  ofTag: (text) => asJsonList(text) ?? (text === "" ? [] : text.split(/\s+/)),
};

/** Takes one value or more. */
export const someValues: Signature<readonly JsonValue[]> = {
  text: "...values",
  accept: (values) => (values.length === 0 ? wrong("takes at least one value", 0) : { value: values }),
  ofTag: (text) => asJsonList(text) ?? (text === "" ? [] : text.split(/\s+/).map((word) => (asJson(word) ?? [word])[0] as JsonValue)),
};

/** One property of an options object. */
export interface Property<T extends JsonValue> {
  readonly required: boolean;
  readonly text: string;
  readonly is: (value: JsonValue) => value is T;
}

type Properties = {
  readonly [name: string]: { readonly required: boolean; readonly text: string; readonly is: (value: JsonValue) => boolean };
};
type RequiredKeys<P extends Properties> = { [K in keyof P]: P[K] extends { readonly required: true } ? K : never }[keyof P];
type ValueOf<P> = P extends { readonly is: (value: JsonValue) => value is infer T extends JsonValue } ? T : never;

/** An options object, typed by its properties. */
export type Options<P extends Properties> = { readonly [K in RequiredKeys<P>]: ValueOf<P[K]> } & {
  readonly [K in Exclude<keyof P, RequiredKeys<P>>]?: ValueOf<P[K]>;
};

/** Takes an object with these properties and no others; it may be left out where none is required. */
export function options<P extends Properties>(properties: P): Signature<Options<P>> {
  const names = Object.entries(properties).map(([name, { required, text }]) => `${name}${required ? "" : "?"}: ${text}`);
  const mandatory = Object.keys(properties).filter((name) => properties[name]?.required);
  return {
    text: `{ ${names.join(", ")} }`,
    accept: (values) => {
      const [value = {}] = values;
      if (values.length > 1) return wrong("takes one object", 1);
      if (!isJsonObject(value)) return wrong("takes an object", 0);
      for (const [name, given] of Object.entries(value)) {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
        if (property === undefined)
          return { ...wrong(`has no option \`${name}\`${didYouMean(name, Object.keys(properties))}`, 0), key: name };
        if (!property.is(given)) return { ...wrong(`takes ${property.text} as \`${name}\``, 0), property: name };
      }
      const missing = mandatory.find((name) => !Object.hasOwn(value, name));
      return missing === undefined ? { value: value as Options<P> } : wrong(`needs the option \`${missing}\``, 0);
    },
    ofTag: (text) => (text === "" ? [] : asJson(text)),
  };
}

/** A property that must be there. */
export function required<T extends JsonValue>(property: Property<T>): Property<T> & { readonly required: true } {
  return { ...property, required: true };
}

export const text: Property<string> = { required: false, text: "string", is: isText };
export const texts: Property<readonly string[]> = { required: false, text: "string[]", is: isTexts };
export const flag: Property<boolean> = { required: false, text: "boolean", is: (value): value is boolean => typeof value === "boolean" };
export const count: Property<number> = { required: false, text: "number", is: isCount };
export const textMap: Property<Readonly<Record<string, string>>> = {
  required: false,
  text: "Record<string, string>",
  is: (value): value is Record<string, string> => isJsonObject(value) && Object.values(value).every(isText),
};

/** A property that takes one of a few words. */
export function word<W extends string>(...words: readonly W[]): Property<W> {
  const described = words.map((each) => `"${each}"`).join(" | ");
  return { required: false, text: described, is: (value): value is W => words.some((each) => each === value) };
}

function one<T extends JsonValue>(
  described: string,
  problem: string,
  is: (value: JsonValue) => value is T,
  ofTag: (tag: string) => readonly JsonValue[] | undefined,
): Signature<T> {
  return {
    text: described,
    accept: (values) => {
      const [value] = values;
      if (values.length > 1) return wrong(problem, 1);
      return value !== undefined && is(value) ? { value } : wrong(problem, 0);
    },
    ofTag: (tag) => (tag === "" ? [] : ofTag(tag)),
  };
}

function didYouMean(name: string, names: readonly string[]): string {
  const near = nearestName(name, names);
  return near === undefined ? "" : `; \`${near}\` is near`;
}

function wrong(problem: string, index: number): { problem: string; index: number } {
  return { problem, index };
}

function asJson(text: string): readonly JsonValue[] | undefined {
  try {
    return [JSON.parse(text) as JsonValue];
  } catch {
    return undefined;
  }
}

/** `["a b", "c"]`: values that hold spaces. */
function asJsonList(text: string): readonly JsonValue[] | undefined {
  const [list] = text.startsWith("[") ? (asJson(text) ?? []) : [];
  return Array.isArray(list) ? (list as readonly JsonValue[]) : undefined;
}

function asText(text: string): readonly JsonValue[] {
  const parsed = text.startsWith('"') ? asJson(text) : undefined;
  return parsed ?? [text];
}

function isNumber(value: JsonValue): value is number {
  return typeof value === "number";
}

function isCount(value: JsonValue): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isText(value: JsonValue): value is string {
  return typeof value === "string";
}

function isTexts(value: JsonValue): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
