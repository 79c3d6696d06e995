import type { ApiVersion } from "../../model/api-kind.js";
import type { Schema } from "../../model/schema.js";
import { follow } from "./follow.js";

/** The schema that a path of plain names leads to, or what is wrong with the path. Open where the schema keeps unknown fields. */
export function simpleTarget(version: ApiVersion, path: string): { readonly schema: Schema } | { readonly problem: string } | "open" {
  if (!/^(\.[^.[\]\\]+)+$/.test(path)) return { problem: "isn't a path of names, such as `.spec.replicas`" };
  const steps = path
    .slice(1)
    .split(".")
    .map((name) => ({ kind: "field", name }) as const);
  const target = follow(version, steps);
  if (target.kind === "nowhere") return { problem: `leads nowhere: there is no \`${target.step}\`` };
  return target.kind === "open" ? "open" : { schema: target.schema };
}
