import { once } from "node:events";
import { createServer } from "node:net";
import { threadId } from "node:worker_threads";

/** Below what systems give to outgoing connections and Kubernetes to NodePorts: such a port is still free a while later. */
const first = 20_000;
const count = 10_000;
/** Processes and threads that start at the same time begin apart, so that none gives away what another is about to listen on. */
const apart = 8;
let given = (process.pid + threadId) * apart;

/** TCP ports of an address that nothing listens on now, all different, and none that was given before. */
export async function freePorts(wanted: number, host = "127.0.0.1"): Promise<readonly number[]> {
  const found: number[] = [];
  for (let attempt = 0; attempt < count && found.length < wanted; attempt++) {
    const port = first + (given++ % count);
    if (await isFree(port, host)) found.push(port);
  }
  if (found.length < wanted) throw new Error(`no free port found on ${host} from ${first} to ${first + count}`);
  return found;
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, host), "listening");
    await once(server.close(), "close");
    return true;
  } catch {
    return false;
  }
}
