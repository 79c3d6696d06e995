import { bundleDiagnostics } from "./tables/bundle.js";
import { chartDiagnostics } from "./tables/chart.js";
import { clusterDiagnostics } from "./tables/cluster.js";
import { commandLineDiagnostics } from "./tables/command-line.js";
import { compatDiagnostics } from "./tables/compat.js";
import { compatRunDiagnostics } from "./tables/compat-run.js";
import { conversionDiagnostics } from "./tables/conversion.js";
import { conversionRunDiagnostics } from "./tables/conversion-run.js";
import { devDiagnostics } from "./tables/dev.js";
import { docsDiagnostics } from "./tables/docs.js";
import { doctorDiagnostics } from "./tables/doctor.js";
import { fixDiagnostics } from "./tables/fix.js";
import { hubMoveDiagnostics } from "./tables/hub-move.js";
import { installerDiagnostics } from "./tables/installer.js";
import { lintConventionDiagnostics } from "./tables/lint-conventions.js";
import { lintSchemaDiagnostics } from "./tables/lint-schema.js";
import { managerDiagnostics } from "./tables/manager.js";
import { migrationCommandDiagnostics } from "./tables/migration-command.js";
import { migrationFleetDiagnostics } from "./tables/migration-fleet.js";
import { projectDiagnostics } from "./tables/project.js";
import { projectChangeDiagnostics } from "./tables/project-change.js";
import { rbacDiagnostics } from "./tables/rbac.js";
import { readingDiagnostics } from "./tables/reading.js";
import { runtimeDiagnostics } from "./tables/runtime.js";
import { scaffoldingDiagnostics } from "./tables/scaffolding.js";
import { schemaDiagnostics } from "./tables/schema.js";
import { validationRunDiagnostics } from "./tables/validation-run.js";
import { watchDiagnostics } from "./tables/watch.js";
import { webhookDiagnostics } from "./tables/webhooks.js";

/** Every diagnostic there is, by code. */
export const definitions = {
  ...readingDiagnostics,
  ...conversionDiagnostics,
  ...conversionRunDiagnostics,
  ...hubMoveDiagnostics,
  ...schemaDiagnostics,
  ...rbacDiagnostics,
  ...webhookDiagnostics,
  ...projectDiagnostics,
  ...scaffoldingDiagnostics,
  ...projectChangeDiagnostics,
  ...installerDiagnostics,
  ...commandLineDiagnostics,
  ...watchDiagnostics,
  ...devDiagnostics,
  ...doctorDiagnostics,
  ...fixDiagnostics,
  ...validationRunDiagnostics,
  ...clusterDiagnostics,
  ...runtimeDiagnostics,
  ...managerDiagnostics,
  ...migrationCommandDiagnostics,
  ...migrationFleetDiagnostics,
  ...lintSchemaDiagnostics,
  ...lintConventionDiagnostics,
  ...compatDiagnostics,
  ...compatRunDiagnostics,
  ...docsDiagnostics,
  ...chartDiagnostics,
  ...bundleDiagnostics,
};

/** A diagnostic's code: WW1xx reading, WW2xx conversion, WW3xx schema and versions, WW4xx project and files, WW5xx command line, WW6xx cluster, WW7xx compatibility and charts, WW8xx bundles and pages. */
export type Code = keyof typeof definitions;

/** The parameters of a code's message. */
export type ParametersOf<C extends Code> = Parameters<(typeof definitions)[C]["message"]>[0];
