import type { ApiClient, KubeObject, ResourcePath } from "../../control-plane/api-client.js";
import type { Random } from "../../support/random.js";
import { edited, extended, type NewName } from "./edits.js";
import { lenses, type Spec, type State, type Version } from "./model.js";
import { appliedPart, jsonPatch, mergePatch } from "./patches.js";

/** The object that is operated on, as known to clients and to the model. */
export interface Subject {
  readonly api: ApiClient;
  readonly name: string;
  readonly state: State;
  /** A state that some client read a while ago, and the model's state at that time. */
  readonly stale: Readonly<Partial<Record<Version, { readonly object: KubeObject; readonly state: State }>>>;
  readonly random: Random;
  readonly newName: NewName;
}

/** Performs one operation through a version; returns the state afterwards, and a line that describes the operation. */
export type Client = (subject: Subject, version: Version) => Promise<{ readonly state: State; readonly did: string }>;

export function pathOf(version: Version, name?: string): ResourcePath {
  return { apiVersion: `example.com/${version}`, resource: "listeners", namespace: "default", ...(name === undefined ? {} : { name }) };
}

/** Reads, changes and writes the whole object, with all annotations that it has. */
const readModifyWrite: Client = async ({ api, name, state, random, newName }, version) => {
  const object = await api.get(pathOf(version, name));
  const spec = edited(object.spec as Spec, version, random, newName);
  await api.replace(pathOf(version, name), { ...object, spec });
  return { state: lenses[version].put(state, spec), did: `replaced with ${JSON.stringify(spec)}` };
};

/** Writes the state that it read a while ago, with a change, over all changes made since: the object is again as it was then. */
const staleReplace: Client = async (subject, version) => {
  const { api, name, stale, random, newName } = subject;
  const old = stale[version];
  if (old === undefined) return readModifyWrite(subject, version);
  const { resourceVersion } = (await api.get(pathOf(version, name))).metadata;
  const spec = random.chance(0.5) ? edited(old.object.spec as Spec, version, random, newName) : (old.object.spec as Spec);
  await api.replace(pathOf(version, name), {
    ...old.object,
    spec,
    metadata: { ...old.object.metadata, ...(resourceVersion === undefined ? {} : { resourceVersion }) },
  });
  return { state: lenses[version].put(old.state, spec), did: `replaced with an old ${JSON.stringify(spec)}` };
};

const jsonPatcher: Client = async ({ api, name, state, random, newName }, version) => {
  const { view, put } = lenses[version];
  const spec = edited(view(state), version, random, newName);
  const patch = jsonPatch(view(state), spec);
  await api.patchAs(pathOf(version, name), patch, "application/json-patch+json");
  return { state: put(state, spec), did: `patched by JSON patch ${JSON.stringify(patch)}` };
};

const mergePatcher: Client = async ({ api, name, state, random, newName }, version) => {
  const { view, put } = lenses[version];
  const spec = edited(view(state), version, random, newName);
  const patch = mergePatch(view(state), spec);
  await api.patch(pathOf(version, name), { spec: patch });
  return { state: put(state, spec), did: `merged ${JSON.stringify(patch)}` };
};

const lastApplied = "kubectl.kubernetes.io/last-applied-configuration";

/** Works like `kubectl apply`: a merge patch of the differences, and the manifest in an annotation. */
const kubectlApply: Client = async ({ api, name, state, random, newName }, version) => {
  const { view, put } = lenses[version];
  const spec = edited(view(state), version, random, newName);
  const manifest = JSON.stringify({ apiVersion: `example.com/${version}`, kind: "Listener", metadata: { name }, spec });
  await api.patch(pathOf(version, name), { metadata: { annotations: { [lastApplied]: manifest } }, spec: mergePatch(view(state), spec) });
  return { state: put(state, spec), did: `applied ${manifest}` };
};

/**
 * Fields that every version shows. Other fields that an applying manager takes back may stay: the API server prunes in the version of each other
 * manager, and there it takes the contents of an annotation, including kept values, from the object before.
 */
const shownByAll: ReadonlySet<string> = new Set(["size", "replicas", "count"]);

/** Applies on the server as a separate manager, with force; every other time it then takes back a field that it had set. */
const serverSideApply: Client = async ({ api, name, state, random, newName }, version) => {
  const { view, put } = lenses[version];
  const before = view(state);
  const spec = extended(before, version, random, newName);
  const query = { fieldManager: `manager-${newName()}`, force: "true" };
  const apply = (part: Spec) =>
    api.patchAs(
      { ...pathOf(version, name), query },
      { apiVersion: `example.com/${version}`, kind: "Listener", metadata: { name }, spec: part },
      "application/apply-patch+yaml",
    );
  const part = appliedPart(before, spec);
  await apply(part);
  const applied = put(state, spec);
  const [field] = Object.keys(part).filter((key) => shownByAll.has(key));
  const { [field ?? ""]: _taken, ...rest } = view(applied);
  // A spec without fields becomes null, which no version allows.
  if (field === undefined || Object.keys(lenses.v1alpha1.view(put(applied, rest))).length === 0 || random.chance(0.5))
    return { state: applied, did: `applied on the server ${JSON.stringify(part)}` };
  await apply({});
  return { state: put(applied, rest), did: `applied on the server ${JSON.stringify(part)}, then without it` };
};

export const clients: Readonly<Record<string, Client>> = {
  readModifyWrite,
  staleReplace,
  jsonPatcher,
  mergePatcher,
  kubectlApply,
  serverSideApply,
};
