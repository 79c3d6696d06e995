import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterClient } from "../../../../src/cluster/client.js";
import { isNotFound } from "../../../../src/cluster/cluster-error.js";
import { ApiStatusError } from "../../../../src/runtime/index.js";
import { sameJson } from "../../../../src/runtime/json-value.js";
import { Random } from "../../../support/random.js";
import { siteNamespaces } from "./installation.js";
import type { LiveObjects, Site, SiteSpec } from "./oracle.js";
import { configMaps, deployments, group, sites, zones } from "./resources.js";

/** How much there is to do. */
export interface LoadSize {
  readonly objects: number;
  readonly zones: number;
  readonly workers: number;
}

/** How a stretch of work is done. */
export interface Work {
  /** Ends it. */
  readonly signal: AbortSignal;
  /** How long each worker waits between two things that it does, in milliseconds. */
  readonly pace?: number;
  /** Whether what the operator made is changed and deleted behind its back, too. */
  readonly meddling?: boolean;
}

type Act = (client: ClusterClient) => Promise<unknown>;

const patient = { retry: { retries: 0, delay: 0, longestDelay: 0 } };

/**
 * Users who create, change and delete Sites and Zones by chance, through both versions. Each Site has one user, who knows what it should be: what the
 * API server acknowledged must be there at the end, whatever happened in between.
 */
export class Load {
  /** The errors of failed calls: of interest where nothing may fail. */
  readonly failures: unknown[] = [];
  /** The number of deeds, however they ended. */
  deeds = 0;
  /** The objects that the validator should have refused, and were taken. */
  readonly wronglyTaken: string[] = [];
  readonly #sites = new Map<string, SiteSpec>();
  #stretches = 0;
  readonly #client: ClusterClient;
  readonly #size: LoadSize;
  readonly #seed: number;

  constructor(client: ClusterClient, size: LoadSize, seed: number) {
    this.#client = client;
    this.#size = size;
    this.#seed = seed;
  }

  /** Creates every Zone, and every Site, half of them through the older version. */
  async create(): Promise<void> {
    for (let zone = 0; zone < this.#size.zones; zone++) await this.#client.create(zones, zoneObject(zone));
    await this.#each(async (worker, random) => {
      for (let site = worker; site < this.#size.objects; site += this.#size.workers) await this.#create(site, random);
    });
  }

