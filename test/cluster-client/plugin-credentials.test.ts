import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { dump } from "js-yaml";
import { describe, expect, it, vi } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { ExecCredentials } from "../../src/cluster/exec-credentials.js";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import { certificateAuthority } from "../support/certificates.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { demos, json, ScriptedApi, status } from "./scripted-api.js";

/** A kubeconfig beside a program, which prints a given text and counts how often it ran. */
function kubeconfigWith(user: object, program = "", cluster: object = {}): string {
  const folder = temporaryFolder("plugin-");
  writeFileSync(join(folder, "plugin"), `#!/bin/sh\necho "$KUBERNETES_EXEC_INFO" >> ${join(folder, "runs")}\n${program}\n`);
  chmodSync(join(folder, "plugin"), 0o755);
  const config = {
    apiVersion: "v1",
    kind: "Config",
    "current-context": "main",
    clusters: [{ name: "c", cluster: { server: "https://127.0.0.1:1", ...cluster } }],
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

async function authorityData(): Promise<{ readonly "certificate-authority-data": string }> {
  const { certificate } = await certificateAuthority("plugin");
  return { "certificate-authority-data": Buffer.from(certificate).toString("base64") };
}

/** As `aws eks update-kubeconfig`, `gcloud container clusters get-credentials` and `az aks get-credentials` with `kubelogin convert-kubeconfig` write it. */
const eks = `    exec:
      apiVersion: client.authentication.k8s.io/v1beta1
      args:
      - --region
      - eu-west-1
      - eks
      - get-token
      - --cluster-name
      - shop
      - --output
      - json
      command: aws
      env:
      - name: AWS_PROFILE
        value: office
`;
const gke = `    exec:
      apiVersion: client.authentication.k8s.io/v1beta1
      command: gke-gcloud-auth-plugin
      installHint: Install gke-gcloud-auth-plugin for use with kubectl
      provideClusterInfo: true
`;
const aks = `    exec:
      apiVersion: client.authentication.k8s.io/v1beta1
      args:
      - get-token
      - --login
      - azurecli
      - --server-id
      - 6dae42f8-4368-4678-94ff-3960e28e3630
      command: kubelogin
      env: null
      installHint: "kubelogin is not installed"
      provideClusterInfo: false
`;

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

  it("is told its arguments, its environment and, if it asks for that, the cluster", async () => {
    const told = { ...exec, args: ["get-token", "a b"], env: [{ name: "PROFILE", value: "dev" }], provideClusterInfo: true };
    const program = credential({ token: "$PROFILE/$1/$2" }).replace("<<'END'", "<<END");
    const authority = await authorityData();
    const kubeconfig = kubeconfigWith({ exec: told }, program, { "tls-server-name": "api.internal", ...authority });
    const { authorization } = await loadClusterConfig({ kubeconfig, env: {} });
    expect(await authorization?.()).toBe("Bearer dev/get-token/a b");
    const [info = ""] = readFileSync(join(kubeconfig, "../runs"), "utf8").split("\n");
    expect(JSON.parse(info).spec.cluster).toEqual({
      server: "https://127.0.0.1:1",
      "tls-server-name": "api.internal",
      ...authority,
    });
  });

  it.each([
    ["EKS", "aws", eks, ["--region", "eu-west-1", "eks", "get-token", "--cluster-name", "shop", "--output", "json"], "v1beta1", "office"],
    ["GKE", "gke-gcloud-auth-plugin", gke, [], "v1beta1", ""],
    ["AKS", "kubelogin", aks, ["get-token", "--login", "azurecli", "--server-id", "6dae42f8-4368-4678-94ff-3960e28e3630"], "v1beta1", ""],
  ])("has the token of the program that a kubeconfig of %s names, found on PATH", async (_of, program, user, args, version, profile) => {
    const kubeconfig = kubeconfigWith({}, "", await authorityData());
    const folder = join(kubeconfig, "..");
    const printed = {
      kind: "ExecCredential",
      apiVersion: `client.authentication.k8s.io/${version}`,
      spec: {},
      status: { expirationTimestamp: new Date(Date.now() + 3_600_000).toISOString(), token: "k8s-token" },
    };
    const script = `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/args\nprintf %s "$AWS_PROFILE" > ${folder}/profile\nprintf %s "$KUBERNETES_EXEC_INFO" > ${folder}/info\necho '${JSON.stringify(printed)}'\n`;
    writeFileSync(join(folder, program), script, { mode: 0o755 });
    writeFileSync(kubeconfig, readFileSync(kubeconfig, "utf8").replace("user: {}", `user:\n${user.replace(/^/gm, "  ")}`));
    vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
    try {
      const { authorization } = await loadClusterConfig({ kubeconfig, env: {} });
      expect(await authorization?.()).toBe("Bearer k8s-token");
    } finally {
      vi.unstubAllEnvs();
    }
    const told = (name: string) => readFileSync(join(folder, name), "utf8");
    expect(told("args")).toBe(`${args.join("\n")}\n`);
    expect(told("profile")).toBe(profile);
    expect(JSON.parse(told("info"))).toMatchObject({
      apiVersion: printed.apiVersion,
      spec: user === gke ? { interactive: false, cluster: { server: "https://127.0.0.1:1" } } : { interactive: false },
    });
  });

  it("is asked again when the credential expires, and when the API server refuses it", async () => {
    let now = Date.parse("2030-01-01T00:00:00Z");
    const program = credential({ token: "token", expirationTimestamp: "2030-01-01T01:00:00Z" });
    const folder = join(kubeconfigWith({ exec }, program), "..");
    const credentials = new ExecCredentials({ exec, folder, owner: "u", cluster: {} }, () => now);
    const runs = () => readFileSync(join(folder, "runs"), "utf8").trim().split("\n").length;
    expect((await credentials.get()).token).toBe("token");
    now += 3_500_000;
    await credentials.get();
    expect(runs()).toBe(1);
    now += 99_000;
    await Promise.all([credentials.get(), credentials.get()]);
    expect(runs()).toBe(2);
    now -= 99_000;
    credentials.refuse();
    await credentials.get();
    expect(runs()).toBe(3);
  });

  it("has the request sent again, once, with a new token", async () => {
    const api = new ScriptedApi();
    const { server } = await api.start();
    const kubeconfig = kubeconfigWith({ exec }, credential({ token: "t" }));
    const client = new ClusterClient({ ...(await loadClusterConfig({ kubeconfig, env: {} })), server });
    api.others.push(status(401, "Unauthorized"), json(200, { kind: "Demo" }), status(401, "Unauthorized"), status(401, "Unauthorized"));
    const get = () => client.get(demos, { name: "a", namespace: "default" });
    expect(await get()).toEqual({ kind: "Demo" });
    await expect(get()).rejects.toMatchObject({ statusCode: 401 });
    expect(api.seen).toHaveLength(4);
    expect(readFileSync(join(kubeconfig, "../runs"), "utf8").trim().split("\n")).toHaveLength(3);
    await client.close();
    await api.stop();
  });

  it("has the OIDC token of its kubeconfig while that lasts", async () => {
    const token = unsigned({ exp: Math.floor(Date.now() / 1000) + 3600 });
    const config = { "idp-issuer-url": "https://issuer.example.com", "client-id": "c", "id-token": token, "refresh-token": "r" };
    const kubeconfig = kubeconfigWith({ "auth-provider": { name: "oidc", config } });
    const { authorization } = await loadClusterConfig({ kubeconfig, env: {} });
    expect(await authorization?.()).toBe(`Bearer ${token}`);
  });

  it.each<readonly [string, object, string, RegExp]>([
    [
      "is of a version that there is no more",
      { exec: { ...exec, apiVersion: "client.authentication.k8s.io/v1alpha1" } },
      "",
      /its apiVersion is/,
    ],
    [
      "prints a credential of another version",
      { exec: { ...exec, apiVersion: "client.authentication.k8s.io/v1beta1" } },
      credential({ token: "t" }),
      /not of client.authentication.k8s.io\/v1beta1/,
    ],
    ["needs a terminal", { exec: { ...exec, interactiveMode: "Always" } }, "", /there is no terminal/],
    ["isn't there, with a hint", { exec: { ...exec, command: "no-such-plugin", installHint: "install it" } }, "", /ENOENT; install it/],
    ["fails", { exec }, "echo you are not logged in >&2; exit 3", /user "u": the credential plugin failed: you are not logged in/],
    ["prints what is no credential", { exec }, "echo hello", /the credential plugin failed/],
    ["isn't there", { exec: { ...exec, command: "./nowhere" } }, "", /the credential plugin failed: spawn .*nowhere ENOENT/],
    ["gives nothing", { exec }, credential({}), /gave neither a token nor a client certificate/],
  ])("is refused where the plugin %s", async (_what, user, program, message) => {
    const error = await loadClusterConfig({ kubeconfig: kubeconfigWith(user, program), env: {} }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "WW683", message: expect.stringMatching(message) });
  });
});
