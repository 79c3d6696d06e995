import { Editor } from "./editor.js";
import { element } from "./element.js";

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

  constructor(side: string, versions: readonly string[], events: PaneEvents) {
    this.editor = new Editor(`${side} object, as YAML`, events.onInput);
    const options = versions.map((version) => element("option", { value: version }, version));
    this.#select = element("select", { "aria-label": `Version of the ${side.toLowerCase()} object` }, ...options);
    this.#select.addEventListener("change", () => events.onVersion(this.#select.value));
    this.#role = element("span", { class: "role" });
    this.element = element(
      "section",
      { class: "pane", "aria-label": `${side} object` },
      element("div", { class: "pane-head" }, this.#select, this.#role),
      this.editor.element,
    );
  }

  get version(): string {
    return this.#select.value;
  }

  set version(version: string) {
    this.#select.value = version;
  }

  /** Whether this is what is being written, or what it converts to. */
  set isSource(isSource: boolean) {
    this.element.classList.toggle("is-source", isSource);
    this.#role.textContent = isSource ? "what you write" : "converted";
  }
}
