import { type CallCost, type CostedCall, type Operand, regexLength, sizeOf, traversal } from "./operand.js";
import { add, largest, multiply, one, type Range, scale, zero } from "./range.js";

/** How a function's cost is estimated; undefined where nothing is known of these arguments. */
type Estimate = (call: CostedCall) => CallCost | undefined;

/** Functions whose cost Kubernetes estimates, by name: k8s.io/apiserver/pkg/cel/library/cost.go. */
export function kubernetesCallCost(name: string, call: CostedCall): CallCost | undefined {
  return estimates.get(name)?.(call);
}

const nominal: Estimate = () => ({ cost: one });

/** One pass over the first argument, or some. */
function passes(count: number, keepsSize = false): Estimate {
  return ({ args: [first], sizeOfPath }) => {
    if (first === undefined) return undefined;
    const size = sizeOf(first, sizeOfPath);
    return { cost: scale(size, count * traversal), ...(keepsSize && { size }) };
  };
}

/** One pass over the string that the method is called on. */
const passOverTarget: Estimate = ({ target, sizeOfPath }) => {
  if (target === undefined) return undefined;
  const size = sizeOf(target, sizeOfPath);
  return { cost: scale(size, traversal), size };
};

/** Each element is looked at once, and each of its characters. */
const passOverElements: Estimate = ({ target, sizeOfPath }) => {
  if (target === undefined) return undefined;
  const element = elementOf(target);
  const size = sizeOf(target, sizeOfPath);
  if (element === undefined) return { cost: scale(size, traversal) };
  const isText = element.type.kind === "string" || element.type.kind === "bytes";
  return { cost: multiply(size, isText ? add(one, scale(sizeOf(element, sizeOfPath), traversal)) : one) };
};

const replace: Estimate = ({ target, args: [replaced, replacement], sizeOfPath }) => {
  if (target === undefined || replaced === undefined || replacement === undefined) return undefined;
  const size = sizeOf(target, sizeOfPath);
  const from = sizeOf(replaced, sizeOfPath);
  const to = sizeOf(replacement, sizeOfPath);
  const maximum = replacements(size.max, from.min, to.max <= from.min);
  const minimum = replacements(size.min, from.max, from.max <= to.min);
  const result = add(multiply({ min: minimum.count, max: maximum.count }, to), { min: minimum.kept, max: maximum.kept });
  return { cost: scale(size, 2 * traversal), size: result };
};

/** How often a text of some length can be replaced in one, and how much of the original is counted as kept. */
function replacements(size: bigint, length: bigint, keeps: boolean): { readonly count: bigint; readonly kept: bigint } {
  if (length === 0n) return { count: size < largest ? size + 1n : size, kept: size };
  if (keeps) return { count: 0n, kept: size };
  return { count: BigInt(Math.ceil(Number(size) / Number(length))), kept: 0n };
}

const split: Estimate = ({ target, args, sizeOfPath }) => {
  if (target === undefined) return undefined;
  const size = sizeOf(target, sizeOfPath);
  const limit = args[1]?.node;
  const max = limit?.node === "literal" && limit.value.type === "int" ? BigInt.asUintN(64, limit.value.value) : size.max;
  return { cost: scale(size, 2 * traversal), size: { min: 0n, max } };
};

const join: Estimate = ({ target, args: [separator], sizeOfPath }) => {
  if (target === undefined) return undefined;
  const count = sizeOf(target, sizeOfPath);
  const element = elementOf(target);
  let size = element === undefined ? zero : multiply(count, sizeOf(element, sizeOfPath));
  if (separator !== undefined) {
    const less = (value: bigint) => (value > 0n ? value - 1n : 0n);
    size = add(size, multiply(sizeOf(separator, sizeOfPath), { min: less(count.min), max: less(count.max) }));
  }
  return { cost: scale(size, traversal), size };
};

const find: Estimate = ({ target, args: [pattern], sizeOfPath }) => {
  if (target === undefined || pattern === undefined) return undefined;
  const size = sizeOf(target, sizeOfPath);
  const cost = multiply(scale(add(size, one), traversal), scale(sizeOf(pattern, sizeOfPath), regexLength));
  return { cost, size: { min: 0n, max: size.max } };
};

/** An address has 4 or 16 bytes. */
const address: Range = { min: 4n, max: 16n };

function containment(textOverload: string, own: Range): Estimate {
  return ({ args: [other], overload, sizeOfPath }) => {
    if (other === undefined) return undefined;
    const parsing = overload === textOverload ? scale(sizeOf(other, sizeOfPath), traversal) : zero;
    return { cost: add(scale(add(address, address), traversal), own, parsing) };
  };
}

/** A format's regular expression is taken to have 128 characters. */
const validate: Estimate = ({ args: [text], sizeOfPath }) =>
  text && { cost: scale(scale(sizeOf(text, sizeOfPath), traversal), 128 * regexLength) };

const equality: Estimate = ({ args: [left, right] }) => {
  if (left === undefined || right === undefined || left.type.kind !== right.type.kind || left.type.name !== right.type.name)
    return undefined;
  switch (left.type.name) {
    case "net.IP":
    case "net.CIDR":
    case "kubernetes.Quantity":
    case "kubernetes.Semver":
      return { cost: one };
    case "kubernetes.NamedFormat":
      return { cost: scale({ min: 1n, max: 64n }, traversal) };
    case "kubernetes.URL":
      // Both sizes are the right side's, as in Kubernetes.
      return { cost: scale({ min: 1n, max: (right.size ?? one).max }, traversal) };
    default:
      return undefined;
  }
};

const estimates: ReadonlyMap<string, Estimate> = new Map<string, Estimate>([
  ...each("isSorted sum max min indexOf lastIndexOf", passOverElements),
  ...each("lowerAscii upperAscii substring trim", passOverTarget),
  ...each("cidr isIP isCIDR quantity isQuantity semver isSemver", passes(1)),
  ...each("find findAll", find),
  ...each("masked prefixLength family isUnspecified isLoopback isLinkLocalMulticast isLinkLocalUnicast isGlobalUnicast", nominal),
  ...each("sign asInteger isInteger asApproximateFloat isGreaterThan isLessThan compareTo add sub major minor patch", nominal),
  ...each("getScheme getHostname getHost getPort getEscapedPath getQuery format.named", nominal),
  ["url", passes(1, true)],
  ["replace", replace],
  ["split", split],
  ["join", join],
  ["ip", (call) => (call.overload === "cidr_ip" ? nominal(call) : passes(1)(call))],
  ["ip.isCanonical", passes(2)],
  ["containsIP", containment("cidr_contains_ip_string", zero)],
  ["containsCIDR", containment("cidr_contains_cidr_string", add(scale(address, traversal), one))],
  ["validate", validate],
  ["_==_", equality],
]);

function each(names: string, estimate: Estimate): readonly (readonly [string, Estimate])[] {
  return names.split(" ").map((name) => [name, estimate] as const);
}

/** The elements of a list: only a schema knows their size. Undefined for a string. */
function elementOf({ node, type, path }: Operand): Operand | undefined {
  const [element] = type.parameters;
  return element && { node, type: element, ...(path && { path: path.copyWith("@items") }) };
}
