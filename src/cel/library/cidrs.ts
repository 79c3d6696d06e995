import { bool, error, smallInt } from "../values/make.js";
import { isIpv4InIpv6, maskAddress } from "../values/net/ip-address.js";
import { parsePrefix, prefixContains, prefixesOverlap } from "../values/net/ip-prefix.js";
import { quote } from "../values/text.js";
import type { CelCidr, CelError, CelIp } from "../values/value.js";
import { ipOf } from "./ips.js";
import { type Library, overload } from "./overload.js";

/** Networks of IP addresses. Defined by k8s.io/apiserver/pkg/cel/library/cidr.go and Go's net/netip. */
export const cidrs: Library = {
  cidr: [overload(["string"], (text) => cidrOf(text.value))],
  isCIDR: [overload(["string"], (text) => bool(cidrOf(text.value).type === "cidr"))],
  containsIP: [overload(["cidr", "string"], (cidr, text) => containsIp(cidr, ipOf(text.value))), overload(["cidr", "ip"], containsIp)],
  containsCIDR: [
    overload(["cidr", "string"], (cidr, text) => containsCidr(cidr, cidrOf(text.value))),
    overload(["cidr", "cidr"], containsCidr),
  ],
  ip: [overload(["cidr"], ({ address }) => ({ type: "ip", value: address }))],
  prefixLength: [overload(["cidr"], ({ bits }) => smallInt(bits))],
  masked: [overload(["cidr"], ({ address, bits }) => ({ type: "cidr", address: maskAddress(address, bits), bits }))],
};

function cidrOf(text: string): CelCidr | CelError {
  const prefix = parsePrefix(text);
  const parsing = "network address parse error during conversion from string";
  if ("problem" in prefix) return error(`${parsing}: ${parsing}: ${prefix.problem}`);
  if (isIpv4InIpv6(prefix.address)) return error(`${parsing}: IPv4-mapped IPv6 address ${quote(text)} is not allowed`);
  return { type: "cidr", ...prefix };
}

/** A text that is no address isn't named: cel-go gives a plain error about the network, which stands for a missing overload. */
function containsIp(cidr: CelCidr, ip: CelIp | CelError) {
  return ip.type === "error" ? error("no such overload") : bool(prefixContains(cidr, ip.value));
}

function containsCidr(cidr: CelCidr, other: CelCidr | CelError) {
  return other.type === "error" ? other : bool(prefixesOverlap(cidr, other) && cidr.bits <= other.bits);
}
