/** A link to another version leads to the field that is being looked at; a field in a closed object is shown. */
export function keepAnchor(): void {
  const open = () => {
    const field = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (let each = field?.closest("details"); each; each = each.parentElement?.closest("details")) each.open = true;
    field?.scrollIntoView();
  };
  if (location.hash.length > 1) open();
  addEventListener("hashchange", open);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".versions a")) {
    link.addEventListener("click", () => {
      if (location.hash.length > 1 && !location.hash.startsWith("#o=")) link.hash = location.hash;
    });
  }
}
