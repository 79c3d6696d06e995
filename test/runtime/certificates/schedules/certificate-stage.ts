import { inspect } from "node:util";
import { expect } from "vitest";
import type { ClusterConfig } from "../../../../src/cluster/cluster-config.js";
import { type SecretObject, secretOf } from "../../../../src/runtime/certificates/certificate-state.js";
import { nextState, type RotationPolicy } from "../../../../src/runtime/certificates/rotation.js";
import type { Random } from "../../../support/random.js";
import { waitFor } from "../../../support/wait.js";
import { memoryLogger } from "../../support.js";
import { appliedCaller, callerNames, ownNames } from "./callers.js";
import { Replica } from "./replica.js";
import { TrustApi } from "./trust-api.js";
import { TrustLaws } from "./trust-laws.js";

const minute = 60_000;
const policy: RotationPolicy = { authorityLifetime: 9 * 60 * minute, servingLifetime: 6 * 60 * minute, settle: 60 * minute };
const secret = { namespace: "demo-system", name: "certs" };
/** API servers and replicas know of something within this time. */
const lag = policy.settle / 2;

/** Replicas of an operator, an API server, and a clock that moves by steps. */
export class CertificateStage {
  readonly api: TrustApi;
  readonly laws: TrustLaws;
  readonly #random: Random;
  readonly #log = memoryLogger();
  readonly #replicas = new Set<Replica>();
  /** Whether several may believe to lead. */
  readonly #isShared: boolean;
  readonly #retries: number;
  /** Whether all processes live and the first leader leads on: then not even a lost Secret may be noticed. */
  readonly #isGentle: boolean;
  #config: ClusterConfig | undefined;
  #now = Date.UTC(2026, 0, 1);
  #names = 0;
  /** Whether others write into callers at any moment. */
  #hasOthers = true;
  #slowUntil = Number.POSITIVE_INFINITY;
  #stormSince: number | undefined;

