/** Thrown to end an evaluation at once, with what the API server says then: no `||` makes up for it. */
export class Interruption extends Error {
  constructor(
    message: string,
    /** The API server gives up on the whole object. */
    readonly isTooCostly: boolean,
  ) {
    super(message);
  }
}

/** The greatest allowed cost of evaluating one expression: PerCallLimit of k8s.io/apiserver/pkg/apis/cel/config.go. */
const limit = 1_000_000;

/** Counts what an evaluation costs, in CEL's units. */
export class Budget {
  spent = 0;

  /** Throws Interruption when there is no more to spend. */
  spend(cost: number): void {
    this.spent += cost;
    if (this.spent > limit) throw new Interruption("operation cancelled: actual cost limit exceeded", true);
  }
}
