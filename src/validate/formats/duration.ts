const nanoseconds: { readonly [unit: string]: number } = { ns: 1, us: 1e3, µs: 1e3, μs: 1e3, ms: 1e6, s: 1e9, m: 6e10, h: 3.6e12 };
const longest = 2 ** 63;

/** The long names of units; the last of each group may go on: `days`, `seconds`. */
const longUnits = [
  ["ns", "nano"],
  ["us", "µs", "micro"],
  ["ms", "milli"],
  ["s", "sec"],
  ["m", "min"],
  ["h", "hr", "hour"],
  ["d", "day"],
  ["w", "wk", "week"],
];

/** A duration as Go writes it, `1h30m`, or anything that holds one in words, `3 days`: k8s.io/kube-openapi, pkg/validation/strfmt/duration.go. */
export function isDuration(text: string): boolean {
  return isGoDuration(text) || isInWords(text);
}

function isGoDuration(text: string): boolean {
  const unsigned = text.replace(/^[-+]/, "");
  if (unsigned === "0") return true;
  if (!/^((\d+\.?\d*|\.\d+)(ns|us|\u00b5s|\u03bcs|ms|s|m|h))+$/.test(unsigned)) return false;
  const parts = unsigned.matchAll(/([\d.]+)([^\d.]+)/g);
  const total = [...parts].reduce((sum, [, amount, unit = ""]) => sum + Number(amount) * (nanoseconds[unit] ?? 0), 0);
  return total < longest;
}

function isInWords(text: string): boolean {
  const parts = [...text.matchAll(/(\d+)[\t\n\f\r ]*([A-Za-z\u00b5]+)/g)];
  const fits = parts.every(([, amount = ""]) => BigInt(amount) < 2n ** 63n);
  return fits && parts.some(([, , unit = ""]) => isLongUnit(unit.toLowerCase()));
}

function isLongUnit(unit: string): boolean {
  return longUnits.some((names) => names.includes(unit) || unit.startsWith(names.at(-1) ?? unit));
}
