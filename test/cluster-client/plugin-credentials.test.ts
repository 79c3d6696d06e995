import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dump } from "js-yaml";
import { describe, expect, it } from "vitest";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** A kubeconfig beside a program, which prints what it is told and counts how often it ran. */
function kubeconfigWith(user: object, program = ""): string {
  const folder = temporaryFolder("plugin-");
  writeFileSync(join(folder, "plugin"), `#!/bin/sh\necho "$KUBERNETES_EXEC_INFO" >> ${join(folder, "runs")}\n${program}\n`);
  chmodSync(join(folder, "plugin"), 0o755);
  const config = {
    apiVersion: "v1",
    kind: "Config",
    "current-context": "main",
    clusters: [{ name: "c", cluster: { server: "https://127.0.0.1:1" } }],
    contexts: [{ name: "main", context: { cluster: "c", user: "u" } }],
    users: [{ name: "u", user }],
  };
  writeFileSync(join(folder, "config"), dump(config));
  return join(folder, "config");
}

const exec = { apiVersion: "client.authentication.k8s.io/v1", command: "./plugin", args: [] };
const credential = (status: object) =>
  `cat <<'END'\n${JSON.stringify({ apiVersion: exec.apiVersion, kind: "ExecCredential", status })}\nEND`;
const unsigned = (claims: object) => ["e30", Buffer.from(JSON.stringify(claims)).toString("base64url"), "x"].join(".");

describe("a user with a credential plugin", () => {
  it("has the token that a program prints, which is run once for many requests", async () => {
    const kubeconfig = kubeconfigWith({ exec }, credential({ token: "from-plugin" }));
    const { authorization } = await loadClusterConfig({ kubeconfig, env: {} });
    expect(await Promise.all([authorization?.(), authorization?.(), authorization?.()])).toEqual(Array(3).fill("Bearer from-plugin"));
    const runs = readFileSync(join(kubeconfig, "../runs"), "utf8").trim().split("\n");
    expect(runs.map((line) => JSON.parse(line))).toEqual([
      { apiVersion: exec.apiVersion, kind: "ExecCredential", spec: { interactive: false } },
    ]);
  });

  it("has the client certificate that a program prints", async () => {
    const kubeconfig = kubeconfigWith({ exec }, credential({ clientCertificateData: "cert pem", clientKeyData: "key pem" }));
    expect(await loadClusterConfig({ kubeconfig, env: {} })).toMatchObject({ tls: { certificate: "cert pem", key: "key pem" } });
  });

  it("has the OIDC token of its kubeconfig while that lasts", async () => {
    const token = unsigned({ exp: Math.floor(Date.now() / 1000) + 3600 });
    const config = { "idp-issuer-url": "https://issuer.example.com", "client-id": "c", "id-token": token, "refresh-token": "r" };
    const kubeconfig = kubeconfigWith({ "auth-provider": { name: "oidc", config } });
    const { authorization } = await loadClusterConfig({ kubeconfig, env: {} });
    expect(await authorization?.()).toBe(`Bearer ${token}`);
  });

  it.each<readonly [string, object, string, RegExp]>([
    ["fails", { exec }, "echo you are not logged in >&2; exit 3", /user "u": the credential plugin failed: you are not logged in/],
    ["prints what is no credential", { exec }, "echo hello", /the credential plugin failed/],
    ["isn't there", { exec: { ...exec, command: "./nowhere" } }, "", /the credential plugin failed: spawn .*nowhere ENOENT/],
    ["gives nothing", { exec }, credential({}), /gave neither a token nor a client certificate/],
  ])("is refused where the plugin %s", async (_what, user, program, message) => {
    const error = await loadClusterConfig({ kubeconfig: kubeconfigWith(user, program), env: {} }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "WW683", message: expect.stringMatching(message) });
  });
});
