import { expect, it } from "vitest";
import { parsePath, type Step } from "../../src/check/paths/json-path.js";
import { Dice } from "../support/random-types/dice.js";
import { buildJudge, type Judgement, judgeAsApiServer } from "./support/api-server-judge.js";
import { describeCluster } from "./support/describe-cluster.js";

const count = Number(process.env.COLUMN_PATHS ?? 20_000);
const seed = Number(process.env.JUDGE_SEED ?? 1);

const names = [
  "spec",
  "a-b",
  "app\\.kubernetes\\.io/name",
  "x:y",
  "größe",
  "*",
  "0",
  "a'b",
  "e\\\\f",
  "#",
  "_1",
  "a b",
  "a,b",
  "a$",
  "",
  "\\",
];
const inBrackets = ["0", "-1:", "1:2:3", "*", " 0", "", "'a'", "'a.b'", "'c\\.d/e'", "'a','b'", "'a', 0", "'*'", "''", "a", '"a"', "'a]'"];
const filters = ["@.a", "@.a==1", '@.type=="Ready"', "@.b/c!='x'", "@['a']", "@.x\\.y>=0.5", "@", '@.a==")]"'];

/** A path that is nearly always one, or nearly one. */
function randomPath(dice: Dice): string {
  const step = () => {
    if (dice.chance(60)) return `.${dice.pick(names)}`;
    if (dice.chance(60)) return `[${dice.pick(inBrackets)}]`;
    return dice.chance(60) ? `[?(${dice.pick(filters)})]` : `..${dice.pick(["", "name", "*"])}`;
  };
  return `.${dice.pick(names)}${dice.times(dice.below(3), step).join("")}`;
}

const kinds: { readonly [node: string]: Step["kind"] } = {
  Array: "elements",
  Filter: "elements",
  Wildcard: "all",
  Recursive: "anywhere",
  Union: "several",
};

/** A step as the judge has it, as far as we tell steps apart. */
function stepOf(node: string): string {
  const [, type = "", value = ""] = /^Node(\w+)(?:: (.*))?/.exec(node) ?? [];
  return type === "Field" ? `field ${value}` : (kinds[type] ?? type);
}

function told(step: Step): string {
  return step.kind === "field" ? `field ${step.name}` : step.kind;
}

/** How our reading of a path differs. We refuse a name without characters, and what the parser passes over in silence. */
function difference(path: string, { errors, steps = [] }: Judgement): string | undefined {
  // All elements are elements.
  const ours = parsePath(path.replaceAll("[*]", "[0]"))?.map(told).join(", ");
  const isOdd = steps.includes("NodeField: ") || /[ $@]/.test(path.replaceAll(/\[[^\]]*\]/g, ""));
  if (ours === undefined && isOdd) return undefined;
  const theirs = errors.length > 0 ? undefined : steps.map(stepOf).join(", ");
  return ours === theirs ? undefined : `${JSON.stringify(path)}: ours ${ours}, theirs ${theirs}`;
}

describeCluster("the path of a printer column", () => {
  it(`has the steps that the API server's own parser finds (${count})`, () => {
    const dice = new Dice(seed);
    const paths = [...new Set(dice.times(count, () => randomPath(dice)))];
    const judgements = judgeAsApiServer(
      buildJudge(),
      paths.map((path) => ({ path })),
    );
    const differences = paths.flatMap((path, index) => difference(path, judgements[index] ?? { errors: [] }) ?? []);
    expect(differences.slice(0, 20)).toEqual([]);
    expect(judgements.filter(({ errors }) => errors.length === 0).length).toBeGreaterThan(paths.length / 4);
    expect(judgements.filter(({ errors }) => errors.length > 0).length).toBeGreaterThan(paths.length / 20);
  });
});