  /** Works until the signal is aborted, and until what was begun has ended one way or the other. */
  async work({ signal, pace = 5, meddling = true }: Work): Promise<void> {
    const { objects, workers } = this.#size;
    await this.#each(async (worker, random) => {
      while (!signal.aborted) {
        const site = worker + workers * random.below(Math.ceil((objects - worker) / workers));
        if (worker === 0 && random.chance(0.1)) await this.#touchZone(random);
        else if (meddling && random.chance(0.1)) await this.#meddle(site, random);
        else if (random.chance(0.05)) await this.#createWrongly(worker);
        else await this.#touchSite(site, random);
        await sleep(pace * 2 * random.next());
      }
    });
  }

  /** The Sites that differ from the last state that their users had acknowledged. */
  lostIn({ sites: found }: LiveObjects): readonly string[] {
    const present = new Map(found.map((site) => [`${site.metadata?.namespace}/${site.metadata?.name}`, site]));
    const wrong = [...this.#sites].filter(([key, spec]) => !sameJson(spec, present.get(key)?.spec));
    return [
      ...wrong.map(([key, spec]) => `${key} should be ${JSON.stringify(spec)}, and is ${JSON.stringify(present.get(key)?.spec)}`),
      ...[...present.keys()].filter((key) => !this.#sites.has(key)).map((key) => `${key} should be gone`),
    ];
  }

  get keys(): readonly string[] {
    return [...this.#sites.keys()];
  }

  async #each(work: (worker: number, random: Random) => Promise<void>): Promise<void> {
    const seed = this.#seed + 1000 * this.#stretches++;
    await Promise.all(Array.from({ length: this.#size.workers }, (_, worker) => work(worker, new Random(seed + worker))));
  }

  async #touchSite(site: number, random: Random): Promise<void> {
    const spec = this.#sites.get(keyOf(site));
    if (spec === undefined) return this.#create(site, random);
    if (random.chance(0.15)) return this.#site(site, undefined, (client) => client.delete(sites(), nameOf(site)));
    const [version, patch] = this.#patch(random);
    await this.#site(site, patched(spec, version, patch), (client) =>
      client.patch(sites(version), nameOf(site), "merge", { spec: patch }, patient),
    );
  }

  /** A merge patch of a spec, and the version that it is for. */
  #patch(random: Random): ["v1" | "v1beta1", Record<string, unknown>] {
    const page = { [`page-${random.below(3)}`]: random.chance(0.3) ? null : `text ${random.below(1000)}` };
    return random.pick<() => ["v1" | "v1beta1", Record<string, unknown>]>([
      () => ["v1", { replicas: random.below(40) }],
      () => ["v1beta1", { size: random.below(40) }],
      () => ["v1", { image: `site:${random.below(9)}` }],
      () => ["v1beta1", { image: `site:${random.below(9)}`, pages: page }],
      () => ["v1", { pages: page }],
      () => ["v1", { paused: random.chance(0.5) ? true : null }],
      () => ["v1", { zone: this.#zoneName(random) }],
    ])();
  }

  async #create(site: number, random: Random): Promise<void> {
    const version = random.chance(0.5) ? "v1" : "v1beta1";
    const count = random.below(10);
    const zone = random.chance(0.8) ? this.#zoneName(random) : undefined;
    const common = { image: `site:${random.below(9)}`, ...(zone === undefined ? {} : { zone }), pages: { home: `of ${site}` } };
    const object = {
      apiVersion: `${group}/${version}`,
      kind: "Site",
      metadata: nameOf(site),
      spec: { ...common, [version === "v1" ? "replicas" : "size"]: count },
    };
    const spec = { ...common, replicas: count, zone: zone ?? "zone-0" };
    await this.#site(site, spec, (client) => client.create(sites(version), object, patient));
  }

  /** Creates an object that the validator refuses; where it is away the API server does. */
  async #createWrongly(worker: number): Promise<void> {
    const metadata = { name: `wrong-${worker}`, namespace: "web-a" };
    const object = { apiVersion: `${group}/v1beta1`, kind: "Site", metadata, spec: { image: "site:latest" } };
    const refusal = await this.#client.create(sites("v1beta1"), object, patient).catch((error: unknown) => error);
    this.deeds++;
    if (!(refusal instanceof Error)) this.wronglyTaken.push(metadata.name);
    else if (!(refusal instanceof ApiStatusError && refusal.statusCode === 422)) this.failures.push(refusal);
  }

  async #touchZone(random: Random): Promise<void> {
    const zone = random.below(this.#size.zones);
    const key = { name: zoneNameOf(zone) };
    const title = { spec: { title: `title ${random.below(1000)}` } };
    const act = random.chance(0.5)
      ? this.#client.delete(zones, key)
      : this.#client.patch(zones, key, "merge", title, patient).catch((error: unknown) => {
          if (isNotFound(error)) return this.#client.create(zones, zoneObject(zone), patient);
          throw error;
        });
    this.deeds++;
    await act.catch((error: unknown) => this.#failed(error));
  }

  /** Changes or deletes an object of the operator's, as somebody else might. */
  async #meddle(site: number, random: Random): Promise<void> {
    const key = nameOf(site);
    const act = random.pick([
      () => this.#client.delete(deployments, key),
      () => this.#client.delete(configMaps, key),
      () => this.#client.patch(deployments, key, "merge", { spec: { replicas: 77 } }, patient),
      () => this.#client.patch(configMaps, key, "merge", { data: { "index.txt": "defaced" } }, patient),
    ]);
    this.deeds++;
    await act().catch((error: unknown) => this.#failed(error));
  }

  /** Has a Site become what is wanted; where nobody knows whether it did, looks. */
  async #site(site: number, wanted: SiteSpec | undefined, act: Act): Promise<void> {
    const key = keyOf(site);
    this.deeds++;
    try {
      await act(this.#client);
    } catch (error) {
      this.failures.push(error);
      const found = await this.#found(site);
      if (!sameJson(found, wanted) && !sameJson(found, this.#sites.get(key))) {
        throw new Error(`${key} is ${JSON.stringify(found)}, neither what it was nor ${JSON.stringify(wanted)}`);
      }
      this.#know(key, found);
      return;
    }
    this.#know(key, wanted);
  }

  #know(key: string, spec: SiteSpec | undefined): void {
    if (spec === undefined) this.#sites.delete(key);
    else this.#sites.set(key, spec);
  }

  /** Reads a Site, however long it takes until the API server answers. */
  async #found(site: number): Promise<SiteSpec | undefined> {
    for (;;) {
      try {
        return (await this.#client.get<Site>(sites(), nameOf(site))).spec;
      } catch (error) {
        if (isNotFound(error)) return undefined;
        await sleep(200);
      }
    }
  }

  #failed(error: unknown): void {
    if (!(error instanceof ApiStatusError && [404, 409].includes(error.statusCode))) this.failures.push(error);
  }

  #zoneName(random: Random): string {
    return zoneNameOf(random.below(this.#size.zones));
  }
}

/** Applies a merge patch through a version to a spec of v1. */
function patched(spec: SiteSpec, version: "v1" | "v1beta1", patch: Record<string, unknown>): SiteSpec {
  const { size, pages, ...fields } = patch;
  const changes = version === "v1beta1" && size !== undefined ? { ...fields, replicas: size } : fields;
  const merged = pages === undefined ? spec.pages : withoutNulls({ ...spec.pages, ...(pages as object) });
  return withoutNulls({ ...spec, ...changes, ...(merged === undefined ? {} : { pages: merged }) }) as unknown as SiteSpec;
}

function withoutNulls(record: object): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

function nameOf(site: number): { name: string; namespace: string } {
  return { name: `site-${site}`, namespace: siteNamespaces[site % siteNamespaces.length] as string };
}

function keyOf(site: number): string {
  const { namespace, name } = nameOf(site);
  return `${namespace}/${name}`;
}

function zoneNameOf(zone: number): string {
  return `zone-${zone}`;
}

function zoneObject(zone: number) {
  const name = zoneNameOf(zone);
  return { apiVersion: `${group}/v1`, kind: "Zone", metadata: { name }, spec: { title: `the title of ${name}` } };
}
