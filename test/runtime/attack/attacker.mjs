// Sends one kind of hostile request over several connections at once, and prints what each was answered with: a line of its HTTP status, or of how it ended.
// Usage: node attacker.mjs PORT '{"path", "connections", "begin", "unit", "bytes", "end", "chunked", "withhold", "rate", "from"}'
// The body is `begin`, `unit` again and again up to so many bytes, a number in place of each # in it, and `end`; `withhold` says how many bytes of it are never sent, and `rate` how many a second
// are sent of the last 512 KiB. `from` is the local address of the connections.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "node:tls";

const [port, attack] = [Number(process.argv[2]), JSON.parse(process.argv[3])];
const {
  path,
  connections = 1,
  begin = "",
  unit = " ",
  bytes,
  end = "",
  chunked = false,
  withhold = 0,
  rate = 0,
  from: localAddress,
} = attack;
const perBlock = Math.ceil(65_536 / unit.length);
const numberLength = unit.includes("#") ? 6 : 0;
const blockLength = perBlock * (unit.length + Math.max(0, numberLength - 1));
const units = Math.max(0, Math.floor((bytes - begin.length - end.length) / blockLength));
const length = begin.length + units * blockLength + end.length;
const constant = Buffer.from(unit.repeat(perBlock));

function blockOf(index) {
  if (numberLength === 0) return constant;
  const texts = Array.from({ length: perBlock }, (_, at) => unit.replace("#", String(index * perBlock + at).padStart(numberLength, "0")));
  return Buffer.from(texts.join(""));
}

function* pieces() {
  yield Buffer.from(begin);
  for (let count = 0; count < units; count++) yield blockOf(count);
  yield Buffer.from(end);
}

async function send() {
  const socket = connect({ host: "127.0.0.1", port, localAddress, rejectUnauthorized: false });
  let outcome = "closed without an answer";
  socket.on("data", (data) => {
    const text = data.toString("latin1");
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? [];
    if (status !== undefined) outcome = text.includes('"allowed":true') ? `${status} allowed` : status;
    if (status !== undefined) socket.end();
  });
  socket.on("error", (error) => {
    outcome = outcome.startsWith("closed") ? `closed without an answer: ${error.code}` : outcome;
  });
  const closed = once(socket, "close").catch(() => {});
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`);
  socket.write(chunked ? "transfer-encoding: chunked\r\n\r\n" : `content-length: ${length}\r\n\r\n`);
  let left = length - withhold;
  for (const piece of pieces()) {
    const part = piece.subarray(0, Math.max(0, left));
    if (part.length === 0 || socket.destroyed || socket.writableEnded) continue;
    if (chunked) socket.write(`${part.length.toString(16)}\r\n`);
    if (!socket.write(part)) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
    if (chunked) socket.write("\r\n");
    left -= part.length;
    if (rate > 0 && left < 512 * 1024) await Promise.race([sleep((1000 * part.length) / rate), closed]);
  }
  if (chunked && withhold === 0 && socket.writable) socket.write("0\r\n\r\n");
  await closed;
  console.log(outcome);
}

await Promise.all(Array.from({ length: connections }, send));
