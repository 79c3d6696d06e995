import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import { ReportOnce } from "../diagnostics/once.js";
import type { Project } from "../model/project.js";
import { checkConversions } from "./conversions.js";
import { crdMetadata } from "./names/crd-metadata.js";
import { distinctNames } from "./names/distinct-names.js";
import { groupName } from "./names/group-name.js";
import { resourceNames } from "./names/resource-names.js";
import { hoistedSelectableFields } from "./paths/hoisted-selectable-fields.js";
import { printerColumns } from "./paths/printer-columns.js";
import { scaleSubresource } from "./paths/scale-subresource.js";
import { selectableFields } from "./paths/selectable-fields.js";
import { completeRbacRules } from "./rbac-rules.js";
import { readableUses } from "./resource-uses.js";
import type { KindRule, SchemaRule, VersionRule } from "./rule.js";
import { bounds } from "./schema/bounds.js";
import { defaults } from "./schema/defaults.js";
import { embeddedResources } from "./schema/embedded-resources.js";
import { enumValues } from "./schema/enum-values.js";
import { expressions } from "./schema/expressions.js";
import { fieldCounts } from "./schema/field-counts.js";
import { fittingKeywords } from "./schema/fitting-keywords.js";
import { formats } from "./schema/formats.js";
import { listTypes } from "./schema/list-types.js";
import { patterns } from "./schema/patterns.js";
import { rootKeywords } from "./schema/root-keywords.js";
import { structural } from "./schema/structural.js";
import { validationRules } from "./schema/validation-rules.js";
import { schemaNodes } from "./schema-nodes.js";
import { deprecationWarning } from "./versions/deprecation-warning.js";
import { atMostOneHub, someHub } from "./versions/hub-version.js";
import { sameEverywhere } from "./versions/same-everywhere.js";
import { someServed } from "./versions/served-version.js";
import { statusSubresource } from "./versions/status-subresource.js";
import { atMostOneStorage, someStorage } from "./versions/storage-version.js";
import { declaredOnce, versionName } from "./versions/version-name.js";
import { webhookNames } from "./webhooks/webhook-names.js";
import { webhookOptions } from "./webhooks/webhook-options.js";
import { webhookPaths } from "./webhooks/webhook-paths.js";
import { webhookSubresources } from "./webhooks/webhook-subresources.js";

/** Rules that a version, a type or a decorator which couldn't be read would mislead: they report what is missing. */
const rulesOfWholeKinds: readonly KindRule[] = [someStorage, someHub, someServed, sameEverywhere, hoistedSelectableFields];
const rulesOfWholeVersions: readonly VersionRule[] = [expressions];
const rulesOfWholeSchemas: readonly SchemaRule[] = [listTypes];
const rulesOfKinds: readonly KindRule[] = [atMostOneStorage, atMostOneHub, declaredOnce, groupName, resourceNames];
const rulesOfVersions: readonly VersionRule[] = [
  versionName,
  deprecationWarning,
  crdMetadata,
  printerColumns,
  scaleSubresource,
  selectableFields,
  rootKeywords,
  statusSubresource,
  fieldCounts,
];
const rulesOfSchemas: readonly SchemaRule[] = [
  fittingKeywords,
  structural,
  bounds,
  patterns,
  enumValues,
  formats,
  embeddedResources,
  validationRules,
  defaults,
];

/**
 * Judges what was read: whatever Kubernetes would refuse is reported, with its place in the type file.
 * Conversions are judged only once every version was read and the versions agree on which is the hub.
 */
export function checkProject(project: Project, sink: DiagnosticSink): void {
  const allRead = !sink.hasErrors;
  const ofKinds = allRead ? [...rulesOfKinds, ...rulesOfWholeKinds] : rulesOfKinds;
  const ofVersions = allRead ? [...rulesOfVersions, ...rulesOfWholeVersions] : rulesOfVersions;
  const ofSchemas = allRead ? [...rulesOfSchemas, ...rulesOfWholeSchemas] : rulesOfSchemas;
  const findings = new ReportOnce(sink);
  for (const kind of project.kinds) {
    for (const rule of ofKinds) rule(kind, findings);
  }
  checkAcross(project, findings);
  if (!sink.hasErrors) checkConversions(project, sink);
  for (const kind of project.kinds) {
    for (const version of kind.versions) {
      for (const rule of ofVersions) rule(version, kind, findings);
      for (const schema of schemaNodes(version.schema)) {
        for (const rule of ofSchemas) rule(schema, findings);
      }
    }
  }
}

/** Judges what no kind alone is to blame for: names that clash, permissions, admission webhooks. No schema is looked at. */
export function checkAcrossKinds(project: Project, sink: DiagnosticSink): void {
  checkAcross(project, new ReportOnce(sink));
}

function checkAcross(project: Project, findings: ReportOnce): void {
  distinctNames(project, findings);
  completeRbacRules(project, findings);
  readableUses(project, findings);
  for (const rule of [webhookNames, webhookPaths, webhookOptions, webhookSubresources]) rule(project, findings);
}
