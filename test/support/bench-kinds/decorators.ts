/** A marker of controller-gen: `name`, `name=text` or `name:option=text,option=text`. */
interface Marker {
  readonly name: string;
  readonly text: string;
  readonly options: { readonly [name: string]: string };
}

/** The markers that have options; what follows the name of any other is its text. */
const withOptions = [
  "kubebuilder:printcolumn",
  "kubebuilder:resource",
  "kubebuilder:selectablefield",
  "kubebuilder:subresource:scale",
  "kubebuilder:deprecatedversion",
  "kubebuilder:validation:XValidation",
];

const itemPrefix = "kubebuilder:validation:items:";

type Write = (marker: Marker) => string | undefined;

/** Markers that something else in the TypeScript file says: an initialiser, a union, a class, `?`. */
const omitted: Write = () => undefined;
const count =
  (decorator: string): Write =>
  ({ text }) =>
    `${decorator}(${text})`;
const word =
  (decorator: string): Write =>
  ({ text }) =>
    `${decorator}(${JSON.stringify(text)})`;
const words =
  (decorator: string): Write =>
  ({ text }) =>
    `${decorator}(${text
      .split(";")
      .map((each) => JSON.stringify(each))
      .join(", ")})`;

const lists: { readonly [type: string]: string | undefined } = { atomic: "ListAtomic()", set: "ListSet()" };

/** Each marker of the model as a call of the decorator that says the same. */
const writers: { readonly [name: string]: Write | undefined } = {
  optional: omitted,
  "kubebuilder:default": omitted,
  "kubebuilder:object:root": omitted,
  "kubebuilder:validation:Enum": words("Enum"),
  "kubebuilder:validation:ExactlyOneOf": words("ExactlyOneOf"),
  "kubebuilder:validation:Format": word("Format"),
  "kubebuilder:validation:Pattern": word("Pattern"),
  "kubebuilder:validation:Minimum": count("Minimum"),
  "kubebuilder:validation:Maximum": count("Maximum"),
  "kubebuilder:validation:MultipleOf": count("MultipleOf"),
  "kubebuilder:validation:MinLength": count("MinLength"),
  "kubebuilder:validation:MaxLength": count("MaxLength"),
  "kubebuilder:validation:MinItems": count("MinItems"),
  "kubebuilder:validation:MaxItems": count("MaxItems"),
  "kubebuilder:validation:MaxProperties": count("MaxProperties"),
  "kubebuilder:validation:XValidation": ({ options }) => `XValidation(${object(options)})`,
  "kubebuilder:pruning:PreserveUnknownFields": () => "PreserveUnknownFields()",
  "kubebuilder:subresource:status": () => "StatusSubresource()",
  "kubebuilder:subresource:scale": ({ options }) =>
    `ScaleSubresource(${object({ specReplicasPath: options.specpath, statusReplicasPath: options.statuspath, labelSelectorPath: options.selectorpath })})`,
  "kubebuilder:resource": ({ options }) => `Resource({ shortNames: ["${options.shortName}"], categories: ["${options.categories}"] })`,
  "kubebuilder:printcolumn": ({ options: { JSONPath, priority, ...rest } }) =>
    `PrinterColumn(${object({ ...rest, jsonPath: JSONPath, priority: priority === undefined ? undefined : Number(priority) })})`,
  "kubebuilder:selectablefield": ({ options }) => `SelectableField(${JSON.stringify(options.JSONPath)})`,
  "kubebuilder:storageversion": () => "StorageVersion()\n@Hub()",
  "kubebuilder:deprecatedversion": ({ options }) => `DeprecatedVersion(${JSON.stringify(options.warning)})`,
  listMapKey: word("ListMap"),
  listType: ({ text }) => lists[text],
  mapType: word("MapType"),
};

/**
 * Markers of controller-gen as decorators, each without its `@`. `items:` markers together are one `Items(...)`.
 * @throws for a marker that the model didn't have when this was written
 */
export function decorators(markers: readonly string[]): string[] {
  const rules = markers
    .filter((each) => each.startsWith(itemPrefix))
    .map((each) => `kubebuilder:validation:${each.slice(itemPrefix.length)}`);
  const own = markers.filter((each) => !each.startsWith(itemPrefix)).flatMap(decorator);
  return rules.length === 0 ? own : [...own, `Items(${rules.flatMap(decorator).join(", ")})`];
}

/** Returns the text of the marker of that name; undefined where it isn't among the markers. */
export function textOf(markers: readonly string[], name: string): string | undefined {
  return markers.map(parse).find((marker) => marker.name === name)?.text;
}

function decorator(marker: string): string[] {
  const parsed = parse(marker);
  const write = writers[parsed.name];
  if (write === undefined) throw new Error(`no decorator is known for the marker ${marker}`);
  const written = write(parsed);
  return written === undefined ? [] : [written];
}

function parse(marker: string): Marker {
  const name = withOptions.find((each) => marker.startsWith(`${each}:`));
  if (name !== undefined) return { name, text: "", options: optionsOf(marker.slice(name.length + 1)) };
  const equals = marker.indexOf("=");
  return equals === -1
    ? { name: marker, text: "", options: {} }
    : { name: marker.slice(0, equals), text: unquoted(marker.slice(equals + 1)), options: {} };
}

function optionsOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/(\w+)=("[^"]*"|`[^`]*`|[^,]*)/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, unquoted(value)]));
}

function unquoted(text: string): string {
  return /^(["`]).*\1$/s.test(text) ? text.slice(1, -1) : text;
}

function object(options: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return `{ ${given.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ")} }`;
}
