type Check = (value: string) => boolean;

const int32 = { least: -(2 ** 31), greatest: 2 ** 31 - 1 };

const hexPairs = /^[0-9a-f]{2}([:-][0-9a-f]{2}){5,19}$|^[0-9a-f]{4}(\.[0-9a-f]{4}){2,9}$/i;
const hostLabel = "[a-z0-9_]([-a-z0-9_]{0,61}[a-z0-9_])?";
const durationUnit = "(ns|us|µs|μs|ms|milli|micro|nano|s|sec|seconds?|m|min|minutes?|h|hr|hours?|d|days?|w|weeks?)";

/**
 * Formats of strings that the API server checks: k8s.io/kube-openapi, pkg/validation/strfmt.
 * Where its parsers take more than a pattern can tell, only what they are sure to refuse is refused.
 */
const ofStrings: { readonly [format: string]: Check | undefined } = {
  "date-time": (value) =>
    /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value)),
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  byte: (value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(value),
  uuid: (value) => /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i.test(value),
  uri: (value) => /^([a-z][a-z0-9+.-]*:|\/)/i.test(value),
  email: (value) => /.@./.test(value),
  hostname: (value) => new RegExp(`^${hostLabel}(\\.${hostLabel})*\\.?$`, "i").test(value),
  duration: (value) =>
    new RegExp(`^[-+]?(0|(\\d+(\\.\\d*)?|\\.\\d+)\\s*${durationUnit}(\\s*(\\d+(\\.\\d*)?|\\.\\d+)\\s*${durationUnit})*)$`, "i").test(value),
  cidr: (value) => /^[0-9a-f.:]+\/\d{1,3}$/i.test(value),
  mac: (value) => hexPairs.test(value),
  ipv6: (value) => value.includes(":") && /^[0-9a-f.:]+$/i.test(value),
  ipv4: (value) => /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.|$)){4}$/.test(value),
};

/** Why a format refuses a value; undefined where it accepts it, or isn't one that the API server knows. */
export function formatProblem(format: string | undefined, value: string | number): string | undefined {
  if (typeof value === "number") {
    const isOutside = format === "int32" && (value < int32.least || value > int32.greatest);
    return isOutside ? "it doesn't fit 32 bits" : undefined;
  }
  const check = format === undefined || !Object.hasOwn(ofStrings, format) ? undefined : ofStrings[format];
  return check === undefined || check(value) ? undefined : `it isn't of the format ${format}`;
}
