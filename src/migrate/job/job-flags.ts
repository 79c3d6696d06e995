import { parseArgs } from "node:util";
import { parseResourceName, type WantedResource } from "../find-target.js";
import type { WriteMode } from "../rewrite/pass-options.js";

/** The command line of a migration in a cluster. Times in milliseconds. */
export interface JobFlags {
  readonly resources: readonly JobTarget[];
  readonly kubeconfig?: string;
  readonly stateNamespace?: string;
  /** Where `/metrics` is served; nowhere where it is undefined. */
  readonly metrics?: { readonly host: string; readonly port: number };
  readonly shards: number;
  readonly shard: number;
  /** How long the migration may stay blocked before it ends: after an installation the webhook has yet to start. */
  readonly wait: number;
  /** How long to wait for writes that were under way when the storage version changed. */
  readonly settle: number;
  /** How long nothing may work before it ends with 1, for the next pod to try. */
  readonly giveUpAfter: number;
  /** Checkpoints of runs that were not given this word count for nothing: it starts over once, however often its pod is started. */
  readonly restart?: string;
  readonly mode?: WriteMode;
  readonly adaptive: boolean;
  readonly maxConcurrency?: number;
  readonly qps?: number;
  readonly pageSize?: number;
  readonly cleanManagedFields: boolean;
  readonly acceptNarrowing: boolean;
  readonly acceptLoss: readonly string[];
  readonly quarantineOk: boolean;
  readonly prune: boolean;
  readonly lease: boolean;
}

/** A resource, and the storage version that it has to have, where one is given. */
export interface JobTarget extends WantedResource {
  /** As it was given, without the version. */
  readonly name: string;
}

export type ParsedJobFlags =
  | { readonly kind: "flags"; readonly flags: JobFlags }
  | { readonly kind: "help"; readonly text: string }
  | { readonly kind: "mistake"; readonly message: string };

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const options = {
  resource: { type: "string", multiple: true },
  kubeconfig: text,
  "state-namespace": text,
  "metrics-bind-address": { type: "string", default: ":8080" },
  shards: { type: "string", default: "1" },
  shard: text,
  wait: { type: "string", default: "10m" },
  settle: { type: "string", default: "5s" },
  "give-up-after": { type: "string", default: "30m" },
  restart: text,
  mode: text,
  "no-adaptive": flag,
  "max-concurrency": text,
  qps: text,
  "page-size": text,
  "clean-managed-fields": flag,
  "accept-narrowing": flag,
  "accept-loss": { type: "string", multiple: true },
  "quarantine-ok": flag,
  "no-prune": flag,
  "no-lease": flag,
  help: { type: "boolean", short: "h" },
} as const;

const modes: readonly WriteMode[] = ["auto", "apply", "merge", "status"];
const maxShards = 256;

