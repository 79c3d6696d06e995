import { generatedMark } from "../model/generated-header.js";
import { allOf } from "./conditions.js";
import type { TemplateObject } from "./template-node.js";
import { templateYaml } from "./template-yaml.js";

/** The first line of a generated template: a comment of the template, which isn't rendered. */
export const templateHeader = `{{- /* ${generatedMark} */}}`;

/** An object of a chart, where its template stands, and when it is rendered. */
export interface ChartPart {
  readonly object: TemplateObject;
  /** Below templates/, without ending: `rbac/manager-role`. */
  readonly file: string;
  /** Expressions of Go's text/template that all have to hold. */
  readonly conditions: readonly string[];
  /** Lines of template actions that the file begins with. */
  readonly setup?: string;
}

/** A template file with some objects, each behind its conditions. */
export function templateFile(chart: string, parts: readonly ChartPart[]): string {
  const values = `{{- $values := include "${chart}.values" $ | fromJson }}\n`;
  const setup = [...new Set(parts.map(({ setup = "" }) => setup))].join("");
  return `${templateHeader}\n${values}${setup}${parts.map(partText).join("")}`;
}

function partText({ object, conditions }: ChartPart): string {
  const document = `---\n${templateYaml(object)}`;
  if (conditions.length === 0) return document;
  return `{{- if ${allOf(conditions)} }}\n${document}{{- end }}\n`;
}
