import { describe, expect, it } from "vitest";
import { targetAt, writeDecision } from "../../../src/project/typescript/decide.js";

const file = "api/v1/thing_types.ts";

function decided(text: string, decorator: string, field?: string, makesOptional?: true): string {
  const target = field === undefined ? { className: "Thing" } : { className: "Thing", field };
  return writeDecision(file, text, target, { decorator, ...(makesOptional === undefined ? {} : { makesOptional }) });
}

const text = `import { Minimum, type int32 } from "wheelwright/api";

/** A thing. */
export class Thing {
  // first
  a?: string;

  /** How many. */
  @Minimum(0)
  size?: int32 = 1; // one
}
`;

describe("writeDecision", () => {
  it("puts a decorator on a line of its own, with what it needs among the imports", () => {
    expect(decided(text, '@MapsTo(".spec.size", { whenAbsent: 0 })', "size")).toBe(
      text
        .replace("{ Minimum,", "{ MapsTo, Minimum,")
        .replace("  @Minimum(0)", '  @MapsTo(".spec.size", { whenAbsent: 0 })\n  @Minimum(0)'),
    );
    expect(decided(text, '@MapsTo(["h", "p"], hostPort())', "a")).toBe(
      text
        .replace("{ Minimum, type int32 }", "{ MapsTo, Minimum, hostPort, type int32 }")
        .replace("  a?", '  @MapsTo(["h", "p"], hostPort())\n  a?'),
    );
  });

  it("keeps line ends, quotes, tabs, semicolons that aren't there, and the missing last line end", () => {
    const own = "import { type int32 } from 'wheelwright/api'\r\n\r\nexport class Thing {\r\n\tsize?: int32\r\n}";
    expect(decided(own, '@MapsTo("it\'s", enumMap({ "a-b": "\\"" }))', "size")).toBe(
      "import { MapsTo, enumMap, type int32 } from 'wheelwright/api'\r\n\r\nexport class Thing {\r\n\t@MapsTo('it\\'s', enumMap({ 'a-b': '\"' }))\r\n\tsize?: int32\r\n}",
    );
  });

  it("stands beside the field where the file's decorators do", () => {
    const inline = text.replace("@Minimum(0)\n  size", "@Minimum(0) size");
    expect(decided(inline, "@SpokeOnly()", "a")).toContain("  // first\n  @SpokeOnly() a?: string;\n");
    expect(decided(inline, "@SpokeOnly()", "size")).toContain("  @SpokeOnly() @Minimum(0) size?: int32 = 1; // one\n");
    const oneLine = text.replace("  a?: string;", "  a?: string; b?: string;");
    expect(decided(oneLine, "@SpokeOnly()", "b")).toContain("  a?: string; @SpokeOnly() b?: string;\n");
  });

  it("knows exports by the file's own names for them, and doesn't take names that are something else there", () => {
    const aliased = text.replace("{ Minimum,", "{ MapsTo as Lives, Minimum,");
    expect(decided(aliased, '@MapsTo("x")', "a")).toBe(aliased.replace("  a?", '  @Lives("x")\n  a?'));
    const spaced = text.replace("{ Minimum, type int32 }", "* as ww").replace("@Minimum", "@ww.Minimum").replace("int32 =", "ww.int32 =");
    expect(decided(spaced, '@MapsTo("x", first())', "a")).toBe(spaced.replace("  a?", '  @ww.MapsTo("x", ww.first())\n  a?'));
    const taken = text.replace("\n/** A", "\nconst first = 1;\n/** A");
    expect(decided(taken, '@MapsTo("x", first())', "a")).toBe(
      taken
        .replace("{ Minimum, type int32 }", "{ MapsTo, Minimum, first as api_first, type int32 }")
        .replace("  a?", '  @MapsTo("x", api_first())\n  a?'),
    );
  });

  it("takes the place of a decorator that says the same thing, with its import", () => {
    const spokeOnly = text.replace("{ Minimum,", "{ Minimum, SpokeOnly,").replace("  a?", "  @SpokeOnly() // gone\n  a?");
    expect(decided(spokeOnly, '@MapsTo("b")', "a")).toBe(
      text.replace("{ Minimum,", "{ MapsTo, Minimum,").replace("  a?", '  @MapsTo("b") // gone\n  a?'),
    );
    const both = spokeOnly.replace("  size?", "  @SpokeOnly()\n  size?");
    expect(decided(both, '@MapsTo("b")', "a")).toContain("{ MapsTo, Minimum, SpokeOnly, type int32 }");
  });

  it("keeps the path and the codec of a mapping that gets a value for absence", () => {
    const mapped = text.replace("{ Minimum,", "{ MapsTo, Minimum,").replace("  a?", '  @MapsTo( "b", cron , { whenAbsent: "old" })\n  a?');
    expect(decided(mapped, '@MapsTo(".spec.b", cron, { whenAbsent: "new" })', "a")).toBe(
      mapped.replace('@MapsTo( "b", cron , { whenAbsent: "old" })', '@MapsTo( "b", cron , { whenAbsent: "new" })'),
    );
  });

  it("says a default with the initialiser where there is one", () => {
    expect(decided(text, "@Default(5)", "size")).toBe(text.replace("= 1;", "= 5;"));
    expect(decided(text, '@Default("x")', "a")).toBe(
      text.replace("{ Minimum,", "{ Default, Minimum,").replace("  a?", '  @Default("x")\n  a?'),
    );
  });

  it("makes a field optional besides", () => {
    const spokeOnly = (field: string) =>
      text.replace("{ Minimum,", "{ Minimum, SpokeOnly,").replace("  a?: string", `  @SpokeOnly()\n  ${field}`);
    expect(decided(text.replace("a?:", "a!:"), "@SpokeOnly()", "a", true)).toBe(spokeOnly("a?: string"));
    expect(decided(text.replace("a?:", "a:"), "@SpokeOnly()", "a", true)).toBe(spokeOnly("a?: string"));
    expect(decided(text.replace("a?:", '"a-b" !:'), "@SpokeOnly()", '"a-b"', true)).toBe(spokeOnly('"a-b" ?: string'));
    const required = text.replace("{ Minimum,", "{ Minimum, Required,");
    expect(decided(required.replace("  a?:", "  @Required()\n  a?:"), "@SpokeOnly()", "a", true)).toBe(spokeOnly("a?: string"));
    expect(decided(required.replace("  @Minimum(0)", "  @Required()\n  @Minimum(0)"), "@Optional()", "size")).toBe(text);
  });

  it("stands behind a class's last decorator", () => {
    const hubOnly = '@HubOnly(".spec.zone", { whenAbsent: "UTC" })';
    const decorated = text.replace("export class", "@Resource()\n@Unserved() // off\nexport class");
    expect(decided(decorated, hubOnly)).toBe(
      decorated.replace("{ Minimum,", "{ HubOnly, Minimum,").replace("// off\n", `// off\n${hubOnly}\n`),
    );
    const inline = text.replace("export class", "@Resource() export class");
    expect(decided(inline, hubOnly)).toContain(`@Resource() ${hubOnly} export class Thing {`);
    expect(decided(text, hubOnly)).toContain(`/** A thing. */\n${hubOnly}\nexport class Thing {`);
  });
});

describe("targetAt", () => {
  it("finds classes and fields by where their names stand", () => {
    const at = (line: number, column: number, own = text) => targetAt(file, own, { file, line, column, length: 1 });
    expect(at(4, 14)).toEqual({ className: "Thing" });
    expect(at(10, 3)).toEqual({ className: "Thing", field: "size" });
    expect(at(10, 3, text.replaceAll("\n", "\r\n"))).toEqual({ className: "Thing", field: "size" });
    expect(at(9, 3)).toBeUndefined();
    expect(targetAt(file, "export interface Thing {\n  a: string;\n}\n", { file, line: 2, column: 3, length: 1 })).toBeUndefined();
  });
});
