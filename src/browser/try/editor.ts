import { element } from "../element.js";

/** A part of a text that is marked: lines and columns count from 1. */
export interface Mark {
  readonly line: number;
  readonly column: number;
  /** Infinity for the rest of the line. */
  readonly length: number;
  readonly className: "bad" | "warned" | "kept";
}

/**
 * A text area with a picture of its text behind it, which has the colors and the marks: the browser's own editing, with its undo, its keys and
 * its screen reader.
 */
export class Editor {
  readonly element: HTMLElement;
  readonly #area: HTMLTextAreaElement;
  readonly #mirror: HTMLElement;
  #marks: readonly Mark[] = [];

  constructor(label: string, onInput: () => void) {
    this.#mirror = element("pre", { class: "mirror", "aria-hidden": "true" });
    this.#area = element("textarea", { "aria-label": label, spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off" });
    this.element = element("div", { class: "editor" }, this.#mirror, this.#area);
    this.#area.addEventListener("input", () => {
      this.#marks = [];
      this.#draw();
      onInput();
    });
    this.#area.addEventListener("scroll", () => this.#follow());
  }

  get text(): string {
    return this.#area.value;
  }

  set text(text: string) {
    if (this.#area.value !== text) this.#area.value = text;
    this.#draw();
  }

  set label(label: string) {
    this.#area.setAttribute("aria-label", label);
  }

  /** Underlines and colors parts of the text, until it changes. */
  mark(marks: readonly Mark[]): void {
    this.#marks = marks;
    this.#draw();
  }

  /** Puts the cursor on a place. */
  goTo(line: number, column: number, length: number): void {
    const before = this.text.split("\n").slice(0, line - 1);
    const start = before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
    this.#area.focus();
    this.#area.setSelectionRange(start, start + length);
    this.#area.scrollTop = Math.max(0, (line - 6) * 20.8);
  }

  #draw(): void {
    const lines = this.text.split("\n");
    this.#mirror.replaceChildren(...lines.flatMap((line, index) => [...this.#drawLine(line, index + 1), "\n"]));
    this.#follow();
  }

  #drawLine(text: string, line: number): readonly (Node | string)[] {
    const marks = this.#marks.filter((mark) => mark.line === line);
    const colors = colorsOf(text);
    const edges = new Set([0, text.length, ...colors.flatMap(({ start, end }) => [start, end])]);
    for (const { column, length } of marks) edges.add(clamp(column - 1, text)).add(clamp(column - 1 + length, text));
    const all = [...edges].sort((a, b) => a - b);
    return all.slice(0, -1).map((start, index) => {
      const end = all[index + 1] ?? start;
      const names = [
        ...colors.filter((color) => color.start <= start && end <= color.end).map(({ className }) => className),
        ...marks.filter(({ column, length }) => column - 1 <= start && end <= column - 1 + length).map(({ className }) => className),
      ];
      const part = text.slice(start, end);
      return names.length === 0 ? part : element("span", { class: names.join(" ") }, part);
    });
  }

  #follow(): void {
    this.#mirror.scrollTop = this.#area.scrollTop;
    this.#mirror.scrollLeft = this.#area.scrollLeft;
  }
}

interface Color {
  readonly start: number;
  readonly end: number;
  readonly className: "k" | "c";
}

/** Keys and comments of a line of YAML. */
function colorsOf(line: string): readonly Color[] {
  const comment = /^\s*#/.exec(line);
  if (comment !== null) return [{ start: 0, end: line.length, className: "c" }];
  const [, lead = "", key = ""] = /^(\s*(?:- )*)([^\s:#"'{[][^:]*:)(?=\s|$)/.exec(line) ?? [];
  return key === "" ? [] : [{ start: lead.length, end: lead.length + key.length, className: "k" }];
}

function clamp(offset: number, text: string): number {
  return Math.max(0, Math.min(text.length, offset));
}
