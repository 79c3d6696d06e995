import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { isForeign } from "../../model/foreign-kinds.js";
import { isGenerated } from "../../model/generated-header.js";
import type { ProjectConfig } from "../../model/project-config.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { EditedTexts } from "../edited-texts.js";
import { renameEntries } from "../kustomization.js";
import { setLayout } from "../project-file-layout.js";
import { relocateReferences } from "../typescript/relocate-references.js";
import { keepImportsTidy } from "../typescript/tidy-imports.js";
import { mentionsOf } from "./mentions.js";
import { layoutRelocation, type Relocation } from "./relocation.js";

/** A project in another layout: nothing is written yet. */
export interface LayoutChange {
  /** The project's files as they would be, but for what is generated. */
  readonly texts: EditedTexts;
  /** Where each file that moves comes from, by where it goes. */
  readonly origins: ReadonlyMap<string, string>;
  /** Findings that a person should look at. */
  readonly findings: readonly Diagnostic[];
}

const rolesFile = "config/rbac/kustomization.yaml";

/**
 * Moves a project into the layout of several groups, or back into that of one. Files keep their content but for relative paths in TypeScript; PROJECT
 * and the kustomization of the roles follow. Generated files are left to `generate`.
 * @throws DiagnosticError WW467 where there are several groups, WW468 where a file is in the way, WW407 where a file's imports can't be read
 */
export function changeLayout(config: ProjectConfig, files: ProjectFiles, multigroup: boolean): LayoutChange {
  refuseGroups(config, multigroup);
  const place = layoutRelocation(config.resources, multigroup);
  const own = ownFiles(files);
  const moves = own.map((from) => [from, place(from)] as const).filter(([from, to]) => from !== to);
  refuseOverwriting(moves, files);
  const texts = new EditedTexts(files);
  for (const path of own) {
    const text = files.read(path) ?? "";
    const edited = /\.[cm]?[jt]sx?$/.test(path) ? keepImportsTidy(text, relocateReferences(path, text, place)) : text;
    if (place(path) !== path) texts.remove(path);
    if (place(path) !== path || edited !== text) texts.write(place(path), edited);
  }
  followRoles(texts, place);
  texts.write("PROJECT", setLayout(texts.read("PROJECT") ?? "", config.resources, multigroup));
  const findings = mentionsOf(
    moves.map(([from]) => from),
    texts,
    own.map(place),
  );
  return { texts, origins: new Map(moves.map(([from, to]) => [to, from])), findings };
}

function refuseGroups({ resources }: ProjectConfig, multigroup: boolean): void {
  const groups = [...new Set(resources.filter((each) => !isForeign(each)).map(({ group }) => group))];
  if (!multigroup && groups.length > 1) throw new DiagnosticError([diagnostic("WW467", { groups })]);
}

/** All but what is generated, and what tools keep in hidden folders. */
function ownFiles(files: ProjectFiles): readonly string[] {
  return files.list("").filter((path) => {
    const hidden = /^\.(?!github\/)[^/]+\//.test(path);
    return !hidden && !isGenerated(files.read(path));
  });
}

function refuseOverwriting(moves: readonly (readonly [string, string])[], files: ProjectFiles): void {
  const leaving = new Set(moves.map(([from]) => from));
  const found = moves.filter(([, to]) => !leaving.has(to) && files.read(to) !== undefined);
  const twice = moves.filter(([, to], index) => moves.findIndex(([, other]) => other === to) !== index);
  if (found.length + twice.length === 0) return;
  throw new DiagnosticError([...found, ...twice].map(([from, to]) => diagnostic("WW468", { from, to })));
}

function followRoles(texts: EditedTexts, place: Relocation): void {
  const text = texts.read(rolesFile);
  if (text === undefined) return;
  const renamed = renameEntries(text, rolesFile, "resources", (entry) => {
    const path = `config/rbac/${entry}`;
    return place(path) === path ? entry : place(path).slice("config/rbac/".length);
  });
  if (renamed !== text) texts.write(rolesFile, renamed);
}
