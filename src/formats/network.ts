interface Leniency {
  /** Leading zeros in the numbers, as Go before 1.17 had them. */
  readonly leadingZeros: boolean;
}

const strict: Leniency = { leadingZeros: false };
const lenient: Leniency = { leadingZeros: true };

/** An IPv4 address, or an IPv6 address that ends in one. */
export function isIpv4(text: string): boolean {
  return text.includes(".") && isIp(text, lenient);
}

/** An IPv6 address without a zone. */
export function isIpv6(text: string): boolean {
  return text.includes(":") && isIp(text, strict);
}

/** An IP address as Go's net.ParseIP reads it. */
export function isIp(text: string, leniency: Leniency = strict): boolean {
  return isDottedQuad(text, leniency) || isColonHex(text, leniency);
}

/** An address and the length of its prefix. */
export function isCidr(text: string): boolean {
  const slash = text.indexOf("/");
  const address = text.slice(0, Math.max(0, slash));
  const length = text.slice(slash + 1);
  if (slash < 0 || !/^\d+$/.test(length)) return false;
  if (isDottedQuad(address, lenient)) return Number(length) <= 32;
  return isColonHex(address, lenient) && Number(length) <= 128;
}

/** A hardware address of 6, 8 or 20 bytes: pairs with colons or dashes, groups of four with dots, or digits alone. Defined by ParseMAC of Go's net. */
export function isMac(text: string): boolean {
  const bytes = [6, 8, 20];
  const pairs = /^[0-9a-f]{2}(?:([:-])[0-9a-f]{2}(?:\1[0-9a-f]{2})*)$/i.test(text) && bytes.includes((text.length + 1) / 3);
  const fours = /^[0-9a-f]{4}(?:\.[0-9a-f]{4})+$/i.test(text) && bytes.includes(((text.length + 1) / 5) * 2);
  const digitsAlone = /^[0-9a-f]+$/i.test(text) && bytes.includes(text.length / 2);
  return pairs || fours || digitsAlone;
}

function isDottedQuad(text: string, { leadingZeros }: Leniency): boolean {
  const numbers = text.split(".");
  const isByte = (number: string) => /^\d+$/.test(number) && Number(number) <= 255 && (leadingZeros || !/^0\d/.test(number));
  return numbers.length === 4 && numbers.every(isByte);
}

/** Eight groups of hexadecimal digits, of which `::` leaves out one or more; the last two may be an IPv4 address. */
function isColonHex(text: string, leniency: Leniency): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1) ?? "";
  const endsInQuad = last.includes(".") && !text.endsWith("::");
  if (endsInQuad && !isDottedQuad(last, leniency)) return false;
  const hex = endsInQuad ? groups.slice(0, -1) : groups;
  const count = hex.length + (endsInQuad ? 2 : 0);
  const isGroup = leniency.leadingZeros ? /^0*[0-9a-f]{1,4}$/i : /^[0-9a-f]{1,4}$/i;
  return hex.every((group) => isGroup.test(group)) && (halves.length === 2 ? count < 8 : count === 8);
}
