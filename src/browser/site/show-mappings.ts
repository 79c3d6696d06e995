/** Pointing at a curve or a field of the picture lights up its counterparts, and shows below how it converts. */
export function showMappings(figure: HTMLElement): void {
  const picture = figure.querySelector("svg");
  const hint = figure.querySelector<HTMLElement>(".hint");
  if (picture === null || hint === null) return;
  const usual = hint.textContent ?? "";
  const curves = [...picture.querySelectorAll<SVGElement>(".map[data-lines]")];
  const notes = [...picture.querySelectorAll<SVGElement>(".note")];
  const rows = [...picture.querySelectorAll<SVGElement>(".row")];
  const linesOf = (curve: SVGElement) => (curve.dataset.lines ?? "").split(" ");
  const show = (chosen: readonly SVGElement[], line: string | undefined) => {
    const lines = new Set([...(line === undefined ? [] : [line]), ...chosen.flatMap(linesOf)]);
    picture.classList.toggle("is-choosing", lines.size > 0);
    for (const curve of curves) curve.classList.toggle("is-on", chosen.includes(curve));
    const told = new Set(chosen.map((curve) => curve.dataset.lines));
    for (const note of notes) note.classList.toggle("is-on", told.has(note.dataset.lines));
    for (const row of rows) row.classList.toggle("is-on", lines.has(row.dataset.line ?? ""));
    hint.replaceChildren(...(chosen.length === 0 ? [usual] : chosen.flatMap(wordsOf)));
  };
  for (const curve of curves) {
    curve.addEventListener("pointerenter", () => show([curve], undefined));
    curve.addEventListener("pointerleave", () => show([], undefined));
  }
  for (const row of rows) {
    const line = row.dataset.line ?? "";
    const own = curves.filter((curve) => linesOf(curve).includes(line));
    row.addEventListener("pointerenter", () => show(own, line));
    row.addEventListener("pointerleave", () => show([], undefined));
  }
}

/** The tooltip of a curve, as lines. */
function wordsOf(curve: SVGElement): readonly Node[] {
  const text = curve.querySelector("title")?.textContent ?? "";
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const element = document.createElement("div");
      element.textContent = line;
      return element;
    });
}
