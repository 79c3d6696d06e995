import { pairs } from "../test/real-apis/pairs.js";
import { figuresOf, judgePair } from "../test/real-apis/ranking.js";
import type { Benchmark } from "./result.js";

/** Strips the hints of published APIs, and measures at which rank the right answers are among the options that `generate` offers. */
export const benchmark: Benchmark = {
  about:
    "% of the questions about published APIs, with their hints stripped, whose right answer is the first option, or among the first three",
  run: (report) => {
    const judged = pairs.map((pair) => ({ variant: pair.name, judged: [judgePair(pair)] }));
    for (const { variant, judged: each } of [...judged, { variant: "all", judged: judged.flatMap((one) => one.judged) }]) {
      const { questions, first, amongThree } = figuresOf(each);
      report({ variant: `${variant}, questions`, unit: "questions", ours: questions });
      if (questions === 0) continue;
      report({ variant: `${variant}, answer first`, unit: "%", ours: (100 * first) / questions });
      report({ variant: `${variant}, answer among three`, unit: "%", ours: (100 * amongThree) / questions });
    }
  },
};
