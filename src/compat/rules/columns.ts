import type { PrinterColumn } from "../../model/api-kind.js";
import type { VersionPair } from "./definition-pair.js";
import type { Draft } from "./draft.js";

const tell = "scripts that parse `kubectl get` may rely on it; tell people in the release notes";

/** Rules of the columns that `kubectl get` prints. */
export function columnRules({ former, present }: VersionPair): readonly Draft[] {
  const before = new Map(former.printerColumns.map((column) => [column.name, column]));
  const now = new Map(present.printerColumns.map((column) => [column.name, column]));
  return [
    ...[...before.values()]
      .filter(({ name }) => !now.has(name))
      .map(
        (column): Draft => ({
          rule: "printerColumn-removed",
          summary: `the column ${column.name} was removed`,
          remedy: tell,
          place: present.place,
          formerPlace: column.place,
        }),
      ),
    ...[...now.values()].flatMap((column) => compare(former.place, before.get(column.name), column)),
  ];
}

function compare(formerPlace: Draft["place"], old: PrinterColumn | undefined, column: PrinterColumn): readonly Draft[] {
  const about = { place: column.place, ...(formerPlace === undefined ? {} : { formerPlace }) };
  if (old === undefined) {
    return [{ ...about, rule: "printerColumn-added", summary: `the column ${column.name} was added`, remedy: "nothing has to be done" }];
  }
  const keys = ["type", "jsonPath", "format", "priority"] as const;
  const changed = keys.filter((key) => (old[key] ?? 0) !== (column[key] ?? 0));
  if (changed.length === 0) return [];
  const summary = `the column ${column.name} has another ${changed.join(" and ")}`;
  return [{ ...about, rule: "printerColumn-changed", summary, remedy: tell, formerPlace: old.place }];
}
