import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { Frames } from "./http2-frames.js";

/**
 * A proxy between one API server and etcd that can delay changes of one resource for that API server: events of its watches are held back, and
 * everything else passes. Requests to etcd are unencrypted, and a watch is a request that doesn't end with its first message.
 */
export class LateEtcd {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #delay = 0;
  #held: Promise<void> = Promise.resolve();

  private constructor(etcd: URL, keyPrefix: string) {
    this.#server = createServer((client) => {
      const upstream = connect(Number(etcd.port), etcd.hostname);
      const watches = new Map<number, Promise<void>>();
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on("error", () => {});
        socket.on("close", () => {
          this.#sockets.delete(socket);
          (socket === client ? upstream : client).destroy();
        });
      }
      const [asked, answered] = [new Frames(), new Frames()];
      client.on("data", (chunk: Buffer) => {
        for (const frame of asked.push(chunk)) {
          if ("stream" in frame && frame.isData && !frame.endsStream && frame.bytes.includes(keyPrefix)) {
            watches.set(frame.stream, Promise.resolve());
          }
        }
        upstream.write(chunk);
      });
      upstream.on("data", (chunk: Buffer) => {
        for (const frame of answered.push(chunk)) {
          if (!("stream" in frame)) continue;
          const watch = frame.isData ? watches.get(frame.stream) : undefined;
          if (watch === undefined) client.write(frame.bytes);
          else
            watches.set(
              frame.stream,
              this.#late(watch, () => client.write(frame.bytes)),
            );
        }
      });
    });
  }

  /** @param keyPrefix the resource's keys, such as `/registry/apiextensions.k8s.io/customresourcedefinitions/` */
  static async start(etcd: string, keyPrefix: string): Promise<LateEtcd> {
    const late = new LateEtcd(new URL(etcd), keyPrefix);
    late.#server.listen(0, "127.0.0.1");
    await once(late.#server, "listening");
    return late;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on the API server learns of changes of the resource with this delay, in milliseconds. */
  delayBy(milliseconds: number): void {
    this.#delay = milliseconds;
  }

  /** Holds back changes of the resource from now on, until the function that it gives is called. What comes after another call waits for that one, too. */
  hold(): () => void {
    let release = () => {};
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Forwards a message when it is due, and never before an earlier message. */
  async #late(before: Promise<void>, pass: () => void): Promise<void> {
    const due = Date.now() + this.#delay;
    const held = this.#held;
    await before;
    await held;
    const wait = due - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    pass();
  }
}
