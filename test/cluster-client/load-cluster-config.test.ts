import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dump } from "js-yaml";
import { beforeEach, describe, expect, it } from "vitest";
import { ClusterError } from "../../src/cluster/cluster-error.js";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import { bearerTokenFile } from "../../src/cluster/token-file.js";
import { certificateAuthority, clientCertificate } from "../support/certificates.js";
import { temporaryFolder } from "../support/temporary-folder.js";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("kubeconfig-");
});

const base64 = (text: string) => Buffer.from(text).toString("base64");

interface Parts {
  readonly cluster?: object;
  readonly user?: object;
  readonly context?: object;
  readonly top?: object;
}

const kubeconfig = ({ cluster, user, context, top }: Parts = {}): object => ({
  apiVersion: "v1",
  kind: "Config",
  "current-context": "main",
  clusters: [{ name: "c", cluster: { server: "https://api:6443", ...cluster } }],
  users: [{ name: "u", user: { ...user } }],
  contexts: [{ name: "main", context: { cluster: "c", user: "u", ...context } }],
  ...top,
});

const write = (content: object | string, name = "config"): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : dump(content));
  return path;
};

const load = async (parts: Parts | string, more: object = {}) =>
  loadClusterConfig({ kubeconfig: write(typeof parts === "string" ? parts : kubeconfig(parts)), env: {}, ...more });

