import { DiagnosticSink } from "../../../../../src/diagnostics/diagnostic.js";
import type { ApiVersion } from "../../../../../src/model/api-kind.js";
import type { JsonValue } from "../../../../../src/model/json.js";
import { hubVersion, spokeVersions } from "../../../../../src/model/kind-queries.js";
import type { StructPlan } from "../../../../../src/plan/conversion-plan.js";
import { exampleValue } from "../../../../../src/plan/example-value.js";
import { pathBelow } from "../../../../../src/plan/plan-context.js";
import { planConversion } from "../../../../../src/plan/plan-conversion.js";
import { printHint } from "../../../../../src/plan/print-hint.js";
import { structsInside } from "../../../../../src/plan/structs-inside.js";
import { putDecorator } from "../../../../../src/project/typescript/put-decorator.js";
import { readProject } from "../../../../../src/reader/read-project.js";
import { projectFiles } from "../../../../support/project.js";
import type { Case } from "../cases/kind-files.js";
import { type Chooser, errorsOf } from "./answer-questions.js";

/** How many hints are tried. */
const numbers: readonly number[] = [1, 2, 3, 4];

/** A value for absence, and the class of the spoke that says so. */
interface SpareHint {
  readonly spoke: ApiVersion;
  readonly path: string;
  readonly value: JsonValue;
}

/**
 * Gives fields that the hub alone has, in lists and maps, too, values for absence which nothing needs, as a user may: one that was needed once stays when a later
 * answer makes the field, or the object around it, optional. A hint that is refused is left out.
 */
export function withSpareHints(project: Case, chooser: Chooser): Case {
  let hinted = project;
  for (let left = chooser.pick(numbers); left > 0; left--) hinted = withSpareHint(hinted, chooser);
  return hinted;
}

function withSpareHint(project: Case, chooser: Chooser): Case {
  const hints = spareHints(project);
  if (hints.length === 0) return project;
  const { spoke, path, value } = chooser.pick(hints);
  const { file } = spoke.place;
  const decorator = printHint("@HubOnly", path, value);
  const text = putDecorator(file, project.files[file] ?? "", { className: spoke.className }, { decorator });
  const hinted = { ...project, files: { ...project.files, [file]: text } };
  return errorsOf(hinted).length === 0 ? hinted : project;
}

function spareHints(project: Case): readonly SpareHint[] {
  const [kind] = readProject(project.config, projectFiles(project.files), new DiagnosticSink()).kinds;
  const hub = kind === undefined ? undefined : hubVersion(kind);
  if (kind === undefined || hub === undefined) return [];
  return spokeVersions(kind).flatMap((spoke) => hintsIn(planConversion(hub, spoke).root, spoke));
}

/** The hints for fields of the hub alone in a struct, and in those inside. A value for absence of a field that both versions have is refused where nothing needs it. */
function hintsIn(plan: StructPlan, spoke: ApiVersion): readonly SpareHint[] {
  return plan.steps.flatMap((step) => {
    const inside = structsInside(step).flatMap((inner) => hintsIn(inner, spoke));
    const value = step.kind === "hubOnly" && step.whenAbsent === undefined ? exampleValue(step.hub.field.schema) : undefined;
    return step.kind !== "hubOnly" || value === undefined ? inside : [{ spoke, path: pathBelow(plan.hubPath, step.hub), value }];
  });
}
