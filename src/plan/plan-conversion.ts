import type { ApiVersion } from "../model/api-kind.js";
import { isPathInside, parsePath, walkIntoElements } from "../model/field-paths.js";
import type { ConversionPlan, StructPlan } from "./conversion-plan.js";
import { isWarning } from "./conversion-problem.js";
import { findUndecided } from "./decide/find-undecided.js";
import { claimsOf, metadataClaims } from "./link/claims.js";
import { reportSpareAbsences } from "./link/shared-absences.js";
import { isStruct } from "./match/schema-shape.js";
import { addProblem, type PlanContext } from "./plan-context.js";
import { planStruct } from "./plan-struct.js";
import { checkRenamedFields } from "./renamed-fields.js";
import { reportEmptied } from "./report-emptied.js";
import { checkResidueBounds } from "./residue-bounds.js";

const plans = new WeakMap<ApiVersion, WeakMap<ApiVersion, ConversionPlan>>();

/**
 * Plans how a spoke converts to and from the hub. Everything that is neither declared nor certain is a problem of the plan.
 * The plan of two versions is made once: check/ judges it and emit/ prints it.
 */
export function planConversion(hub: ApiVersion, spoke: ApiVersion): ConversionPlan {
  const ofHub = plans.get(hub) ?? new WeakMap<ApiVersion, ConversionPlan>();
  plans.set(hub, ofHub);
  const plan = ofHub.get(spoke) ?? makePlan(hub, spoke);
  ofHub.set(spoke, plan);
  return plan;
}

function makePlan(hub: ApiVersion, spoke: ApiVersion): ConversionPlan {
  const hubOnly = new Map(spoke.hubOnly.map((hint) => [hint.path, hint]));
  const context: PlanContext = {
    hub,
    spoke,
    problems: [],
    onlyInSpoke: [],
    onlyInHub: [],
    hubOnly,
    emptied: [],
    neededAbsences: new Set(),
    spareAbsences: [],
    mergedAlike: { alone: new Set(), whole: new Set() },
    broken: new Set(),
    planStruct: (pair) => planStruct(pair),
  };
  const root = planRoot(context);
  checkRenamedFields(root, context);
  reportSpareAbsences(context);
  findUndecided(context);
  checkHubOnlyHints(context);
  if (context.problems.every(isWarning)) reportEmptied(context);
  if (context.problems.every(isWarning)) checkResidueBounds(root, context);
  const { problems } = context;
  const mergedAlike = { alone: [...context.mergedAlike.alone], whole: [...context.mergedAlike.whole] };
  return { hubVersion: hub.name, spokeVersion: spoke.name, root, problems, mergedAlike };
}

function planRoot(context: PlanContext): StructPlan {
  const { hub, spoke } = context;
  const empty: StructPlan = { spokePath: "", hubPath: "", steps: [], groups: [] };
  if (isStruct(spoke.schema) && isStruct(hub.schema)) {
    const scope = { hub: hub.schema, isRoot: true, claims: [...claimsOf(spoke.schema, hub.schema, true), ...metadataClaims(spoke)] };
    return planStruct({ context, spoke: spoke.schema, hub: hub.schema, spokePath: "", hubPath: "", scope, spokeNames: [], hubNames: [] });
  }
  addProblem(context, { kind: "unsupported", path: spoke.className, reason: "the whole object keeps unknown fields" }, spoke.place);
  return empty;
}

/** Reports the `@HubOnly` hints that no field has used up: they named nothing that is only in the hub. */
function checkHubOnlyHints(context: PlanContext): void {
  for (const hint of context.hubOnly.values()) {
    const parsed = parsePath(hint.path);
    const walked = parsed?.absolute === true ? walkIntoElements(context.hub.schema, parsed.names) : undefined;
    if (walked !== undefined && "container" in walked) {
      const elements = `${walked.container}[]${hint.path.slice(walked.container.length)}`;
      addProblem(context, { kind: "pathIntoElements", path: hint.path, ...walked, elements }, hint.place);
    } else if (walked === undefined || "missing" in walked) {
      const suggestion = context.onlyInHub[0]?.path;
      addProblem(
        context,
        { kind: "unknownPath", path: hint.path, hubVersion: context.hub.name, ...(suggestion === undefined ? {} : { suggestion }) },
        hint.place,
      );
    } else {
      const around = context.onlyInHub.find(({ path }) => isPathInside(hint.path, path));
      const reason =
        around === undefined
          ? `${context.spoke.name} has a field that stands for it`
          : `all of ${around.path} is only in the hub; name that`;
      const wider = around === undefined ? {} : { around: around.path };
      addProblem(context, { kind: "notHubOnly", path: hint.path, reason, ...wider }, hint.place);
    }
  }
}
