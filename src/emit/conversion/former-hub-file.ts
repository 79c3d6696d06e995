import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { camelCase } from "../../model/camel-case.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { typescriptHeader } from "../../model/generated-header.js";
import { spokeVersions } from "../../model/kind-queries.js";
import type { FormerConversionPlan, FormerHubPlan } from "../../plan/former-conversions.js";
import { keptSpokePaths } from "../../plan/kept-paths.js";
import { planConversion } from "../../plan/plan-conversion.js";
import { converterFunctions, formerConverterFile } from "./converter-file.js";
import { formerConverterPath, formerHubPath } from "./converter-path.js";
import { fingerprint } from "./fingerprint.js";
import { camelName, importPath } from "./name-scope.js";
import { printList, printObject } from "./print-literal.js";

/** The name of the constant that says what a version converted while it was the hub. */
export function formerHubName({ kind }: ApiKind): string {
  return `${camelCase(kind)}FormerHub`;
}

type ToldConversion = Extract<FormerConversionPlan, { readonly spoke: ApiVersion }>;

/** Writes the files of a former hub: the functions of each version whose former conversion is known, and their list for the registry. */
export function formerHubFiles(kind: ApiKind, present: ApiVersion, { hub, conversions }: FormerHubPlan): readonly EmittedFile[] {
  const told = conversions.flatMap((each) => (each.spoke === undefined ? [] : [each]));
  return [...told.map(({ spoke }) => formerConverterFile(kind, hub, spoke)), formerHubFile(kind, present, hub, told)];
}

function formerHubFile(kind: ApiKind, present: ApiVersion, hub: ApiVersion, told: readonly ToldConversion[]): EmittedFile {
  const spokes = told.map(({ spoke }) => spoke);
  const path = formerHubPath(kind, hub);
  const { toHub, fromHub } = converterFunctions(kind);
  const nameOf = (spoke: ApiVersion, way: string) => camelName(`${spoke.name}.${way}`);
  const imports = spokes.map((spoke) => {
    const names = `${fromHub} as ${nameOf(spoke, "fromHub")}, ${toHub} as ${nameOf(spoke, "toHub")}`;
    return `import { ${names} } from "${importPath(path, formerConverterPath(kind, spoke, hub))}";`;
  });
  const entries = told.map(({ spoke, byHand }) =>
    printObject([
      ["version", JSON.stringify(spoke.name)],
      ["fingerprint", JSON.stringify(fingerprint(planConversion(hub, spoke)))],
      [
        "converter",
        printObject([
          ["convertTo", nameOf(spoke, "toHub")],
          ["convertFrom", nameOf(spoke, "fromHub")],
        ]),
      ],
      ...(byHand === true ? [["byHand", "true"] as const] : []),
      ...(keptMore(kind, present, hub, spoke) ? [["keptMore", "true"] as const] : []),
    ]),
  );
  const ofNow = spokeVersions(kind).map((spoke) => JSON.stringify(fingerprint(planConversion(present, spoke))));
  const value = printObject([
    ["version", JSON.stringify(hub.name)],
    ["present", printList(ofNow)],
    ["conversions", printList(entries)],
  ]);
  const head = [`${typescriptHeader}import type { FormerHub } from "wheelwright/convert/generated";`, ...imports].join("\n");
  const words = `/** The conversions of ${hub.name} while it was the hub of ${kind.kind}, for objects that carry residue from then. */`;
  return { path, content: `${head}\n\n${words}\nexport const ${formerHubName(kind)}: FormerHub = ${value};\n` };
}

/** Whether values of a version were kept then that the present mapping never asks for: a codec that both versions had cancels out where the hub moves. */
function keptMore(kind: ApiKind, present: ApiVersion, former: ApiVersion, then: ApiVersion): boolean {
  const now = spokeVersions(kind).find(({ name }) => name === then.name);
  if (now === undefined) return false;
  const asked = new Set(keptSpokePaths(planConversion(present, now).root));
  return keptSpokePaths(planConversion(former, then).root).some((path) => !asked.has(path));
}
