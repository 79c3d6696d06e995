import { stringifyJson } from "../../model/lossless-json.js";
import type { ElsewhereDoc, FieldDoc, KindDoc, RuleDoc } from "../data/doc.js";
import { allFields } from "../data/field-docs.js";
import { type Markup, type MarkupValue, markup } from "../markup.js";
import { anchorOf, fragmentOf } from "../site.js";
import { pathLink } from "./path-link.js";
import { inline, prose } from "./prose.js";
import { verdictMark } from "./verdict-mark.js";

/** Objects this deep with this many fields are closed at first. */
const closedDepth = 3;
const closedFields = 12;

/** The tree of fields: each has an anchor, and all that is known of it. */
export function fieldTree(fields: readonly FieldDoc[], kind: KindDoc, depth = 0): Markup {
  return markup`<ul class="fields">
${fields.map((field) => fieldMarkup(field, kind, depth))}</ul>
`;
}

/** The markup of fields that versions share, which are elsewhere in none of them. */
const known = new WeakMap<FieldDoc, Markup>();

function fieldMarkup(field: FieldDoc, kind: KindDoc, depth: number): Markup {
  const found = known.get(field) ?? madeMarkup(field, kind, depth);
  known.set(field, found);
  return found;
}

function madeMarkup(field: FieldDoc, kind: KindDoc, depth: number): Markup {
  const { path, name, type, required, description, fields } = field;
  return markup`<li class="field" id="${anchorOf(path)}"><div class="head"><a class="name" href="${fragmentOf(path)}" title="${path}">${name}</a> <span class="type">${type}</span>${required && markup` <span class="tag must">required</span>`}${tags(field)}</div>
${description && markup`<div class="about">${prose(description)}</div>`}${facts(field)}${field.rules.map(ruleMarkup)}${elsewhere(field.elsewhere, kind)}${children(fields, kind, depth)}</li>
`;
}

function children(fields: readonly FieldDoc[], kind: KindDoc, depth: number): MarkupValue {
  if (fields.length === 0) return "";
  const count = allFields(fields).length;
  const isClosed = depth >= closedDepth && count > closedFields;
  return markup`<details${isClosed ? "" : markup` open`}><summary>${count === 1 ? "1 field" : `${count} fields`}</summary>${fieldTree(fields, kind, depth + 1)}</details>`;
}

function tags(field: FieldDoc): MarkupValue {
  return [
    field.default !== undefined && markup` <span class="tag">default <code>${stringifyJson(field.default)}</code></span>`,
    field.immutable === true && markup` <span class="tag">never changes</span>`,
    field.deprecated === true && markup` <span class="tag warn">deprecated</span>`,
  ];
}

function facts(field: FieldDoc): MarkupValue {
  const values = field.enum?.map((value, index) => markup`${index === 0 ? "" : ", "}<code>${stringifyJson(value)}</code>`);
  const lines: readonly MarkupValue[] = [
    ...(values === undefined ? [] : [markup`One of ${values}`]),
    ...field.constraints.map(constraint),
    ...field.elementConstraints.map((words) => markup`Each: ${constraint(words)}`),
    ...(field.example === undefined ? [] : [markup`Example: <code>${stringifyJson(field.example)}</code>`]),
  ];
  return lines.length === 0 ? "" : markup`<ul class="facts">${lines.map((line) => markup`<li>${line}</li>`)}</ul>`;
}

function constraint(words: string): MarkupValue {
  const pattern = /^matches (.*)$/s.exec(words)?.[1];
  return pattern === undefined ? words : markup`matches <code>${pattern}</code>`;
}

/** A rule: its message first, then what it says, then the rule itself. */
export function ruleMarkup({ rule, message, messageExpression, reading, cost, share }: RuleDoc): Markup {
  const price = cost === undefined ? "" : costWords(cost, share ?? 0);
  return markup`<div class="rule">${message && markup`<p class="message">${message}</p>`}${reading && markup`<p class="reading">${sentence(reading)}</p>`}<code class="cel">${rule}</code>${messageExpression && markup`<p class="expression">The message is made by <code>${messageExpression}</code></p>`}${price && markup`<p class="cost">${price}</p>`}</div>`;
}

function sentence(text: string): MarkupValue {
  return inline(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
}

function costWords(cost: string, share: number): string {
  const percent = share < 0.01 ? "less than 0.01%" : `${share}%`;
  return `Costs at most ${cost.replaceAll(/\B(?=(?:\d{3})+$)/g, ",")} units, ${percent} of what one rule may cost.`;
}

function elsewhere(all: readonly ElsewhereDoc[], kind: KindDoc): MarkupValue {
  if (all.length === 0) return "";
  return markup`<ul class="elsewhere">${all.map(({ version, paths, verdict }) => markup`<li>${verdictMark(verdict)} ${paths.length === 0 ? markup`not in ${version}` : markup`${paths.map((path, index) => markup`${index === 0 ? "" : ", "}${pathLink(kind, version, path)}`)} in ${version}`}</li>`)}</ul>`;
}
