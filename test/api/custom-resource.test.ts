import { expect, it } from "vitest";
import { root, typeFindings } from "../emit/conversion/support/type-findings.js";

const types = `import { CustomResource } from "wheelwright/api";
  export class CrateSpec { size!: number }
  export class CrateStatus { ready?: boolean }\n`;

function findings(text: string): readonly string[] {
  return typeFindings(new Map([[`${root}/crate_types.ts`, `${types}${text}`]])).map(String);
}

it("CustomResource<Spec, Status> has the fields that a type file reads of it", () => {
  expect(
    findings(`export class Crate extends CustomResource<CrateSpec, CrateStatus> {}
      export class Other extends CustomResource<CrateSpec> { hostPort?: number }
      export class Own extends CustomResource { spec!: CrateSpec }
      export class Narrower extends CustomResource<CrateSpec> { declare spec: CrateSpec & { text: string } }
      export function use(crate: Crate, other: Other, any: CustomResource): (string | number | boolean | undefined)[] {
        return [crate.spec.size, crate.status?.ready, other.spec.size, other.hostPort, crate.metadata.name, any.kind];
      }`),
  ).toEqual([]);
});

it("CustomResource has neither of them by itself", () => {
  expect(findings("export const of = (crate: CustomResource) => crate.spec;")).toHaveLength(1);
  expect(findings("export const of = (crate: CustomResource<CrateSpec>) => crate.status;")).toHaveLength(1);
  expect(findings("export const of = (crate: CustomResource<CrateSpec, CrateStatus>) => crate.status.ready;")).toHaveLength(1);
});
