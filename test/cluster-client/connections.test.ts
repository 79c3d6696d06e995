import { createServer as createProxy, type Server } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, connect as connectTo } from "node:net";
import type { TLSSocket } from "node:tls";
import { afterEach, describe, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import type { ClusterConfig, ClusterTls } from "../../src/cluster/cluster-config.js";
import { NotLeaderError } from "../../src/cluster/cluster-error.js";
import { freshTls } from "../../src/cluster/fresh-tls.js";
import { certificateAuthority, clientCertificate, servingCertificate } from "../support/certificates.js";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** An API server that answers with what it was asked by whom. */
async function secureApi() {
  const authority = await certificateAuthority("cluster");
  const serving = await servingCertificate(authority);
  const options = { cert: serving.certificate, key: serving.key, ca: authority.certificate, requestCert: true, rejectUnauthorized: true };
  const server = createServer(options, ({ socket, headers }, response) => {
    response.end(
      JSON.stringify({
        user: (socket as TLSSocket).getPeerCertificate().subject.CN,
        as: headers["impersonate-user"],
        groups: headers["impersonate-group"],
      }),
    );
  });
  const port = await listening(server);
  const user = async (name: string): Promise<ClusterTls> => {
    const { certificate, key } = await clientCertificate(authority, name);
    return { ca: authority.certificate, certificate, key };
  };
  return { server: `https://127.0.0.1:${port}`, user };
}

async function listening(server: Server | ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function clientOf(config: Omit<ClusterConfig, "namespace">, ...more: [ConstructorParameters<typeof ClusterClient>[1]?]): ClusterClient {
  const client = new ClusterClient({ ...config, namespace: "default" }, ...more);
  ends.push(() => client.close());
  return client;
}

describe("the connections to an API server", () => {
  it("are made again when the client's certificate was replaced, key and all", async () => {
    const { server, user } = await secureApi();
    const [first, second] = await Promise.all([user("first"), user("second")]);
    let files: ClusterTls = first;
    let now = 0;
    const client = clientOf({
      server,
      tls: first,
      freshTls: freshTls(
        first,
        async () => files,
        () => now,
      ),
    });
    const whoAmI = async () => (await client.request<{ user: string }>({ method: "GET", path: "/" })).user;
    expect(await whoAmI()).toBe("first");
    files = second;
    expect(await whoAmI()).toBe("first");
    now += 10_000;
    expect(await Promise.all([whoAmI(), whoAmI()])).toEqual(["second", "second"]);
    // The certificate is written before its key.
    files = { ...first, key: second.key as string };
    now += 10_000;
    expect(await whoAmI()).toBe("second");
    files = first;
    now += 10_000;
    expect(await whoAmI()).toBe("first");
  });

  it("say whom to act as", async () => {
    const { server, user } = await secureApi();
    const headers = { "impersonate-user": "jane", "impersonate-group": ["a", "b"] };
    const answer = await clientOf({ server, tls: await user("root"), headers }).request({ method: "GET", path: "/" });
    expect(answer).toEqual({ user: "root", as: "jane", groups: "a, b" });
  });

  it("go through a proxy, which sees no plain text, and are guarded there too", async () => {
    const { server, user } = await secureApi();
    const tunnels: (string | undefined)[] = [];
    const proxy = createProxy((_request, response) => response.writeHead(500).end());
    proxy.on("connect", ({ url }, socket) => {
      tunnels.push(url);
      const { hostname, port } = new URL(`http://${url}`);
      const target = connectTo(Number(port), hostname, () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        target.pipe(socket).pipe(target);
      });
      for (const each of [socket, target]) each.on("error", () => {});
      ends.push(() => target.destroy());
      ends.push(() => socket.destroy());
    });
    const config = { server, tls: await user("jane"), proxy: `http://127.0.0.1:${await listening(proxy)}` };
    expect(await clientOf(config).request({ method: "GET", path: "/" })).toMatchObject({ user: "jane" });
    expect(tunnels).toEqual([new URL(server).host]);
    const guard = () => {
      throw new NotLeaderError("PUT /");
    };
    const guarded = clientOf(config, { guard });
    await expect(guarded.request({ method: "PUT", path: "/", body: {} })).rejects.toThrow(NotLeaderError);
  });
});
