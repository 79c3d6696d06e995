/** Rules on `richSchema`, and what each comes to on `richObject`. The API server says the same: test/cluster/cel-evaluation.test.ts. */
export interface RuleCases {
  readonly holds: readonly string[];
  readonly fails: readonly string[];
  /** With the text of the error. */
  readonly errors: readonly (readonly [rule: string, problem: string])[];
}

/** All rules of some cases, with what each comes to. */
export function outcomesOf({ holds, fails, errors }: RuleCases): ReadonlyMap<string, string> {
  return new Map<string, string>([
    ...holds.map((rule) => [rule, "true"] as const),
    ...fails.map((rule) => [rule, "false"] as const),
    ...errors.map(([rule, problem]) => [rule, `error: ${problem}`] as const),
  ]);
}
