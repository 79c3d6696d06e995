import { createHash } from "node:crypto";
import { realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How long another command may take before a person wants to know what is waited for, in milliseconds. */
const patience = 1000;

/**
 * Waits until no other command of ours that writes is at work in a project, and keeps others waiting until it is released. Two at once would edit the same
 * text of PROJECT or of src/main.ts, and the second would take away what the first had added.
 *
 * The lock is a socket that is listened to: the system takes it away with the process, however that ends, so that no lock is ever left behind. Where there
 * are no such sockets, commands don't wait for each other.
 * @param onWait called once where waiting takes longer
 * @returns releases the lock
 */
export async function lockProject(root: string, onWait: () => void, address = addressOf(root)): Promise<() => void> {
  let told = false;
  const tell = () => {
    if (!told) onWait();
    told = true;
  };
  for (;;) {
    const release = await listen(address);
    if (release !== "taken") return release;
    await untilGone(address, tell);
  }
}

function listen(address: string): Promise<(() => void) | "taken"> {
  const waiting = new Set<Socket>();
  const server: Server = createServer((socket) => {
    waiting.add(socket);
    socket.unref().on("error", () => undefined);
  });
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRINUSE" ? "taken" : () => undefined));
    server.listen(address, () => {
      server.unref();
      resolve(() => {
        server.close();
        for (const socket of waiting) socket.destroy();
      });
    });
  });
}

/** Waits for the end of who listens; a file that nobody listens to any more, which only some systems leave, is removed. */
function untilGone(address: string, tell: () => void): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const timer = setTimeout(tell, patience);
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && isFile(address)) rmSync(address, { force: true });
    });
    socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A name in Linux's abstract namespace, which has no files, a pipe of Windows, or a file. */
function addressOf(root: string): string {
  const name = `wheelwright-${createHash("sha256").update(realpathSync(root)).digest("hex").slice(0, 20)}`;
  if (process.platform === "linux") return `\0${name}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function isFile(address: string): boolean {
  return !address.startsWith("\0") && !address.startsWith("\\\\");
}
