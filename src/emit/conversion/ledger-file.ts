import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { markdownHeader } from "../../model/generated-header.js";
import type { FormerHubPlan } from "../../plan/former-conversions.js";
import { planConversion } from "../../plan/plan-conversion.js";
import { type LedgerRow, ledgerRows } from "./ledger-rows.js";

/** Writes the ledger of a kind's conversions: how every field of every version converts, to be read and reviewed by people. */
export function ledgerFile(
  kind: ApiKind,
  hub: ApiVersion,
  spokes: readonly ApiVersion[],
  former: readonly FormerHubPlan[] = [],
): EmittedFile {
  const head = [
    `${markdownHeader}# ${kind.kind}: how its versions convert`,
    "",
    `${hub.name} is the hub: every other version converts to it and from it. Nothing is lost on the way: what a version can't represent is kept in an`,
    `annotation of the object, \`${kind.group}/residue.<version>\`, and is restored where it still explains what the object shows.`,
    "",
    "| Verdict | Meaning |",
    "| --- | --- |",
    "| exact | each side says all that the other does |",
    "| kept as residue | what one side can't represent is kept in the annotation |",
    "| placeholder | the same, and the side that can't represent it shows something else meanwhile |",
    "| hand-written | a codec of this project converts it; what it can't represent is kept |",
  ];
  const path = `docs/conversions/${folderOf(hub)}${kind.kind.toLowerCase()}.md`;
  return { path, content: `${[...head, ...spokes.flatMap((spoke) => section(hub, spoke)), ...formerSection(hub, former)].join("\n")}\n` };
}

/** Projects with several groups have a folder for each. */
function folderOf({ file }: ApiVersion): string {
  const [, ...folders] = file.split("/").slice(0, -1);
  return folders
    .slice(0, -1)
    .map((folder) => `${folder}/`)
    .join("");
}

function section(hub: ApiVersion, spoke: ApiVersion): readonly string[] {
  const { file, handWritten = [] } = spoke.conversionStub ?? {};
  const around =
    handWritten.length === 0
      ? []
      : [
          "",
          `Hand-written: ${handWritten.map((name) => `\`${name}\``).join(" and ")} of \`${file}\`. What they do beside the generated functions isn't described here.`,
          "What they lose is found by converting back, and kept. An edit of such a field lets go of it, and of the rest of a list, unless the function takes `previous`.",
        ];
  return [
    "",
    `## ${spoke.name}`,
    ...around,
    "",
    `| ${spoke.name} | ${hub.name} | To the hub | From the hub | Verdict |`,
    "| --- | --- | --- | --- | --- |",
    ...ledgerRows(planConversion(hub, spoke).root).map(printRow),
  ];
}

/** Prints the section on residue that was written before the hub moved. */
function formerSection(hub: ApiVersion, former: readonly FormerHubPlan[]): readonly string[] {
  if (former.length === 0) return [];
  const rows = former.flatMap((each) =>
    each.conversions.map((conversion) => {
      const what =
        conversion.spoke === undefined
          ? `used as far as it fits the present mapping: ${conversion.reason}`
          : restoredWords(conversion.byHand);
      return `| ${[each.hub.name, conversion.version, what].map(printCell).join(" | ")} |`;
    }),
  );
  return [
    "",
    `## Residue from before ${hub.name} was the hub`,
    "",
    "An object that carries some is converted by way of the version that was the hub then, by the mappings of then as the types tell them now. What a",
    "mapping kept that has been changed by hand since is used where it still explains what the object shows, else dropped and counted.",
    "",
    "| Hub then | Version | Residue between the two |",
    "| --- | --- | --- |",
    ...rows,
  ];
}

function printRow({ spoke, hub, toHub, fromHub, verdict }: LedgerRow): string {
  const cells = [paths(spoke), paths(hub), toHub, fromHub, verdict];
  return `| ${cells.map(printCell).join(" | ")} |`;
}

function printCell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}

function paths(all: readonly string[]): string {
  return all.length === 0 ? "none" : all.map((path) => `\`${path}\``).join(", ");
}

function restoredWords(byHand: true | undefined): string {
  return byHand ? "restored: said in the words of the present mapping before your bodies convert" : "restored";
}
