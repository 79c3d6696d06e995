import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type BuiltInModule, clientNodeModule, renamedFields } from "../../src/model/built-in-place.js";
import { conversionStrategy } from "../../src/model/conversion-strategy.js";
import type { Schema } from "../../src/model/schema.js";
import { planConversion } from "../../src/plan/plan-conversion.js";
import { kubernetesSchema } from "../../src/reader/built-in/kubernetes-schema.js";
import { fieldOf, kindOf, schema, struct, version } from "../model/support.js";

const ownPlace = { file: "api/v1beta1/thing_types.ts", line: 7, column: 3, length: 5 };

/** A root with one field of a built-in type. */
function withField(name: string, module?: BuiltInModule): Schema {
  const found = kubernetesSchema(name, module);
  if (found === undefined || "cycle" in found) throw new Error(`no ${name}`);
  return schema({ type: "object", fields: [fieldOf("value", { ...found.schema, place: ownPlace }, { place: ownPlace })] });
}

describe("built-in types in a conversion", () => {
  it("are copied whole where both versions have the same", () => {
    const plan = planConversion(version("v1", withField("V1PodTemplateSpec")), version("v1beta1", withField("V1PodTemplateSpec")));
    expect(plan.problems).toEqual([]);
    expect(plan.root.steps.map((step) => step.kind)).toEqual(["copy"]);
  });

  it("need no webhook where both versions have the same", () => {
    const versions = ["v1", "v1beta1"].map((name) => version(name, withField("V1PodTemplateSpec")));
    expect(conversionStrategy(kindOf(...versions))).toBe("None");
    expect(conversionStrategy(kindOf(version("v1", withField("V1PodSpec")), version("v1beta1", struct({}))))).toBe("Webhook");
  });

  it("are converted field by field where they differ, and what is found is at the user's field", () => {
    const plan = planConversion(version("v1", withField("V1ContainerPort")), version("v1beta1", withField("V1ServicePort")));
    expect(plan.root.steps.map((step) => step.kind)).toEqual(["convert"]);
    expect(plan.problems.length).toBeGreaterThan(1);
    const places = plan.problems.flatMap(({ place, related }) => [place, ...related.map((each) => each.place)]);
    expect(places.filter((place) => place.file.startsWith("@"))).toEqual([]);
    expect(plan.problems[0]?.place).toEqual(ownPlace);
    const asked = plan.problems.filter(({ kind }) => kind === "undecided" || kind === "keptSpokeOnly");
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((problem) => !("undecoratable" in problem))).toEqual([]);
  });

  it("are refused where they differ and TypeScript has another name for a field than JSON", () => {
    const plan = planConversion(
      version("v1", withField("V1NetworkPolicyIngressRule", clientNodeModule)),
      version("v1beta1", withField("V1NetworkPolicyEgressRule", clientNodeModule)),
    );
    const found = plan.problems.filter(({ kind }) => kind === "unsupported");
    expect(found).toMatchObject([{ path: ".value.from", reason: expect.stringContaining("`_from`"), place: ownPlace }]);
    const same = planConversion(version("v1", withField("V1LimitRangeItem")), version("v1beta1", withField("V1LimitRangeItem")));
    expect(same.problems).toEqual([]);
    const onTheWire = planConversion(
      version("v1", withField("V1NetworkPolicyIngressRule")),
      version("v1beta1", withField("V1NetworkPolicyEgressRule")),
    );
    expect(onTheWire.problems.filter(({ kind }) => kind === "unsupported")).toEqual([]);
  });

  it("have other names in TypeScript only for the fields that are known to", () => {
    const models = fileURLToPath(new URL("../../node_modules/@kubernetes/client-node/dist/gen/models/", import.meta.url));
    const texts = readdirSync(models).flatMap((name) => (name.endsWith(".d.ts") ? [readFileSync(`${models}${name}`, "utf8")] : []));
    const renamed = texts.flatMap((text) => [...text.matchAll(/^ +'_(\w+)'\??:/gm)].map(([, name = ""]) => name));
    expect([...new Set(renamed)].sort()).toEqual(renamedFields);
    const kept = texts.flatMap((text) => [...text.matchAll(/^ +'(\w+)'\??:/gm)].map(([, name = ""]) => name));
    expect(renamedFields.filter((name) => kept.includes(name))).toEqual([]);
  });
});
