import { codec, unrepresentable } from "wheelwright/convert";
import type { CronSchedule } from "./station_types";

const fields = ["minute", "hour", "dayOfMonth", "month", "dayOfWeek"] as const;

/** Five fields of a cron expression as one text; what has not five fields, such as `@daily`, can't be represented in fields. */
export const cron = codec<CronSchedule, string>({
  toHub: (schedule) => fields.map((field) => schedule[field] ?? "*").join(" "),
  fromHub: (text) => {
    const parts = text.split(" ");
    if (parts.length !== fields.length || parts.includes("")) return unrepresentable();
    return Object.fromEntries(fields.flatMap((field, index) => (parts[index] === "*" ? [] : [[field, parts[index]]])));
  },
  samples: [
    [{}, "* * * * *"],
    [{ minute: "5", dayOfWeek: "1" }, "5 * * * 1"],
  ],
});
