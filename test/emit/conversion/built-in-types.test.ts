import { beforeAll, describe, expect, it } from "vitest";
import { goldenInput, projectConfig } from "../../support/project.js";

import { type BuiltProject, emitProject, loadConversions } from "./support/build.js";
import { type Conversion, conversionsOf, type Json } from "./support/conversions.js";
import { root, typeFindings } from "./support/type-findings.js";

const golden = goldenInput("pod-template");

/** A kind whose versions have built-in types that are equal, that are changed, and that only the hub has. */
const runner = emitProject(projectConfig("example.com", "apps/v1/Runner", "apps/v1beta1/Runner"), {
  ...golden,
  "api/v1/runner_types.ts": types(
    "@StorageVersion()\n@Hub()",
    `
      template!: k8s.V1PodTemplateSpec;
      containers?: k8s.V1Container[];
      byName?: Record<string, k8s.V1EnvVar>;
      job?: k8s.V1JobTemplateSpec;
      resources?: k8s.V1ResourceRequirements;
      extra?: k8s.V1PodTemplateSpec;
    `,
  ),
  "api/v1beta1/runner_types.ts": types(
    "",
    `
      @MapsTo("template")
      pod!: k8s.V1PodTemplateSpec;
      containers?: k8s.V1Container[];
      byName?: Record<string, k8s.V1EnvVar>;
      job?: Omit<k8s.V1JobTemplateSpec, "metadata">;
      resources?: k8s.V1VolumeResourceRequirements;
    `,
  ),
});

/** Versions that say the same in built-in types and in others: `Date` for a time, `string` for an enum or a quantity. */
const translated = emitProject(projectConfig("example.com", "apps/v1/Runner", "apps/v1beta1/Runner"), {
  ...golden,
  "api/v1/runner_types.ts": types(
    "@StorageVersion()\n@Hub()",
    `
      conditions?: Condition[];
      byName?: Record<string, Condition>;
      limits?: Record<string, Quantity>;
      last?: Condition & { extra?: string };
      selector?: LabelSelector;
      seen?: Pick<k8s.V1PodCondition, "lastProbeTime">;
    `,
  ),
  "api/v1beta1/runner_types.ts": types(
    "",
    `
      conditions?: k8s.V1Condition[];
      byName?: Record<string, k8s.V1Condition>;
      limits?: k8s.V1ResourceRequirements["limits"];
      last?: k8s.V1Condition;
      selector?: k8s.V1LabelSelector;
      seen?: { lastProbeTime?: Time };
    `,
  ),
});

function types(decorators: string, fields: string): string {
  return `import type * as k8s from "@kubernetes/client-node";
import {
  type Condition, CustomResource, Hub, type LabelSelector, MapsTo, type Quantity, Resource, StorageVersion, type Time,
} from "wheelwright/api";
export class RunnerSpec {${fields}}
@Resource()
${decorators}
export class Runner extends CustomResource {
  spec!: RunnerSpec;
}
`;
}

function sourcesOf({ files }: BuiltProject, folder: string): ReadonlyMap<string, string> {
  const sources = Object.entries(files).filter(([path]) => path.startsWith("api/"));
  return new Map(sources.map(([path, text]) => [`${root}/${folder}/${path}`, text]));
}

const podTemplate = { metadata: {}, spec: { containers: [{ name: "a", image: "a:1", ports: [{ containerPort: 80 }] }] } };

describe("a conversion between versions with built-in types", () => {
  let conversion: Conversion;
  beforeAll(async () => {
    const loaded = await loadConversions(runner);
    const [found] = runner.project.kinds.flatMap((kind) => conversionsOf(kind, loaded));
    if (found === undefined) throw new Error("no conversion");
    conversion = found;
  });

  it("type-checks with the package's own types, strictly", () => {
    const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, verbatimModuleSyntax: true };
    const fromGolden = emitProject(projectConfig("example.com", "apps/v1/Runner", "apps/v1beta1/Runner"), golden);
    const all = [...sourcesOf(runner, "runner"), ...sourcesOf(translated, "translated"), ...sourcesOf(fromGolden, "golden")];
    expect(typeFindings(new Map(all), strictest)).toEqual([]);
  });

  it("stops type-checking where a built-in type is changed without generating again", () => {
    const changed = new Map(sourcesOf(runner, "runner"));
    const path = `${root}/runner/api/v1beta1/runner_types.ts`;
    changed.set(path, (changed.get(path) ?? "").replace("pod!: k8s.V1PodTemplateSpec", "pod!: k8s.V1JobTemplateSpec"));
    expect(typeFindings(changed).join("\n")).toMatch(/zz_generated\.runner_conversion.*V1JobTemplateSpec/);
  });

  it("carries what both have, and keeps what only the hub has", () => {
    const hub = {
      ...object("v1"),
      spec: {
        template: podTemplate,
        containers: [{ name: "b" }],
        byName: { a: { name: "a", value: "1" } },
        job: { metadata: {}, spec: { template: podTemplate } },
        resources: { limits: { cpu: 1 }, claims: [{ name: "gpu" }] },
        extra: podTemplate,
      },
    };
    const spoke = conversion.fromHub(hub);
    expect(spoke.spec).toEqual({
      pod: podTemplate,
      containers: [{ name: "b" }],
      byName: { a: { name: "a", value: "1" } },
      job: { spec: { template: podTemplate } },
      resources: { limits: { cpu: 1 } },
    });
    expect(conversion.toHub(spoke)).toEqual(hub);
  });

  it("restores nothing that the built-in type refuses", () => {
    const spoke = conversion.fromHub({ ...object("v1"), spec: { template: podTemplate, extra: podTemplate } });
    expect(conversion.toHub(spoke).spec).toEqual({ template: podTemplate, extra: podTemplate });
    const forged = JSON.parse(JSON.stringify(spoke).replaceAll('\\"containerPort\\":80', '\\"containerPort\\":\\"80\\"')) as Json;
    expect(JSON.stringify(forged)).not.toBe(JSON.stringify(spoke));
    expect(conversion.toHub(forged).spec).toEqual({ template: podTemplate });
  });
});

function object(version: string): Json {
  return { apiVersion: `apps.example.com/${version}`, kind: "Runner", metadata: { name: "r" } };
}