  private constructor(random: Random) {
    this.#random = random;
    this.#isShared = random.chance(0.3);
    this.#isGentle = random.chance(0.3);
    this.#retries = random.below(2);
    const now = () => this.#now;
    this.api = new TrustApi({
      random,
      now,
      longestLook: policy.settle / 4,
      rights: random.chance(0.5) ? callerNames : undefined,
      onWrite: (write) => this.laws.written(write),
      // Between a read and the write that follows is the worst moment.
      onRead: (plural, name) => {
        if (this.#hasOthers && random.chance(0.1)) this.#apply(plural, name);
      },
    });
    this.laws = new TrustLaws({ api: this.api, secretName: secret.name, replicas: this.#replicas, now, lag });
  }

  static async open(random: Random): Promise<CertificateStage> {
    const stage = new CertificateStage(random);
    stage.#config = await stage.api.start();
    for (const [plural, names] of Object.entries(callerNames)) for (const name of names) if (random.chance(0.7)) stage.#apply(plural, name);
    for (let count = 1 + random.below(3); count > 0; count--) stage.#add();
    stage.elect();
    return stage;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#replicas].map((replica) => replica.die()));
    await this.api.stop();
  }

  /** Time passes: less than what has to be known by its end. */
  async passTime(): Promise<void> {
    const passed = this.#random.below(policy.settle / 4);
    if (this.#slowUntil < this.#now + passed) await this.#letAllRead();
    this.#now += passed;
    if (this.#stormSince !== undefined && this.#now - this.#stormSince > lag) this.laws.neglect();
    this.laws.check();
    if (this.#random.chance(0.8)) await this.looked();
  }

  /** The requests of a replica wait, but for less than its certificate has to be known in. */
  slowDown(): void {
    if (this.api.slow.size === 0) this.#slowUntil = this.#now + 0.9 * lag;
    for (const agent of this.#random.pick([...this.#replicas]).agents) if (this.#random.chance(0.7)) this.api.slow.add(agent);
  }

  /** Resolves when each process has looked at the Secret twice. */
  async looked(): Promise<void> {
    // One that doesn't get on with its start doesn't lead either.
    const replicas = [...this.#replicas].filter(({ agents }) => !agents.some((agent) => this.api.slow.has(agent)));
    const agents = replicas.flatMap((replica) => replica.agents);
    const wanted = new Map(agents.map((agent) => [agent, (this.api.reads.get(agent) ?? 0) + 2]));
    await waitFor({ for: "looks at the Secret", interval: 1, details: () => inspect(this.#log.lines.slice(-3)) }, () => {
      this.api.pump();
      return [...wanted].every(([agent, reads]) => (this.api.reads.get(agent) ?? 0) >= reads || !this.#isAsking(agent));
    });
  }

  /** Another replica leads, or none. */
  elect(): void {
    if (this.#isGentle && this.#isLed) return;
    this.laws.tell("an election");
    const replicas = [...this.#replicas];
    if (!this.#isShared || this.#random.chance(0.3)) for (const replica of replicas) replica.follow();
    if (this.#random.chance(0.9)) this.#random.pick(replicas).lead();
    if (this.#isShared) this.#random.pick(replicas).lead();
  }

  /** A process ends, and others begin. */
  async restart(): Promise<void> {
    if (this.#isGentle) return;
    this.laws.tell("a restart");
    const dead = this.#random.pick([...this.#replicas]);
    this.#replicas.delete(dead);
    const died = dead.die();
    if (this.#replicas.size === 0 || this.#random.chance(0.6)) this.#add();
    if (this.#random.chance(0.1)) this.#add();
    await died;
  }

  /** The API server gets faulty, or is well again. */
  storm(): void {
    this.api.isFaulty = !this.api.isFaulty;
    this.laws.tell(this.api.isFaulty ? "faults begin" : "faults end");
    this.#stormSince = this.api.isFaulty ? this.#now : undefined;
    this.api.pump();
  }

  /** Somebody applies or deletes a CRD or an admission configuration. */
  editCaller(): void {
    const plural = this.#random.pick(Object.keys(callerNames));
    const name = this.#random.pick(callerNames[plural] ?? []);
    const before = this.api.get(plural, name);
    if (before === undefined || this.#random.chance(0.8)) {
      this.#apply(plural, name);
      return;
    }
    this.api.remove(plural, name);
    this.laws.changed(plural, before, undefined);
  }

  /** Somebody writes into the Secret, damages or deletes it. */
  disturbSecret(): void {
    const before = this.api.get("secrets", secret.name) as SecretObject | undefined;
    if (before === undefined) return;
    if (this.#random.chance(0.4)) {
      const labels = { ...before.metadata?.labels, [`label-${this.#random.below(3)}`]: "x" };
      this.api.set("secrets", {
        ...before,
        metadata: { ...before.metadata, labels },
        data: { ...before.data, more: "eA==" },
      } as SecretObject);
      return;
    }
    if (!this.#isGentle) this.laws.disturb();
    this.laws.tell("somebody disturbs the Secret");
    if (this.#random.chance(0.4)) this.api.remove("secrets", secret.name);
    else this.api.set("secrets", this.#damaged(before));
  }

  /** A clock differs from the others, a little or by far; or all are right again. */
  setClock(): void {
    const replica = this.#random.pick([...this.#replicas]);
    if (this.#isGentle || this.#random.chance(0.5)) replica.skew = this.#random.below(policy.settle / 10) - policy.settle / 20;
    else {
      this.laws.disturb();
      replica.skew = (this.#random.below(2) * 2 - 1) * this.#random.below(this.#random.pick([2, 24, 20_000]) * 60 * minute);
    }
  }

  /** Ends faults for now, and has all webhooks trust what the Secret holds, and all replicas serve it. */
  async rest(): Promise<void> {
    if (this.api.isFaulty) this.storm();
    await this.#letAllRead();
    if (!this.#isLed) this.#random.pick([...this.#replicas]).lead();
    await this.#untilWritten();
  }

  /** Ends all faults, and has everything be as it should after a while, with nothing more to write. */
  async settle(): Promise<void> {
    this.api.isFaulty = false;
    this.#stormSince = undefined;
    await this.#letAllRead();
    this.#hasOthers = false;
    for (const replica of this.#replicas) replica.skew = 0;
    if (!this.#isLed) this.#random.pick([...this.#replicas]).lead();
    await this.#untilWritten();
    let rested = false;
    for (let passed = 0; passed < 4.5 * policy.settle; passed += policy.settle / 4) {
      this.#now += policy.settle / 4;
      this.laws.check();
      await this.looked();
      rested ||= this.laws.isAtRest;
    }
    expect(rested, "whether a rotation ends").toBe(true);
    await waitFor({ for: "certificates that settle", interval: 2, details: () => this.laws.open() }, () => {
      this.api.pump();
      return this.laws.open() === "";
    });
    await this.looked();
    const { writes } = this.laws;
    await this.looked();
    await this.looked();
    expect(this.laws.writes, "writes though all is well").toBe(writes);
    this.laws.assert();
  }

  /** Has no key be in the log. */
  checkLog(): void {
    const text = inspect(this.#log.lines, { depth: 20, maxStringLength: null, maxArrayLength: null });
    expect(text).not.toContain("PRIVATE KEY");
    for (const key of this.laws.keys) {
      const [, line = key] = key.split("\n");
      expect(text.includes(line) || text.includes(Buffer.from(key).toString("base64"))).toBe(false);
    }
  }

  /** Without any time passing, but for the half a minute that a watch may wait after failures in a row. */
  async #untilWritten(): Promise<void> {
    const wait = { for: "trust in what the Secret holds", interval: 2, details: () => this.laws.unwritten() };
    await waitFor(wait, () => {
      this.api.pump();
      return this.laws.unwritten() === "";
    });
  }

  async #letAllRead(): Promise<void> {
    this.api.slow.clear();
    this.#slowUntil = Number.POSITIVE_INFINITY;
    await this.looked();
  }

  get #isLed(): boolean {
    return [...this.#replicas].some(({ isLeading }) => isLeading);
  }

  #isAsking(agent: string): boolean {
    return [...this.#replicas].some(({ agents }) => agents.includes(agent));
  }

  #add(): void {
    const replica = new Replica(`replica-${this.#names++}`, {
      config: this.#config as ClusterConfig,
      log: this.#log,
      policy,
      secret,
      now: () => this.#now,
      retries: this.#retries,
      onServe: () => this.laws.check(),
    });
    this.#replicas.add(replica);
  }

  #apply(plural: string, name: string): void {
    const before = this.api.get(plural, name);
    const after = this.api.set(plural, appliedCaller(plural, name, before, this.#random));
    this.laws.changed(plural, before, after);
    this.laws.tell(`somebody applied ${name}`);
  }

  #damaged(before: SecretObject): SecretObject {
    const other = nextState(undefined, ownNames, this.#now, policy);
    const foreign = other && secretOf(other, {}).data;
    const name = this.#random.pick(["tls.crt", "tls.key", "ca.crt", "ca.key"]);
    const { annotations: _, ...metadata } = before.metadata ?? {};
    const foreignWhole = this.#isGentle ? [] : [{ ...before, data: { ...before.data, ...foreign } }];
    return this.#random.pick<SecretObject>([
      { ...before, data: { ...before.data, [name]: "" } },
      { ...before, data: { ...before.data, [name]: "Z2FyYmFnZQ==" } },
      { ...before, data: { ...before.data, [name]: foreign?.[name] ?? "" } },
      { ...before, data: {} },
      ...foreignWhole,
      { ...before, metadata },
    ]);
  }
}
