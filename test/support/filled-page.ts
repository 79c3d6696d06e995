/**
 * A page of docs/ with other text between the comments that mark it as generated.
 * @throws where the page has no such comments
 */
export function filled(page: string, name: string, content: string): string {
  const [before, rest] = page.split(`<!-- ${name} -->`, 2);
  const after = rest?.split(`<!-- end of ${name} -->`, 2)[1];
  if (before === undefined || after === undefined) throw new Error(`the page has no place for ${name}`);
  return `${before}<!-- ${name} -->\n\n${content}\n\n<!-- end of ${name} -->${after}`;
}
