import { isCopied } from "../is-copied.js";

/** A button that copies the sample. */
export function copySample(): void {
  const button = document.querySelector<HTMLButtonElement>("button.copy");
  const text = document.querySelector("pre.yaml")?.textContent;
  if (button === null || text === null || text === undefined || navigator.clipboard === undefined) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.textContent = (await isCopied(`${text}\n`)) ? "Copied" : "Not allowed to copy";
  });
}
