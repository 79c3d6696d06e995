import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, isIPv6 } from "node:net";
import { threadId } from "node:worker_threads";

/** Below what systems give to outgoing connections and Kubernetes to NodePorts: such a port is still free a while later. */
const first = 20_000;
const count = 10_000;
/** Processes and threads that start at the same time begin apart, so that none gives away what another is about to listen on. */
const apart = 8;
let given = (process.pid + threadId) * apart;

/** TCP ports of an address that nothing listens on now, all different, and none that was given before, by this process or by another one that still runs. */
export async function freePorts(wanted: number, host = "127.0.0.1"): Promise<readonly number[]> {
  const found: number[] = [];
  for (let attempt = 0; attempt < count && found.length < wanted; attempt++) {
    const port = first + (given++ % count);
    if ((await isFree(port, host)) && (await reserve(port, host))) found.push(port);
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

/** Takes the UDP port of this number for as long as the process runs: it needs nobody's TCP port, and no other process that asks for ports gets it. */
async function reserve(port: number, address: string): Promise<boolean> {
  const socket = createSocket(isIPv6(address) ? "udp6" : "udp4");
  try {
    const listening = once(socket, "listening");
    socket.bind({ port, address, exclusive: true });
    await listening;
    socket.unref();
    return true;
  } catch {
    socket.close();
    return false;
  }
}
