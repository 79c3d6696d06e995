import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { Agent } from "node:https";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { MetricsRegistry } from "../../src/metrics/registry.js";
import { CertificateReads } from "../../src/runtime/webhook/certificate-reads.js";
import { CertificateWatcher, type WatcherTimes } from "../../src/runtime/webhook/certificate-watcher.js";
import { WebhookServer } from "../../src/runtime/webhook/webhook-server.js";
import { certificateAuthority, type KeyPair, servingCertificate } from "../support/certificates.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { waitFor } from "../support/wait.js";
import { type LogLine, memoryLogger, send, writeCertificate } from "./support.js";

const times: WatcherTimes = { wait: 5_000, poll: 60_000, settle: 20 };

describe("the serving certificate", () => {
  let authority: KeyPair;
  let first: KeyPair;
  let second: KeyPair;
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    authority = await certificateAuthority("reload");
    [first, second] = await Promise.all([servingCertificate(authority), servingCertificate(authority)]);
  });

  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  /** A server with the certificate of a folder. Calls back before files that can't be used are read once more. */
  const serve = async (folder: string, more: Partial<WatcherTimes> = {}, beforeRetry = () => {}) => {
    const lines: LogLine[] = [];
    const log = { ...memoryLogger(lines), debug: beforeRetry };
    const metrics = new MetricsRegistry();
    const reads = new CertificateReads(metrics);
    let server: WebhookServer | undefined;
    const watcher = new CertificateWatcher(
      { folder, certName: "tls.crt", keyName: "tls.key" },
      log,
      (pair) => server?.useCertificate(pair),
      { ...times, ...more, reads },
    );
    ends.push(() => watcher.stop());
    const certificate = await watcher.start(new AbortController().signal);
    const routes = new Map([["/convert", { maxBodyBytes: 1000, answer: async () => ({ status: 200, text: "{}" }) }]]);
    server = new WebhookServer({ certificate, routes, log, metrics });
    ends.push(() => server?.stop(100));
    const { port } = await server.start({ host: "127.0.0.1", port: 0 });
    const serial = async (agent?: Agent) => (await send(port, authority.certificate, "{}", agent ? { agent } : {})).serial;
    const complaints = () => lines.filter(({ level }) => level === "error");
    const count = (name: string) => Number(new RegExp(`^certwatcher_${name} ([0-9]+)$`, "m").exec(metrics.text())?.[1]);
    return { serial, complaints, count };
  };
  const emptyFolder = () => temporaryFolder("certificates-");
  const changed = async (serial: () => Promise<string>, before: string) =>
    waitFor({ for: "the new certificate", interval: 20 }, async () => {
      const now = await serial();
      return now !== before && now;
    });

  it("is taken over when its files change; open connections go on", async () => {
    const folder = emptyFolder();
    writeCertificate(folder, first);
    const { serial } = await serve(folder);
    const kept = new Agent({ keepAlive: true, maxSockets: 1, ca: authority.certificate });
    ends.push(() => kept.destroy());
    const before = await serial(kept);
    writeCertificate(folder, second);
    const after = await changed(serial, before);
    expect(await serial(kept)).toBe(before);
    expect(after).not.toBe(before);
  });

  it("is taken over when the kubelet swaps the link beside the files", async () => {
    const folder = emptyFolder();
    const version = (name: string, pair: KeyPair) => {
      mkdirSync(join(folder, name));
      writeCertificate(join(folder, name), pair);
      symlinkSync(name, join(folder, "..data_tmp"));
      renameSync(join(folder, "..data_tmp"), join(folder, "..data"));
    };
    version("..1", first);
    for (const file of ["tls.crt", "tls.key"]) symlinkSync(join("..data", file), join(folder, file));
    const { serial } = await serve(folder);
    const before = await serial();
    version("..2", second);
    rmSync(join(folder, "..1"), { recursive: true });
    await changed(serial, before);
  });

  it("is taken over by the poll when the folder itself was replaced, and the watch is set up again", async () => {
    const folder = join(emptyFolder(), "inner");
    mkdirSync(folder);
    writeCertificate(folder, first);
    const { serial } = await serve(folder, { poll: 100 });
    const before = await serial();
    rmSync(folder, { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 250));
    mkdirSync(folder);
    writeCertificate(folder, second);
    const after = await changed(serial, before);
    writeCertificate(folder, first);
    expect(await changed(serial, after)).toBe(before);
  });

  it("is taken over without a complaint where its files are replaced one after the other", async () => {
    const folder = emptyFolder();
    writeCertificate(folder, first);
    const complete = () => writeFileSync(join(folder, "tls.crt"), second.certificate);
    const { serial, complaints } = await serve(folder, {}, complete);
    const before = await serial();
    writeFileSync(join(folder, "tls.key"), second.key);
    await changed(serial, before);
    expect(complaints()).toEqual([]);
  });

  it("stays when the new pair can't be used, with one line in the log", async () => {
    const folder = emptyFolder();
    writeCertificate(folder, first);
    const { serial, complaints } = await serve(folder, { poll: 50 });
    const before = await serial();
    writeFileSync(join(folder, "tls.key"), second.key);
    await waitFor({ for: "a complaint" }, () => complaints().length > 0);
    writeFileSync(join(folder, "tls.crt"), "no certificate");
    await waitFor({ for: "another complaint" }, () => complaints().length > 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await serial()).toBe(before);
    expect(complaints()).toHaveLength(2);
    expect(complaints()[0]).toMatchObject({ reason: expect.stringContaining("are no pair that TLS can use") });
    expect(JSON.stringify(complaints())).not.toContain("PRIVATE KEY");
    writeCertificate(folder, second);
    await changed(serial, before);
  });

  it("is waited for at the start", async () => {
    const folder = join(emptyFolder(), "later");
    const serving = serve(folder);
    mkdirSync(folder);
    writeFileSync(join(folder, "tls.crt"), first.certificate);
    await new Promise((resolve) => setTimeout(resolve, 300));
    writeFileSync(join(folder, "tls.key"), first.key);
    const { serial, count } = await serving;
    expect(await serial()).toMatch(/^[0-9A-F]+$/);
    const errors = count("read_certificate_errors_total");
    expect(errors).toBeGreaterThan(0);
    expect(count("read_certificate_total")).toBeGreaterThan(errors);
  });

  it("is waited for no longer than told, with the reason", async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, "tls.crt"), first.certificate);
    await expect(serve(folder, { wait: 300 })).rejects.toThrow(/^no serving certificate after 0.3 s: .*tls\.key does not exist$/);
    writeFileSync(join(folder, "tls.key"), second.key);
    await expect(serve(folder, { wait: 0 })).rejects.toThrow(/are no pair that TLS can use/);
  });
});
