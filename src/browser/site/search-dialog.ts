import { excerptOf, findEntries } from "../../docs/search/find-entries.js";
import type { SearchEntry } from "../../docs/search/search-entry.js";
import { element } from "../element.js";
import { loadEntries } from "./load-entries.js";

/** How many results are shown. */
const maxShown = 30;
const excerptLength = 140;

/** The button that opens the search, and `/` or Ctrl+K that do the same. */
export function addSearch(): void {
  const button = document.querySelector<HTMLButtonElement>("button.search");
  if (button === null) return;
  const root = button.dataset.root ?? "";
  const dialog = new SearchDialog(root);
  button.hidden = false;
  button.addEventListener("click", () => dialog.open());
  addEventListener("keydown", (event) => {
    const isWriting = event.target instanceof HTMLElement && event.target.closest("input, textarea, select") !== null;
    const isShortcut = (event.key === "k" && (event.ctrlKey || event.metaKey)) || (event.key === "/" && !isWriting);
    if (!isShortcut) return;
    event.preventDefault();
    dialog.open();
  });
}

/** A dialog with an input and what is found. Its entries are loaded when it is opened first. */
class SearchDialog {
  readonly #dialog = element("dialog", { class: "search-dialog", "aria-label": "Search" });
  readonly #input = element("input", { type: "search", "aria-label": "Search for", autocomplete: "off", spellcheck: "false" });
  readonly #status = element("p", { role: "status" });
  readonly #results = element("ol");
  #entries: readonly SearchEntry[] = [];

  constructor(readonly root: string) {
    const close = element("button", { type: "button" }, "Close");
    close.addEventListener("click", () => this.#dialog.close());
    this.#input.addEventListener("input", () => this.#show());
    this.#dialog.addEventListener("keydown", (event) => this.#move(event));
    this.#dialog.append(element("div", { class: "search-head" }, this.#input, close), this.#status, this.#results);
    document.body.append(this.#dialog);
  }

  open(): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#input.select();
    if (this.#entries.length > 0) return;
    this.#status.textContent = "Loading …";
    void loadEntries(`${this.root}search.js`).then((entries) => {
      this.#entries = entries;
      this.#show();
    });
  }

  #show(): void {
    const query = this.#input.value;
    const found = findEntries(this.#entries, query, maxShown + 1);
    this.#status.textContent = statusWords(query, found.length);
    this.#results.replaceChildren(...found.slice(0, maxShown).map((entry) => this.#result(entry, query)));
  }

  #result(entry: SearchEntry, query: string): HTMLElement {
    const link = element(
      "a",
      { href: `${this.root}${entry.link}` },
      element("span", { class: "title" }, entry.title),
      element("span", { class: "place" }, entry.place),
      element("span", { class: "excerpt" }, excerptOf(entry, query, excerptLength)),
    );
    link.addEventListener("click", () => this.#dialog.close());
    return element("li", {}, link);
  }

  /** The arrows go from the input through the results; Enter in the input follows the first. */
  #move(event: KeyboardEvent): void {
    const links = [...this.#results.querySelectorAll("a")];
    const current = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === "Enter" && document.activeElement === this.#input) links[0]?.click();
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = current + (event.key === "ArrowDown" ? 1 : -1);
    (next < 0 ? this.#input : (links[next] ?? links.at(-1)))?.focus();
  }
}

function statusWords(query: string, count: number): string {
  if (query.trim() === "") return "";
  if (count > maxShown) return `The best ${maxShown} results`;
  return count === 0 ? "Nothing found" : `${count} result${count === 1 ? "" : "s"}`;
}
