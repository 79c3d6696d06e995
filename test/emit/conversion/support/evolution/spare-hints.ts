import { DiagnosticSink } from "../../../../../src/diagnostics/diagnostic.js";
import { hubVersion, spokeVersions } from "../../../../../src/model/kind-queries.js";
import { exampleValue } from "../../../../../src/plan/example-value.js";
import { planConversion } from "../../../../../src/plan/plan-conversion.js";
import { printHint } from "../../../../../src/plan/print-hint.js";
import { putDecorator } from "../../../../../src/project/typescript/put-decorator.js";
import { readProject } from "../../../../../src/reader/read-project.js";
import { projectFiles } from "../../../../support/project.js";
import type { Case } from "../cases/kind-files.js";
import { type Chooser, errorsOf } from "./answer-questions.js";

/**
 * Gives a field that the hub alone has a value for absence which nothing needs, as a user may: one that was needed once stays when a later answer makes the field, or the
 * object around it, optional. The project stays as it is where it has no such field, or refuses the hint.
 */
export function withSpareHint(project: Case, chooser: Chooser): Case {
  const [kind] = readProject(project.config, projectFiles(project.files), new DiagnosticSink()).kinds;
  const hub = kind === undefined ? undefined : hubVersion(kind);
  if (kind === undefined || hub === undefined) return project;
  const hints = spokeVersions(kind).flatMap((spoke) =>
    planConversion(hub, spoke).root.steps.flatMap((step) => {
      const value = step.kind === "hubOnly" && step.whenAbsent === undefined ? exampleValue(step.hub.field.schema) : undefined;
      return step.kind !== "hubOnly" || value === undefined ? [] : [{ spoke, path: `.${step.hub.names.join(".")}`, value }];
    }),
  );
  if (hints.length === 0) return project;
  const { spoke, path, value } = chooser.pick(hints);
  const { file } = spoke.place;
  const text = putDecorator(
    file,
    project.files[file] ?? "",
    { className: spoke.className },
    { decorator: printHint("@HubOnly", path, value) },
  );
  const hinted = { ...project, files: { ...project.files, [file]: text } };
  return errorsOf(hinted).length === 0 ? hinted : project;
}
