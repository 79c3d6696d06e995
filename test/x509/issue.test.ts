import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { connect } from "node:tls";
import { describe, expect, it } from "vitest";
import { makeAuthority, makeClientCertificate, makeServingCertificate } from "../../src/x509/issue.js";

const day = 24 * 60 * 60 * 1000;
const now = Date.now();

describe("certificates of our own", () => {
  const authority = makeAuthority("demo-ca", { from: now, lifetime: 10 * day });
  const names = ["demo-webhook-service.demo-system.svc", "demo-webhook-service.demo-system.svc.cluster.local", "127.0.0.1"];
  const serving = makeServingCertificate(names, { from: now, lifetime: day }, authority);

  it("say what they are for, and since when and until when", () => {
    const ca = new X509Certificate(authority.certificate);
    expect([ca.ca, ca.subject, ca.issuer, Date.parse(ca.validTo)]).toEqual([
      true,
      "CN=demo-ca",
      "CN=demo-ca",
      Math.floor((now + 10 * day) / 1000) * 1000,
    ]);
    const leaf = new X509Certificate(serving.certificate);
    expect(leaf.ca).toBe(false);
    expect(leaf.subjectAltName).toBe(`DNS:${names[0]}, DNS:${names[1]}, IP Address:127.0.0.1`);
    expect(leaf.keyUsage).toEqual(["1.3.6.1.5.5.7.3.1"]);
    expect(Date.parse(leaf.validFrom)).toBeLessThan(now);
    expect(leaf.checkIssued(ca)).toBe(true);
    expect(leaf.verify(ca.publicKey)).toBe(true);
    expect(leaf.serialNumber).not.toBe(ca.serialNumber);
  });

  it("tell a client's name and groups as Kubernetes reads them", () => {
    const client = makeClientCertificate("jane", ["developers", "system:masters"], { from: now, lifetime: day }, authority);
    const certificate = new X509Certificate(client.certificate);
    expect(certificate.subject.split("\n")).toEqual(["O=developers", "O=system:masters", "CN=jane"]);
    expect([certificate.ca, certificate.keyUsage, certificate.subjectAltName]).toEqual([false, ["1.3.6.1.5.5.7.3.2"], undefined]);
    expect(certificate.verify(new X509Certificate(authority.certificate).publicKey)).toBe(true);
  });

  it("are dated after 2049, too", () => {
    const late = makeAuthority("late", { from: Date.UTC(2049, 11, 31), lifetime: 20 * day });
    expect(new X509Certificate(late.certificate).validTo).toBe("Jan 20 00:00:00 2050 GMT");
  });

  it("are taken by a TLS client that trusts the authority, for their names, and by no other", async () => {
    const server = createServer({ cert: serving.certificate, key: serving.key }, (_request, response) => response.end());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const handshake = async (ca: string, servername?: string) => {
      const socket = connect({ host: "127.0.0.1", port, ca, ...(servername === undefined ? {} : { servername }) });
      const result = await Promise.race([
        once(socket, "secureConnect").then(() => "taken"),
        once(socket, "error").then(([error]) => (error as NodeJS.ErrnoException).code),
      ]).catch((error: NodeJS.ErrnoException) => error.code);
      socket.destroy();
      return result;
    };
    const other = makeAuthority("demo-ca", { from: now, lifetime: day });
    try {
      expect(await handshake(authority.certificate)).toBe("taken");
      expect(await handshake(authority.certificate, names[0])).toBe("taken");
      expect(await handshake(`${other.certificate}${authority.certificate}`, names[1])).toBe("taken");
      expect(await handshake(authority.certificate, "other.svc")).toBe("ERR_TLS_CERT_ALTNAME_INVALID");
      expect(await handshake(other.certificate, names[0])).not.toBe("taken");
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
