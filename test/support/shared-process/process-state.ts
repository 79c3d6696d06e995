/** The state of this process that a file of tests may leave changed for the next one. */
export interface ProcessState {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** How many listen for each of the process's events: a signal, a warning. */
  readonly listeners: Readonly<Record<string, number>>;
  /** How many there are of each type of resource that goes on by itself: a connection, a server, a timer. */
  readonly resources: Readonly<Record<string, number>>;
}

/** Node's names of what keeps a process busy. Requests are left out, since each ends or belongs to one of these. */
const lasting: ReadonlySet<string> = new Set([
  ...["FSEventWrap", "MessagePort", "PipeWrap", "ProcessWrap", "StatWatcher", "TCPServerWrap", "TCPSocketWrap"],
  ...["TLSWrap", "Timeout", "UDPWrap", "Worker"],
]);

/** Returns the state of this process as it is now. Idle connections that are kept for later requests aren't part of it. */
export function processState(): ProcessState {
  const names = process.eventNames() as readonly NodeJS.Signals[];
  return {
    environment: { ...process.env },
    listeners: Object.fromEntries(names.map((name) => [String(name), process.listenerCount(name)])),
    resources: counted(process.getActiveResourcesInfo().filter((type) => lasting.has(type))),
  };
}

/** Lists what a process has now and did not have before, each in a few words. */
export function leftBehind(before: ProcessState, now: ProcessState): readonly string[] {
  const variables = Object.keys({ ...before.environment, ...now.environment }).filter(
    (name) => before.environment[name] !== now.environment[name],
  );
  return [
    ...variables.map((name) => `the environment variable ${name}`),
    ...added(before.listeners, now.listeners).map((name) => `a listener of the process for ${name}`),
    ...added(before.resources, now.resources).map((type) => `an open ${type}`),
  ];
}

function counted(types: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const type of types) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

function added(before: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>): readonly string[] {
  return Object.keys(now).filter((name) => (now[name] ?? 0) > (before[name] ?? 0));
}
