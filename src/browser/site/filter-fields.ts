/** Shows only the fields that a text is in, with the objects around them; and a button that opens all objects. */
export function filterFields(): void {
  const label = document.querySelector<HTMLElement>("label.filter");
  const input = label?.querySelector("input");
  const none = document.querySelector<HTMLElement>("p.none");
  const fields = [...document.querySelectorAll<HTMLElement>("li.field")];
  if (label === null || input === null || input === undefined || fields.length < 8) return;
  label.hidden = false;
  const texts = new Map(fields.map((field) => [field, ownText(field)]));
  input.addEventListener("input", () => {
    const wanted = input.value.trim().toLowerCase();
    const matching = new Set(fields.filter((field) => (texts.get(field) ?? "").includes(wanted)));
    const shown = new Set([...matching].flatMap(around));
    for (const field of fields) field.hidden = wanted !== "" && !shown.has(field) && !isInside(field, matching);
    if (wanted !== "") for (const field of shown) openAround(field);
    if (none !== null) none.hidden = wanted === "" || matching.size > 0;
  });
  openAll();
}

/** A field's own text, without the fields inside. */
function ownText(field: HTMLElement): string {
  const parts = [...field.children].filter(({ tagName }) => tagName !== "DETAILS");
  return [field.id, ...parts.map(({ textContent }) => textContent ?? "")].join(" ").toLowerCase();
}

function around(field: HTMLElement): readonly HTMLElement[] {
  const outer = field.parentElement?.closest<HTMLElement>("li.field");
  return outer === null || outer === undefined ? [field] : [field, ...around(outer)];
}

function isInside(field: HTMLElement, matching: ReadonlySet<HTMLElement>): boolean {
  return around(field).some((each) => matching.has(each));
}

function openAround(field: HTMLElement): void {
  for (let each = field.parentElement?.closest("details"); each; each = each.parentElement?.closest("details")) each.open = true;
}

function openAll(): void {
  const button = document.querySelector<HTMLButtonElement>("button.unfold");
  const closed = () => [...document.querySelectorAll<HTMLDetailsElement>(".field details:not([open])")];
  if (button === null || closed().length === 0) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    for (const details of closed()) details.open = true;
    button.hidden = true;
  });
}
