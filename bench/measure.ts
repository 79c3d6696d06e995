import { spawnSync } from "node:child_process";

/** The cost of one run of a command. */
export interface Cost {
  /** User and system time of the process and those it started. */
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

/** A command to be timed as a whole process. */
export interface TimedCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs before each timed run, untimed. */
  readonly prepare?: () => void;
}

/** Runs a command once, by the shell's own accounting, which counts all of its children. */
function runOnce({ command, args, cwd, env, prepare }: TimedCommand): Cost {
  prepare?.();
  const script = 'TIMEFORMAT="%U %S %R"; time "$@" >/dev/null 2>&1';
  const run = spawnSync("bash", ["-c", script, "bash", command, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C", ...env },
  });
  if (run.status !== 0) throw new Error(`${command} ${args.join(" ")} exited with ${run.status}: ${run.stderr}`);
  const [user = 0, system = 0, wall = 0] = run.stderr.trim().split(/\s+/).map(Number);
  return { cpuSeconds: user + system, wallSeconds: wall };
}

/** Runs two commands in turn, so that both see the same machine; gives the median cost of each. */
export function medians(runs: number, commands: readonly TimedCommand[]): readonly Cost[] {
  for (const command of commands) runOnce(command);
  const costs = commands.map((): Cost[] => []);
  for (let round = 0; round < runs; round++) {
    commands.forEach((command, index) => {
      costs[index]?.push(runOnce(command));
    });
  }
  return costs.map((of) => ({
    cpuSeconds: median(of.map((cost) => cost.cpuSeconds)),
    wallSeconds: median(of.map((cost) => cost.wallSeconds)),
  }));
}

/** The middle one of some values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The most memory that any one process of a command held at once; undefined without GNU time. */
export function peakMegabytes({ command, args, cwd, env }: TimedCommand): number | undefined {
  const run = spawnSync("/usr/bin/time", ["-f", "%M", command, ...args], { cwd, encoding: "utf8", env: { ...process.env, ...env } });
  const kilobytes = Number(run.stderr?.trim().split("\n").at(-1));
  return run.status === 0 && Number.isFinite(kilobytes) ? kilobytes / 1024 : undefined;
}
