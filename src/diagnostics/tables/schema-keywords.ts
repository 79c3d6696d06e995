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
    help: `
Lengths and patterns are for strings, minimum and maximum for numbers, minItems and list types for lists, minProperties and map types for objects.

    @MinLength(1)
    names!: string[];

    @Items(MinLength(1))
    names!: string[];
`,
  }),
  WW331: define<{ low: string; least: string; high: string; greatest: string }>({
    severity: "error",
    title: "a lower bound is above the upper one",
    message: ({ low, least, high, greatest }) => `no value has both ${low} ${least} and ${high} ${greatest}`,
    remedy: ({ low, high }) => `make \`${low}\` less than \`${high}\``,
    help: `
No value could fulfil both rules, so no object could be created.

    @Minimum(10) @Maximum(1)
    size?: int32;

    @Minimum(1) @Maximum(10)
    size?: int32;
`,
  }),
  WW332: define<{ problem: string }>({
    severity: "error",
    title: "a pattern doesn't compile",
    message: ({ problem }) => `RE2 can't compile this pattern: ${problem}`,
    remedy: () => "write the pattern in RE2's syntax, without lookaround and backreferences",
    help: `
The API server matches patterns with Go's regexp package, whose syntax is RE2's: no lookahead, lookbehind or backreferences, and repetition counts of at most 1000.

    @Pattern("^(?!default$)[a-z]+$")

    @Pattern("^[a-z]+$")
    @XValidation({ rule: "self != 'default'", message: "default is taken" })

The syntax: https://github.com/google/re2/wiki/Syntax.
`,
  }),
  WW333: define<{ value: string; path: string; problem: string }>({
    severity: "error",
    title: "a default is refused by its own schema",
    message: ({ value, path, problem }) => `the default ${value} doesn't fit its field: ${path === "" ? "" : `at \`${path}\` `}${problem}`,
    remedy: () => "write a default that the field's own rules accept",
    help: `
The API server checks every default against its schema, as it is written: defaults of fields inside it aren't filled in first.

    @Minimum(1)
    size?: int32 = 0;

    @Minimum(1)
    size?: int32 = 1;

The default of an object needs its required fields, and may have no field that the schema doesn't know.
`,
  }),
  WW334: define<{ key: string }>({
    severity: "error",
    title: "a key of a list isn't a field of its elements",
    message: ({ key }) => `the elements of the list have no field "${key}"`,
    remedy: () => "name a field of the element's type",
    help: `
\`@ListMap\` names the fields by which the elements of a list are known.

    export class Port { name!: string; }

    @ListMap("nmae")
    ports?: Port[];

    @ListMap("name")
    ports?: Port[];
`,
  }),
  WW335: define<{ key: string }>({
    severity: "error",
    title: "a key of a list may be absent",
    message: ({ key }) => `the key "${key}" is neither required nor has it a default`,
    remedy: ({ key }) => `make the field \`${key}\` required, or give it a default`,
    help: `
Every element of a list with keys has all of them, so that elements can be told apart.

    export class Port { protocol?: string; }

    export class Port { protocol?: string = "TCP"; }
`,
  }),
  WW336: define<{ problem: string }>({
    severity: "error",
    title: "a list can't be a map or a set",
    message: ({ problem }) => problem,
    remedy: () => "use @ListAtomic() for this list, or change the type of its elements",
    help: `
\`@ListMap\` is for lists of objects that have scalar keys; \`@ListSet\` is for scalars, and for objects and lists that are replaced as a whole (\`@StructType("atomic")\`).

    @ListMap("name")
    names?: string[];

    @ListSet()
    names?: string[];
`,
  }),
  WW337: define({
    severity: "error",
    title: "uniqueItems is refused by Kubernetes",
    message: () => "Kubernetes refuses `uniqueItems`: checking it takes time that grows with the square of the list",
    remedy: () => "use @ListSet() for a list without duplicates",
    help: `
A list without duplicates is a set, and server-side apply merges it as such.

    @UniqueItems()
    hosts?: string[];

    @ListSet()
    hosts?: string[];
`,
  }),
  WW338: define({
    severity: "error",
    title: "a schema is not structural",
    message: () => "the field has neither a type nor does it keep unknown fields",
    remedy: () => "remove @Schemaless(), or add @PreserveUnknownFields()",
    help: `
A structural schema says the type of every value, or that anything may be there.

    @Schemaless()
    config?: Config;

    @Schemaless() @PreserveUnknownFields()
    config?: Config;
`,
  }),
  WW339: define<{ value: string; type: string }>({
    severity: "error",
    title: "a value of an enum is of another type",
    message: ({ value, type }) => `${value} isn't a value of type ${type}`,
    remedy: () => "write values of the field's own type",
    help: `
A value of another type could never be given.

    @Enum("1", "2")
    level?: int32;

    @Enum(1, 2)
    level?: int32;
`,
  }),
  WW340: define<{ problem: string }>({
    severity: "error",
    title: "an embedded resource is not one",
    message: ({ problem }) => `an embedded resource ${problem}`,
    remedy: () => "use the type `EmbeddedResource`, or give the object the fields of a resource, or add @PreserveUnknownFields()",
    help: `
Without fields and without \`@PreserveUnknownFields()\` everything inside the object would be pruned.

    @EmbeddedResource()
    template?: Empty;

    template?: EmbeddedResource;
`,
  }),
  WW341: define<{ value: string }>({
    severity: "error",
    title: "multipleOf is not positive",
    message: ({ value }) => `nothing is a multiple of ${value} in a schema`,
    remedy: () => "write a number greater than zero",
    help: `
\`@MultipleOf\` takes a number greater than zero.

    @MultipleOf(0)
    size?: int32;

    @MultipleOf(5)
    size?: int32;
`,
  }),
  WW342: define({
    severity: "error",
    title: "an enum is nullable",
    message: () => "the API server refuses null for a field with an enum, even where the field is nullable",
    remedy: () => "remove `| null` and make the field optional, or add a value that says what null should mean",
    help: `
\`nullable\` and \`enum\` don't work together: null is compared with the values of the enum and never equals one, not even null.

    mode!: "a" | "b" | null;

    mode?: "a" | "b";
`,
  }),
  WW343: define<{ problem: string; remedy: string }>({
    severity: "error",
    title: "a validation rule can't be used",
    message: ({ problem }) => `the API server refuses this rule: ${problem}`,
    remedy: ({ remedy }) => remedy,
    help: `
Besides its CEL expression a rule may have a message of one line, and the path of the field that it speaks of, from where the rule stands.

    @XValidation({ rule: "self.size <= 10", fieldPath: ".sise" })
    export class FooSpec { size?: int32; }

    @XValidation({ rule: "self.size <= 10", fieldPath: ".size", message: "at most ten" })
`,
  }),
  WW344: define({
    severity: "error",
    title: "a rule compares with an old value that can't be told",
    message: () => "inside a list without keys a rule can't compare with the old value: elements have no identity",
    remedy: () => "give the list keys by @ListMap, or put the rule on the list or the object that holds it",
    help: `
\`@Immutable()\` and rules with \`oldSelf\` need to know which old element a new one was. Only lists with keys say so; the API server refuses such rules in others.

    ports?: Port[];                 // Port has an @Immutable() field

    @ListMap("name")
    ports?: Port[];
`,
  }),
  WW345: define({
    severity: "error",
    title: "a rule stands twice in one place",
    message: () => "a value has this rule twice: server-side apply refuses the CRD",
    remedy: () => "keep one of the two, with one message",
    help: `
The API server knows the rules of a value by their expression, and \`kubectl apply --server-side\` refuses a CRD where one stands twice with different messages or reasons. Rules that are the same in everything are written once.

    @XValidation({ rule: "self.min <= self.max", message: "too small" })
    @XValidation({ rule: "self.min <= self.max", message: "wrong order" })
    export class Range { min!: int32; max!: int32; }

    @XValidation({ rule: "self.min <= self.max", message: "wrong order" })
    export class Range { min!: int32; max!: int32; }
`,
  }),
  WW346: define<{ path: string }>({
    severity: "error",
    title: "a rule inside an embedded resource's metadata is never evaluated",
    message: ({ path }) =>
      `the API server doesn't evaluate this rule: of an embedded resource's metadata it doesn't show \`${path}\` to rules`,
    remedy: () =>
      "declare `apiVersion`, `kind`, `metadata.name` and `metadata.generateName` of the resource as strings, or remove the rule",
    help: `
To rules, a resource inside a resource has \`apiVersion\`, \`kind\`, \`metadata.name\` and \`metadata.generateName\`, and nothing else of its metadata. The rest is there only if the type declares these four as strings.

    export class Template {
      metadata?: { labels?: Labels };           // rules of Labels are passed over
    }

    export class Template {
      apiVersion!: string;
      kind!: string;
      metadata?: { name?: string; generateName?: string; labels?: Labels };
    }
`,
  }),
  WW347: define<{ format: string; meant: string }>({
    severity: "error",
    title: "a format is misspelt",
    message: ({ format }) => `Kubernetes doesn't know the format "${format}"`,
    remedy: ({ meant }) => `write "${meant}"`,
    help: `
The API server checks the formats that it knows and ignores all others. A misspelt one would be checked by nobody. \`datetime\` is a special case: values are checked as those of
\`date-time\`, but rules in CEL see a string instead of a timestamp.

    @Format("datetime")
    startsAt?: string;

    @Format("date-time")
    startsAt?: string;
`,
  }),
  WW348: define<{ format: string; type: string; known: string }>({
    severity: "warning",
    title: "a format is not known to Kubernetes",
    message: ({ format, type }) => `Kubernetes knows no format "${format}" of type ${type} and doesn't check it`,
    remedy: ({ known }) => `use one of ${known}, or @Pattern(...) to have values checked`,
    help: `
The API server ignores a format that it doesn't know, and warns whoever creates the CRD. The format is then for readers alone.

    @Format("semver")
    version?: string;

    @Pattern("^v?[0-9]+\\\\.[0-9]+\\\\.[0-9]+$")
    version?: string;
`,
  }),
  WW349: define<{ elements: string }>({
    severity: "warning",
    title: "a set that server-side apply can't handle",
    message: ({ elements }) =>
      `Kubernetes takes a set of ${elements}, and then refuses every server-side apply of an object that has elements in it`,
    remedy: () => "use @ListMap(key) for a list of objects that are told apart by a key, or @ListAtomic()",
    help: `
The API server accepts such a CRD, and objects can be created and updated. But server-side apply has to name each element by its value, and does so for scalars
alone (sigs.k8s.io/structured-merge-diff, typed/helpers.go): \`kubectl apply --server-side\` and tools that work like it fail with error 500.

    @ListSet()
    @Items(StructType("atomic"))
    rules?: Rule[];

    @ListMap("name")
    rules?: Rule[];
`,
  }),
};
