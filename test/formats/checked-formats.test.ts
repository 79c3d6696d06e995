import { describe, expect, it } from "vitest";
import { isOfFormat } from "../../src/formats/checked-formats.js";

/** The texts that the API server takes and refuses, seen by test/cluster/validate-objects.test.ts. */
const samples: { readonly [format: string]: { readonly taken: readonly string[]; readonly refused: readonly string[] } } = {
  "date-time": {
    taken: ["2030-01-31T12:00:00Z", "2030-01-31t12:00:00.5+02:00"],
    refused: ["2030-02-30T12:00:00Z", "2030-01-31", "2030-01-31T24:00:00Z"],
  },
  date: { taken: ["2028-02-29"], refused: ["2029-02-29", "2030-1-31", "2030-13-01"] },
  duration: { taken: ["1h30m", "-1.5h", "0", "3 days", "5 seconds", "1w", "99999999999h"], refused: ["", "5", "10 y"] },
  uri: {
    taken: ["https://a.b/c", "/a", "a:b", "http://[::1]:80/", "*"],
    refused: ["a", "", "http://[::1", "http://a b/", "/%zz", "http://a:b/"],
  },
  email: { taken: ["a@b", "Ann <a@b.c>", '"a b"@c', "a@b (x (y))", "a@[1.2.3.4]"], refused: ["a", "a@b.", "a..b@c", "a@b, c@d", "a@[x]"] },
  hostname: { taken: ["a", "a.bc", "ä.de"], refused: ["", "-a", "a_b", "1.2.3.4", `${"a".repeat(64)}.com`] },
  ipv4: { taken: ["1.2.3.4", "01.2.3.4", "::ffff:1.2.3.4"], refused: ["256.1.1.1", "1.2.3", "::1"] },
  ipv6: { taken: ["::1", "::", "1:2:3:4:5:6:7::"], refused: ["1.2.3.4", "1::2::3", ":::", "fe80::1%eth0"] },
  cidr: { taken: ["1.2.3.4/8", "::1/128"], refused: ["1.2.3.4/33", "1.2.3.4", "/8", "::1/129"] },
  mac: {
    taken: ["01:23:45:67:89:ab", "0123.4567.89ab", "0123456789ab"],
    refused: ["0123456789abcdef0123", "01:23-45:67:89:ab", "01:23:45:67:89"],
  },
  byte: { taken: ["YQ=="], refused: ["", "YQ", "YQ==\n"] },
  uuid: { taken: ["123E4567E89B12D3A456426614174000"], refused: ["x"] },
  isbn: { taken: ["0321751043", "978-0321751041", "080442957X"], refused: ["0321751044"] },
  creditcard: { taken: ["4111 1111-1111 1111"], refused: ["4111111111111112"] },
  "k8s-short-name": { taken: ["a-b"], refused: ["A", "a.b", "a".repeat(64)] },
  "made-up": { taken: ["anything"], refused: [] },
};

describe.each(Object.entries(samples))("the format %s", (format, { taken, refused }) => {
  it("takes and refuses as the API server does", () => {
    expect(taken.filter((text) => !isOfFormat(format, text))).toEqual([]);
    expect(refused.filter((text) => isOfFormat(format, text))).toEqual([]);
  });

  it("answers at once, whatever the text", () => {
    const hostile = [
      "a".repeat(50_000),
      "(".repeat(2000),
      "1:".repeat(20_000),
      '"\\'.repeat(10_000),
      "a.".repeat(20_000),
      "a b ".repeat(5000),
    ];
    for (const text of hostile) isOfFormat(format, text);
  });
});
