import { splitHeader } from "./license-header.js";

/** Whether two texts are the same but for a license header, and for layout and quotes, which formatters change. */
export function sameCode(left: string, right: string): boolean {
  const bare = (text: string) =>
    splitHeader(text)[1]
      .replaceAll(/[\s;,]/g, "")
      .replaceAll("'", '"');
  return bare(left) === bare(right);
}
