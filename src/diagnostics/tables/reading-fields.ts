import { define } from "../define.js";

/** WW130 to WW134, WW139: members of classes and interfaces. */
export const fieldDiagnostics = {
  WW130: define<{ member: string }>({
    severity: "error",
    title: "a member is not a field",
    message: ({ member }) => `${member} isn't a field of a JSON object`,
    remedy: () => "move it out of the type; types of a schema have plain fields only",
    help: `
Only plain fields become properties of a schema: no methods, accessors, constructors, static, private, abstract or computed members.

    export class FooSpec {
      size?: int32;
      double() { return (this.size ?? 0) * 2; }
    }

    export class FooSpec {
      size?: int32;
    }
    export function doubled(spec: FooSpec) { return (spec.size ?? 0) * 2; }
`,
  }),
  WW131: define<{ name: string }>({
    severity: "error",
    title: "a field has no type",
    message: ({ name }) => `the field \`${name}\` has no type`,
    remedy: ({ name }) => `write the type of \`${name}\` after its name`,
    help: `
The type is read from the source text; it isn't inferred from the initialiser, which doesn't say whether 1 is an \`int32\` or a \`double\`.

    size = 1;

    size?: int32 = 1;
`,
  }),
  WW132: define<{ name: string }>({
    severity: "error",
    title: "a field is declared twice",
    message: ({ name }) => `the field \`${name}\` is declared twice`,
    remedy: ({ name }) => `remove one of the two declarations of \`${name}\``,
    help: `
A JSON object has each key once, whether its name stands in quotes or not. Which of the two declarations is meant can't be told.

    size?: int32;
    "size"?: string;
`,
  }),
  WW133: define<{ one: string; other: string }>({
    severity: "error",
    title: "two things exclude each other",
    message: ({ one, other }) => `${one} and ${other} exclude each other`,
    remedy: ({ one, other }) => `keep either ${one} or ${other}`,
    help: `
Both were said, and only one can hold.

    @Default(2)
    size?: int32 = 1;

    @Required() @Optional()
    name?: string;
`,
  }),
  WW134: define<{ name: string }>({
    severity: "error",
    title: "an object has both fields and an index signature",
    message: ({ name }) => `an object with the field \`${name}\` can't also be a map`,
    remedy: () => "put the map into a field of its own, or use `@PreserveUnknownFields()` instead of the index signature",
    help: `
A structural schema has either \`properties\` or \`additionalProperties\`, not both.

    export interface Labels {
      app: string;
      [key: string]: string;
    }

    export interface Labels {
      app: string;
      others?: Record<string, string>;
    }
`,
  }),
  WW139: define<{ name: string }>({
    severity: "error",
    title: "a root type declares what every resource has",
    message: ({ name }) => `\`${name}\` comes from CustomResource and can't be declared again`,
    remedy: ({ name }) =>
      name === "metadata"
        ? "remove `metadata` from the class, or write `metadata!: ObjectMeta` to make it required"
        : `remove \`${name}\` from the class`,
    help: `
\`apiVersion\`, \`kind\` and \`metadata\` are the same in all Kubernetes objects. Kubernetes doesn't let a CRD change them. Only \`metadata!: ObjectMeta\` may be
declared: the CRD then says that metadata is required.

    @Resource()
    export class Foo extends CustomResource {
      metadata!: { name: string };
      spec!: FooSpec;
    }

    @Resource()
    export class Foo extends CustomResource {
      spec!: FooSpec;
    }
`,
  }),
};
