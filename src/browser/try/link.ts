const prefix = "#o=";

/** The object that a link carries; undefined for a link without one, or a broken one. */
export async function textOfLink(hash: string): Promise<string | undefined> {
  if (!hash.startsWith(prefix)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(hash.slice(prefix.length).replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    );
    return await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
  } catch {
    return undefined;
  }
}

/** The part of a link that carries an object: behind the `#`, which browsers don't send. */
export async function linkOfText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return prefix + btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
