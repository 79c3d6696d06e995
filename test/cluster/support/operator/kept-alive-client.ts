import { Agent, request } from "node:https";

/** The outcomes of a client's calls. */
export interface Calls {
  readonly answered: number;
  /** How many connections it took. */
  readonly connections: number;
  readonly failures: readonly unknown[];
}

/** Where a webhook is, and who it is. */
export interface WebhookAddress {
  readonly port: number;
  readonly path: string;
  readonly ca: string;
  readonly servername?: string;
}

/** Asks a webhook one thing after the other until the signal is aborted, on one connection as long as the server keeps it. */
export async function keepCalling(address: WebhookAddress, body: object, signal: AbortSignal): Promise<Calls> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: address.ca });
  const failures: unknown[] = [];
  const sockets = new Set<unknown>();
  let answered = 0;
  const call = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { "content-type": "application/json" };
      const sent = request({ host: "127.0.0.1", method: "POST", agent, headers, ...address }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("error", reject).on("end", () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${response.statusCode}: ${text}`));
        });
      });
      sent.on("socket", (socket) => sockets.add(socket)).on("error", reject);
      sent.end(JSON.stringify(body));
    });
  while (!signal.aborted) {
    await call().then(
      () => answered++,
      (error: unknown) => failures.push(error),
    );
  }
  agent.destroy();
  return { answered, connections: sockets.size, failures };
}
