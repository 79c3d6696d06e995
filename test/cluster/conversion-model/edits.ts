import type { Random } from "../../support/random.js";
import { type Port, present, type Spec, type Version } from "./model.js";

/** The values that clients write into the fields of each version. */
const values: Readonly<Record<Version, Readonly<Record<string, readonly [unknown, ...unknown[]]>>>> = {
  v1: {
    size: [0, 1, 2, 3, 70_000],
    timeoutSeconds: [0, 1, 30, 90, 3_600],
    mode: ["A", "B", "C"],
    zone: ["a", "b", "ä"],
    network: [{}, { host: "x" }, { dns: "d" }, { host: "y", dns: "e" }],
    hosts: [[], ["a"], ["a", "b"], ["b", "a", "c"]],
  },
  v1beta1: {
    replicas: [0, 1, 2, 3],
    timeout: ["30s", "1m", "60s", "90s", "0.5s", "soon", "1h0m0s"],
    mode: ["a", "b"],
    host: ["x", "y", "z"],
    hosts: [[], ["a"], ["c", "b"]],
    comment: ["one", "two"],
  },
  v1alpha1: {
    count: [0, 1, 2, 3],
    timeoutSeconds: [0, 30, 61],
    mode: ["A", "B", "C"],
    network: [{}, { host: "x" }, { host: "w" }],
    primary: ["a", "q", "r"],
  },
};

const portValues: typeof values = {
  v1: { number: [80, 443, 8_080], weight: [1, 2, 3], protocol: ["TCP", "UDP"] },
  v1beta1: { port: [80, 443, 9_090], protocol: ["TCP", "SCTP"], note: ["n1", "n2"] },
  v1alpha1: { number: [80, 443, 7_070] },
};

/** Gives names to new ports, and never one that was given before, so that no value of a deleted port can apply. */
export type NewName = () => string;

/** A spec after a client's edit of one thing: sets or clears a field, also of an element or a map; adds, removes or moves an element. */
export function edited(spec: Spec, version: Version, random: Random, newName: NewName): Spec {
  const edits = [setField, clearField, setPortField, clearPortField, addPort, removePort, movePort, setLabel, clearLabel] as const;
  return present(edits[random.below(edits.length)]?.(spec, version, random, newName) ?? spec);
}

/** The same for edits that a client that applies can express: nothing is removed, and elements are added at the end. */
export function extended(spec: Spec, version: Version, random: Random, newName: NewName): Spec {
  const edits = [setField, setPortField, addPort, setLabel] as const;
  const changed = edits[random.below(edits.length)]?.(spec, version, random, newName) ?? spec;
  if (spec.network === undefined || changed.network === undefined) return changed;
  return { ...changed, network: { ...spec.network, ...changed.network } };
}

function setField(spec: Spec, version: Version, random: Random): Spec {
  const field = random.pick(Object.keys(values[version]) as [string]);
  return { ...spec, [field]: random.pick(values[version][field] ?? [undefined]) };
}

function clearField(spec: Spec, _version: Version, random: Random): Spec {
  const { ...rest } = spec as Record<string, unknown>;
  delete rest[random.pick(Object.keys(spec) as [string])];
  return rest;
}

function setPortField(spec: Spec, version: Version, random: Random): Spec {
  const field = random.pick(Object.keys(portValues[version]) as [string]);
  return withPort(spec, random, (port) => ({ ...port, [field]: random.pick(portValues[version][field] ?? [undefined]) }));
}

function clearPortField(spec: Spec, version: Version, random: Random): Spec {
  const field = random.pick(Object.keys(portValues[version]) as [string]);
  return withPort(spec, random, (port) => ({ ...port, [field]: undefined }));
}

function addPort(spec: Spec, version: Version, random: Random, newName: NewName): Spec {
  const fields = Object.entries(portValues[version]).map(([field, of]) => [field, random.chance(0.5) ? random.pick(of) : undefined]);
  return { ...spec, ports: [...portsOf(spec), present({ name: newName(), ...Object.fromEntries(fields) })] };
}

function removePort(spec: Spec, _version: Version, random: Random): Spec {
  const ports = portsOf(spec);
  return spec.ports === undefined ? spec : { ...spec, ports: ports.toSpliced(random.below(ports.length + 1), 1) };
}

function movePort(spec: Spec, _version: Version, random: Random): Spec {
  const ports = portsOf(spec);
  const [moved, ...rest] = ports;
  return moved === undefined ? spec : { ...spec, ports: rest.toSpliced(random.below(ports.length), 0, moved) };
}

function setLabel(spec: Spec, _version: Version, random: Random): Spec {
  return { ...spec, labels: { ...(spec.labels as object | undefined), [random.pick(["p", "q", "r"])]: random.pick(["1", "2", ""]) } };
}

function clearLabel(spec: Spec, _version: Version, random: Random): Spec {
  if (spec.labels === undefined) return spec;
  const { ...labels } = spec.labels as Record<string, string>;
  delete labels[random.pick(["p", "q", "r"])];
  return { ...spec, labels };
}

function withPort(spec: Spec, random: Random, change: (port: Port) => Spec): Spec {
  const ports = portsOf(spec);
  if (ports.length === 0) return spec;
  const index = random.below(ports.length);
  return { ...spec, ports: ports.map((port, at) => (at === index ? present(change(port)) : port)) };
}

function portsOf(spec: Spec): readonly Port[] {
  return (spec.ports ?? []) as readonly Port[];
}
