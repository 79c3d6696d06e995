import { expect, it } from "vitest";
import type { ApiVersion } from "../../../src/model/api-kind.js";
import { rebaseVersion } from "../../../src/plan/rebase/rebase-version.js";
import { emitProject } from "../../emit/conversion/support/build.js";
import { caseOf } from "../../emit/conversion/support/cases/kind-files.js";

const root = (decorators: string) => `@Resource()\n${decorators}\nexport class Crate extends CustomResource {\n  spec!: CrateSpec;\n}\n`;
const imports = `import {
  CustomResource, entries, Hub, HubOnly, ListMap, MapsTo, Resource, StorageVersion, type int32,
} from "wheelwright/api";\n`;

/** The `@HubOnly` hints of v1 after v2 has become the hub instead of v3, and what can't be represented. */
function rebased(fields: { readonly v3: string; readonly v2: string; readonly v1: string }, hints: readonly string[]) {
  const { config, files } = caseOf("Crate: hints of elements", {
    kind: "Crate",
    hub: "v3",
    types: {
      v3: `${imports}${fields.v3}${root("@StorageVersion()\n@Hub()")}`,
      v2: `${imports}${fields.v2}${root("")}`,
      v1: `${imports}${fields.v1}${root(hints.join("\n"))}`,
    },
  });
  const versions = emitProject(config, files).project.kinds[0]?.versions ?? [];
  const named = (name: string) => versions.find((version) => version.name === name) as ApiVersion;
  const { version, inexpressible } = rebaseVersion(named("v1"), named("v3"), named("v2"));
  return {
    hints: version.hubOnly.map(({ path, whenAbsent }) => [path, whenAbsent]),
    inexpressible: inexpressible.map(({ path, reason }) => [path, reason]),
  };
}

it("a value for a field of elements follows the list and the field to where they are in the new hub", () => {
  const v3 = "export class Rule { name!: string; weight!: int32; ports?: Port[]; }\nexport class Port { number!: int32; }\n";
  const found = rebased(
    {
      v3: `${v3}export class CrateSpec { @ListMap("name") rules?: Rule[]; grid?: Port[][]; }\n`,
      v2: `export class Limit { name!: string; @MapsTo("weight") priority!: int32; ports?: Port[]; }
export class Port { @MapsTo("number") port!: int32; }
export class CrateSpec { @MapsTo(".spec.rules") @ListMap("name") limits?: Limit[]; grid?: Port[][]; }\n`,
      v1: `export class Rule { name!: string; ports?: Port[]; }
export class Port { }
export class CrateSpec { @ListMap("name") rules?: Rule[]; grid?: Port[][]; }\n`,
    },
    [
      '@HubOnly(".spec.rules[].weight", { whenAbsent: 1 })',
      '@HubOnly(".spec.rules[].ports[].number", { whenAbsent: 80 })',
      '@HubOnly(".spec.grid[][].number", { whenAbsent: 443 })',
    ],
  );
  expect(found.hints).toEqual([
    [".spec.limits[].priority", 1],
    [".spec.limits[].ports[].port", 80],
    [".spec.grid[][].port", 443],
  ]);
  expect(found.inexpressible).toEqual([]);
});

it("says so where the new hub has the elements as something else", () => {
  const found = rebased(
    {
      v3: 'export class Label { key!: string; value!: string; }\nexport class CrateSpec { @ListMap("key") labels?: Label[]; }\n',
      v2: 'export class CrateSpec { @MapsTo(".spec.labels", entries("key", "value")) labels?: Record<string, string>; }\n',
      v1: 'export class Label { key!: string; }\nexport class CrateSpec { @ListMap("key") labels?: Label[]; }\n',
    },
    ['@HubOnly(".spec.labels[].value", { whenAbsent: "" })'],
  );
  expect(found.hints).toEqual([]);
  expect(found.inexpressible).toContainEqual([".spec.labels[].value", "v2 has what is in it in several places"]);
});
