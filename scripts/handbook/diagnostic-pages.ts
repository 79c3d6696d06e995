import { listCodes } from "../../src/diagnostics/explain.js";
import { helpPage } from "../../src/diagnostics/help-pages.js";
import { markup } from "../../src/docs/markup.js";
import { codeLink } from "./document-pages.js";
import { renderMarkdown } from "./markdown.js";
import { fileOf, type HandbookPage } from "./page.js";

type Listed = ReturnType<typeof listCodes>[number];

/** The subjects of the series, as src/diagnostics/codes.ts has them. */
const subjects: Readonly<Record<string, string>> = {
  WW1: "type files",
  WW2: "conversion",
  WW3: "schemas and versions",
  WW4: "the project and its files",
  WW5: "the command line",
  WW6: "the cluster",
  WW7: "compatibility and charts",
  WW8: "bundles and pages",
};

/** The pages that `wheelwright explain` prints: a list of all codes, and a page for each hundred. */
export function diagnosticPages(): readonly HandbookPage[] {
  const codes = listCodes();
  const series = [...new Set(codes.map(({ code }) => code.slice(0, 3)))];
  return [
    listPage(codes),
    ...series.map((prefix) =>
      seriesPage(
        prefix,
        codes.filter(({ code }) => code.startsWith(prefix)),
      ),
    ),
  ];
}

function listPage(codes: readonly Listed[]): HandbookPage {
  const rows = codes.map(
    ({ code, severity, title }) =>
      markup`<tr><td><a href="${codeLink(code, "")}"><code>${code}</code></a></td><td><span class="severity s-${severity}">${severity}</span></td><td>${title}</td></tr>\n`,
  );
  const main = markup`<h1>Diagnostics</h1>
<p>Every finding has a code; <code>wheelwright explain CODE</code> prints what is here.</p>
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">Severity</th><th scope="col">Subject</th></tr></thead><tbody>
${rows}</tbody></table></div>`;
  return {
    name: "diagnostics",
    title: "Diagnostics",
    main,
    outline: [],
    entries: [{ title: "Diagnostics", place: "", link: "diagnostics.html", text: "All codes" }],
  };
}

function seriesPage(prefix: string, codes: readonly Listed[]): HandbookPage {
  const name = `diagnostics/${prefix.toLowerCase()}xx`;
  const title = `${prefix}xx: ${subjects[prefix] ?? "diagnostics"}`;
  const parts = codes.map((listed) => {
    const { html, sections } = renderMarkdown(helpPage(listed.code), {
      link: (href) => href,
      code: (text) => (text === listed.code ? undefined : codeLink(text, "../")),
      prefix: `${listed.code}-`,
    });
    return { ...listed, html, text: sections.map(({ text }) => text).join(" ") };
  });
  const main = markup`<h1>${title}</h1>
${parts.map(
  ({
    code,
    severity,
    title: words,
    html,
  }) => markup`<section class="diagnostic" aria-labelledby="${code}"><h2 id="${code}">${code}: ${words} <a class="anchor" href="#${code}" aria-label="Link to this section">#</a></h2>
<p><span class="severity s-${severity}">${severity}</span></p>
${html}</section>
`,
)}`;
  return {
    name,
    title,
    main,
    outline: codes.map(({ code }) => ({ anchor: code, words: code })),
    entries: parts.map(({ code, title: words, text }) => ({
      title: `${code} ${words}`,
      place: "Diagnostics",
      link: `${fileOf(name)}#${code}`,
      text,
    })),
  };
}
