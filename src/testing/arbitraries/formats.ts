import fc, { type Arbitrary } from "fast-check";
import { textMatching } from "./late-texts.js";

/** Values of a format that the API server checks, and some that it refuses. */
export interface Format {
  readonly values: Arbitrary<string>;
  readonly wrong: readonly string[];
}

/** At most twelve digits, as one number: looking for a string that fits makes thousands of them. */
const hex = (digits: number) => fc.nat({ max: 16 ** digits - 1 }).map((value) => value.toString(16).padStart(digits, "0"));
const number = (min: number, max: number, digits = 2) => fc.integer({ min, max }).map((value) => String(value).padStart(digits, "0"));
const date = fc.tuple(number(1, 9999, 4), number(1, 12), number(1, 28)).map((parts) => parts.join("-"));
const time = fc.tuple(number(0, 23), number(0, 59), number(0, 59)).map((parts) => parts.join(":"));
const fraction = fc.constantFrom("", ".5", ".123456", ".999999999");
const offset = fc.constantFrom("Z", "+00:00", "-07:30", "+14:00");
const dateTime = fc.tuple(date, time, fraction, offset).map(([day, at, part, zone]) => `${day}T${at}${part}${zone}`);
const uuid = (version: string) =>
  fc
    .tuple(hex(8), hex(4), hex(3), fc.constantFrom("8", "9", "a", "b"), hex(3), hex(12))
    .map(([a, b, c, variant, d, e]) => `${a}-${b}-${version}${c}-${variant}${d}-${e}`);
const label = textMatching(/^[a-z0-9]([-a-z0-9]{0,8}[a-z0-9])?$/);
const host = textMatching(/^[a-z0-9]([a-z0-9]{0,8}[a-z0-9])?(\.[a-z]{2,7})?$/);
const ipv4 = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 255 }))).map((parts) => parts.join("."));
const ipv6 = fc.oneof(
  fc.constantFrom("::", "::1", "fe80::1", "2001:db8::ff00:42:8329"),
  fc.array(hex(4), { minLength: 8, maxLength: 8 }).map((groups) => groups.join(":")),
);
const duration = fc.oneof(
  fc.constantFrom("0", "0s", "1h30m", "1.5h", "-3m", "100ms", "2 days", "1w"),
  fc.tuple(fc.nat(9999), fc.constantFrom("ns", "us", "ms", "s", "m", "h")).map(([amount, unit]) => `${amount}${unit}`),
);
const uri = fc.oneof(
  fc.constantFrom(
    "/",
    "/a/b",
    "https://example.com",
    "http://[::1]:8080/x?y=z#w",
    "urn:a:b",
    "mailto:a@example.com",
    "oci://a/b@sha256:00",
  ),
  host.map((name) => `https://${name}/path`),
);
const base64 = fc.base64String({ minLength: 4, maxLength: 40 });
const colour = fc.tuple(...Array.from({ length: 3 }, () => fc.nat(255))).map((parts) => `rgb(${parts.join(",")})`);

/** The formats that the API server knows: k8s.io/kube-openapi, pkg/validation/strfmt. What it doesn't know, it doesn't check. */
export const formats: { readonly [format: string]: Format | undefined } = {
  "date-time": {
    values: dateTime,
    wrong: ["", "2030-01-31", "2030-01-31 12:00:00Z", "2030-13-01T12:00:00Z", "2030-01-31T25:00:00Z", "today"],
  },
  date: { values: date, wrong: ["", "2030-1-1", "2030-02-30", "2030-13-01", "01.01.2030"] },
  duration: { values: duration, wrong: ["", "x", "1", "five minutes"] },
  byte: { values: base64, wrong: ["", "a", "****", "YQ=", "Y Q="] },
  uri: { values: uri, wrong: ["", "no uri", "http://[::1", ":"] },
  email: { values: fc.tuple(host, host).map(([user, name]) => `${user}@${name}`), wrong: ["", "a", "@example.com", "a@", "a b@c"] },
  hostname: { values: host, wrong: ["", "a b", "-a", "a..b", "a_b", "x".repeat(64)] },
  ipv4: { values: ipv4, wrong: ["", "1.2.3", "256.1.1.1", "::1", "1.2.3.4.5"] },
  ipv6: { values: ipv6, wrong: ["", "1.2.3.4", ":::", "fe80::g", "1:2:3"] },
  cidr: { values: fc.tuple(ipv4, fc.nat(32)).map((parts) => parts.join("/")), wrong: ["", "10.0.0.0", "10.0.0.0/33", "a/8"] },
  mac: {
    values: fc.tuple(fc.array(hex(2), { minLength: 6, maxLength: 6 }), fc.constantFrom(":", "-")).map(([pairs, by]) => pairs.join(by)),
    wrong: ["", "00:00:00", "00:00:00:00:00:0g", "00-00:00-00:00-00"],
  },
  uuid: { values: fc.constantFrom("1", "4", "7").chain(uuid), wrong: ["", "x", "00000000-0000-0000-0000-00000000000"] },
  uuid3: { values: uuid("3"), wrong: ["", "00000000-0000-4000-8000-000000000000"] },
  uuid4: { values: uuid("4"), wrong: ["", "00000000-0000-3000-8000-000000000000"] },
  uuid5: { values: uuid("5"), wrong: ["", "00000000-0000-4000-8000-000000000000"] },
  hexcolor: { values: fc.oneof(hex(3), hex(6)).map((digits) => `#${digits}`), wrong: ["", "#12", "red"] },
  rgbcolor: { values: colour, wrong: ["", "rgb(256,0,0)", "rgb(1,2)"] },
  ssn: { values: fc.constantFrom("111-22-3333", "001 23 4567"), wrong: ["", "111-22-333", "x"] },
  isbn: { values: fc.constantFrom("0-306-40615-2", "978-0-306-40615-7"), wrong: ["", "0-306-40615-3", "x"] },
  isbn10: { values: fc.constantFrom("0-306-40615-2", "0-8044-2957-X"), wrong: ["", "0-306-40615-3"] },
  isbn13: { values: fc.constantFrom("978-0-306-40615-7"), wrong: ["", "978-0-306-40615-8"] },
  creditcard: { values: fc.constantFrom("4111111111111111", "5555-5555-5555-4444"), wrong: ["", "4111111111111112"] },
  bsonobjectid: { values: fc.tuple(hex(12), hex(12)).map((parts) => parts.join("")), wrong: ["", "0".repeat(23), "g".repeat(24)] },
  "k8s-short-name": { values: label, wrong: ["", "-a", "a.b", "A", "x".repeat(64)] },
  "k8s-long-name": { values: fc.tuple(label, host).map((parts) => parts.join(".")), wrong: ["", "-a", "a..b", "A", "x".repeat(254)] },
  password: { values: fc.string({ maxLength: 20 }), wrong: [] },
};
