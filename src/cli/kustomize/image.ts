import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";

/** A container image: a name with a tag or a digest. */
export interface Image {
  readonly name: string;
  readonly tag?: string;
  readonly digest?: string;
}

const component = "[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*";
const domain = "(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\\[[0-9a-fA-F:]+\\])(?::[0-9]+)?";
const reference = new RegExp(`^((?:${domain}/)?${component}(?:/${component})*)(?::([\\w][\\w.-]{0,127}))?(?:@([a-z0-9]+:[0-9a-f]{32,}))?$`);

/**
 * Reads an image's name, in the grammar of https://github.com/distribution/reference. Without tag or digest the tag is `latest`,
 * as container runtimes have it; beside a digest the tag says nothing and is left away.
 * @throws DiagnosticError WW550 where it isn't one
 */
export function parseImage(text: string): Image {
  const match = reference.exec(text);
  const name = match?.[1];
  if (match === null || name === undefined) throw new DiagnosticError([diagnostic("WW550", { image: text })]);
  const [, , tag = "latest", digest] = match;
  return digest === undefined ? { name, tag } : { name, digest };
}

/** An image's name in full, as it stands in a container. */
export function imageText({ name, tag, digest }: Image): string {
  return digest === undefined ? `${name}:${tag}` : `${name}@${digest}`;
}
