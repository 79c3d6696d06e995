/** A key that waits: since when, and where. */
interface Waiting {
  readonly priority: number;
  readonly since: number;
  /** Tells it from what was left behind of it at a lower priority. */
  readonly ticket: number;
}

/** Keys of one priority, oldest first, from `head` on. */
interface Line {
  keys: { readonly key: string; readonly ticket: number }[];
  head: number;
  waiting: number;
}

/**
 * How many keys in a row are handed out while one of a lower priority waits; then comes the oldest of those. Without it, controllers whose objects
 * change faster than they reconcile would never see what was there when they started.
 */
const passingLimit = 9;

/**
 * Keys that wait to be handed out: of the highest priority first, oldest first among equals, and each tenth of a lower one. Each is there once.
 */
export class ReadyKeys {
  readonly #waiting = new Map<string, Waiting>();
  /** In falling order of priority: there are few. */
  #lines: (Line & { readonly priority: number })[] = [];
  #tickets = 0;
  /** How many were handed out in a row while one of a lower priority waited. */
  #passing = 0;

  get size(): number {
    return this.#waiting.size;
  }

  has(key: string): boolean {
    return this.#waiting.has(key);
  }

  /** How many wait of each priority that there ever was. */
  depths(): ReadonlyMap<number, number> {
    return new Map(this.#lines.map(({ priority, waiting }) => [priority, waiting]));
  }

  /** Adds a key, or raises one that waits; it keeps the time since when it does. */
  put(key: string, priority: number): void {
    const before = this.#waiting.get(key);
    if (before !== undefined && before.priority >= priority) return;
    if (before !== undefined) this.#line(before.priority).waiting--;
    const ticket = this.#tickets++;
    this.#waiting.set(key, { priority, since: before?.since ?? performance.now(), ticket });
    const line = this.#line(priority);
    line.keys.push({ key, ticket });
    line.waiting++;
  }

  /** The next key, and how long it waited, in milliseconds. */
  take(): { readonly key: string; readonly waited: number } | undefined {
    const heads = this.#lines.flatMap((line) => this.#head(line) ?? []);
    const [highest, ...lower] = heads;
    const oldest = lower.length > 0 ? lower.reduce((left, right) => (right.since < left.since ? right : left)) : undefined;
    const next = oldest !== undefined && this.#passing >= passingLimit ? oldest : highest;
    if (next === undefined) return undefined;
    this.#passing = oldest === undefined || next === oldest ? 0 : this.#passing + 1;
    this.#waiting.delete(next.key);
    next.line.head++;
    next.line.waiting--;
    return { key: next.key, waited: performance.now() - next.since };
  }

  /** The first key of a line that waits there, past those that were raised to another. */
  #head(line: Line): { readonly line: Line; readonly key: string; readonly since: number } | undefined {
    compact(line);
    for (; line.head < line.keys.length; line.head++) {
      const { key, ticket } = line.keys[line.head] as Line["keys"][number];
      const waiting = this.#waiting.get(key);
      if (waiting?.ticket === ticket) return { line, key, since: waiting.since };
    }
    return undefined;
  }

  #line(priority: number): Line {
    const known = this.#lines.find((line) => line.priority === priority);
    if (known !== undefined) return known;
    const line = { priority, keys: [], head: 0, waiting: 0 };
    this.#lines = [...this.#lines, line].sort((left, right) => right.priority - left.priority);
    return line;
  }
}

/** Lets go of what was taken, now and then. */
function compact(line: Line): void {
  if (line.head <= 1024 || line.head * 2 <= line.keys.length) return;
  line.keys = line.keys.slice(line.head);
  line.head = 0;
}
