import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { readProject } from "../../src/reader/read-project.js";
import { projectFiles } from "../support/project.js";
import { type Judged, judgeQuestions } from "./judge-questions.js";
import type { Pair } from "./pairs.js";

/** Strips the hints of a published pair, and compares the questions that `generate` then asks with those hints. */
export function judgePair({ name, config, files, hub: hubName, spoke: spokeName }: Pair): Judged {
  const sink = new DiagnosticSink();
  const versions = readProject(config, projectFiles(files), sink).kinds[0]?.versions ?? [];
  const [hub, spoke] = [hubName, spokeName].map((wanted) => versions.find((version) => version.name === wanted));
  if (sink.hasErrors || hub === undefined || spoke === undefined) throw new Error(`${name}: ${JSON.stringify(sink.sorted())}`);
  return judgeQuestions(hub, spoke);
}

/** The number of questions whose answer is first, among the first three, and among the options at all. */
export interface RankingFigures {
  readonly questions: number;
  readonly first: number;
  readonly amongThree: number;
}

/** Counts the ranks of the answers. */
export function figuresOf(judged: readonly Judged[]): RankingFigures {
  const ranks = judged.flatMap(({ questions }) => questions.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY));
  const upTo = (max: number) => ranks.filter((rank) => rank <= max).length;
  return { questions: ranks.length, first: upTo(1), amongThree: upTo(3) };
}
