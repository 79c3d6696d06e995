const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs something that must not end half-way: a signal that would end the process ends it afterwards. Where somebody else listens to a signal, it doesn't
 * end the process.
 * @param act synchronous: Node tells of signals between events only
 */
export function holdSignals<T>(act: () => T): T {
  const held = signals.filter((signal) => process.listenerCount(signal) === 0);
  const release = () => {
    for (const signal of held) process.off(signal, end);
  };
  const end = (signal: NodeJS.Signals) => {
    release();
    process.kill(process.pid, signal);
  };
  for (const signal of held) process.on(signal, end);
  try {
    return act();
  } finally {
    // Two turns, because signals are told of between them.
    setImmediate(() => setImmediate(release));
  }
}
