import { quote } from "../text.js";
import { isIpv4, parseAddress } from "./ip-address.js";
import { escapeBytes, toBytes, UrlFailure, unescapeBytes } from "./url-escapes.js";
import { type GoUrl, isPortOrNothing } from "./url-parts.js";

const empty: GoUrl = {
  scheme: "",
  opaque: "",
  host: "",
  omitHost: false,
  path: "",
  rawPath: "",
  forceQuery: false,
  rawQuery: "",
  fragment: "",
  rawFragment: "",
};

/** Reads a URL that is absolute, or an absolute path, as Go's url.ParseRequestURI does: a `#` begins no fragment. Gives what is wrong, in Go's words. */
export function requestUrlProblem(text: string): string | undefined {
  return attempt(text, () => parse(toBytes(text), true)).problem;
}

/** Reads a URL with its fragment, as Go's url.Parse does. */
export function parseUrl(text: string): { readonly url: GoUrl; readonly problem?: undefined } | { readonly problem: string } {
  const hash = text.indexOf("#");
  const whole = hash === -1 ? text : text.slice(0, hash);
  const fragment = hash === -1 ? "" : toBytes(text.slice(hash + 1));
  const result = attempt(whole, () => parse(toBytes(whole), false));
  if (result.problem !== undefined || fragment === "") return result;
  return attempt(text, () => {
    const decoded = unescapeBytes(fragment, "fragment");
    return { ...result.url, fragment: decoded, rawFragment: escapeBytes(decoded, "fragment") === fragment ? "" : fragment };
  });
}

function attempt(text: string, read: () => GoUrl): { readonly url: GoUrl; readonly problem?: undefined } | { readonly problem: string } {
  try {
    return { url: read() };
  } catch (failure) {
    if (failure instanceof UrlFailure) return { problem: `parse ${quote(text)}: ${failure.message}` };
    throw failure;
  }
}

function parse(text: string, viaRequest: boolean): GoUrl {
  if (hasControlCharacter(text)) throw new UrlFailure("net/url: invalid control character in URL");
  if (text === "" && viaRequest) throw new UrlFailure("empty url");
  if (text === "*") return { ...empty, path: "*" };
  const [scheme, afterScheme] = splitScheme(text);
  const { rest, forceQuery, rawQuery } = splitQuery(afterScheme);
  const url = { ...empty, scheme, forceQuery, rawQuery };
  if (!rest.startsWith("/")) {
    if (scheme !== "") return { ...url, opaque: rest };
    if (viaRequest) throw new UrlFailure("invalid URI for request");
    if (rest.split("/")[0]?.includes(":")) throw new UrlFailure("first path segment in URL cannot contain colon");
  }
  if ((scheme !== "" || (!viaRequest && !rest.startsWith("///"))) && rest.startsWith("//")) {
    const slash = rest.indexOf("/", 2);
    const end = slash === -1 ? rest.length : slash;
    return { ...url, ...authority(scheme, rest.slice(2, end)), ...path(rest.slice(end)) };
  }
  return { ...url, omitHost: scheme !== "" && rest.startsWith("/"), ...path(rest) };
}

function splitScheme(text: string): readonly [scheme: string, rest: string] {
  if (text.startsWith(":")) throw new UrlFailure("missing protocol scheme");
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1];
  return scheme === undefined ? ["", text] : [scheme.toLowerCase(), text.slice(scheme.length + 1)];
}

function splitQuery(text: string): { rest: string; forceQuery: boolean; rawQuery: string } {
  const question = text.indexOf("?");
  if (question === -1) return { rest: text, forceQuery: false, rawQuery: "" };
  return { rest: text.slice(0, question), forceQuery: question === text.length - 1, rawQuery: text.slice(question + 1) };
}

function path(written: string): Pick<GoUrl, "path" | "rawPath"> {
  const decoded = unescapeBytes(written, "path");
  return { path: decoded, rawPath: escapeBytes(decoded, "path") === written ? "" : written };
}

function authority(scheme: string, text: string): Pick<GoUrl, "userinfo" | "host"> {
  const at = text.lastIndexOf("@");
  const parsedHost = host(scheme, text.slice(at + 1));
  if (at === -1) return { host: parsedHost };
  const userinfo = text.slice(0, at);
  if (!/^[A-Za-z0-9._:~!$&'()*+,;=%@-]*$/.test(userinfo)) throw new UrlFailure("net/url: invalid userinfo");
  const colon = userinfo.indexOf(":");
  if (colon === -1) return { host: parsedHost, userinfo: { name: unescapeBytes(userinfo, "userinfo") } };
  const name = unescapeBytes(userinfo.slice(0, colon), "userinfo");
  return { host: parsedHost, userinfo: { name, password: unescapeBytes(userinfo.slice(colon + 1), "userinfo") } };
}

function host(scheme: string, text: string): string {
  const bracket = text.lastIndexOf("[");
  if (bracket > 0) throw new UrlFailure("invalid IP-literal");
  if (bracket === 0) return ipLiteral(text);
  const first = text.indexOf(":");
  if (first !== -1) {
    // Only http and https are held to a single colon: databases have lists of hosts here.
    const strict = scheme === "http" || scheme === "https";
    checkPort(text.slice(strict ? first : text.lastIndexOf(":")));
  }
  return unescapeBytes(text, "host");
}

/** `[fe80::1%25eth0]:80`. */
function ipLiteral(text: string): string {
  const close = text.lastIndexOf("]");
  if (close === -1) throw new UrlFailure("missing ']' in host");
  const port = text.slice(close + 1);
  checkPort(port);
  const inside = text.slice(1, close);
  const zone = inside.indexOf("%25");
  const address = zone === -1 ? inside : inside.slice(0, zone);
  const name = unescapeBytes(address, "host") + (zone === -1 ? "" : unescapeBytes(inside.slice(zone), "zone"));
  const parsed = parseAddress(name);
  if ("problem" in parsed) throw new UrlFailure(`invalid host: ${parsed.problem}`);
  if (isIpv4(parsed.address)) throw new UrlFailure("invalid IP-literal");
  return `[${name}]${port}`;
}

function checkPort(port: string): void {
  if (!isPortOrNothing(port)) throw new UrlFailure(`invalid port ${quote(port)} after host`);
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((byte) => byte < " " || byte === "\u007f");
}
