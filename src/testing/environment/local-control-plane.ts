import { join } from "node:path";
import { ClusterClient } from "../../cluster/client.js";
import type { ClusterConfig } from "../../cluster/cluster-config.js";
import { noRetries } from "../../cluster/retry.js";
import { makeControlPlaneFiles, makeUser } from "./credentials.js";
import type { ControlPlanePrograms } from "./find-programs.js";
import { freePorts } from "./free-ports.js";
import { GuardedProcess } from "./guarded-process.js";
import { apiServerFlags, etcdFlags, type ProgramFlags } from "./program-flags.js";

/** How programs are started, beside what this needs: flags without their dashes, which win over those. */
export interface ControlPlaneFlags {
  readonly etcd?: Readonly<Record<string, string>> | undefined;
  readonly "kube-apiserver"?: Readonly<Record<string, string>> | undefined;
}

/** The programs and settings of a control plane that is to start. */
export interface ControlPlaneStart {
  readonly programs: ControlPlanePrograms;
  /** For keys, data and logs; deleted at the end. */
  readonly folder: string;
  readonly flags: ControlPlaneFlags;
  /** Until when it has to be ready, in milliseconds since 1970. */
  readonly deadline: number;
}

/** etcd and kube-apiserver with RBAC, on free ports of the loopback address. */
export class LocalControlPlane {
  readonly #processes: GuardedProcess[];

  private constructor(
    /** A member of system:masters. */
    readonly admin: ClusterConfig,
    processes: GuardedProcess[],
  ) {
    this.#processes = processes;
  }

  /**
   * Starts one, and waits until it is ready.
   * @throws Error with the end of the output of what didn't start; nothing is left running then
   */
  static async start(start: ControlPlaneStart): Promise<LocalControlPlane> {
    const { folder, deadline } = start;
    const files = makeControlPlaneFiles(folder);
    const [clientPort, peerPort, securePort = 0] = await freePorts(3);
    const server = `https://127.0.0.1:${securePort}`;
    const etcdUrl = `http://127.0.0.1:${clientPort}`;
    const controlPlane = new LocalControlPlane(makeUser(folder, server, "admin", ["system:masters"]), []);
    const peer = `http://127.0.0.1:${peerPort}`;
    const etcd = controlPlane.#run(start, "etcd", etcdFlags({ folder, clients: etcdUrl, peer }));
    try {
      await etcd.ready((signal) => answers({ server: etcdUrl, tls: {}, namespace: "" }, ["/health"], signal), deadline);
      const apiServer = controlPlane.#run(start, "kube-apiserver", {
        ...apiServerFlags({ folder, files, etcd: etcdUrl, port: securePort }),
        "allow-privileged": "true",
      });
      // The namespace comes a little later than readiness.
      await apiServer.ready((signal) => answers(controlPlane.admin, ["/readyz", "/api/v1/namespaces/default"], signal), deadline);
      return controlPlane;
    } catch (error) {
      await controlPlane.stop();
      throw error;
    }
  }

  /** Kills everything, the API server first. */
  async stop(): Promise<void> {
    for (const process of this.#processes.splice(0).reverse()) await process.stop();
  }

  #run({ programs, folder, flags }: ControlPlaneStart, name: keyof ControlPlanePrograms, own: ProgramFlags): GuardedProcess {
    const process = new GuardedProcess({
      name,
      program: programs[name],
      args: Object.entries({ ...own, ...flags[name] }).map(([flag, value]) => `--${flag}=${value}`),
      logFile: join(folder, `${name}.log`),
      // etcd is the last to go, and what is left goes with it.
      ...(name === "etcd" ? { folder } : {}),
    });
    this.#processes.push(process);
    return process;
  }
}

/** Asks a server once for each path; throws where it doesn't answer with success. */
async function answers(config: ClusterConfig, paths: readonly string[], signal: AbortSignal): Promise<void> {
  const client = new ClusterClient(config, { retry: noRetries });
  try {
    for (const path of paths) await client.text({ method: "GET", path, signal });
  } finally {
    await client.close();
  }
}