describe("a kubeconfig", () => {
  it("gives the server of its current context, without a user's word where there is none", async () => {
    expect(await load({})).toEqual({ server: "https://api:6443", context: "main", tls: {}, namespace: "default" });
  });

  it("gives certificates and keys, inline before files, files relative to itself", async () => {
    const authority = await certificateAuthority("ca");
    const { certificate, key } = await clientCertificate(authority, "jane");
    write(authority.certificate, "ca.pem");
    write(key, "key.pem");
    const config = await load({
      cluster: { "certificate-authority": "ca.pem", "tls-server-name": "api.internal" },
      user: { "client-certificate-data": base64(certificate), "client-certificate": "nowhere", "client-key": "key.pem" },
      context: { namespace: "team" },
    });
    expect(config).toEqual({
      server: "https://api:6443",
      context: "main",
      tls: { ca: authority.certificate, certificate, key, serverName: "api.internal" },
      freshTls: expect.any(Function),
      namespace: "team",
    });
  });

  it("gives tokens, and names with passwords", async () => {
    write(" from a file\n", "token");
    const authorization = async (user: object) => (await load({ user })).authorization?.();
    expect(await authorization({ token: "inline" })).toBe("Bearer inline");
    expect(await authorization({ token: "inline", tokenFile: "token" })).toBe("Bearer from a file");
    expect(await authorization({ username: "jane", password: "p" })).toBe(`Basic ${base64("jane:p")}`);
  });

  it("gives the token that is written where the file of one can't be read", async () => {
    const { authorization } = await load({ user: { token: "inline", tokenFile: "nowhere" } });
    expect(await authorization?.()).toBe("Bearer inline");
  });

  it("sends no credentials over plain HTTP, as client-go", async () => {
    const config = await load({ cluster: { server: "http://api:8080" }, user: { token: "secret", as: "jane" } });
    expect(config).toEqual({
      server: "http://api:8080",
      context: "main",
      tls: {},
      headers: { "impersonate-user": "jane" },
      namespace: "default",
      warnings: [expect.stringMatching(/user "u" has credentials, which are not sent: http:\/\/api:8080 is not https$/)],
    });
    expect(await load({ cluster: { server: "http://api:8080" } })).not.toHaveProperty("warnings");
  });

  it("may be empty, beside another one", async () => {
    const env = { KUBECONFIG: [write("# nothing\n", "empty"), write(kubeconfig())].join(":") };
    expect(await loadClusterConfig({ env })).toMatchObject({ server: "https://api:6443" });
  });

  it("gives another context when asked", async () => {
    const more = { name: "other", context: { cluster: "c", namespace: "n" } };
    const text = dump({ ...kubeconfig(), contexts: [{ name: "main", context: { cluster: "c" } }, more] });
    expect(await load(text, { context: "other" })).toMatchObject({ namespace: "n" });
  });

  it.each<readonly [string, Parts | string, string, RegExp]>([
    ["text that is no YAML", "a: [", "WW602", /is not YAML/],
    ["YAML that is no mapping", "- a", "WW602", /is not a mapping/],
    ["no current context", { top: { "current-context": "" } }, "WW602", /no current-context/],
    ["a context that isn't there", { top: { "current-context": "x" } }, "WW602", /names the context "x"/],
    ["a cluster that isn't there", { context: { cluster: "x" } }, "WW602", /context "main" names the cluster "x"/],
    ["a context without a cluster", { context: { cluster: null } }, "WW602", /context "main" has no cluster/],
    ["a user that isn't there", { context: { user: "x" } }, "WW602", /context "main" names the user "x"/],
    ["a cluster without a server", { cluster: { server: "" } }, "WW602", /has no server/],
    [
      "a file that isn't there",
      { cluster: { "certificate-authority": "nowhere.pem" } },
      "WW602",
      /the file nowhere.pem of certificate-authority can't be read/,
    ],
    [
      "a password of digits",
      { user: { username: "jane", password: 12345 } },
      "WW602",
      /users\[0\].user.password is not a string: put it in quotes$/,
    ],
    ["data that isn't base64", { user: { "client-key-data": "%%%" } }, "WW602", /users\[0\].user.client-key-data is not base64 text$/],
    ["a list that is none", { top: { users: {} } }, "WW602", /users is not a list$/],
    ["two clusters of a name", { top: { clusters: [{ name: "c" }, { name: "c" }] } }, "WW602", /has two clusters of the name "c"$/],
    ["a token and a username", { user: { token: "a", username: "b" } }, "WW602", /user "u" has a token and a username or password/],
    ["a tokenFile and a username", { user: { tokenFile: "a", username: "b" } }, "WW602", /has a tokenFile and a username/],
    [
      "a certificate without its key",
      { user: { "client-certificate-data": "YQ==" } },
      "WW602",
      /has a client-certificate without client-key$/,
    ],
    [
      "a certificate that is none",
      { user: { "client-certificate-data": "YQ==", "client-key-data": "YQ==" } },
      "WW602",
      /has a client-certificate that is no PEM certificate$/,
    ],
    [
      "an authority that is none",
      { cluster: { "certificate-authority-data": "YQ==" } },
      "WW602",
      /certificate-authority that is no PEM certificate$/,
    ],
    [
      "an authority for what isn't verified",
      { cluster: { "certificate-authority-data": "YQ==", "insecure-skip-tls-verify": true } },
      "WW602",
      /has a certificate-authority and insecure-skip-tls-verify/,
    ],
    ["two plugins", { user: { exec: {}, "auth-provider": {} } }, "WW602", /has exec and auth-provider/],
    ["an address without a scheme", { cluster: { server: "api:6443" } }, "WW602", /is not an http or https URL$/],
    ["groups of nobody", { user: { "as-groups": ["a"] } }, "WW602", /has as-groups, as-uid or as-user-extra without as/],
    ["a proxy of another protocol", { cluster: { "proxy-url": "ftp://u:p@x" } }, "WW603", /is no http, https or socks5 URL$/],
  ])("is refused for %s", async (_what, parts, code, message) => {
    const error = await load(parts).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ClusterError);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it("warns of a cluster whose certificate isn't verified, and refuses it where that was asked for", async () => {
    const insecure = { cluster: { "insecure-skip-tls-verify": true } };
    expect(await load(insecure)).toMatchObject({
      tls: { insecureSkipVerify: true },
      warnings: [expect.stringContaining("has insecure-skip-tls-verify")],
    });
    const error = await load(insecure, { allowInsecure: false }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "WW604", message: expect.stringMatching(/has insecure-skip-tls-verify/) });
  });

  it("gives the headers of whom to act as, and the proxy", async () => {
    const user = { as: "jane", "as-uid": "7", "as-groups": ["a", "b"], "as-user-extra": { "example.com/Scope": ["x", "y"] } };
    expect(await load({ user, cluster: { "proxy-url": "socks5://p:1" } })).toMatchObject({
      headers: {
        "impersonate-user": "jane",
        "impersonate-uid": "7",
        "impersonate-group": ["a", "b"],
        "impersonate-extra-example.com%2fscope": ["x", "y"],
      },
      proxy: "socks5://p:1",
    });
    expect(await load({})).not.toHaveProperty("headers");
  });

  it("refuses a key that isn't its certificate's", async () => {
    const authority = await certificateAuthority("ca");
    const { certificate } = await clientCertificate(authority, "jane");
    const user = { "client-certificate-data": base64(certificate), "client-key-data": base64(authority.key) };
    await expect(load({ user })).rejects.toMatchObject({
      code: "WW602",
      message: expect.stringMatching(/has a client-key that is not the private key/),
    });
  });

  it("doesn't say its text in an error: it may be a key", async () => {
    const error = await load('users: [{name: u, user: {token: "secret').catch((caught: unknown) => caught);
    expect(String(error)).not.toContain("secret");
  });
});

