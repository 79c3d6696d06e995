import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { leftBehind, processState } from "./process-state.js";

/** Begins something that goes on, and gives the function that ends it. */
type Beginning = () => (() => unknown) | Promise<() => unknown>;

const beginnings: readonly (readonly [string, Beginning])[] = [
  [
    "the environment variable LEFT_BEHIND",
    () => {
      process.env.LEFT_BEHIND = "1";
      return () => delete process.env.LEFT_BEHIND;
    },
  ],
  [
    "a listener of the process for SIGUSR2",
    () => {
      const listener = () => {};
      process.on("SIGUSR2", listener);
      return () => process.off("SIGUSR2", listener);
    },
  ],
  [
    "an open Timeout",
    () => {
      const timer = setInterval(() => {}, 1000);
      return () => clearInterval(timer);
    },
  ],
  [
    "an open FSEventWrap",
    () => {
      const watcher = watch(tmpdir());
      return () => watcher.close();
    },
  ],
  [
    "an open ProcessWrap",
    async () => {
      const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
      return async () => {
        child.kill("SIGKILL");
        await once(child, "close");
      };
    },
  ],
  [
    "an open TCPServerWrap",
    async () => {
      const server = createServer().listen(0, "127.0.0.1");
      await once(server, "listening");
      return () => server.close();
    },
  ],
];

it.each(beginnings)("finds %s until it has ended", async (words, begin) => {
  const before = processState();
  const end = await begin();
  expect(leftBehind(before, processState())).toEqual([words]);
  await end();
  await expect.poll(() => leftBehind(before, processState())).toEqual([]);
});

it("finds a connection that waits for an answer", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const before = processState();
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  expect(leftBehind(before, processState())).toContain("an open TCPSocketWrap");
  socket.destroy();
  await expect.poll(() => leftBehind(before, processState())).toEqual([]);
  server.close();
});

it("finds a variable that was changed or deleted", () => {
  const state = { environment: { A: "1", B: "2" }, listeners: {}, resources: {} };
  const words = ["the environment variable A", "the environment variable B"];
  expect(leftBehind(state, { ...state, environment: { A: "2" } })).toEqual(words);
});
