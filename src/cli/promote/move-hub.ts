import { loadTemplates } from "../../../generators/templates.js";
import { renderStub } from "../../../generators/webhook/stub.js";
import { type Diagnostic, DiagnosticError, diagnostic, withDecision } from "../../diagnostics/diagnostic.js";
import type { ApiVersion } from "../../model/api-kind.js";
import { fieldAt } from "../../model/field-paths.js";
import type { ProjectConfig, ProjectResource } from "../../model/project-config.js";
import { spokeOnlyOption } from "../../plan/decide/spoke-only-option.js";
import { hintEdits } from "../../plan/rebase/hint-edits.js";
import { asHub, type InexpressibleMapping, type RebasedVersion, rebaseVersion } from "../../plan/rebase/rebase-version.js";
import { type ValuesNotCarried, valuesNotCarried } from "../../plan/rebase/values-not-carried.js";
import type { EditedTexts } from "../../project/edited-texts.js";
import { moveHints } from "../../project/hub-move/move-hints.js";
import { type HubMove, moveStubs, stubFile } from "../../project/hub-move/move-stubs.js";
import { boilerplateFile, withHeader } from "../../project/license-header.js";
import { moveConversionWebhook } from "../../project/project-file-edit.js";
import { chooseOptions } from "../fix/choose-options.js";
import type { FixRequest } from "../fix/parse-fix.js";
import { wheelwrightVersion } from "../version.js";

/** The input of a move of the hub. */
export interface HubMoveRequest extends HubMove {
  readonly config: ProjectConfig;
  /** The wanted hub's entry in PROJECT, and the present one's. */
  readonly resource: ProjectResource;
  readonly presentResource: ProjectResource;
  /** Decisions that were taken with `--fix`. */
  readonly fixes: readonly FixRequest[];
  readonly samePath: (given: string, file: string) => boolean;
}

/**
 * Moves whatever names a kind's hub: hints are rewritten onto the new one, stubs change roles, PROJECT remembers the old one. `@Hub()` itself and all
 * that is generated are not looked at.
 * @param texts the project's files; the edits are written there
 * @returns what a person should look at
 * @throws DiagnosticError WW237 for each mapping that can't be rewritten and wasn't decided, WW241 for values that the wanted hub doesn't carry, WW238, WW561 to WW565 for fixes that decide nothing
 */
export function moveHub(request: HubMoveRequest, texts: EditedTexts): readonly Diagnostic[] {
  const { kind, present, wanted } = request;
  const spokes = kind.versions.filter((version) => version !== wanted);
  const rebased = spokes.map((version) => ({ before: version, ...rebaseVersion(version, present, wanted) }));
  refuseUndecided(rebased, request);
  const edits = hintEdits([[wanted, asHub(wanted)], ...rebased.map(({ before, version }) => [before, version] as const)]);
  if (edits.conflicts.length > 0) {
    throw new DiagnosticError(edits.conflicts.map(({ path, place }) => diagnostic("WW238", { path, hubVersion: wanted.name }, place)));
  }
  moveHints(edits, texts);
  return kind.versions.some((version) => version.conversionStub !== undefined) ? moveConversions(request, texts) : [];
}

/** A version before and after its hints were rewritten. */
interface Rebased extends RebasedVersion {
  readonly before: ApiVersion;
}

function refuseUndecided(rebased: readonly Rebased[], request: HubMoveRequest): void {
  const { kind, present, wanted, fixes, samePath } = request;
  const command = `promote --kind ${kind.kind} --version ${wanted.name} --hub`;
  const spokes = rebased.map(({ version }) => version);
  const open = [
    ...rebased.flatMap(({ before, inexpressible }) => inexpressible.map((each) => undecided(each, before, wanted, command))),
    ...valuesNotCarried(spokes, present.name, asHub(wanted)).map((found) => notAgreed(found, request, command)),
  ];
  const { chosen, refused } = chooseOptions(fixes, open, samePath);
  const decided = new Set(chosen.map(({ decision }) => JSON.stringify(decision.place)));
  const left = open.filter(({ place, decision }) => decision === undefined || !decided.has(JSON.stringify(place)));
  if (refused.length + left.length > 0) throw new DiagnosticError([...refused, ...left]);
}

function undecided(
  { path, reason, canStay, place }: InexpressibleMapping,
  version: ApiVersion,
  hub: ApiVersion,
  command: string,
): Diagnostic {
  const field = canStay ? fieldAt(version.schema, path) : undefined;
  const parameters = { path, version: version.name, hubVersion: hub.name, reason };
  const { makesOptional: _optional, ...option } = field === undefined ? { decorator: "", meaning: "" } : spokeOnlyOption(field, path);
  const decision = field === undefined ? undefined : { path, command, options: [{ ...option, place: field.place }] };
  return withDecision(diagnostic("WW237", parameters, field?.place ?? place), decision);
}

/** The one answer is that the versions may differ: the mapping is rewritten as any other. */
function notAgreed(
  { version, path, field, presentPath, hubPath, values, decorator }: ValuesNotCarried,
  { kind, present, wanted }: HubMoveRequest,
  command: string,
): Diagnostic {
  const before = kind.versions.find(({ name }) => name === version);
  const own = (before && fieldAt(before.schema, path)) ?? field;
  const names = { path, version, presentPath, presentVersion: present.name, hubPath, hubVersion: wanted.name, values };
  const meaning = `${version} and ${present.name} may each show what ${wanted.name} says of what the other wrote`;
  const decision = { path, command, options: [{ decorator, meaning, place: own.place }] };
  return withDecision(diagnostic("WW241", names, own.place), decision);
}

/** The stubs, and the conversion's entries in PROJECT. */
function moveConversions(request: HubMoveRequest, texts: EditedTexts): readonly Diagnostic[] {
  const { kind, present, wanted, config, resource, presentResource } = request;
  const templates = loadTemplates("webhook");
  const header = texts.read(boilerplateFile);
  const variables = { config, resource, templates, cliVersion: wheelwrightVersion() };
  moveStubs(request, (role, version, hub) => withHeader(renderStub(role, version.name, hub.name, variables), header), texts);
  const spokes = kind.versions.filter((version) => version !== wanted && texts.read(stubFile(version, kind)) !== undefined);
  const names = spokes.map(({ name }) => name).sort();
  texts.write("PROJECT", moveConversionWebhook(texts.read("PROJECT") ?? "", presentResource, resource, names));
  return kind.versions.flatMap((version) => handWritten(version, { kind, present, wanted }));
}

function handWritten(version: ApiVersion, { kind, present, wanted }: HubMove): readonly Diagnostic[] {
  const stub = version.conversionStub;
  if (stub?.handWritten === undefined) return [];
  const file = version === wanted ? stubFile(present, kind) : stub.file;
  const place = version === wanted ? { file, line: 1, column: 1, length: 1 } : stub.place;
  return [diagnostic("WW441", { file, methods: stub.handWritten, from: stub.file, hubVersion: wanted.name }, place)];
}
