/** A URL as Go's net/url holds it. All texts are byte strings: a character a byte of UTF-8. */
export interface GoUrl {
  readonly scheme: string;
  /** The text behind a scheme that no slash follows: `a@b` of `mailto:a@b`. */
  readonly opaque: string;
  readonly userinfo?: { readonly name: string; readonly password?: string };
  /** With the port. */
  readonly host: string;
  /** A scheme, and a path, but no authority between: `file:/etc`. */
  readonly omitHost: boolean;
  readonly path: string;
  /** The path as it was written, where another encoding of it is usual; else empty. */
  readonly rawPath: string;
  /** A question mark with nothing behind it. */
  readonly forceQuery: boolean;
  readonly rawQuery: string;
  readonly fragment: string;
  readonly rawFragment: string;
}

/** The host's name, without brackets, and its port. */
export function splitHost({ host }: GoUrl): { readonly hostname: string; readonly port: string } {
  const colon = host.lastIndexOf(":");
  const hasPort = colon !== -1 && isPortOrNothing(host.slice(colon));
  const name = hasPort ? host.slice(0, colon) : host;
  return { hostname: /^\[.*\]$/s.test(name) ? name.slice(1, -1) : name, port: hasPort ? host.slice(colon + 1) : "" };
}

export function isPortOrNothing(text: string): boolean {
  return /^(?::[0-9]*)?$/.test(text);
}
