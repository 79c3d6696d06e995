import { createHash } from "node:crypto";
import { Markup, type MarkupValue, markup } from "../../../docs/markup.js";
import { darkColours, fonts, lightColours } from "../../../docs/picture/style.js";
import type { MigrationReport } from "../../../migrate/migration-report.js";
import { achievementInWords, countsInWords, grouped } from "../../../migrate/words.js";
import { duration } from "../progress-line.js";
import { bands, conflictsChart, isPass, objectsChart, passesOf, rateChart } from "./charts.js";
import type { HistoryPoint } from "./run-history.js";

/** A run as one page that needs nothing else: what was done, how it went on over time, and what was left as it was. */
export function reportPage(report: MigrationReport, points: readonly HistoryPoint[]): string {
  const { resource, version, startedAt, endedAt } = report;
  const style = reportStyle();
  const hash = createHash("sha256").update(style.text).digest("base64");
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Migration of ${resource} to ${version}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Migration of ${resource} to ${version}</h1>
<p class="end e-${report.end}">${endWords(report)}</p>
${report.reasons.length > 0 && markup`<ul>${report.reasons.map((reason) => markup`<li>${reason}</li>`)}</ul>`}
<dl>${facts(report).map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${points.some(isPass) ? overTime(report, points) : markup`<p>No object was looked at.</p>`}
${quarantine(report)}
</main>
<footer>Written by <code>wheelwright migrate --report</code> on ${endedAt}; the run began on ${startedAt}.</footer>
</body>
</html>
`.text;
}

function endWords(report: MigrationReport): string {
  switch (report.end) {
    case "done":
      return `Done: ${achievementInWords(report)}, as a verification has shown.`;
    case "incomplete":
      return "Incomplete: the old versions were not retired.";
    case "blocked":
      return "Blocked: nothing was written.";
    case "interrupted":
      return "Interrupted: the next run continues from the checkpoint.";
    default:
      return "Stopped.";
  }
}

function facts({ counters, passes, storedVersions, filter, startedAt, endedAt }: MigrationReport): readonly (readonly [string, string])[] {
  const took = duration((Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
  const versions = storedVersions && [storedVersions.before.join(", "), storedVersions.after.join(", ")];
  return [
    ["Objects, of all passes together", countsInWords(counters)],
    ["Passes", `${passes.rewrite} of the rewrite, ${passes.verify} of the verification`],
    ["Repeated attempts", grouped(counters.retries)],
    ["Time", took],
    ...(versions === undefined ? [] : [["status.storedVersions", `[${versions[0]}] before, [${versions[1]}] after`] as const]),
    ...(filter?.namespaces === undefined ? [] : [["Namespaces", filter.namespaces.join(", ")] as const]),
    ...(filter?.labelSelector === undefined ? [] : [["Labels", filter.labelSelector] as const]),
  ];
}

function overTime({ version, storedVersions }: MigrationReport, points: readonly HistoryPoint[]): Markup {
  const before = storedVersions?.before.join(" or ") ?? "any version";
  const legend = [...bands, { className: "left", words: `not looked at yet in this pass: stored at ${before}` }];
  const hasConflicts = points.some(({ counters }) => counters.conflicts + counters.retries > 0);
  return markup`<section><h2>Objects over time</h2>
<p>Each pass looks at every object: it is rewritten at ${version}, or is found to be stored at it.</p>
<ul class="legend">${legend.map(({ className, words }) => markup`<li><span class="swatch ${className}"></span>${words}</li>`)}</ul>
<div class="scroll" tabindex="0">${objectsChart(points)}</div></section>
<section><h2>Rate</h2><div class="scroll" tabindex="0">${rateChart(points)}</div></section>
${
  hasConflicts
    ? markup`<section><h2>Conflicts</h2><ul class="legend"><li><span class="swatch conflicts"></span>conflicts: the object was changed at the same moment, and was read again</li><li><span class="swatch retries"></span>other attempts after the first</li></ul>
<div class="scroll" tabindex="0">${conflictsChart(points)}</div></section>`
    : markup`<p>There was no conflict, and no attempt was repeated.</p>`
}
<section><h2>The same as a table</h2>${table(points)}</section>`;
}

/** One line a pass: what it came to. */
function table(points: readonly HistoryPoint[]): Markup {
  const passes = passesOf(points);
  const rows = passes.map((pass, index) => {
    const [first, last] = [pass[0], pass.at(-1)];
    if (first === undefined || last === undefined) return "";
    const seconds = ((passes[index + 1]?.[0]?.at ?? last.at) - first.at) / 1000;
    const { seen } = last.counters;
    const rate = isPass(first) && seconds > 0 ? grouped(Math.round(seen / seconds)) : "";
    return markup`<tr><td>${first.phase}${first.pass > 1 ? ` ${first.pass}` : ""}</td><td>${(first.at / 1000).toFixed(1)} s</td><td>${seconds.toFixed(1)} s</td><td>${isPass(first) ? grouped(seen) : ""}</td><td>${isPass(first) ? countsInWords(last.counters) : ""}</td><td>${rate}</td></tr>\n`;
  });
  const heads = ["Phase", "Begun after", "Took", "Objects", "Of these", "A second"];
  return markup`<div class="scroll" tabindex="0"><table><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead><tbody>
${rows}</tbody></table></div>`;
}

function quarantine({ quarantine: objects, counters }: MigrationReport): MarkupValue {
  if (objects.length === 0) return markup`<section><h2>Objects left as they were</h2><p>None.</p></section>`;
  const more = counters.quarantined - objects.length;
  const rows = objects.map(
    ({ namespace, name, why, message }) => markup`<tr><td>${namespace ?? ""}</td><td>${name}</td><td>${why}</td><td>${message}</td></tr>\n`,
  );
  return markup`<section><h2>Objects left as they were</h2>
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Namespace</th><th scope="col">Name</th><th scope="col">Why</th><th scope="col">What the API server said</th></tr></thead><tbody>
${rows}</tbody></table></div>${more > 0 && markup`<p>And ${grouped(more)} more.</p>`}</section>`;
}

function reportStyle(): Markup {
  return new Markup(
    `:root{color-scheme:light dark;${fonts};${lightColours}}@media(prefers-color-scheme:dark){:root{${darkColours}}}${rules}`,
  );
}

const rules = `*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.6 var(--sans)}
main{max-width:62rem;margin:0 auto;padding:2rem 1.5rem;overflow-wrap:anywhere}
footer{padding:1rem 1.5rem 2rem;text-align:center;font-size:.8rem;color:var(--muted)}
code{font-family:var(--mono);font-size:.9em}
h1{font-size:1.7rem;line-height:1.25;margin:0 0 .75rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
.end{margin:0;padding:.6rem 1rem;border-radius:10px;border:1px solid var(--line);background:var(--panel);border-left:4px solid var(--undecided)}
.end.e-done{border-left-color:var(--exact)}.end.e-interrupted{border-left-color:var(--kept)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:.75rem 2rem;margin:1.25rem 0;padding:1rem 1.25rem;background:var(--panel);border:1px solid var(--line);border-radius:12px}
dt{font-size:.75rem;color:var(--muted)}dd{margin:0}
.scroll{overflow-x:auto}
.chart{display:block;width:100%;min-width:44rem;height:auto}
.chart text{font:12px var(--sans);fill:var(--muted)}
.grid{stroke:var(--line);fill:none}.phase{stroke:var(--muted);stroke-dasharray:2 3;fill:none}
.left{fill:var(--raised)}.written{fill:var(--exact)}.current{fill:var(--by-hand)}.gone{fill:var(--muted)}.quarantined{fill:var(--undecided)}
.rate,.conflicts,.retries{fill:none;stroke-width:2;stroke-linejoin:round}.rate{stroke:var(--accent)}.conflicts{stroke:var(--kept)}.retries{stroke:var(--placeholder);stroke-dasharray:6 4}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;list-style:none;margin:.5rem 0;padding:0;font-size:.85rem;color:var(--muted)}
.swatch{display:inline-block;width:.9rem;height:.9rem;margin-right:.45rem;border-radius:3px;vertical-align:-.1rem;border:1px solid var(--line)}
.swatch.written{background:var(--exact)}.swatch.current{background:var(--by-hand)}.swatch.gone{background:var(--muted)}.swatch.quarantined{background:var(--undecided)}.swatch.left{background:var(--raised)}.swatch.conflicts{background:var(--kept)}.swatch.retries{background:var(--placeholder)}
table{border-collapse:collapse;width:100%;min-width:36rem;font-size:.875rem;overflow-wrap:break-word}th,td{text-align:left;vertical-align:top;padding:.4rem .9rem .4rem 0;border-bottom:1px solid var(--line)}th{color:var(--muted);font-weight:600;white-space:nowrap}
@media print{.scroll{overflow:visible}.chart,table{min-width:0}section{break-inside:avoid}}
`;
