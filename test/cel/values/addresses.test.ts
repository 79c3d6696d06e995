import { isIPv4, isIPv6 } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type IpAddress, isIpv4InIpv6, maskAddress, parseAddress, printAddress } from "../../../src/cel/values/net/ip-address.js";
import { parsePrefix, prefixContains, prefixesOverlap } from "../../../src/cel/values/net/ip-prefix.js";

const byte = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 255 }));
const address: fc.Arbitrary<IpAddress> = fc
  .oneof(fc.array(byte, { minLength: 4, maxLength: 4 }), fc.array(byte, { minLength: 16, maxLength: 16 }))
  .map((bytes) => ({ bytes, zone: "" }));

describe("an IP address", () => {
  it("is read again from its canonical text", () => {
    fc.assert(
      fc.property(address, (value) => {
        expect(parseAddress(printAddress(value))).toEqual({ address: value });
      }),
    );
  });

  it("is what Node takes for one, whatever its text", () => {
    const text = fc
      .array(fc.constantFrom("0", "1", "25", "256", "f", "FFFF", "12345", ":", "::", ".", "g"), { maxLength: 12 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (value) => {
        expect("address" in parseAddress(value)).toBe(isIPv4(value) || isIPv6(value));
      }),
      { numRuns: 2000 },
    );
  });

  it("of IPv4 may be in the clothes of IPv6", () => {
    const parsed = parseAddress("::ffff:1.2.3.4");
    expect("address" in parsed && isIpv4InIpv6(parsed.address)).toBe(true);
  });

  it("lies in the network of its first bits, and networks that hold an address in common overlap", () => {
    fc.assert(
      fc.property(address, fc.nat(128), fc.nat(128), (value, a, b) => {
        const bits = value.bytes.length * 8;
        const [wide, narrow] = [Math.min(a, b, bits), Math.min(Math.max(a, b), bits)];
        const outer = { address: maskAddress(value, wide), bits: wide };
        const inner = { address: maskAddress(value, narrow), bits: narrow };
        expect(prefixContains(outer, value)).toBe(true);
        expect(prefixesOverlap(outer, inner)).toBe(true);
        expect(maskAddress(outer.address, wide)).toEqual(outer.address);
      }),
    );
  });

  it("isn't in a network that differs from it in a bit that counts", () => {
    const network = parsePrefix("10.128.0.0/9");
    if ("problem" in network) throw new Error(network.problem);
    const contains = (text: string) => {
      const parsed = parseAddress(text);
      return "address" in parsed && prefixContains(network, parsed.address);
    };
    expect(["10.128.0.0", "10.255.255.255"].every(contains)).toBe(true);
    expect(["10.127.255.255", "11.128.0.0", "::10.128.0.0"].some(contains)).toBe(false);
  });
});
