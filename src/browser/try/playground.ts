import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { KeptNote } from "../../playground/kept-values.js";
import type { TrySession } from "../../playground/session.js";
import { isCopied } from "../is-copied.js";
import type { Mark } from "./editor.js";
import { element } from "./element.js";
import { linkOfText, textOfLink } from "./link.js";
import { Pane } from "./pane.js";
import { Reports } from "./reports.js";

/** Two editors: whichever was written in last is the source, and the other one shows it in its own version. */
export class Playground {
  readonly #session: TrySession;
  readonly #root: HTMLElement;
  readonly #panes: readonly [Pane, Pane];
  readonly #reports: Reports;
  #source = 0;
  #runs = 0;

  constructor(root: HTMLElement, session: TrySession) {
    this.#root = root;
    this.#session = session;
    const versions = session.data.kind.versions.map(({ name }) => name);
    const pane = (side: string, index: number) =>
      new Pane(side, versions, { onInput: () => this.#written(index), onVersion: (version) => this.#chosen(index, version) });
    this.#panes = [pane("Left", 0), pane("Right", 1)];
    this.#reports = new Reports((finding) => this.#goTo(finding));
  }

  /** Puts the editors on the page, with the object of the link or a sample. */
  async start(): Promise<void> {
    const { samples, kind, hub } = this.#session.data;
    const versions = kind.versions.map(({ name }) => name);
    const first = versions.find((name) => name !== hub && samples[name] !== undefined) ?? versions[0] ?? "";
    const [left, right] = this.#panes;
    left.version = first;
    right.version = hub !== undefined && hub !== first ? hub : (versions.find((name) => name !== first) ?? first);
    left.editor.text =
      (await textOfLink(location.hash)) ??
      samples[first] ??
      `apiVersion: ${kind.group}/${first}\nkind: ${kind.kind}\nmetadata:\n  name: example\n`;
    this.#root.append(this.#toolbar(), element("div", { class: "try" }, left.element, right.element), this.#reports.element);
    await this.#run();
  }

  #toolbar(): HTMLElement {
    const copy = element("button", { type: "button", class: "share" }, "Copy a link to this object");
    copy.addEventListener("click", async () => {
      location.hash = await linkOfText(this.#sourcePane.editor.text);
      copy.textContent = (await isCopied(location.href)) ? "The link is copied" : "The link is in the address bar";
    });
    return element("p", {}, copy);
  }

  get #sourcePane(): Pane {
    return this.#panes[this.#source as 0 | 1];
  }

  get #targetPane(): Pane {
    return this.#panes[(1 - this.#source) as 0 | 1];
  }

  #written(index: number): void {
    this.#source = index;
    void this.#run();
  }

  /** Another version: of the source, its text is converted to it; of the target, it is shown in it. */
  async #chosen(index: number, version: string): Promise<void> {
    if (index === this.#source) {
      const { editor } = this.#sourcePane;
      editor.text = (await this.#session.convert(editor.text, version)).text;
    }
    await this.#run();
  }

  /** Judges and converts the source. A run that was overtaken by a later one shows nothing. */
  async #run(): Promise<void> {
    this.#runs += 1;
    const run = this.#runs;
    const [source, target] = [this.#sourcePane, this.#targetPane];
    const verdict = this.#session.judge(source.editor.text);
    if (verdict.version !== undefined) source.version = verdict.version;
    const conversion = await this.#session.convert(source.editor.text, target.version);
    if (run !== this.#runs) return;
    target.editor.text = conversion.text;
    source.isSource = true;
    target.isSource = false;
    source.editor.mark([...verdict.findings.flatMap(markOf)]);
    target.editor.mark(keptMarks(conversion.kept, target.editor.text));
    this.#reports.show(verdict, conversion, target.version);
    this.#root.dataset.settled = String(run);
  }

  #goTo({ place }: Diagnostic): void {
    if (place !== undefined) this.#sourcePane.editor.goTo(place.line, place.column, place.length);
  }
}

function markOf({ place, severity }: Diagnostic): readonly Mark[] {
  if (place === undefined) return [];
  const { line, column, length } = place;
  return [{ line, column, length, className: severity === "error" ? "bad" : "warned" }];
}

/** The lines of annotations that keep values, with what belongs to them. */
function keptMarks(notes: readonly KeptNote[], text: string): readonly Mark[] {
  const lines = text.split("\n");
  const indent = (line: number) => /^ */.exec(lines[line - 1] ?? "")?.[0].length ?? 0;
  return [...new Set(notes.map(({ line }) => line))].flatMap((line) => {
    let last = line;
    while (last < lines.length && indent(last + 1) > indent(line)) last++;
    return Array.from(
      { length: last - line + 1 },
      (_, index): Mark => ({ line: line + index, column: 1, length: Number.POSITIVE_INFINITY, className: "kept" }),
    );
  });
}
