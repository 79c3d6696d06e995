import { define } from "../define.js";

/** WW330 to WW346: keywords of schemas. */
export const keywordDiagnostics = {
  WW330: define<{ keyword: string; type: string; inside: boolean }>({
    severity: "error",
    title: "a rule doesn't fit the type of its field",
    message: ({ keyword, type }) => `\`${keyword}\` says nothing of ${type}`,
    remedy: ({ inside }) =>
      inside
        ? "put the rule into @Items(...), for the elements of the list or the values of the map"
        : "remove the rule, or give the field the type that it is for",
  }),
  WW331: define<{ low: string; least: string; high: string; greatest: string }>({
    severity: "error",
    title: "a lower bound is above the upper one",
    message: ({ low, least, high, greatest }) => `no value has both ${low} ${least} and ${high} ${greatest}`,
    remedy: ({ low, high }) => `make \`${low}\` less than \`${high}\``,
  }),
  WW332: define<{ problem: string }>({
    severity: "error",
    title: "a pattern doesn't compile",
    message: ({ problem }) => `RE2 can't compile this pattern: ${problem}`,
    remedy: () => "write the pattern in RE2's syntax, without lookaround and backreferences",
  }),
  WW333: define<{ value: string; path: string; problem: string }>({
    severity: "error",
    title: "a default is refused by its own schema",
    message: ({ value, path, problem }) => `the default ${value} doesn't fit its field: ${path === "" ? "" : `at \`${path}\` `}${problem}`,
    remedy: () => "write a default that the field's own rules accept",
  }),
  WW334: define<{ key: string }>({
    severity: "error",
    title: "a key of a list isn't a field of its elements",
    message: ({ key }) => `the elements of the list have no field "${key}"`,
    remedy: () => "name a field of the element's type",
  }),
  WW335: define<{ key: string }>({
    severity: "error",
    title: "a key of a list may be absent",
    message: ({ key }) => `the key "${key}" is neither required nor has it a default`,
    remedy: ({ key }) => `make the field \`${key}\` required, or give it a default`,
  }),
  WW336: define<{ problem: string }>({
    severity: "error",
    title: "a list can't be a map or a set",
    message: ({ problem }) => problem,
    remedy: () => "use @ListAtomic() for this list, or change the type of its elements",
  }),
  WW337: define({
    severity: "error",
    title: "uniqueItems is refused by Kubernetes",
    message: () => "Kubernetes refuses `uniqueItems`: checking it takes time that grows with the square of the list",
    remedy: () => "use @ListSet() for a list without duplicates",
  }),
  WW338: define({
    severity: "error",
    title: "a schema is not structural",
    message: () => "the field has neither a type nor does it keep unknown fields",
    remedy: () => "remove @Schemaless(), or add @PreserveUnknownFields()",
  }),
  WW339: define<{ value: string; type: string }>({
    severity: "error",
    title: "a value of an enum is of another type",
    message: ({ value, type }) => `${value} isn't a value of type ${type}`,
    remedy: () => "write values of the field's own type",
  }),
  WW340: define<{ problem: string }>({
    severity: "error",
    title: "an embedded resource is not one",
    message: ({ problem }) => `an embedded resource ${problem}`,
    remedy: () => "use the type `EmbeddedResource`, or give the object the fields of a resource, or add @PreserveUnknownFields()",
  }),
  WW341: define<{ value: string }>({
    severity: "error",
    title: "multipleOf is not positive",
    message: ({ value }) => `nothing is a multiple of ${value} in a schema`,
    remedy: () => "write a number greater than zero",
  }),
  WW342: define({
    severity: "error",
    title: "an enum is nullable",
    message: () => "the API server refuses null for a field with an enum, even where the field is nullable",
    remedy: () => "remove `| null` and make the field optional, or add a value that says what null should mean",
  }),
  WW343: define<{ problem: string; remedy: string }>({
    severity: "error",
    title: "a validation rule can't be used",
    message: ({ problem }) => `the API server refuses this rule: ${problem}`,
    remedy: ({ remedy }) => remedy,
  }),
  WW344: define({
    severity: "error",
    title: "a rule compares with an old value that can't be told",
    message: () => "inside a list without keys a rule can't compare with the old value: elements have no identity",
    remedy: () => "give the list keys by @ListMap, or put the rule on the list or the object that holds it",
  }),
  WW345: define({
    severity: "error",
    title: "a rule stands twice in one place",
    message: () => "a value has this rule twice: server-side apply refuses the CRD",
    remedy: () => "keep one of the two, with one message",
  }),
  WW346: define<{ path: string }>({
    severity: "error",
    title: "a rule inside an embedded resource's metadata is never evaluated",
    message: ({ path }) =>
      `the API server doesn't evaluate this rule: of an embedded resource's metadata it doesn't show \`${path}\` to rules`,
    remedy: () =>
      "declare `apiVersion`, `kind`, `metadata.name` and `metadata.generateName` of the resource as strings, or remove the rule",
  }),
  WW347: define<{ format: string; meant: string }>({
    severity: "error",
    title: "a format is misspelt",
    message: ({ format }) => `Kubernetes doesn't know the format "${format}"`,
    remedy: ({ meant }) => `write "${meant}"`,
  }),
  WW348: define<{ format: string; type: string; known: string }>({
    severity: "warning",
    title: "a format is not known to Kubernetes",
    message: ({ format, type }) => `Kubernetes knows no format "${format}" of type ${type} and doesn't check it`,
    remedy: ({ known }) => `use one of ${known}, or @Pattern(...) to have values checked`,
  }),
  WW349: define<{ elements: string }>({
    severity: "warning",
    title: "a set that server-side apply can't handle",
    message: ({ elements }) =>
      `Kubernetes takes a set of ${elements}, and then refuses every server-side apply of an object that has elements in it`,
    remedy: () => "use @ListMap(key) for a list of objects that are told apart by a key, or @ListAtomic()",
  }),
};
