import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { KeptNote } from "../../playground/kept-values.js";
import type { TrySession } from "../../playground/session.js";
import type { TryData } from "../../playground/try-data.js";
import { element } from "../element.js";
import { isCopied } from "../is-copied.js";
import type { Mark } from "./editor.js";
import { linkOfText, textOfLink } from "./link.js";
import { Pane } from "./pane.js";
import { Reports } from "./reports.js";

/** An editor for each version: whichever was written in last is the source, and the others show it in their own versions. */
export class Playground {
  readonly #session: TrySession;
  readonly #root: HTMLElement;
  readonly #panes: readonly Pane[];
  readonly #reports: Reports;
  #source: Pane;
  #runs = 0;

  constructor(root: HTMLElement, session: TrySession) {
    this.#root = root;
    this.#session = session;
    const [first = "", ...others] = inOrder(session.data);
    this.#source = this.#pane(first);
    this.#panes = [this.#source, ...others.map((version) => this.#pane(version))];
    this.#reports = new Reports((finding) => this.#goTo(finding));
  }

  /** Puts the editors on the page, with the object of the link or a sample. */
  async start(): Promise<void> {
    const { samples, kind } = this.#session.data;
    const { version, editor } = this.#source;
    editor.text =
      (await textOfLink(location.hash)) ??
      samples[version] ??
      `apiVersion: ${kind.group}/${version}\nkind: ${kind.kind}\nmetadata:\n  name: example\n`;
    const editors = element("div", { class: "try" }, ...this.#panes.map((pane) => pane.element));
    this.#root.append(this.#toolbar(), editors, this.#reports.element);
    await this.#run();
  }

  #pane(version: string): Pane {
    const versions = this.#session.data.kind.versions.map(({ name }) => name);
    const pane: Pane = new Pane(version, versions, {
      onInput: () => {
        this.#source = pane;
        void this.#run();
      },
      onVersion: (chosen) => this.#choose(pane, chosen),
    });
    return pane;
  }

  #toolbar(): HTMLElement {
    const copy = element("button", { type: "button", class: "share" }, "Copy a link to this object");
    copy.addEventListener("click", async () => {
      location.hash = await linkOfText(this.#source.editor.text);
      copy.textContent = (await isCopied(location.href)) ? "The link is copied" : "The link is in the address bar";
    });
    return element("p", {}, copy);
  }

  /** Another version for a pane: what is written is converted to it. The pane that had it gets the other one. */
  async #choose(pane: Pane, version: string): Promise<void> {
    const { editor } = this.#source;
    if (pane === this.#source) editor.text = (await this.#session.convert(editor.text, version)).text;
    this.#show(pane, version);
    await this.#run();
  }

  #show(pane: Pane, version: string): void {
    const shown = new Set(this.#panes.filter((each) => each !== pane).map((each) => each.version));
    const free = this.#session.data.kind.versions.map(({ name }) => name).find((name) => name !== version && !shown.has(name));
    const other = this.#panes.find((each) => each !== pane && each.version === version);
    if (other !== undefined && free !== undefined) other.version = free;
    pane.version = version;
  }

  /** Judges and converts the source. A run that was overtaken by a later one shows nothing. */
  async #run(): Promise<void> {
    this.#runs += 1;
    const run = this.#runs;
    const source = this.#source;
    const { text } = source.editor;
    const verdict = this.#session.judge(text);
    if (verdict.version !== undefined && verdict.version !== source.version) this.#show(source, verdict.version);
    const targets = this.#panes.filter((pane) => pane !== source);
    const shown = await Promise.all(
      targets.map(async (pane) => ({ pane, version: pane.version, conversion: await this.#session.convert(text, pane.version) })),
    );
    if (run !== this.#runs) return;
    for (const pane of this.#panes) pane.isSource = pane === source;
    source.editor.mark(verdict.findings.flatMap(markOf));
    for (const { pane, conversion } of shown) {
      pane.editor.text = conversion.text;
      pane.editor.mark(keptMarks(conversion.kept, conversion.text));
    }
    this.#reports.show(verdict, shown);
    this.#root.dataset.settled = String(run);
  }

  #goTo({ place }: Diagnostic): void {
    if (place !== undefined) this.#source.editor.goTo(place.line, place.column, place.length);
  }
}

/** The versions in the order of their editors: an old one with a sample, the hub, the others. */
function inOrder({ samples, kind, hub }: TryData): readonly string[] {
  const versions = kind.versions.map(({ name }) => name);
  const first = versions.find((name) => name !== hub && samples[name] !== undefined) ?? versions[0];
  const rank = (name: string) => (name === first ? 0 : name === hub ? 1 : 2);
  return [...versions].sort((a, b) => rank(a) - rank(b));
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
