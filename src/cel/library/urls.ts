import { list } from "../values/lists.js";
import { bool, error, string } from "../values/make.js";
import { map } from "../values/maps.js";
import { parseUrl, requestUrlProblem } from "../values/net/parse-url.js";
import { escapedPath } from "../values/net/print-url.js";
import { fromBytes, UrlFailure, unescapeBytes } from "../values/net/url-escapes.js";
import { splitHost } from "../values/net/url-parts.js";
import type { CelValue } from "../values/value.js";
import { type Library, overload } from "./overload.js";

/** URLs. Defined by k8s.io/apiserver/pkg/cel/library/urls.go and Go's net/url. */
export const urls: Library = {
  url: [
    overload(["string"], ({ value: text }) => {
      const problem = requestUrlProblem(text);
      const parsed = problem === undefined ? parseUrl(text) : { problem };
      if (parsed.problem !== undefined) return error(`URL parse error during conversion from string: ${parsed.problem}`);
      return { type: "url", value: parsed.url };
    }),
  ],
  isURL: [overload(["string"], (text) => bool(requestUrlProblem(text.value) === undefined))],
  getScheme: [overload(["url"], ({ value }) => string(value.scheme))],
  getHost: [overload(["url"], ({ value }) => string(fromBytes(value.host)))],
  getHostname: [overload(["url"], ({ value }) => string(fromBytes(splitHost(value).hostname)))],
  getPort: [overload(["url"], ({ value }) => string(splitHost(value).port))],
  getEscapedPath: [overload(["url"], ({ value }) => string(fromBytes(escapedPath(value))))],
  getQuery: [overload(["url"], ({ value }) => query(value.rawQuery))],
};

/** The values of each key, in order. A pair that is malformed, or has a semicolon, is left out. */
function query(rawQuery: string): CelValue {
  const values = new Map<string, string[]>();
  for (const pair of rawQuery.split("&")) {
    if (pair === "" || pair.includes(";")) continue;
    const equals = pair.indexOf("=");
    const key = unescaped(equals === -1 ? pair : pair.slice(0, equals));
    const value = unescaped(equals === -1 ? "" : pair.slice(equals + 1));
    if (key === undefined || value === undefined) continue;
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  return map([...values].map(([key, all]) => ({ key: string(key), value: list(all.map(string)) })));
}

function unescaped(text: string): string | undefined {
  try {
    return fromBytes(unescapeBytes(text, "query"));
  } catch (failure) {
    if (failure instanceof UrlFailure) return undefined;
    throw failure;
  }
}
