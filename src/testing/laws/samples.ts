import fc from "fast-check";
import { checkFieldSamples } from "../../convert/check-samples.js";
import type { Conversion } from "./conversion.js";
import { type Law, law } from "./law.js";

/** L11: a codec's samples hold, in both directions. */
export function samplesHold({ codecs }: Conversion): Law {
  return law("L11: the samples of codecs hold", fc.constant("all samples"), () => {
    const broken = codecs.flatMap((each) =>
      checkFieldSamples(each).map((how) => `${each.spoke}${each.own === undefined ? "" : `, ${each.own.name}`}: ${how}`),
    );
    if (broken.length > 0) throw new Error(`a codec breaks its samples:\n  ${broken.join("\n  ")}`);
  });
}
