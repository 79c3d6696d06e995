import { quote } from "../text.js";

/** An address as its bytes: 4 or 16 of them. The zone only tells that there was one. */
export interface IpAddress {
  readonly bytes: readonly number[];
  readonly zone: string;
}

type Parsed = { readonly address: IpAddress } | { readonly problem: string };

class AddressFailure extends Error {}

/** Reads an IPv4 or IPv6 address by the rules of Go's net/netip, with its words for what is wrong. */
export function parseAddress(text: string): Parsed {
  try {
    const marker = /[.:%]/.exec(text)?.[0];
    if (marker === ".") return { address: { bytes: parseIpv4(text, text), zone: "" } };
    if (marker === ":") return { address: parseIpv6(text) };
    throw failure(text, marker === "%" ? "missing IPv6 address" : "unable to parse IP");
  } catch (problem) {
    if (problem instanceof AddressFailure) return { problem: problem.message };
    throw problem;
  }
}

export function isIpv4(address: IpAddress): boolean {
  return address.bytes.length === 4;
}

/** An IPv4 address written as IPv6: `::ffff:1.2.3.4`. */
export function isIpv4InIpv6({ bytes }: IpAddress): boolean {
  return bytes.length === 16 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;
}

export function sameAddress(a: IpAddress, b: IpAddress): boolean {
  return a.zone === b.zone && a.bytes.length === b.bytes.length && a.bytes.every((byte, index) => byte === b.bytes[index]);
}

/** The canonical text: lower case, the longest run of two or more zero fields as `::`. */
export function printAddress({ bytes }: IpAddress): string {
  if (bytes.length === 4) return bytes.join(".");
  const fields = Array.from({ length: 8 }, (_, index) => (((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0)).toString(16));
  const { start, length } = longestZeros(fields);
  if (length < 2) return fields.join(":");
  return `${fields.slice(0, start).join(":")}::${fields.slice(start + length).join(":")}`;
}

/** The address with all bits after the first `bits` cleared. */
export function maskAddress({ bytes, zone }: IpAddress, bits: number): IpAddress {
  return { bytes: bytes.map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - index * 8))) & 0xff), zone };
}

function longestZeros(fields: readonly string[]): { start: number; length: number } {
  let longest = { start: 0, length: 0 };
  for (let start = 0; start < fields.length; start++) {
    let end = start;
    while (fields[end] === "0") end++;
    if (end - start > longest.length) longest = { start, length: end - start };
  }
  return longest;
}

/** Four decimal numbers; `whole` is the text that the problem names. */
function parseIpv4(text: string, whole: string): readonly number[] {
  const fields: number[] = [];
  let value = 0;
  let digits = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? "";
    if (/[0-9]/.test(character)) {
      if (digits === 1 && value === 0) throw failure(whole, "IPv4 field has octet with leading zero");
      value = value * 10 + Number(character);
      digits++;
      if (value > 255) throw failure(whole, "IPv4 field has value >255");
    } else if (character === ".") {
      if (index === 0 || index === text.length - 1 || text[index - 1] === ".")
        throw failure(whole, "IPv4 field must have at least one digit", text.slice(index));
      if (fields.length === 3) throw failure(whole, "IPv4 address too long");
      fields.push(value);
      value = 0;
      digits = 0;
    } else {
      throw failure(whole, "unexpected character", text.slice(index));
    }
  }
  if (fields.length < 3) throw failure(whole, "IPv4 address too short");
  return [...fields, value];
}

function parseIpv6(text: string): IpAddress {
  const [fields, zone] = splitZone(text);
  const bytes: number[] = [];
  let rest = fields;
  let ellipsis = -1;
  if (rest.startsWith("::")) {
    ellipsis = 0;
    rest = rest.slice(2);
  }
  while (bytes.length < 16 && rest !== "") {
    const digits = /^[0-9a-fA-F]*/.exec(rest)?.[0] ?? "";
    if (digits.length > 4) throw failure(text, "each group must have 4 or less digits", rest);
    if (digits === "") throw failure(text, "each colon-separated field must have at least one digit", rest);
    if (rest[digits.length] === ".") {
      if (ellipsis < 0 && bytes.length !== 12)
        throw failure(text, "embedded IPv4 address must replace the final 2 fields of the address", rest);
      if (bytes.length > 12) throw failure(text, "too many hex fields to fit an embedded IPv4 at the end of the address", rest);
      bytes.push(...parseIpv4(rest, text));
      rest = "";
      break;
    }
    const field = Number.parseInt(digits, 16);
    bytes.push(field >> 8, field & 0xff);
    rest = rest.slice(digits.length);
    if (rest === "") break;
    if (!rest.startsWith(":")) throw failure(text, "unexpected character, want colon", rest);
    if (rest.length === 1) throw failure(text, "colon must be followed by more characters", rest);
    rest = rest.slice(1);
    if (rest.startsWith(":")) {
      if (ellipsis >= 0) throw failure(text, "multiple :: in address", rest);
      ellipsis = bytes.length;
      rest = rest.slice(1);
    }
  }
  if (rest !== "") throw failure(text, "trailing garbage after address", rest);
  return { bytes: expand(text, bytes, ellipsis), zone };
}

function splitZone(text: string): readonly [fields: string, zone: string] {
  const percent = text.indexOf("%");
  if (percent === -1) return [text, ""];
  if (percent === text.length - 1) throw failure(text, "zone must be a non-empty string");
  return [text.slice(0, percent), text.slice(percent + 1)];
}

function expand(text: string, bytes: readonly number[], ellipsis: number): readonly number[] {
  if (bytes.length === 16) {
    if (ellipsis >= 0) throw failure(text, "the :: must expand to at least one field of zeros");
    return bytes;
  }
  if (ellipsis < 0) throw failure(text, "address string too short");
  return [...bytes.slice(0, ellipsis), ...new Array<number>(16 - bytes.length).fill(0), ...bytes.slice(ellipsis)];
}

function failure(text: string, message: string, at?: string): AddressFailure {
  return new AddressFailure(`ParseAddr(${quote(text)}): ${message}${at ? ` (at ${quote(at)})` : ""}`);
}
