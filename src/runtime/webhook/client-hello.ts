const handshakeRecord = 22;
const recordHeader = 5;
const messageHeader = 4;

/** The size in bytes from which a beginning isn't examined any longer: no client has so much to say. */
const longest = 64 * 1024;

/**
 * Whether the bytes that a client sent first hold its whole ClientHello, so that nothing has to be waited for before they are answered. True also for
 * bytes that aren't TLS, or aren't a sensible ClientHello: the TLS layer answers these at once, too.
 */
export function isWholeClientHello(bytes: Buffer): boolean {
  if (bytes.length >= longest) return true;
  const [type] = bytes;
  if (type !== undefined && type !== handshakeRecord) return true;
  let message = Buffer.alloc(0);
  for (let start = 0; start + recordHeader <= bytes.length; ) {
    if (bytes[start] !== handshakeRecord) return true;
    const end = start + recordHeader + bytes.readUInt16BE(start + 3);
    message = Buffer.concat([message, bytes.subarray(start + recordHeader, end)]);
    if (message.length >= messageHeader && message.length >= messageHeader + message.readUIntBE(1, 3)) return true;
    start = Math.max(end, start + recordHeader);
  }
  return false;
}
