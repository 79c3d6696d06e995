import { quote } from "../text.js";
import { type IpAddress, isIpv4, maskAddress, parseAddress, printAddress, sameAddress } from "./ip-address.js";

/** An address and how many of its bits are the network's. */
export interface IpPrefix {
  readonly address: IpAddress;
  readonly bits: number;
}

/** Reads `10.0.0.0/8` by the rules of Go's netip.ParsePrefix, with its words for what is wrong. Bits after the prefix may be set. */
export function parsePrefix(text: string): IpPrefix | { readonly problem: string } {
  const problem = (message: string) => ({ problem: `netip.ParsePrefix(${quote(text)}): ${message}` });
  const slash = text.lastIndexOf("/");
  if (slash === -1) return problem("no '/'");
  const parsed = parseAddress(text.slice(0, slash));
  if ("problem" in parsed) return problem(parsed.problem);
  const { address } = parsed;
  if (address.zone !== "") return problem("IPv6 zones cannot be present in a prefix");
  const bits = text.slice(slash + 1);
  if (!/^(?:[0-9]|[1-9][0-9]{1,18})$/.test(bits)) return problem(`bad bits after slash: ${quote(bits)}`);
  if (Number(bits) > address.bytes.length * 8) return problem("prefix length out of range");
  return { address, bits: Number(bits) };
}

export function printPrefix({ address, bits }: IpPrefix): string {
  return `${printAddress(address)}/${bits}`;
}

export function prefixContains({ address, bits }: IpPrefix, other: IpAddress): boolean {
  if (other.zone !== "" || isIpv4(address) !== isIpv4(other)) return false;
  return sameAddress(maskAddress(address, bits), maskAddress(other, bits));
}

/** Whether one of the two lies in the other. */
export function prefixesOverlap(a: IpPrefix, b: IpPrefix): boolean {
  const bits = Math.min(a.bits, b.bits);
  return isIpv4(a.address) === isIpv4(b.address) && sameAddress(maskAddress(a.address, bits), maskAddress(b.address, bits));
}
