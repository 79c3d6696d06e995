import { setFlagsFromString } from "node:v8";

type Flags = Readonly<Record<string, unknown>>;

/** The commands that are over before V8's optimizations pay, and with which flags. */
const brief = new Map<string, (flags: Flags) => boolean>([
  ["generate", ({ watch }) => watch !== true],
  ["docs", () => true],
  // A search for examples takes longer.
  ["compat", ({ examples }) => examples === false],
]);

/**
 * Raises the threshold above which V8 compiles a function with optimizations, for a brief command. On another thread, V8 does so for a thousand functions
 * in a run of `generate` on twenty kinds: a quarter of the run's CPU time, for code that is at its end by then. Where V8 has no such flag, nothing happens.
 * The command's code has to be loaded after that: V8 refuses compiled code that was kept under other flags.
 */
export function tuneEngine(command: string, flags: Flags): void {
  if (brief.get(command)?.(flags) === true) setFlagsFromString("--interrupt-budget=1500000");
}
