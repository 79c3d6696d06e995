import { escapeBytes, isValidEncoding, UrlFailure, type UrlPart, unescapeBytes } from "./url-escapes.js";
import type { GoUrl } from "./url-parts.js";

/** The path as it was written if that is a valid encoding, else in the usual one. */
export function escapedPath({ path, rawPath }: GoUrl): string {
  return path === "*" ? "*" : writtenOr(rawPath, path, "path");
}

/** The URL's text, which tells URLs apart. */
export function printUrl(url: GoUrl): string {
  const scheme = url.scheme === "" ? "" : `${url.scheme}:`;
  const middle = url.opaque === "" ? printAuthority(url) + printPath(url) : url.opaque;
  const query = url.forceQuery || url.rawQuery !== "" ? `?${url.rawQuery}` : "";
  const fragment = url.fragment === "" ? "" : `#${writtenOr(url.rawFragment, url.fragment, "fragment")}`;
  return scheme + middle + query + fragment;
}

function printAuthority(url: GoUrl): string {
  const { scheme, host, userinfo, path, omitHost } = url;
  const isNamed = host !== "" || userinfo !== undefined;
  if (!isNamed && (scheme === "" || omitHost || path === "")) return "";
  return `//${userinfo === undefined ? "" : `${printUserinfo(userinfo)}@`}${escapeBytes(host, "host")}`;
}

function printUserinfo({ name, password }: NonNullable<GoUrl["userinfo"]>): string {
  const user = escapeBytes(name, "userinfo");
  return password === undefined ? user : `${user}:${escapeBytes(password, "userinfo")}`;
}

function printPath(url: GoUrl): string {
  const path = escapedPath(url);
  if (path !== "" && !path.startsWith("/") && url.host !== "") return `/${path}`;
  const isFirst = url.scheme === "" && printAuthority(url) === "";
  return isFirst && path.split("/")[0]?.includes(":") ? `./${path}` : path;
}

function writtenOr(written: string, decoded: string, part: UrlPart): string {
  return written !== "" && isValidEncoding(written, part) && unescapes(written, part, decoded) ? written : escapeBytes(decoded, part);
}

function unescapes(written: string, part: UrlPart, decoded: string): boolean {
  try {
    return unescapeBytes(written, part) === decoded;
  } catch (failure) {
    if (failure instanceof UrlFailure) return false;
    throw failure;
  }
}