describe("where the cluster is looked for", () => {
  const pod = () => {
    const serviceAccount = join(folder, "serviceaccount");
    mkdirSync(serviceAccount);
    for (const [name, text] of Object.entries({ token: "pod-token\n", "ca.crt": "pod ca", namespace: "pod-ns" }))
      writeFileSync(join(serviceAccount, name), text);
    return { serviceAccount, env: { KUBERNETES_SERVICE_HOST: "10.0.0.1", KUBERNETES_SERVICE_PORT: "443", HOME: folder } };
  };
  const named = (server: string, name: string) => write(kubeconfig({ cluster: { server } }), name);

  it("is the file that was named, then KUBECONFIG, then the pod, then the home folder", async () => {
    const { serviceAccount, env } = pod();
    mkdirSync(join(folder, ".kube"));
    named("https://home", ".kube/config");
    const fromEnvironment = { ...env, KUBECONFIG: named("https://environment", "environment") };
    const kubeconfigPath = named("https://flag", "flag");
    const server = async (source: Parameters<typeof loadClusterConfig>[0]) => (await loadClusterConfig(source)).server;
    expect(await server({ kubeconfig: kubeconfigPath, env: fromEnvironment, serviceAccount })).toBe("https://flag");
    expect(await server({ env: fromEnvironment, serviceAccount })).toBe("https://environment");
    expect(await server({ env, serviceAccount })).toBe("https://10.0.0.1:443");
    expect(await server({ env: { HOME: folder }, serviceAccount })).toBe("https://home");
  });

  it("gives a pod's token, authority and namespace; an IPv6 address in brackets", async () => {
    const { serviceAccount, env } = pod();
    const { authorization, freshTls, ...config } = await loadClusterConfig({
      env: { ...env, KUBERNETES_SERVICE_HOST: "fd00::1" },
      serviceAccount,
    });
    expect(config).toEqual({ server: "https://[fd00::1]:443", tls: { ca: "pod ca" }, namespace: "pod-ns" });
    expect(await freshTls?.()).toEqual({ ca: "pod ca" });
    expect(await authorization?.()).toBe("Bearer pod-token");
  });

  it("merges the files of KUBECONFIG as kubectl does: the first to say something wins, missing ones are passed over", async () => {
    const first = write({ "current-context": "main", clusters: [{ name: "c", cluster: { server: "https://first" } }] }, "first");
    const second = named("https://second", "second");
    const env = { KUBECONFIG: [join(folder, "missing"), first, second].join(":") };
    expect(await loadClusterConfig({ env })).toMatchObject({ server: "https://first" });
  });

  it("is said to be nowhere, or half there", async () => {
    await expect(loadClusterConfig({ env: { HOME: folder } })).rejects.toMatchObject({ code: "WW601" });
    await expect(loadClusterConfig({ env: { KUBECONFIG: join(folder, "missing") } })).rejects.toMatchObject({
      code: "WW602",
      message: expect.stringContaining("missing can't be read"),
    });
    const { serviceAccount, env } = pod();
    rmSync(join(serviceAccount, "token"));
    await expect(loadClusterConfig({ env, serviceAccount })).rejects.toMatchObject({
      code: "WW601",
      message: expect.stringContaining("token"),
    });
  });
});

describe("a token in a file", () => {
  it("is read again each minute, and kept while the file is away", async () => {
    let now = 0;
    const path = write("one", "token");
    const authorization = bearerTokenFile(path, () => now);
    expect(await authorization()).toBe("Bearer one");
    write("two", "token");
    now = 59_999;
    expect(await authorization()).toBe("Bearer one");
    now = 60_000;
    expect(await authorization()).toBe("Bearer two");
    rmSync(path);
    now = 200_000;
    expect(await authorization()).toBe("Bearer two");
  });

  it("has to be there, and not empty, the first time", async () => {
    await expect(bearerTokenFile(join(folder, "nowhere"))()).rejects.toMatchObject({ code: "WW602" });
    await expect(bearerTokenFile(write(" \n", "empty"))()).rejects.toMatchObject({ code: "WW602" });
  });
});
