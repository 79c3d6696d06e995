import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Markup, markup } from "../../src/docs/markup.js";
import { codeMarkup } from "./code-markup.js";
import type { Exported } from "./declarations.js";
import { codeLink } from "./document-pages.js";
import { interfaceExports, isDecorator, type Module, modules } from "./interface-exports.js";
import { renderMarkdown } from "./markdown.js";
import { fileOf, type HandbookPage, rootOf } from "./page.js";

/** The purpose of each module. */
const purposes: Readonly<Record<Module, string>> = {
  api: "What type files import: the base class, scalars, shapes. The decorators have a page of their own.",
  convert:
    "Conversions: codecs, hubs and spokes, and converters of untyped kinds. Generated conversions import `wheelwright/convert/generated`, which is for them alone.",
  runtime: "The manager, controllers, the cache and the client, webhooks.",
  migrate: "Storage migration as a library, and in an operator.",
  testing: "Tests on a real API server, and the laws of conversion.",
};

/** The pages of the programming interface: a list of modules, a page for each, and the decorators. */
export function interfacePages(repository: string): readonly HandbookPage[] {
  const found = interfaceExports(repository);
  const decorators = found.api.filter(isDecorator);
  return [
    listPage(),
    exportsPage({
      name: "decorators",
      title: "Decorators",
      lead: "What type files say about kinds and fields, from `wheelwright/api`. Decorators do nothing at run time: `generate` reads them.",
      all: decorators.map((each) => ({ ...each, more: decoratorText(repository, each.name) })),
    }),
    ...modules.map((module) =>
      exportsPage({
        name: `interface/${module}`,
        title: `wheelwright/${module}`,
        lead: purposes[module],
        all: found[module].filter((each) => module !== "api" || !isDecorator(each)),
      }),
    ),
  ];
}

/** The text of `docs/decorators/` about a decorator, with its example. */
function decoratorText(repository: string, name: string): string {
  return readFileSync(join(repository, "docs/decorators", `${name}.md`), "utf8");
}

function listPage(): HandbookPage {
  const rows = modules.map(
    (module) =>
      markup`<tr><td><a href="interface/${module}.html"><code>wheelwright/${module}</code></a></td><td>${purposes[module]}</td></tr>\n`,
  );
  const main = markup`<h1>Programming interface</h1>
<p>The modules of the package. <code>wheelwright/kubernetes</code> has the types of Kubernetes' own kinds as they are in JSON.</p>
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Module</th><th scope="col">What is in it</th></tr></thead><tbody>
${rows}</tbody></table></div>`;
  const entry = {
    title: "Programming interface",
    place: "",
    link: "interface.html",
    text: modules.map((module) => `wheelwright/${module}`).join(" "),
  };
  return { name: "interface", title: "Programming interface", main, outline: [], entries: [entry] };
}

interface ExportsPage {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly all: readonly Described[];
}

/** An export, and a text about it besides its doc comment. */
type Described = Exported & { readonly more?: string };

function exportsPage({ name, title, lead, all }: ExportsPage): HandbookPage {
  const main = markup`<h1>${title}</h1>
${rendered(lead, name)}
${all.map((each) => part(each, name))}`;
  return {
    name,
    title,
    main,
    outline: all.map((each) => ({ anchor: each.name, words: each.name })),
    entries: all.map((each) => ({ title: each.name, place: title, link: `${fileOf(name)}#${each.name}`, text: each.about })),
  };
}

/** A text of docs/decorators/ or of a comment, as a page of the handbook has it. */
function rendered(text: string, page: string): Markup {
  const link = (href: string) => href.replace(/^\.\.\/(.+)\.md$/, `${rootOf(page)}$1.html`);
  return renderMarkdown(text, { link, code: (code) => codeLink(code, rootOf(page)), prefix: "about-" }).html;
}

function part({ name, kind, about, code, example, more = "" }: Described, page: string): Markup {
  return markup`<section class="exported" aria-labelledby="${name}"><h2 id="${name}"><code>${name}</code> <span class="type">${kind}</span> <a class="anchor" href="#${name}" aria-label="Link to this section">#</a></h2>
${rendered(about, page)}${codeMarkup(code, "ts")}${rendered(more, page)}${example === undefined ? "" : codeMarkup(example, "ts")}</section>
`;
}
