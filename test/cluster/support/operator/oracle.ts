import { createHash } from "node:crypto";
import type { KubernetesObject } from "../../../../src/cluster/resource.js";

/** A Site of v1, as far as it decides what is to be. */
export interface Site extends KubernetesObject {
  spec: SiteSpec;
  status?: { observedGeneration?: number; replicas?: number; config?: string; conditions?: { type: string; status: string }[] };
}

export interface SiteSpec {
  image: string;
  replicas?: number;
  zone?: string;
  pages?: Record<string, string>;
  paused?: boolean;
}

export interface Zone extends KubernetesObject {
  spec?: { title?: string };
  status?: { observedGeneration?: number; sites?: number };
}

export interface Deployment extends KubernetesObject {
  spec: { replicas: number; template: { spec: { containers: { image: string }[] } } };
}

export interface ConfigMap extends KubernetesObject {
  data?: Record<string, string>;
}

/** All that the operator has a hand in. */
export interface LiveObjects {
  readonly sites: readonly Site[];
  readonly zones: readonly Zone[];
  /** Those that are labelled as the operator's. */
  readonly deployments: readonly Deployment[];
  readonly configMaps: readonly ConfigMap[];
}

/** The objects that there are, each as a line of text: equal states are equal maps. */
export type State = ReadonlyMap<string, string>;

const finalizer = "web.example.com/zone";

/** Returns the state that these Sites and Zones must lead to, with nothing else in it: written apart from the operator's own code. */
export function expectedState({ sites, zones }: Pick<LiveObjects, "sites" | "zones">): State {
  const state = new Map<string, string>();
  for (const { metadata = {}, spec } of sites) {
    const id = `${metadata.namespace}/${metadata.name}`;
    const data = { ...spec.pages, "index.txt": `${metadata.name} in ${spec.zone}` };
    const replicas = spec.paused ? 0 : spec.replicas;
    const config = digest(data);
    const owner = metadata.uid;
    state.set(`ConfigMap ${id}`, text({ data, owner }));
    state.set(`Deployment ${id}`, text({ replicas, image: spec.image, config, owner }));
    state.set(`Site ${id}`, text({ zone: spec.zone, seen: metadata.generation, replicas, config, ready: "True" }));
  }
  for (const { metadata = {}, spec } of zones) {
    const inside = sites
      .filter((site) => site.spec.zone === metadata.name)
      .map((site) => `${site.metadata?.namespace}/${site.metadata?.name}`);
    state.set(`ConfigMap zones/zone-${metadata.name}`, text({ data: { title: spec?.title ?? "", sites: inside.sort().join("\n") } }));
    state.set(`Zone ${metadata.name}`, text({ seen: metadata.generation, sites: inside.length, held: true, leaving: false }));
  }
  return state;
}

/** Returns the state that there is, in the same words. */
export function observedState({ sites, zones, deployments, configMaps }: LiveObjects): State {
  const state = new Map<string, string>();
  for (const { metadata = {}, data } of configMaps) {
    state.set(`ConfigMap ${metadata.namespace}/${metadata.name}`, text({ data, owner: ownerOf(metadata) }));
  }
  for (const { metadata = {}, spec } of deployments) {
    const [{ image } = { image: "" }] = spec.template.spec.containers;
    const config = metadata.annotations?.["web.example.com/config"];
    state.set(
      `Deployment ${metadata.namespace}/${metadata.name}`,
      text({ replicas: spec.replicas, image, config, owner: ownerOf(metadata) }),
    );
  }
  for (const { metadata = {}, status } of sites) {
    const ready = status?.conditions?.find(({ type }) => type === "Ready")?.status;
    const zone = metadata.labels?.[finalizer];
    const { observedGeneration: seen, replicas, config } = status ?? {};
    state.set(`Site ${metadata.namespace}/${metadata.name}`, text({ zone, seen, replicas, config, ready }));
  }
  for (const { metadata = {}, status } of zones) {
    const held = metadata.finalizers?.includes(finalizer) === true;
    const leaving = metadata.deletionTimestamp !== undefined;
    state.set(`Zone ${metadata.name}`, text({ seen: status?.observedGeneration, sites: status?.sites, held, leaving }));
  }
  return state;
}

/** In which the two differ, a line each. */
export function differences(expected: State, observed: State): readonly string[] {
  return [...new Set([...expected.keys(), ...observed.keys()])]
    .filter((name) => expected.get(name) !== observed.get(name))
    .map((name) => `${name}: expected ${expected.get(name) ?? "nothing"}, found ${observed.get(name) ?? "nothing"}`);
}

function ownerOf({ ownerReferences = [] }: NonNullable<KubernetesObject["metadata"]>): string | undefined {
  return ownerReferences.find(({ controller }) => controller)?.uid;
}

function digest(data: Record<string, string>): string {
  return createHash("sha256")
    .update(JSON.stringify(Object.entries(data).sort()))
    .digest("hex")
    .slice(0, 16);
}

/** JSON with the fields in order. */
function text(value: object): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
  );
}
