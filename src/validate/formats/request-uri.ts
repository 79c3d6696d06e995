import { isIpv6 } from "./network.js";

const unescapedInHost = /^[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"\u0080-\u{10FFFF}]*$/u;
const escapedInHost = /%(?:25|[89a-f][0-9a-f])/gi;
const escaped = /%[0-9a-f]{2}/gi;

/** An absolute URI or an absolute path, as Go's url.ParseRequestURI reads it. */
export function isRequestUri(text: string): boolean {
  if (text === "*") return true;
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1]?.toLowerCase();
  const [rest = ""] = text.slice(scheme === undefined ? 0 : scheme.length + 1).split("?");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is looked for.
  if (/[\u0000-\u001f\u007f]/.test(text)) return false;
  if (!rest.startsWith("/")) return scheme !== undefined;
  if (scheme === undefined || !rest.startsWith("//")) return isEscapedWell(rest);
  const slash = rest.indexOf("/", 2);
  const authority = rest.slice(2, slash < 0 ? undefined : slash);
  return isAuthority(scheme, authority) && isEscapedWell(slash < 0 ? "" : rest.slice(slash));
}

function isAuthority(scheme: string, authority: string): boolean {
  const at = authority.lastIndexOf("@");
  const user = authority.slice(0, Math.max(0, at));
  return /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(user) && isEscapedWell(user) && isHost(scheme, authority.slice(at + 1));
}

function isHost(scheme: string, host: string): boolean {
  if (host.includes("[")) return isIpLiteral(host);
  const first = host.indexOf(":");
  const isWeb = scheme === "http" || scheme === "https";
  const colon = isWeb ? first : host.lastIndexOf(":");
  return (first < 0 || /^:\d*$/.test(host.slice(colon))) && isHostText(host);
}

/** `[fe80::1]`, `[fe80::1%25en0]:80`. */
function isIpLiteral(host: string): boolean {
  const match = /^\[([^[]*)\](:\d*)?$/.exec(host);
  if (match === null) return false;
  const [address = "", zone] = (match[1] ?? "").split("%25");
  return isIpv6(address) && zone !== "";
}

/** In a host, only what isn't ASCII may be escaped. */
function isHostText(host: string): boolean {
  return unescapedInHost.test(host.replace(escapedInHost, ""));
}

function isEscapedWell(text: string): boolean {
  return !text.replace(escaped, "").includes("%");
}
