import ts from "typescript";
import { expect, it } from "vitest";
import { programOfFiles, root } from "../../emit/conversion/support/type-findings.js";
import { Dice } from "../../support/random-types/dice.js";
import { fooFiles, outcome } from "../../support/type-file.js";
import { any, constants, declarations } from "./random-expressions.js";
import { type Shape, shapeOfSchema, shapeOfType } from "./shape.js";

const file = "api/v1/foo_types.ts";

/** The shapes that TypeScript and the reader give the same types; a type that either refuses has no shape there. */
function read(types: readonly string[]) {
  const fields = types.map((type, index) => `  f${index}?: ${type};`);
  const lines = [
    ...declarations,
    "export class FooSpec {",
    ...fields,
    "}",
    "@Resource()",
    "export class Foo extends CustomResource { spec!: FooSpec }",
  ];
  const files = fooFiles(lines.join("\n"));
  const program = programOfFiles(new Map(Object.entries(files).map(([path, text]) => [`${root}/${path}`, text])));
  const source = program.getSourceFile(`${root}/${file}`);
  if (source === undefined) throw new Error("the file isn't part of the program");
  const wrong = new Set(program.getSemanticDiagnostics(source).map(({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line));
  const checker = program.getTypeChecker();
  const spec = source.statements.find((each) => ts.isClassDeclaration(each) && each.name?.text === "FooSpec") as ts.ClassDeclaration;
  const { project, refused } = ours(files);
  const read = project.kinds[0]?.versions[0]?.schema.fields?.[0]?.schema.fields ?? [];
  return spec.members.map((member, index) => {
    const { line } = source.getLineAndCharacterOfPosition(member.getStart());
    const field = read.find(({ name }) => name === `f${index}`);
    const isOurs = field !== undefined && !refused.has(line);
    return {
      type: types[index],
      typescript: wrong.has(line) ? undefined : shapeOfType(checker.getTypeAtLocation(member), checker),
      ours: isOurs ? shapeOfSchema(field.schema) : undefined,
    };
  });
}

function ours(files: Readonly<Record<string, string>>) {
  const { project, places } = outcome(files);
  return { project, refused: new Set(places.flatMap((place) => (place?.file === file ? [place.line - 1] : []))) };
}

it("what the reader takes, it reads as TypeScript does", () => {
  const dice = new Dice(7);
  const all = dice.times(600, () => any(dice, 3));
  const results = read(all);
  const judged = results.filter(
    (each): each is { type: string; typescript: Shape; ours: Shape } => each.ours !== undefined && each.typescript !== undefined,
  );
  expect(judged.length).toBeGreaterThan(200);
  const differing = judged.filter(({ typescript, ours }) => JSON.stringify(typescript) !== JSON.stringify(ours));
  expect(differing.slice(0, 5)).toEqual([]);
});

it("of constants, it takes those whose types are choices", () => {
  const isChoice = (shape: Shape | undefined) => typeof shape === "object" && "choice" in shape;
  const results = read(constants);
  const wide = results.filter(({ typescript }) => typescript === "string" || typescript === "number");
  expect(wide.length).toBeGreaterThan(5);
  expect(wide.filter(({ ours }) => ours !== undefined)).toEqual([]);
  expect(results.filter(({ typescript, ours }) => isChoice(typescript) && ours === undefined)).toEqual([]);
});
