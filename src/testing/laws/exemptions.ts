import type { ApiVersion } from "../../model/api-kind.js";
import type { Schema } from "../../model/schema.js";
import { propertySchema } from "../../validate/schema-lookup.js";
import type { SitePath } from "../arbitraries/sites.js";
import { printedPath } from "./schema-paths.js";

/** A field for which a law need not hold. */
export interface Exemption {
  /** `L13`, or another law that compares fields one by one: L1, L2, L3, L5, L6, L8, L12, L13 and L14. */
  readonly law: string;
  /** `.spec.rules[].weight`, with `[]` for the elements of lists and the values of maps, of either version; everything inside is exempted, too. */
  readonly path: string;
  /** The reason that the law doesn't hold there, and that this is acceptable. */
  readonly reason: string;
  /** The version of the spoke; every version by default. */
  readonly spoke?: string;
}

/** The exemptions from one law of one spoke, which remember whether they were needed. */
export interface Exemptions {
  /** Whether a violation at a path of an object of this version is exempted. */
  covers(version: ApiVersion, path: SitePath): boolean;
  /** The exemptions that were never needed. */
  unused(): readonly Exemption[];
}

/** No exemptions. */
export const none: Exemptions = { covers: () => false, unused: () => [] };

/** Whether a path of a version's objects is exempted. */
export function exemptIn(version: ApiVersion, { covers }: Exemptions = none): (path: SitePath) => boolean {
  return (path) => covers(version, path);
}

const pathed: ReadonlySet<string> = new Set(["L1", "L2", "L3", "L5", "L6", "L8", "L12", "L13", "L14"]);

/** The exemptions from one law of one spoke. */
export function exemptionsFrom(law: string, spoke: string, all: readonly Exemption[]): Exemptions {
  const own = all.filter((each) => each.law === law && (each.spoke ?? spoke) === spoke);
  const used = new Set<Exemption>();
  return {
    covers(version, path) {
      const printed = printedPath(version.schema, path);
      const found = own.filter((each) => isWithin(printed, each.path));
      for (const each of found) used.add(each);
      return found.length > 0;
    },
    unused: () => own.filter((each) => !used.has(each)),
  };
}

/** Throws an Error if an exemption names no law, no spoke, or no field of any version: it would silently exempt nothing. */
export function checkExemptions(all: readonly Exemption[], spokes: readonly string[], versions: readonly ApiVersion[]): void {
  for (const { law, path, spoke, reason } of all) {
    const refuse = (why: string) => new Error(`the exemption of ${path} from ${law}: ${why}`);
    if (!pathed.has(law)) throw refuse(`there is no law ${law} that looks at fields one by one; ${[...pathed].join(", ")} do`);
    if (spoke !== undefined && !spokes.includes(spoke)) throw refuse(`there is no spoke ${spoke}; ${spokes.join(", ")} there is`);
    if (!versions.some(({ schema }) => knows(schema, path)))
      throw refuse("no version has such a field; paths are written as .spec.rules[].weight");
    if (reason.trim() === "") throw refuse("it has no reason");
  }
}

function isWithin(path: string, holder: string): boolean {
  return path === holder || path.startsWith(`${holder}.`) || path.startsWith(`${holder}[`);
}

function knows(schema: Schema, path: string): boolean {
  const steps = path.match(/\[\]|\.[^.[\]]+/g) ?? [];
  if (path === "" || steps.join("") !== path) return false;
  const found = steps.reduce<Schema | undefined>(
    (holder, step) =>
      holder === undefined
        ? undefined
        : step === "[]"
          ? (holder.items ?? holder.additionalProperties)
          : propertySchema(holder, step.slice(1)),
    schema,
  );
  return found !== undefined;
}
