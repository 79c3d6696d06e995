import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, request } from "undici";
import { apiServerFlags, etcdFlags } from "../../src/testing/environment/program-flags.js";
import { BackgroundProgram } from "../support/background-program.js";
import { freePorts } from "../support/free-ports.js";
import type { Binaries } from "./binaries.js";
import type { ControlPlaneConnection } from "./connection.js";
import { type Credentials, makeCredentials } from "./credentials.js";

/** The flags that may differ between two starts of the API server. */
export interface ApiServerOptions {
  /** An EncryptionConfiguration (apiserver.config.k8s.io/v1): how resources are encrypted in etcd. */
  readonly encryption?: object;
  /** Whether a changed EncryptionConfiguration is loaded without a restart: see `changeEncryption`. */
  readonly encryptionReload?: true;
  /** Whether alpha and beta versions of built-in APIs are served, too. */
  readonly allApis?: true;
  /** The address of etcd, if something is placed in between. */
  readonly etcd?: string;
  /** Where it keeps everything in etcd; `/registry` by default. With a prefix of its own it is another cluster. */
  readonly etcdPrefix?: string;
  /** Admission plugins that are on besides those that are by default. */
  readonly admissionPlugins?: readonly string[];
}

const migrator = "StorageVersionMigrator=true";

/**
 * For kube-apiserver, twice the memory for a tenth less of processor time. The limit has it collect garbage as often as needed before it gets too large
 * for a small machine. etcd and kube-controller-manager would gain nothing.
 */
const rareGarbageCollection = { GOGC: "800", GOMEMLIMIT: "768MiB" };

/** Another API server on the same etcd. */
export interface OtherApiServer {
  readonly connection: ControlPlaneConnection;
  /** Stops it in the middle of whatever it does; requests wait until it thaws. */
  freeze(): void;
  thaw(): void;
}

/** etcd, kube-apiserver with RBAC, and kube-controller-manager with the in-tree storage version migrator, on free ports of the loopback address. */
export class ControlPlane {
  #apiServer: BackgroundProgram | undefined;
  readonly #others: BackgroundProgram[] = [];

  private constructor(
    private readonly binaries: Binaries,
    private readonly folder: string,
    private readonly credentials: Credentials,
    private readonly ports: {
      readonly etcd: number;
      readonly secureEtcd: number;
      readonly etcdPeer: number;
      readonly apiServer: number;
      readonly controllerManager: number;
    },
  ) {}

  /** Starts one and waits until it is ready. Whatever fails, nothing is left running. */
  static async start(binaries: Binaries, options: ApiServerOptions = {}): Promise<ControlPlane> {
    const folder = mkdtempSync(join(tmpdir(), "wheelwright-control-plane-"));
    const [etcd = 0, secureEtcd = 0, etcdPeer = 0, apiServer = 0, controllerManager = 0] = await freePorts(5);
    const ports = { etcd, secureEtcd, etcdPeer, apiServer, controllerManager };
    const credentials = await makeCredentials(folder, `https://127.0.0.1:${ports.apiServer}`);
    const controlPlane = new ControlPlane(binaries, folder, credentials, ports);
    try {
      await controlPlane.#startEtcd();
      await controlPlane.#startApiServer(options);
      await controlPlane.#startControllerManager();
      return controlPlane;
    } catch (error) {
      await controlPlane.stop();
      throw error;
    }
  }

  get connection(): ControlPlaneConnection {
    return {
      server: this.#url(this.ports.apiServer),
      etcd: `http://127.0.0.1:${this.ports.etcd}`,
      secureEtcd: this.#url(this.ports.secureEtcd),
      authority: this.credentials.authority,
      admin: this.credentials.admin,
      kubeconfig: this.credentials.files.kubeconfig,
      binaries: this.binaries,
    };
  }

