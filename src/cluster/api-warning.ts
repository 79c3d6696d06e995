/** A warning of the API server about a request that it carried out, such as a deprecated version or an unknown field. */
export interface ApiWarning {
  readonly message: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
}

const warning = /\b[0-9]{3} \S+ "((?:[^"\\]|\\.)*)"/g;

/** The texts of an answer's `Warning` headers (RFC 7234, 5.5): `299 - "v1beta1 is deprecated"`. */
export function warningTexts(header: string | readonly string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((line) => [...line.matchAll(warning)].map(([, text = ""]) => text.replace(/\\(.)/g, "$1")));
}

/** A service that answers with ever new texts is not to fill the memory. */
const maxRemembered = 1_000;

/** Passes each text on once, however many requests bring it. */
export function onceEach(tell: (warning: ApiWarning) => void): (warning: ApiWarning) => void {
  const told = new Set<string>();
  return (each) => {
    if (told.has(each.message)) return;
    if (told.size >= maxRemembered) told.clear();
    told.add(each.message);
    tell(each);
  };
}
