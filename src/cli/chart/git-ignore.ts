import { newlineOf } from "../../model/text-edit.js";

const ignored = /^\/?dist\/\*$/;
const chart = "!dist/chart/";

/** The project's .gitignore with the chart let through, where it ignores what else is in dist/; undefined where there is nothing to change. */
export function withChartTracked(text: string): string | undefined {
  const newline = newlineOf(text);
  const lines = text.split(newline);
  const start = lines.findIndex((line) => ignored.test(line.trim()));
  if (start === -1 || lines.some((line) => line.trim() === chart || line.trim() === "!dist/chart")) return undefined;
  const exceptions = lines.slice(start + 1).findIndex((line) => !line.trim().startsWith("!dist/"));
  const place = exceptions === -1 ? lines.length : start + 1 + exceptions;
  return [...lines.slice(0, place), chart, ...lines.slice(place)].join(newline);
}
