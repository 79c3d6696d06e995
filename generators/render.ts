import Handlebars from "handlebars";
import { isGenerated } from "../src/model/generated-header.js";
import { yamlText } from "../src/project/yaml-text.js";
import { type PlannedFile, textOfContent } from "../src/tree/planned-file.js";
import type { TemplateFile } from "./templates.js";
import { kindPlaceholder, withKind } from "./without-collisions.js";
import { wrapSignatures } from "./wrap-signatures.js";

const handlebars = Handlebars.create();
handlebars.registerHelper("yaml", (value: unknown, { hash }: { readonly hash: { readonly name: string } }) => {
  if (value === undefined) throw new Error(`"${hash.name}" not defined`);
  return yamlText(value).trimEnd();
});

/** The templates compiled so far, by their texts: to compile one takes many times as long as to fill it, and each kind fills the same ones. */
const compiled = new Map<string, HandlebarsTemplateDelegate>();

function compile(text: string): HandlebarsTemplateDelegate {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const fill = handlebars.compile(text, { noEscape: true, strict: true, preventIndent: true });
  compiled.set(text, fill);
  return fill;
}

/** Has values of YAML written in quotes where they need them: a kind may be called `No`, and a project `2048`. */
function withQuotes(template: string): string {
  return template.replace(/(?<=(?:: |- ))\{\{(\w+)\}\}(?=[ \t]*$)/gm, '{{yaml $1 name="$1"}}');
}

/** Fills one template; only *.hbs are templates, other files are copied as they are (a workflow's braces are its own). */
export function renderContent({ path, content }: TemplateFile, variables: object): string | Uint8Array {
  if (!path.endsWith(".hbs")) return content;
  const text = new TextDecoder().decode(content);
  const fill = compile(path.endsWith(".yaml.hbs") ? withQuotes(text) : text);
  if (!path.endsWith(".ts.hbs")) return fill(variables, { allowedProtoProperties: {} });
  const kind = "kind" in variables && typeof variables.kind === "string" ? variables.kind : undefined;
  if (kind === undefined) return wrapSignatures(fill(variables, { allowedProtoProperties: {} }));
  return wrapSignatures(withKind(fill({ ...variables, kind: kindPlaceholder }, { allowedProtoProperties: {} }), kind));
}

/**
 * Where a template's file goes: `__name__` stands for a variable, `.hbs` is dropped, and `gitignore` becomes `.gitignore`, which npm would leave out of a package.
 * @throws Error where a path has a variable that isn't given: a mistake in the templates
 */
export function renderPath(path: string, variables: Readonly<Record<string, string>>): string {
  return path
    .replace(/__([a-zA-Z]+)__/g, (whole, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`templates/**/${path}: ${whole} has no value`);
      return value;
    })
    .replace(/\.hbs$/, "")
    .replace(/(^|\/)gitignore$/, "$1.gitignore");
}

/** Plans a file that a template made: a generated one where its header says so, else a scaffold. */
export function planned(path: string, content: string | Uint8Array, ifExists: "keep" | "conflict"): PlannedFile {
  const text = textOfContent(content);
  if (isGenerated(text)) return { owner: "generated", path, content: text };
  return { owner: "scaffold", path, content, ifExists };
}
