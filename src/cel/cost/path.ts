/**
 * The way from a variable to a part of its value: its name, then names of fields, `@items`, `@values`, `@keys` or `@indices`.
 *
 * It is made longer as Go's `append` makes a slice longer: in place while there is room, so that of two paths made from one the later also
 * changes the last step of the earlier. cel-go's checker/cost.go makes its paths so, and the API server's estimates of keys of maps show it.
 */
export class Path {
  private constructor(
    private readonly memory: string[],
    private readonly capacity: number,
    readonly length: number,
  ) {}

  static of(variable: string): Path {
    return new Path([variable], 1, 1);
  }

  static append(path: Path | undefined, step: string): Path {
    if (path === undefined || path.length === 0) return Path.of(step);
    const hasRoom = path.length < path.capacity;
    const memory = hasRoom ? path.memory : path.memory.slice(0, path.length);
    memory[path.length] = step;
    return new Path(memory, hasRoom ? path.capacity : path.capacity * 2, path.length + 1);
  }

  /** A longer path that shares nothing with this one. */
  copyWith(step: string): Path {
    return new Path([...this.steps, step], this.length + 1, this.length + 1);
  }

  /** The steps as they are now. */
  get steps(): readonly string[] {
    return this.memory.slice(0, this.length);
  }
}
