import { spawn } from "node:child_process";
import { ApiClient } from "./api-client.js";
import type { ControlPlaneConnection } from "./connection.js";
import { EtcdReader } from "./etcd-reader.js";

/** A control plane as a test sees it: its API, its etcd and kubectl. Making one connects to nothing yet. */
export class Cluster {
  readonly api: ApiClient;
  readonly etcd: EtcdReader;

  constructor(readonly connection: ControlPlaneConnection) {
    this.api = new ApiClient(connection);
    this.etcd = new EtcdReader(connection.etcd, connection.etcdPrefix);
  }

  /**
   * Runs kubectl as admin and gives its standard output.
   * @throws with what it wrote on standard error, when it fails
   */
  kubectl(args: readonly string[], stdin = ""): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(this.connection.binaries.kubectl, ["--kubeconfig", this.connection.kubeconfig, ...args]);
      let stdout = "";
      let stderr = "";
      child.stdout.setEncoding("utf8").on("data", (chunk: string) => (stdout += chunk));
      child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
      child.stdin.on("error", () => {}); // It may end without reading its input; its exit code tells.
      child.stdin.end(stdin);
      child.on("error", reject);
      child.on("close", (code) => {
        if (code === 0) resolve(stdout);
        else reject(new Error(`kubectl ${args.join(" ")} failed: ${stderr.trim()}`));
      });
    });
  }
}
