import { readdirSync, readFileSync } from "node:fs";
import { basename, join, posix, relative, sep } from "node:path";
import { definitions } from "../../src/diagnostics/codes.js";
import { renderMarkdown } from "./markdown.js";
import { fileOf, type HandbookPage, rootOf } from "./page.js";
import { pageOfText } from "./text-page.js";

/** A text of the repository that is a page, with forward slashes. */
interface Document {
  readonly path: string;
  readonly name: string;
}

/** The pages that are texts of the repository: README, docs/, the decisions, the changelog. */
export function documentPages(repository: string): readonly HandbookPage[] {
  const documents = documentsOf(repository);
  const names = new Map(documents.map(({ path, name }) => [path, name]));
  return documents.map(({ path, name }) => {
    const link = (href: string) => linkFrom({ path, name }, href, names);
    const rendered = renderMarkdown(readFileSync(join(repository, path), "utf8"), { link, code: (text) => codeLink(text, rootOf(name)) });
    return pageOfText(name, rendered);
  });
}

/** The page of a diagnostic, if a text is its code. */
export function codeLink(text: string, root: string): string | undefined {
  return Object.hasOwn(definitions, text) ? `${root}diagnostics/${text.slice(0, 3).toLowerCase()}xx.html#${text}` : undefined;
}

function documentsOf(repository: string): readonly Document[] {
  const inFolder = (folder: string) =>
    readdirSync(join(repository, folder))
      .filter((file) => file.endsWith(".md"))
      .sort()
      .map((file) => posix.join(folder, file));
  const named: readonly (readonly [path: string, name: string])[] = [
    ["README.md", "index"],
    ["CHANGELOG.md", "changelog"],
    ["SECURITY.md", "security"],
    ["CONTRIBUTING.md", "contributing"],
    ...inFolder("docs").map((path) => [path, basename(path, ".md")] as const),
    ["docs/decisions/README.md", "decisions"],
    ...inFolder("docs/decisions")
      .filter((path) => !path.endsWith("README.md"))
      .map((path) => [path, `decisions/${basename(path, ".md")}`] as const),
  ];
  return named.map(([path, name]) => ({ path: path.split(sep).join("/"), name }));
}

/** A link of a text as its page has it. Links to files that are no pages stay as they are: a test refuses them. */
function linkFrom({ path, name }: Document, href: string, names: ReadonlyMap<string, string>): string {
  const [file = "", fragment] = href.split("#");
  if (file === "" || /^[a-z]+:/.test(file)) return href;
  const target = names.get(posix.join(posix.dirname(path), file));
  if (target === undefined) return href;
  const way = relative(posix.dirname(name), fileOf(target)).split(sep).join("/");
  return fragment === undefined ? way : `${way}#${fragment}`;
}
