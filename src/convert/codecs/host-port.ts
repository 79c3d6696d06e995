import { type Codec, unrepresentable } from "../codec.js";
import type { ExactCodec } from "./exact-codec.js";

/** A host and a port, either of which may be absent. */
export type HostAndPort = readonly [host: string | undefined, port: number | undefined];

const largestPort = 65535;
const portDigits = /^[0-9]{1,10}$/;

/**
 * `host:port` in one string, an IPv6 address in brackets: `a:80` ⇄ ["a", 80], `[::1]:80` ⇄ ["::1", 80], `a` ⇄ ["a", absent], `` ⇄ ["", absent].
 * A host with two colons or more may stand without brackets where there is no port: `::1` ⇄ ["::1", absent].
 * Other spellings of the same (`a:080`, `[a]`) are understood, and given back as they were by what residue keeps.
 * What has no such meaning (`a:http`, `a:99999`, `[::1`) can't be represented in the hub, which shows all of it as the host.
 * @example
 * ```ts
 * const camera = hostPort().toHub("[2001:db8::1]:443"); // { host: "2001:db8::1", port: 443 }, as a tuple
 * ```
 */
export function hostPort(): ExactCodec<string, HostAndPort> {
  return { toHub: parse, fromHub: format, samples, exact: { fromHub: isPlain } };
}

const samples: Codec<string, HostAndPort>["samples"] = [
  ["a:80", ["a", 80]],
  ["[::1]:80", ["::1", 80]],
  ["::1", ["::1", undefined]],
  ["a", ["a", undefined]],
  [":80", ["", 80]],
  ["", ["", undefined]],
];

type ToHub = ReturnType<Codec<string, HostAndPort>["toHub"]>;
type FromHub = ReturnType<Codec<string, HostAndPort>["fromHub"]>;

function parse(text: string): ToHub {
  if (typeof text !== "string") return unrepresentable();
  if (text.startsWith("[")) {
    const end = text.lastIndexOf("]");
    if (end === text.length - 1) return [text.slice(1, end), undefined];
    return end > 0 && text[end + 1] === ":" ? withPort(text, text.slice(1, end), text.slice(end + 2)) : onlyHost(text);
  }
  if (hasOneColon(text)) {
    const colon = text.indexOf(":");
    return withPort(text, text.slice(0, colon), text.slice(colon + 1));
  }
  return [text, undefined];
}

function withPort(text: string, host: string, digits: string): ToHub {
  const port = portDigits.test(digits) ? Number(digits) : Number.NaN;
  return port <= largestPort ? [host, port] : onlyHost(text);
}

function onlyHost(text: string): ToHub {
  return unrepresentable([text, undefined]);
}

function format([host, port]: HostAndPort): FromHub {
  const name = host ?? "";
  if (typeof name !== "string") return unrepresentable();
  const alone = name.startsWith("[") || hasOneColon(name) ? `[${name}]` : name;
  if (port === undefined || port === null) return alone;
  if (!Number.isInteger(port) || port < 0 || port > largestPort) return unrepresentable(alone);
  return name.startsWith("[") || name.includes(":") ? `[${name}]:${port}` : `${name}:${port}`;
}

/** A host without the characters that texts give a meaning, and any port that it may have. */
function isPlain([host, port]: HostAndPort): boolean {
  if (typeof host !== "string" || host.includes(":") || host.startsWith("[")) return false;
  return port === undefined || (Number.isInteger(port) && port >= 0 && port <= largestPort);
}

function hasOneColon(text: string): boolean {
  const first = text.indexOf(":");
  return first !== -1 && first === text.lastIndexOf(":");
}
