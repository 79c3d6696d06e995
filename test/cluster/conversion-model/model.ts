/** The versions of the kind; v1 is the hub. */
export type Version = "v1" | "v1beta1" | "v1alpha1";

/** A spec as a version shows it. */
export type Spec = { readonly [field: string]: unknown };

/** An element of `ports`, of any version. */
export type Port = { readonly name: string; readonly [field: string]: unknown };

/** Everything that is known of an object: the hub's spec, and the values that only v1beta1 has. */
export interface State {
  readonly hub: Spec;
  readonly comment?: string;
  /** As v1beta1 wrote it last; applies as long as it represents the hub's value. */
  readonly timeout?: string;
  /** The notes of ports by their names. */
  readonly notes: Readonly<Record<string, string>>;
}

/** How a version shows a state, and how a state changes when a version shows something else. Written by hand, independently of residue. */
interface Lens {
  readonly view: (state: State) => Spec;
  readonly put: (state: State, shown: Spec) => State;
}

export const lenses: Readonly<Record<Version, Lens>> = {
  v1: { view: ({ hub }) => hub, put: (state, hub) => ({ ...state, hub }) },
  v1beta1: { view: viewBeta, put: putBeta },
  v1alpha1: { view: viewAlpha, put: putAlpha },
};

const modeOfHub: Readonly<Record<string, string | undefined>> = { A: "a", B: "b" };
const modeOfBeta: Readonly<Record<string, string>> = { a: "A", b: "B" };

function viewBeta(state: State): Spec {
  const { size, timeoutSeconds, mode, network, ports, labels, hosts } = state.hub;
  return present({
    replicas: size,
    timeout: timeoutOf(state, timeoutSeconds as number | undefined),
    mode: modeOfHub[String(mode)],
    host: (network as Spec | undefined)?.host,
    ports: (ports as readonly Port[] | undefined)?.map(({ name, number, protocol }) =>
      present({ name, port: number, protocol, note: state.notes[name] }),
    ),
    labels,
    hosts,
    comment: state.comment,
  });
}

function putBeta(state: State, shown: Spec): State {
  const before = viewBeta(state);
  const { hub } = state;
  const { replicas, timeout, mode, host, ports, labels, hosts, comment } = shown;
  const sameMode = mode === before.mode;
  const sameTimeout = timeout === before.timeout;
  const notes = ((ports ?? []) as readonly Port[]).flatMap(({ name, note }) => (note === undefined ? [] : [[name, note as string]]));
  return {
    hub: present({
      ...hub,
      size: replicas,
      timeoutSeconds: sameTimeout ? hub.timeoutSeconds : secondsOf(timeout as string | undefined),
      mode: sameMode ? hub.mode : modeOfBeta[String(mode)],
      network: networkWith(hub.network as Spec | undefined, host),
      ports: putPorts(hub.ports, ports, ({ port, protocol }) => ({ number: port, protocol })),
      labels,
      hosts,
    }),
    notes: Object.fromEntries(notes),
    ...(comment === undefined ? {} : { comment: comment as string }),
    ...(timeout === undefined ? {} : { timeout: timeout as string }),
  };
}

function viewAlpha({ hub }: State): Spec {
  const { size, timeoutSeconds, mode, network, ports, labels, hosts } = hub;
  return present({
    count: size,
    timeoutSeconds,
    mode,
    network: network === undefined ? undefined : present({ host: (network as Spec).host }),
    ports: (ports as readonly Port[] | undefined)?.map(({ name, number }) => present({ name, number })),
    labels,
    primary: (hosts as readonly string[] | undefined)?.[0],
  });
}

function putAlpha(state: State, shown: Spec): State {
  const { hub } = state;
  const { count, timeoutSeconds, mode, network, ports, labels, primary } = shown;
  return {
    ...state,
    hub: present({
      ...hub,
      size: count,
      timeoutSeconds,
      mode,
      network: network === undefined ? undefined : networkWith(hub.network as Spec | undefined, (network as Spec).host, true),
      ports: putPorts(hub.ports, ports, ({ number }) => ({ number })),
      labels,
      hosts: putFirst(hub.hosts as readonly string[] | undefined, primary as string | undefined),
    }),
  };
}

/** Elements keep their hidden values by their names; new ones have no hidden values, and removed ones take them along. */
function putPorts(before: unknown, shown: unknown, visible: (port: Port) => Spec): unknown {
  if (shown === undefined) return undefined;
  const old = new Map(((before ?? []) as readonly Port[]).map((port) => [port.name, port]));
  return (shown as readonly Port[]).map((port) => present({ ...old.get(port.name), name: port.name, ...visible(port) }));
}

/** The tail stays behind a changed head, and is removed with a cleared one. */
function putFirst(before: readonly string[] | undefined, primary: string | undefined): readonly string[] | undefined {
  if (primary === before?.[0]) return before;
  return primary === undefined ? undefined : [primary, ...(before ?? []).slice(1)];
}

function networkWith(before: Spec | undefined, host: unknown, isShown = false): Spec | undefined {
  if (before === undefined && host === undefined && !isShown) return undefined;
  return present({ ...before, host });
}

function timeoutOf({ timeout }: State, seconds: number | undefined): string | undefined {
  return timeout !== undefined && secondsOf(timeout) === seconds ? timeout : spelled(seconds);
}

/** The seconds of the timeouts that clients write, and of those that are spelled here. */
function secondsOf(timeout: string | undefined): number | undefined {
  const [whole, hours = "0", minutes = "0", seconds = "0"] = /^(?:(\d+)h)?(?:(\d+)m)?(?:([\d.]+)s)?$/.exec(timeout ?? "") ?? [];
  return whole ? Number(hours) * 3_600 + Number(minutes) * 60 + Math.ceil(Number(seconds)) : undefined;
}

function spelled(seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  if (seconds === 0) return "0s";
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(seconds / 3_600), "h"],
    [Math.floor((seconds % 3_600) / 60), "m"],
    [seconds % 60, "s"],
  ];
  return parts.map(([count, unit]) => (count === 0 ? "" : `${count}${unit}`)).join("");
}

/** Without absent fields. */
export function present<T extends Spec>(spec: T): T {
  return Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== undefined)) as T;
}
