import { join } from "node:path";
import ts from "typescript";
import { type Markup, markup } from "../../src/docs/markup.js";
import { codeMarkup } from "./code-markup.js";
import { type Exported, exportsOf } from "./declarations.js";
import { codeLink } from "./document-pages.js";
import { renderMarkdown } from "./markdown.js";
import { fileOf, type HandbookPage, rootOf } from "./page.js";

/** The modules that a project imports, and what each is for. `wheelwright/kubernetes` has Kubernetes' own types, and nothing to explain. */
const modules: readonly (readonly [module: string, purpose: string])[] = [
  ["api", "What type files import: the base class, scalars, shapes. The decorators have a page of their own."],
  [
    "convert",
    "Conversions: codecs, hubs and spokes, and converters of untyped kinds. Generated conversions import `wheelwright/convert/generated`, which is for them alone.",
  ],
  ["runtime", "The manager, controllers, the cache and the client, webhooks."],
  ["migrate", "Storage migration as a library, and in an operator."],
  ["testing", "Tests on a real API server, and the laws of conversion."],
];

/** The pages of the programming interface: a list of modules, a page for each, and the decorators. */
export function interfacePages(repository: string): readonly HandbookPage[] {
  const fileOfModule = (module: string) => join(repository, "src", module, "index.ts");
  const found = exportsOf(
    modules.map(([module]) => fileOfModule(module)),
    compilerOptions(repository),
  );
  const exportsOfModule = (module: string) => found.get(fileOfModule(module)) ?? [];
  const isDecorator = ({ code, kind }: Exported) => kind !== "type" && /(?:: |=> )(?:Class|Field)?Decoration\b[^()]*$/.test(code);
  const decorators = exportsOfModule("api").filter(isDecorator);
  return [
    listPage(),
    exportsPage({
      name: "decorators",
      title: "Decorators",
      lead: "What type files say about kinds and fields, from `wheelwright/api`. Decorators do nothing at run time: `generate` reads them.",
      all: decorators,
    }),
    ...modules.map(([module, purpose]) =>
      exportsPage({
        name: `interface/${module}`,
        title: `wheelwright/${module}`,
        lead: purpose,
        all: exportsOfModule(module).filter((each) => module !== "api" || !isDecorator(each)),
      }),
    ),
  ];
}

function compilerOptions(repository: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(repository, "tsconfig.json"), ts.sys.readFile);
  return { ...ts.convertCompilerOptionsFromJson(config.compilerOptions, repository).options, noEmit: true };
}

function listPage(): HandbookPage {
  const rows = modules.map(
    ([module, purpose]) =>
      markup`<tr><td><a href="interface/${module}.html"><code>wheelwright/${module}</code></a></td><td>${purpose}</td></tr>\n`,
  );
  const main = markup`<h1>Programming interface</h1>
<p>The modules of the package. <code>wheelwright/kubernetes</code> has the types of Kubernetes' own kinds as they are in JSON.</p>
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Module</th><th scope="col">What is in it</th></tr></thead><tbody>
${rows}</tbody></table></div>`;
  const entry = {
    title: "Programming interface",
    place: "",
    link: "interface.html",
    text: modules.map(([module]) => `wheelwright/${module}`).join(" "),
  };
  return { name: "interface", title: "Programming interface", main, outline: [], entries: [entry] };
}

interface ExportsPage {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly all: readonly Exported[];
}

function exportsPage({ name, title, lead, all }: ExportsPage): HandbookPage {
  const parts = all.map((each) => ({ ...each, ...rendered(each, name) }));
  const main = markup`<h1>${title}</h1>
${renderMarkdown(lead, { link: (href) => href, code: () => undefined }).html}
${parts.map(part)}`;
  return {
    name,
    title,
    main,
    outline: all.map((each) => ({ anchor: each.name, words: each.name })),
    entries: parts.map((each) => ({ title: each.name, place: title, link: `${fileOf(name)}#${each.name}`, text: each.about })),
  };
}

function rendered({ about }: Exported, page: string): { readonly html: Markup } {
  const { html } = renderMarkdown(about, { link: (href) => href, code: (text) => codeLink(text, rootOf(page)), prefix: "about-" });
  return { html };
}

function part({ name, kind, code, html }: Exported & { readonly html: Markup }): Markup {
  return markup`<section class="exported" aria-labelledby="${name}"><h2 id="${name}"><code>${name}</code> <span class="type">${kind}</span> <a class="anchor" href="#${name}" aria-label="Link to this section">#</a></h2>
${html}${codeMarkup(code, "ts")}</section>
`;
}
