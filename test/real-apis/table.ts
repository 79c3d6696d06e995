import { readFileSync } from "node:fs";
import { markdownTable } from "../support/markdown-table.js";
import { knownDifferences } from "./cluster-api/differences.js";
import { type Pair, pairs } from "./pairs.js";
import { figuresOf, judgePair } from "./ranking.js";

interface Published {
  readonly source: string;
}

/** The number of lines of the published conversion that people wrote: code, without comments and empty lines. */
interface Original {
  readonly handWritten?: number;
  readonly of: string;
}

const published = json<Readonly<Record<string, Published>>>("published.json");
const originals = json<Readonly<Record<string, Original>>>("originals.json");

/** The table of docs/real-apis.md: the effort for each pair. */
export function tableOfPairs(): string {
  const rows = pairs.map((pair) => {
    const original = originals[pair.name];
    return [
      pair.kind,
      `${pair.spoke} → ${pair.hub}`,
      hintsOf(pair),
      ownLinesOf(pair),
      original?.handWritten ?? "–",
      original?.of ?? "",
      published[pair.name]?.source ?? "",
    ];
  });
  const head = ["Kind", "Spoke → hub", "Hints", "Own lines", "Lines of the original", "counted in", "Published in"];
  return markdownTable([head, ...rows.map((row) => row.map(String))]);
}

/** The differences from Cluster API's own functions, each with its reason. */
export function listOfDifferences(): string {
  return markdownTable([
    ["Difference", "Reason"],
    ...knownDifferences.map(({ name, reason }) => [name, `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`]),
  ]);
}

/** The number of questions about each kind without its hints, and the positions of the right answers. */
export function tableOfQuestions(): string {
  const judged = pairs.map((pair) => ({ kind: pair.kind, judged: judgePair(pair) }));
  const row = (kind: string, of: Parameters<typeof figuresOf>[0]) => {
    const { questions, first, amongThree } = figuresOf(of);
    return [kind, questions, first, amongThree].map(String);
  };
  return markdownTable([
    ["Kind", "Questions", "Answer first", "Among the first three"],
    ...judged.map(({ kind, judged: one }) => row(kind, [one])),
    row(
      "all",
      judged.map(({ judged: one }) => one),
    ),
  ]);
}

/** The hints of the spoke's type file. */
function hintsOf({ spoke, kind, files }: Pair): number {
  const types = files[`api/${spoke}/${kind.toLowerCase()}_types.ts`] ?? "";
  return [...types.matchAll(/@(?:MapsTo|SpokeOnly|HubOnly)\(/g)].length;
}

/** The lines of code in a pair's codecs. */
function ownLinesOf({ name, files }: Pair): number {
  const made = /_types\.ts$|_conversion\.ts$|groupversion_info\.ts$/;
  const own = Object.entries(files).filter(([path]) => !made.test(path));
  if (own.some(([path]) => !path.startsWith("api/"))) throw new Error(`${name} has files outside api/`);
  return own.reduce((sum, [, text]) => sum + text.split("\n").filter(isCode).length, 0);
}

function isCode(line: string): boolean {
  return line.trim() !== "" && !/^\s*(?:\/\/|\/?\*)/.test(line);
}

function json<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")) as T;
}
