import { bool, error, smallInt } from "../values/make.js";
import { type IpAddress, isIpv4, isIpv4InIpv6, parseAddress, printAddress } from "../values/net/ip-address.js";
import { quote } from "../values/text.js";
import type { CelError, CelIp } from "../values/value.js";
import { type Library, overload } from "./overload.js";

/** IP addresses. Defined by k8s.io/apiserver/pkg/cel/library/ip.go and Go's net/netip. */
export const ips: Library = {
  ip: [overload(["string"], (text) => ipOf(text.value))],
  isIP: [overload(["string"], (text) => bool(ipOf(text.value).type === "ip"))],
  "ip.isCanonical": [
    overload(["string"], (text) => {
      const ip = ipOf(text.value);
      return ip.type === "error" ? ip : bool(printAddress(ip.value) === text.value);
    }),
  ],
  family: [overload(["ip"], ({ value }) => smallInt(isIpv4(value) ? 4 : 6))],
  isUnspecified: [overload(["ip"], ({ value }) => bool(isUnspecified(value)))],
  isLoopback: [overload(["ip"], ({ value }) => bool(isLoopback(value)))],
  isLinkLocalMulticast: [
    overload(["ip"], ({ value }) => {
      const [a = 0, b = 0, c = 0] = value.bytes;
      return bool(isIpv4(value) ? a === 224 && b === 0 && c === 0 : a === 0xff && (b & 0x0f) === 0x02);
    }),
  ],
  isLinkLocalUnicast: [overload(["ip"], ({ value }) => bool(isLinkLocalUnicast(value)))],
  isGlobalUnicast: [overload(["ip"], ({ value }) => bool(isGlobalUnicast(value)))],
};

/** An address without zone that is no IPv4 address in the clothes of IPv6. */
export function ipOf(text: string): CelIp | CelError {
  const parsed = parseAddress(text);
  if ("problem" in parsed) return error(`IP Address ${quote(text)} parse error during conversion from string: ${parsed.problem}`);
  const { address } = parsed;
  if (address.zone !== "") return error(`IP address ${quote(text)} with zone value is not allowed`);
  return isIpv4InIpv6(address) ? error(`IPv4-mapped IPv6 address ${quote(text)} is not allowed`) : { type: "ip", value: address };
}

function isUnspecified({ bytes }: IpAddress): boolean {
  return bytes.every((byte) => byte === 0);
}

function isLoopback(address: IpAddress): boolean {
  const { bytes } = address;
  return isIpv4(address) ? bytes[0] === 127 : bytes.every((byte, index) => byte === (index === 15 ? 1 : 0));
}

function isLinkLocalUnicast(address: IpAddress): boolean {
  const [a = 0, b = 0] = address.bytes;
  return isIpv4(address) ? a === 169 && b === 254 : a === 0xfe && (b & 0xc0) === 0x80;
}

/** Private addresses count as global, too. */
function isGlobalUnicast(address: IpAddress): boolean {
  const [first = 0] = address.bytes;
  const isMulticast = isIpv4(address) ? first >> 4 === 0xe : first === 0xff;
  const isBroadcast = isIpv4(address) && address.bytes.every((byte) => byte === 255);
  return !isBroadcast && !isUnspecified(address) && !isLoopback(address) && !isMulticast && !isLinkLocalUnicast(address);
}
