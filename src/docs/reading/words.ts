/** The names that a reading gives to variables. */
export class Words {
  constructor(
    /** The name of `self`; "" for the object as a whole. */
    readonly subject: string,
    private readonly variables: ReadonlySet<string> = new Set(),
  ) {}

  /** Inside of a macro that has these variables. */
  with(variables: readonly string[]): Words {
    return new Words(this.subject, new Set([...this.variables, ...variables]));
  }

  has(variable: string): boolean {
    return this.variables.has(variable);
  }
}
