/** Text that is HTML or SVG already. */
export class Markup {
  constructor(readonly text: string) {}
}

/** A value in markup: text is escaped, lists are joined, what isn't there is left out. */
export type MarkupValue = string | number | Markup | undefined | false | readonly MarkupValue[];

/** Markup from a template: every value that isn't markup itself is escaped, for text and for attributes in double quotes. */
export function markup(parts: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  let text = parts[0] ?? "";
  for (let index = 0; index < values.length; index++) text += printed(values[index]) + (parts[index + 1] ?? "");
  return new Markup(text);
}

/** A text as it stands in markup. */
export function escaped(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function printed(value: MarkupValue): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "number") return String(value);
  if (typeof value === "object") {
    let text = "";
    for (const each of value) text += printed(each);
    return text;
  }
  return escaped(value);
}