  /** Starts a second API server, as clusters with several control plane nodes have it. It ends with the others. */
  async addApiServer(options: ApiServerOptions = {}): Promise<OtherApiServer> {
    const [port = 0] = await freePorts(1);
    const apiServer = await this.#runApiServer(port, options);
    this.#others.push(apiServer);
    const { etcdPrefix } = options;
    return {
      connection: { ...this.connection, server: this.#url(port), ...(etcdPrefix === undefined ? {} : { etcdPrefix }) },
      freeze: () => apiServer.freeze(),
      thaw: () => apiServer.thaw(),
    };
  }

  /** Stops the API server and starts it again on the same etcd and port, with other options. */
  async restartApiServer(options: ApiServerOptions): Promise<void> {
    await this.#apiServer?.stop();
    await this.#startApiServer(options);
  }

  /**
   * Puts another EncryptionConfiguration in the place of the one that API servers were started with. Those that reload it look once a minute.
   * @returns the hash of the file, as they tell it in their metrics once they have loaded it
   */
  changeEncryption(configuration: object): string {
    const text = readFileSync(this.#encryptionFile(configuration));
    return `sha256:${createHash("sha256").update(text).digest("hex")}`;
  }

  /** Stops etcd in the middle of whatever it does: what the API server asks of it waits until it thaws. */
  freezeEtcd(): void {
    this.#others[0]?.freeze();
  }

  thawEtcd(): void {
    this.#others[0]?.thaw();
  }

  /** Stops everything and deletes its files. */
  async stop(): Promise<void> {
    const [etcd, ...others] = this.#others;
    await Promise.all([this.#apiServer, ...others].map((service) => service?.stop()));
    await etcd?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #startEtcd(): Promise<void> {
    const { files } = this.credentials;
    const client = `http://127.0.0.1:${this.ports.etcd}`;
    const clients = `${client},${this.#url(this.ports.secureEtcd)}`;
    const peer = `http://127.0.0.1:${this.ports.etcdPeer}`;
    const flags = {
      ...etcdFlags({ folder: this.folder, clients, peer }),
      "cert-file": files.etcdCertificate,
      "key-file": files.etcdKey,
      "trusted-ca-file": files.authority,
      "client-cert-auth": "true",
    };
    // The last to be stopped: what is left of the control plane goes with it.
    const etcd = this.#run("etcd", flags, this.folder);
    this.#others.push(etcd);
    await etcd.ready(async () => (await answers(`${client}/health`)) !== "");
  }

  async #startApiServer(options: ApiServerOptions): Promise<void> {
    this.#apiServer = await this.#runApiServer(this.ports.apiServer, options);
  }

  async #runApiServer(port: number, options: ApiServerOptions): Promise<BackgroundProgram> {
    const { files } = this.credentials;
    const etcd = options.etcd ?? `http://127.0.0.1:${this.ports.etcd}`;
    const apiServer = this.#run("kube-apiserver", {
      ...apiServerFlags({ folder: this.folder, files, etcd, port, issuer: this.#url(this.ports.apiServer) }),
      ...(options.etcdPrefix === undefined ? {} : { "etcd-prefix": options.etcdPrefix }),
      ...(options.admissionPlugins === undefined ? {} : { "enable-admission-plugins": options.admissionPlugins.join(",") }),
      "feature-gates": options.allApis ? "AllAlpha=true,AllBeta=true" : migrator,
      "runtime-config": options.allApis ? "api/all=true" : "storagemigration.k8s.io/v1beta1=true",
      ...(options.encryption === undefined ? {} : { "encryption-provider-config": this.#encryptionFile(options.encryption) }),
      ...(options.encryptionReload ? { "encryption-provider-config-automatic-reload": "true" } : {}),
    });
    try {
      await apiServer.ready(() => this.#answersSecurely(`${this.#url(port)}/readyz`));
      return apiServer;
    } catch (error) {
      await apiServer.stop();
      throw error;
    }
  }

  async #startControllerManager(): Promise<void> {
    const { files } = this.credentials;
    const controllerManager = this.#run("kube-controller-manager", {
      kubeconfig: files.kubeconfig,
      "bind-address": "127.0.0.1",
      "secure-port": String(this.ports.controllerManager),
      "tls-cert-file": files.servingCertificate,
      "tls-private-key-file": files.servingKey,
      "leader-elect": "false",
      "kube-api-qps": "500",
      "kube-api-burst": "1000",
      "feature-gates": migrator,
      controllers: "storage-version-migrator-controller,garbage-collector-controller,namespace-controller",
    });
    this.#others.push(controllerManager);
    // It is healthy before its controllers are made, and ends for good if the API server is restarted meanwhile. Each has a check once all are made.
    const health = `${this.#url(this.ports.controllerManager)}/healthz?verbose`;
    await controllerManager.ready(() => this.#answersSecurely(health, "[+]namespace-controller ok"));
  }

  #run(
    name: "etcd" | "kube-apiserver" | "kube-controller-manager",
    flags: Readonly<Record<string, string>>,
    folder?: string,
  ): BackgroundProgram {
    return new BackgroundProgram({
      name,
      program: this.binaries[name],
      args: Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`),
      env: name === "kube-apiserver" ? rareGarbageCollection : {},
      logFile: join(this.folder, `${name}.log`),
      grace: 2,
      ...(folder === undefined ? {} : { folder }),
    });
  }

  #encryptionFile(configuration: object): string {
    const path = join(this.folder, "encryption.json");
    // In one step: an API server must not read half of it.
    writeFileSync(`${path}.new`, JSON.stringify(configuration), { mode: 0o600 });
    renameSync(`${path}.new`, path);
    return path;
  }

  #url(port: number): string {
    return `https://127.0.0.1:${port}`;
  }

  async #answersSecurely(url: string, saying = ""): Promise<boolean> {
    const { authority, admin } = this.credentials;
    const agent = new Agent({ connect: { ca: authority.certificate, cert: admin.certificate, key: admin.key } });
    try {
      return (await answers(url, agent)).includes(saying);
    } finally {
      await agent.close();
    }
  }
}

/** @returns the body of a good answer */
async function answers(url: string, dispatcher?: Agent): Promise<string> {
  const response = await request(url, dispatcher === undefined ? {} : { dispatcher });
  const body = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${body}`);
  return body;
}
