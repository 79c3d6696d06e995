const key = "wheelwright-docs-theme";

/** A button that switches between light and dark, and remembers it where the browser lets pages remember something. */
export function switchTheme(): void {
  const root = document.documentElement;
  const button = document.querySelector<HTMLButtonElement>("button.theme");
  const remembered = recall();
  if (remembered !== undefined) root.dataset.theme = remembered;
  if (button === null) return;
  const isDark = () => (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const name = () => {
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", isDark() ? "Switch to light colors" : "Switch to dark colors");
  };
  button.hidden = false;
  name();
  button.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    remember(root.dataset.theme);
    name();
  });
}

function recall(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(theme: string): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // A page without storage forgets it when it is left.
  }
}
