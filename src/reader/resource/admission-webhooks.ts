import { type AdmissionRole, type AdmissionWebhook, defaultWebhookName, defaultWebhookPath } from "../../model/admission-webhook.js";
import * as ts from "../../syntax/ast.js";
import { declaredName, sourceOf } from "../../syntax/node-text.js";
import { type Annotation, annotationsAmongOthers } from "../annotations/annotation.js";
import { argumentsOf } from "../annotations/arguments.js";
import { count, options, text, texts, word } from "../annotations/signature.js";
import { pathOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";

/** The kind in the version that a webhook file stands beside. */
export interface Subject {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
}

const shared = {
  name: text,
  verbs: texts,
  subresources: texts,
  failurePolicy: word("Fail", "Ignore"),
  matchPolicy: word("Exact", "Equivalent"),
  sideEffects: word("None", "NoneOnDryRun"),
  timeoutSeconds: count,
  path: text,
  admissionReviewVersions: texts,
};
const signatures = {
  defaulting: options({ ...shared, reinvocationPolicy: word("Never", "IfNeeded") }),
  validating: options(shared),
};
const roles: { readonly [decorator: string]: AdmissionRole | undefined } = {
  DefaultingWebhook: "defaulting",
  ValidatingWebhook: "validating",
};

/**
 * The admission webhooks of a `<kind>_webhook.ts`, in source order; what its decorators leave out is as kubebuilder scaffolds it.
 * @param subject the kind that the file's name means; undefined where no type file beside it declares one, which is reported
 */
export function readAdmissionWebhooks(source: ts.SourceFile, subject: Subject | undefined, context: ReadContext): AdmissionWebhook[] {
  return source.statements.filter(ts.isClassDeclaration).flatMap((declaration) =>
    annotationsAmongOthers(declaration, "webhook", context).flatMap((annotation) => {
      if (subject !== undefined) return readOne(annotation, declaration, subject, context);
      context.report("WW150", { file: pathOf(source), written: annotation.written }, annotation.place);
      return [];
    }),
  );
}

function readOne(annotation: Annotation, declaration: ts.ClassDeclaration, subject: Subject, context: ReadContext): AdmissionWebhook[] {
  const role = roles[annotation.name];
  const given = role === undefined ? undefined : argumentsOf(annotation, signatures[role], context);
  if (role === undefined || given === undefined) return [];
  return [
    {
      role,
      ...subject,
      file: pathOf(sourceOf(declaration)),
      className: declaredName(declaration) ?? "default",
      name: defaultWebhookName(role, subject.kind, subject.version),
      path: defaultWebhookPath(role, subject.group, subject.version, subject.kind),
      verbs: ["create", "update"],
      failurePolicy: "Fail",
      sideEffects: "None",
      admissionReviewVersions: ["v1"],
      ...given.value,
      places: given.options,
      place: annotation.place,
    },
  ];
}
