import { atomicList, may, needs, object, type Shape, string, stringMap } from "./shape-builders.js";

/** A label's or an annotation's key as conditions use it: k8s.io/apimachinery, pkg/apis/meta/v1, Condition.type. */
const qualifiedName = "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$";

const atomic: Shape = { mapType: "atomic" };
const nameWithDefault = may("name", "The name of the object.", string({ default: "" }));

const labelSelectorRequirement = object([
  needs("key", "The label's key."),
  needs("operator", "How the values are compared: In, NotIn, Exists or DoesNotExist."),
  may("values", "The values for In and NotIn; none for Exists and DoesNotExist.", atomicList(string())),
]);

/** The shapes that `wheelwright/api` exports, with the schemas that Kubernetes' own types have. */
export const shapes: { readonly [name: string]: Shape | undefined } = {
  Condition: object(
    [
      needs("lastTransitionTime", "When the condition last went from one status to another, in RFC 3339.", string({ format: "date-time" })),
      needs("message", "Details for people; may be empty.", string({ maxLength: 32768 })),
      may("observedGeneration", "The metadata.generation that the condition was set for.", {
        type: "integer",
        format: "int64",
        minimum: 0,
      }),
      needs(
        "reason",
        "Why the condition last changed, as one word in CamelCase.",
        string({ minLength: 1, maxLength: 1024, pattern: "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$" }),
      ),
      needs("status", "Whether the condition holds.", string({ enum: ["True", "False", "Unknown"] })),
      needs("type", "What the condition is about, in CamelCase.", string({ maxLength: 316, pattern: qualifiedName })),
    ],
    { description: "One aspect of the object's present state." },
  ),
  LabelSelector: object(
    [
      may("matchExpressions", "Rules on labels, all of which hold.", atomicList(labelSelectorRequirement)),
      may("matchLabels", "Labels and the values that they have.", stringMap),
    ],
    atomic,
  ),
  LabelSelectorRequirement: labelSelectorRequirement,
  LocalObjectReference: object([nameWithDefault], atomic),
  TypedLocalObjectReference: object(
    [
      may("apiGroup", "The API group of the object; none for the core group."),
      needs("kind", "The kind of the object."),
      needs("name", "The name of the object."),
    ],
    atomic,
  ),
  ObjectReference: object(
    [
      may("apiVersion", "The API version of the object."),
      may("fieldPath", "A part of the object, as a path."),
      may("kind", "The kind of the object."),
      may("name", "The name of the object."),
      may("namespace", "The namespace of the object."),
      may("resourceVersion", "The resource version of the object."),
      may("uid", "The UID of the object."),
    ],
    atomic,
  ),
  SecretReference: object([may("name", "The name of the Secret."), may("namespace", "The namespace of the Secret.")], atomic),
  SecretKeySelector: object(
    [needs("key", "The key in the Secret."), nameWithDefault, may("optional", "Whether it may be missing.", { type: "boolean" })],
    atomic,
  ),
  ConfigMapKeySelector: object(
    [needs("key", "The key in the ConfigMap."), nameWithDefault, may("optional", "Whether it may be missing.", { type: "boolean" })],
    atomic,
  ),
  ObjectMeta: object([
    may("annotations", "Annotations of the object.", stringMap),
    may("finalizers", "What is done before the object is gone.", { type: "array", items: string() }),
    may("labels", "Labels of the object.", stringMap),
    may("name", "The name of the object."),
    may("namespace", "The namespace of the object."),
  ]),
};
