/** The words of a field's name, normalized for comparison: `nodeDrainTimeoutSecs` is node, drain, timeout and second. */
export const nameWords = oncePerText((name): readonly string[] => {
  const split = name
    .replace(/([A-Z]{2,})s(?![a-z])/g, "$1")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z\d]+/);
  return split.filter((word) => word !== "").map((word) => fullWord(word.toLowerCase()));
});

/** A function of a text that is called once for each: the names of a large kind's fields are compared with each other millions of times. */
function oncePerText<T>(judge: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const judged = judge(text);
    known.set(text, judged);
    return judged;
  };
}

/** How similar two names are: from 0, no common words, to 1, the same words. Each may be the words of several names, one inside the other. */
export function wordSimilarity(left: readonly string[], right: readonly string[]): number {
  const total = weightOf(left) + weightOf(right);
  if (total === 0) return 0;
  // Copied only where a word is found: most names have none in common.
  let rest: string[] | undefined;
  let shared = 0;
  for (const word of left) {
    const likely = likenessTo(word);
    const others = rest ?? right;
    let best = 0;
    let place = 0;
    for (let index = 0; index < others.length; index++) {
      const found = likely(others[index] ?? "");
      if (found > best) {
        best = found;
        place = index;
      }
    }
    if (best === 0) continue;
    rest ??= [...right];
    const [other = ""] = rest.splice(place, 1);
    shared += best * (weight(word) + weight(other));
  }
  return shared / total;
}

/** Whether a name is generic, so that any object may have it: `name`, `type`, `enabled`. */
export function isGeneric(words: readonly string[]): boolean {
  return words.every((word) => weight(word) < 1);
}

/** Common abbreviations of words. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    addr: "address",
    auth: "authentication",
    cfg: "config",
    conf: "config",
    configuration: "config",
    cnt: "count",
    cred: "credential",
    desc: "description",
    dest: "destination",
    dir: "directory",
    env: "environment",
    hr: "hour",
    id: "identifier",
    img: "image",
    info: "information",
    iface: "interface",
    len: "length",
    max: "maximum",
    mem: "memory",
    mgmt: "management",
    min: "minimum",
    ms: "millisecond",
    msg: "message",
    ns: "namespace",
    num: "number",
    obj: "object",
    param: "parameter",
    pct: "percent",
    percentage: "percent",
    perm: "permission",
    pw: "password",
    pwd: "password",
    ref: "reference",
    repo: "repository",
    req: "request",
    res: "resource",
    resp: "response",
    sa: "account",
    sec: "second",
    spec: "specification",
    src: "source",
    svc: "service",
    tmpl: "template",
    tpl: "template",
    ts: "timestamp",
    uri: "url",
    val: "value",
    var: "variable",
    vol: "volume",
  }),
);

/** Synonyms. */
const synonyms: readonly ReadonlySet<string>[] = [
  ["size", "replica", "count", "number", "instance"],
  ["timeout", "deadline"],
  ["interval", "period", "frequency"],
  ["policy", "strategy", "mode", "order"],
  ["delete", "deletion", "remove", "removal"],
  ["enable", "enabled", "disable", "disabled"],
  ["kind", "type"],
  ["path", "file"],
  ["host", "address", "hostname"],
  ["secret", "credential"],
  ["backend", "service"],
].map((words) => new Set(words));

/** Words that distinguish little: many fields have them, or they only name a unit. */
const weights: ReadonlyMap<string, number> = new Map([
  ...["reference", "name", "type", "kind", "value", "config", "specification", "number", "enabled", "list"].map(
    (word) => [word, 0.5] as const,
  ),
  ...["second", "millisecond", "minute", "hour", "byte", "mi", "gi", "ki"].map((word) => [word, 0.25] as const),
]);

function weight(word: string): number {
  return weights.get(word) ?? 1;
}

function weightOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + weight(word), 0);
}

function fullWord(word: string): string {
  const one = singular(word);
  return abbreviations.get(word) ?? abbreviations.get(one) ?? one;
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith("s") && !/(?:ss|us|sis|xis|dis)$/.test(word) ? word.slice(0, -1) : word;
}

/** How similar a word is to others. */
const likenessTo = oncePerText((word) => oncePerText((other) => likeness(word, other)));

/** How similar two words are: the same word, another form of it, its beginning, or a synonym. */
function likeness(left: string, right: string): number {
  if (left === right) return 1;
  if (stem(left) === stem(right)) return 0.9;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.length >= 3 && long.startsWith(short)) return 0.7;
  return synonyms.some((words) => words.has(left) && words.has(right)) ? 0.5 : 0;
}

/** A word without a suffix that makes it a noun or another form: delete and deletion are `delet`. */
function stem(word: string): string {
  const bare = word.replace(/(?:ations?|ions?|ings?|ors?|ers?|ment|ed|e|y)$/, "");
  return bare.length >= 3 ? bare : word;
}
