import { codec } from "wheelwright/api";
import type { ExtraArgs } from "../v1beta2/kubeadmconfig_types";

/** Arguments by their names ⇄ a list of them in the order of their names, in which a name may occur more than once. */
export const argumentList = codec<Record<string, string>, ExtraArgs[]>({
  toHub: (values) =>
    Object.entries(values)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => ({ name, value })),
  fromHub: (list) => Object.fromEntries(list.map(({ name, value }) => [name, value])),
  samples: [[{ v: "4" }, [{ name: "v", value: "4" }]]],
});
