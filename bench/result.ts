/** One line of a benchmark: a variant's figure, and the peer's where there is one. */
export interface BenchResult {
  readonly name: string;
  readonly variant: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer?: number;
}

/** A benchmark: measures, and gives its results as they come. */
export interface Benchmark {
  /** The subject of the figures, and of the peer. */
  readonly about: string;
  readonly run: (report: (result: Omit<BenchResult, "name">) => void) => void | Promise<void>;
}

/** A result with ours ÷ peer, where there is a peer. */
export function withRatio(result: BenchResult): BenchResult & { readonly ratio?: number } {
  return result.peer === undefined ? result : { ...result, ratio: result.ours / result.peer };
}

/** `NAME VARIANT ours=X peer=Y ratio=R`; ratio is ours ÷ peer. Without a peer both are `-`. */
export function renderResult(result: BenchResult): string {
  const { name, variant, ours, peer, ratio } = withRatio(result);
  const number = (value: number | undefined) => (value === undefined ? "-" : String(Number(value.toPrecision(3))));
  return `${name} ${variant} ours=${number(ours)} peer=${number(peer)} ratio=${number(ratio)}`;
}
