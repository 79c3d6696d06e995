import type { Field } from "../../model/schema.js";
import { nameWords } from "../decide/name-words.js";

const wordsOfTime: ReadonlySet<string> = new Set(
  "time timeout duration interval period delay deadline ttl grace age second minute hour day milli millisecond micro microsecond nano nanosecond".split(
    " ",
  ),
);

/** Whether a field's schema or name says that it is a time or a duration. */
export function namesTime({ name, schema }: Field): boolean {
  return schema.format === "duration" || nameWords(name).some((word) => wordsOfTime.has(word));
}

/** The power of 1024 in which a field counts, by its name: `Mi` of `memoryMiB`. */
export function unitIn(name: string): string | undefined {
  return /(?:^|[a-z])(Ki|Mi|Gi|Ti|Pi|Ei)B?$/.exec(name)?.[1];
}
