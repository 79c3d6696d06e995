/** Whether two texts are the same but for layout and quotes, which formatters change. */
export function sameCode(left: string, right: string): boolean {
  const bare = (text: string) => text.replaceAll(/[\s;,]/g, "").replaceAll("'", '"');
  return bare(left) === bare(right);
}