/** Reads the flags; which worker this is, of several, an Indexed Job says in JOB_COMPLETION_INDEX. */
export function parseJobFlags(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): ParsedJobFlags {
  try {
    const { values } = parseArgs({ args: [...argv], options });
    if (values.help === true) return { kind: "help", text: helpText };
    const shards = count("shards", values.shards) ?? 1;
    const shard = values.shard ?? (shards > 1 ? env.JOB_COMPLETION_INDEX : "0");
    if (shards > maxShards) throw new TypeError(`--shards is ${shards}: it is at most ${maxShards}`);
    if (shard === undefined)
      throw new TypeError("--shards is given, but not which worker this is: neither --shard nor JOB_COMPLETION_INDEX");
    const resources = (values.resource ?? []).map(target);
    if (resources.length === 0) throw new TypeError("--resource is missing: demos.apps.example.com@v1");
    const metrics = address(values["metrics-bind-address"]);
    return {
      kind: "flags",
      flags: {
        resources,
        ...given("kubeconfig", values.kubeconfig),
        ...given("stateNamespace", values["state-namespace"]),
        ...given("metrics", metrics),
        shards,
        shard: index(shard, shards),
        wait: duration("wait", values.wait),
        settle: duration("settle", values.settle),
        giveUpAfter: duration("give-up-after", values["give-up-after"]),
        ...given("restart", values.restart),
        ...given("mode", mode(values.mode)),
        adaptive: values["no-adaptive"] !== true,
        ...given("maxConcurrency", count("max-concurrency", values["max-concurrency"])),
        ...given("qps", count("qps", values.qps)),
        ...given("pageSize", count("page-size", values["page-size"])),
        cleanManagedFields: values["clean-managed-fields"] === true,
        acceptNarrowing: values["accept-narrowing"] === true,
        acceptLoss: (values["accept-loss"] ?? []).flatMap((paths) => paths.split(",")),
        quarantineOk: values["quarantine-ok"] === true,
        prune: values["no-prune"] !== true,
        lease: values["no-lease"] !== true,
      },
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { kind: "mistake", message: error.message };
  }
}

const helpText = `Stores every object of a resource at its storage version, verifies that, and takes the old versions out of the CRD's status.storedVersions.

  --resource NAME[@VERSION]     what: demos.apps.example.com@v1, and at which version it has to be stored; may be repeated
  --shards N                    how many workers share the namespaces (default 1)
  --shard I                     which of them this is, from 0 (default $JOB_COMPLETION_INDEX)
  --wait DURATION               how long the migration may stay blocked, such as by a webhook that has yet to start (default 10m)
  --settle DURATION             how long to wait for writes that were under way when the storage version changed (default 5s)
  --give-up-after DURATION      end with 1 and a checkpoint when nothing has worked for so long (default 30m)
  --restart WORD                start over, once: only a checkpoint of a run with the same word is resumed
  --mode MODE                   how objects are written: ${modes.join(", ")} (default auto)
  --max-concurrency N           writes under way at once, at most
  --no-adaptive                 keep --max-concurrency writes under way (default 16), however long others have to wait
  --qps N                       writes a second, at most
  --page-size N                 objects in a page (default 250)
  --clean-managed-fields        take entries of versions that no longer exist out of metadata.managedFields
  --accept-narrowing            allow fields that the new schema does not have to be dropped
  --accept-loss PATHS           paths that the conversion may lose, such as .spec.ports[].port
  --quarantine-ok               prune although objects are left that could not be written
  --no-prune                    leave status.storedVersions as it is
  --no-lease                    without a Lease
  --state-namespace NAMESPACE   where the checkpoint is (default the pod's)
  --metrics-bind-address ADDR   where /metrics is served; 0 for nowhere (default :8080)
  --kubeconfig FILE             outside of a cluster

It ends with 0 when all is done, 1 when it isn't, 2 for a mistake in these flags, and 143 when it was stopped and will go on from its checkpoint.
`;

function target(name: string): JobTarget {
  const [resource = "", version, ...more] = name.split("@");
  if (resource === "" || version === "" || more.length > 0) {
    throw new TypeError(`--resource is "${name}", expected a resource such as demos.apps.example.com, with or without @v1`);
  }
  return { ...parseResourceName(resource), name: resource, ...given("version", version) };
}

function count(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = /^[0-9]{1,9}$/.test(value) ? Number(value) : 0;
  if (number < 1) throw new TypeError(`--${name} is "${value}", expected a whole number from 1`);
  return number;
}

function index(value: string, shards: number): number {
  const number = /^[0-9]{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number < shards)) throw new TypeError(`--shard is "${value}", expected a number from 0 to ${shards - 1}`);
  return number;
}

function mode(value: string | undefined): WriteMode | undefined {
  const found = modes.find((each) => each === value);
  if (value !== undefined && found === undefined) throw new TypeError(`--mode is "${value}", expected one of ${modes.join(", ")}`);
  return found;
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

function duration(name: string, value: string): number {
  const match = /^([0-9]{1,7})(ms|s|m|h)$/.exec(value);
  const unit = units[match?.[2] ?? ""];
  if (match === null || unit === undefined) throw new TypeError(`--${name} is "${value}", expected a duration such as 30s, 10m or 1h`);
  return Number(match[1]) * unit;
}

function address(value: string): JobFlags["metrics"] {
  if (value === "0") return undefined;
  const match = /^(?:\[([^\]]*)\]|([^:]*)):([0-9]{1,5})$/.exec(value);
  const port = Number(match?.[3] ?? Number.NaN);
  if (match === null || port > 65_535) throw new TypeError(`--metrics-bind-address is "${value}", expected an address such as :8080, or 0`);
  return { host: match[1] ?? match[2] ?? "", port };
}

function given<Name extends string, Value>(name: Name, value: Value | undefined): { readonly [name in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [name in Name]?: Value });
}
