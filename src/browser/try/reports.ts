import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { DefaultNote } from "../../playground/defaults.js";
import type { KeptNote } from "../../playground/kept-values.js";
import type { Conversion, Verdict } from "../../playground/session.js";
import { element } from "../element.js";

/** A conversion, and the version that it is to. */
export interface ShownConversion {
  readonly version: string;
  readonly conversion: Conversion;
}

/** The lists below the editors: what is wrong, what the API server fills in, what is kept. */
export class Reports {
  readonly element: HTMLElement;
  readonly #source = element("section", { "aria-live": "polite" });
  readonly #targets = element("div", { class: "targets", "aria-live": "polite" });

  constructor(readonly goTo: (finding: Diagnostic) => void) {
    this.element = element("div", { class: "reports" }, this.#source, this.#targets);
  }

  /** Shows the findings of all texts. */
  show(verdict: Verdict, conversions: readonly ShownConversion[]): void {
    this.#source.replaceChildren(...this.#findings(verdict.findings), ...defaults(verdict.defaults));
    this.#targets.replaceChildren(
      ...conversions.map(({ version, conversion }) =>
        element("section", {}, ...problems(conversion.problems, version), ...kept(conversion.kept, version)),
      ),
    );
  }

  #findings(findings: readonly Diagnostic[]): readonly Node[] {
    if (findings.length === 0) return [heading("Findings"), element("p", { class: "ok" }, "The API server takes this object.")];
    return [
      heading(`${findings.length} finding${findings.length === 1 ? "" : "s"}`),
      list(findings.map((finding) => this.#finding(finding))),
    ];
  }

  #finding(finding: Diagnostic): HTMLElement {
    const { place, code, message, remedy } = finding;
    const button = element("button", { type: "button", title: remedy }, message);
    button.addEventListener("click", () => this.goTo(finding));
    return element(
      "li",
      {},
      element("span", { class: "where" }, `${place === undefined ? "" : `${place.line}:${place.column} `}${code}`),
      button,
    );
  }
}

function defaults(notes: readonly DefaultNote[]): readonly Node[] {
  if (notes.length === 0) return [];
  return [
    heading("The API server fills in"),
    list(notes.map(({ path, value }) => element("li", {}, element("code", {}, `${path}: ${JSON.stringify(value)}`)))),
  ];
}

function problems(all: readonly string[], target: string): readonly Node[] {
  return all.length === 0
    ? []
    : [heading(`Not converted to ${target}`), list(all.map((words) => element("li", { class: "fault" }, words)))];
}

function kept(notes: readonly KeptNote[], target: string): readonly Node[] {
  if (notes.length === 0) return [heading(`Kept values in ${target}`), element("p", {}, `${target} says all that this object does.`)];
  const items = notes.map(({ field, value, version, line }) =>
    element(
      "li",
      {},
      element("span", { class: "where" }, `line ${line}`),
      element("code", {}, `${field}: ${value}`),
      ` is kept for ${version}, because ${target} cannot represent it.`,
    ),
  );
  return [heading(`Kept values in ${target}`), list(items)];
}

function heading(text: string): HTMLElement {
  return element("h2", {}, text);
}

function list(items: readonly HTMLElement[]): HTMLElement {
  return element("ul", {}, ...items);
}
