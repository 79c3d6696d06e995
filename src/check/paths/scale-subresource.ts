import type { VersionRule } from "../rule.js";
import { simpleTarget } from "./simple-path.js";

/** The paths of the scale subresource lie where Kubernetes looks for them, and lead to an integer, the selector's to a string. */
export const scaleSubresource: VersionRule = (version, _kind, findings) => {
  const { scale } = version;
  if (scale === undefined) return;
  check("specReplicasPath", scale.specReplicasPath, [".spec."], "integer");
  check("statusReplicasPath", scale.statusReplicasPath, [".status."], "integer");
  if (scale.labelSelectorPath !== undefined) check("labelSelectorPath", scale.labelSelectorPath, [".spec.", ".status."], "string");

  function check(what: string, path: string, prefixes: readonly string[], type: string): void {
    const target = prefixes.some((prefix) => path.startsWith(prefix))
      ? simpleTarget(version, path)
      : { problem: `doesn't begin with ${prefixes.map((prefix) => `\`${prefix}\``).join(" or ")}` };
    if (target === "open") return;
    const problem =
      "problem" in target
        ? target.problem
        : target.schema.type === type
          ? undefined
          : `doesn't lead to ${type === "integer" ? "an integer" : "a string"}`;
    if (problem !== undefined && scale !== undefined)
      findings.report("WW320", { what, path, problem }, scale.places?.[what] ?? scale.place);
  }
};
