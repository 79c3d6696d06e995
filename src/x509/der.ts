/** ASN.1 values in DER (X.690), as far as a certificate (RFC 5280) is made of them. */

/** A value with its tag and length in front. */
export function tagged(tag: number, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return Buffer.from([0x80 | digits.length, ...digits]);
}

export function sequence(...items: readonly Uint8Array[]): Buffer {
  return tagged(0x30, Buffer.concat(items));
}

export function set(...items: readonly Uint8Array[]): Buffer {
  return tagged(0x31, Buffer.concat(items));
}

export function boolean(value: boolean): Buffer {
  return tagged(0x01, Buffer.from([value ? 0xff : 0]));
}

/** @param magnitude big-endian, not negative */
export function integer(magnitude: Uint8Array): Buffer {
  const first = magnitude.findIndex((byte) => byte !== 0);
  const digits = Buffer.from(first === -1 ? [0] : magnitude.subarray(first));
  return tagged(0x02, (digits[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), digits]) : digits);
}

/** @param unused how many of the last byte's lowest bits don't count */
export function bitString(bits: Uint8Array, unused = 0): Buffer {
  return tagged(0x03, Buffer.concat([Buffer.from([unused]), bits]));
}

export function octetString(bytes: Uint8Array): Buffer {
  return tagged(0x04, bytes);
}

export function utf8String(text: string): Buffer {
  return tagged(0x0c, Buffer.from(text, "utf8"));
}

/** @param dotted such as `2.5.29.17` */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return tagged(0x06, Buffer.from([40 * first + second, ...rest.flatMap(base128)]));
}

function base128(arc: number): number[] {
  const digits = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest % 128) | 0x80);
  return digits;
}

/** To the second: as UTCTime up to 2049, as GeneralizedTime from then on (RFC 5280, 4.1.2.5). */
export function time(date: Date): Buffer {
  const digits = `${date.toISOString().slice(0, 19).replace(/[-:T]/g, "")}Z`;
  return date.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(digits.slice(2))) : tagged(0x18, Buffer.from(digits));
}

/** `[number] EXPLICIT` for a value, `[number] IMPLICIT` for the content of a constructed one. */
export function context(number: number, content: Uint8Array): Buffer {
  return tagged(0xa0 | number, content);
}

/** `[number] IMPLICIT` for the content of a primitive value. */
export function primitive(number: number, content: Uint8Array): Buffer {
  return tagged(0x80 | number, content);
}
