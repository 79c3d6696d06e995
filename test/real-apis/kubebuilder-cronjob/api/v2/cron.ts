import { codec, unrepresentable } from "wheelwright/api";
import type { Schedule } from "./cronjob_types";

const fields = ["minute", "hour", "dayOfMonth", "month", "dayOfWeek"] as const;

/** Five optional fields ⇄ the five fields of a cron line; a line that doesn't have five fields, such as `@daily`, is shown as none of them. */
export const cron = codec<Schedule, string>({
  toHub(schedule) {
    const parts = fields.map((field) => schedule[field] ?? "*");
    return parts.every((part) => /^[^ ]+$/.test(part)) ? parts.join(" ") : unrepresentable("");
  },
  fromHub(text) {
    const parts = text.split(" ");
    if (parts.length !== fields.length || parts.includes("")) return unrepresentable({});
    return Object.fromEntries(fields.flatMap((field, index) => (parts[index] === "*" ? [] : [[field, parts[index]]])));
  },
  samples: [
    [{ minute: "0", hour: "5" }, "0 5 * * *"],
    [{ minute: "*/15", dayOfWeek: "1-5" }, "*/15 * * * 1-5"],
    [{}, "* * * * *"],
  ],
});
