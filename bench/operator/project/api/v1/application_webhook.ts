import { DefaultingWebhook, ValidatingWebhook } from "wheelwright/api";
import { type CustomDefaulter, type CustomValidator, type FieldError, field, type ValidationResult } from "wheelwright/runtime";
import type { Application } from "./application_types";
import { groupVersion } from "./groupversion_info";

/** Fills in what an Application leaves out. */
@DefaultingWebhook()
export class ApplicationDefaulter implements CustomDefaulter<Application> {
  readonly target = { ...groupVersion, kind: "Application" };

  default({ metadata, spec }: Application): void {
    spec.strategy ??= "RollingUpdate";
    spec.historyLimit ??= 10;
    metadata.labels = { "example.com/team": metadata.namespace ?? "", ...metadata.labels };
  }
}

/** Accepts or refuses an Application. */
@ValidatingWebhook()
export class ApplicationValidator implements CustomValidator<Application> {
  readonly target = { ...groupVersion, kind: "Application" };

  validateCreate(application: Application): ValidationResult {
    return problemsOf(application);
  }

  validateUpdate(old: Application, application: Application): ValidationResult {
    const problems = problemsOf(application);
    const { serviceAccountName } = application.spec;
    if (serviceAccountName === old.spec.serviceAccountName) return problems;
    return [...problems, field.invalid("spec.serviceAccountName", serviceAccountName, "can't be changed")];
  }
}

function problemsOf({ spec }: Application): FieldError[] {
  const problems: FieldError[] = [];
  if (!spec.image.startsWith("registry.example.com/")) problems.push(field.invalid("spec.image", spec.image, "must be ours"));
  for (const [index, { port }] of (spec.ports ?? []).entries()) {
    if (port < 1024) problems.push(field.invalid(`spec.ports[${index}].port`, port, "must be 1024 or more"));
  }
  for (const [index, { mountPath }] of (spec.volumes ?? []).entries()) {
    if (!mountPath.startsWith("/")) problems.push(field.invalid(`spec.volumes[${index}].mountPath`, mountPath, "must be absolute"));
  }
  return problems;
}
