import type { ApiVersion } from "../../model/api-kind.js";
import type { Schema } from "../../model/schema.js";
import { follow, isSimple, parsePath } from "./json-path.js";

/** The schema that a path of plain names leads to, or what is wrong with the path. Open where the schema keeps unknown fields. */
export function simpleTarget(version: ApiVersion, path: string): { readonly schema: Schema } | { readonly problem: string } | "open" {
  const steps = path.startsWith(".") ? parsePath(path) : undefined;
  if (steps === undefined || !isSimple(steps)) return { problem: "isn't a path of names, such as `.spec.replicas`" };
  const target = follow(version, steps);
  if (target.kind === "nowhere") return { problem: `leads nowhere: there is no \`${target.step}\`` };
  return target.kind === "open" ? "open" : { schema: target.schema };
}
