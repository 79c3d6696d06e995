import { element } from "../element.js";
import { Editor } from "./editor.js";

/** The events of a pane. */
export interface PaneEvents {
  readonly onInput: () => void;
  readonly onVersion: (version: string) => void;
}

/** An editor with the choice of its version. */
export class Pane {
  readonly element: HTMLElement;
  readonly editor: Editor;
  readonly #select: HTMLSelectElement;
  readonly #role: HTMLElement;

  constructor(version: string, versions: readonly string[], events: PaneEvents) {
    this.editor = new Editor("", events.onInput);
    const options = versions.map((each) => element("option", { value: each }, each));
    this.#select = element("select", {}, ...options);
    this.#select.addEventListener("change", () => events.onVersion(this.#select.value));
    this.#role = element("span", { class: "role" });
    this.element = element(
      "section",
      { class: "pane" },
      element("div", { class: "pane-head" }, this.#select, this.#role),
      this.editor.element,
    );
    this.version = version;
  }

  get version(): string {
    return this.#select.value;
  }

  set version(version: string) {
    this.#select.value = version;
    this.#select.setAttribute("aria-label", `Version of this object, now ${version}`);
    this.element.setAttribute("aria-label", `The object in ${version}`);
    this.editor.label = `The object in ${version}, as YAML`;
  }

  /** Whether this is what is being written, or what it converts to. */
  set isSource(isSource: boolean) {
    this.element.classList.toggle("is-source", isSource);
    this.#role.textContent = isSource ? "what you write" : "converted";
  }
}
