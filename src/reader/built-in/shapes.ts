import { namePatterns } from "../../model/kubernetes-names.js";
import { atomicList, may, needs, object, type Shape, string, stringMap, undocumented } from "./shape-builders.js";

// The descriptions are Kubernetes' documentation of its API types (k8s.io/apimachinery and k8s.io/api, Apache-2.0, see NOTICE), so that a CRD
// says of these types what every other CRD says of them.

/** A label's or an annotation's key as conditions use it: k8s.io/apimachinery, pkg/apis/meta/v1, Condition.type. */
const qualifiedName = `^(${namePatterns.dns1123Subdomain}/)?(${namePatterns.qualifiedName})$`;

const atomic: Shape = { mapType: "atomic" };

const nameWithDefault = may(
  "name",
  `Name of the referent.
This field is effectively required, but due to backwards compatibility is
allowed to be empty. Instances of this type with an empty value here are
almost certainly wrong.
More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#names`,
  string({ default: "" }),
);

const condition = object(
  [
    needs(
      "lastTransitionTime",
      `lastTransitionTime is the last time the condition transitioned from one status to another.
This should be when the underlying condition changed.  If that is not known, then using the time when the API field changed is acceptable.`,
      string({ format: "date-time" }),
    ),
    needs(
      "message",
      `message is a human readable message indicating details about the transition.
This may be an empty string.`,
      string({ maxLength: 32768 }),
    ),
    may(
      "observedGeneration",
      `observedGeneration represents the .metadata.generation that the condition was set based upon.
For instance, if .metadata.generation is currently 12, but the .status.conditions[x].observedGeneration is 9, the condition is out of date
with respect to the current state of the instance.`,
      { type: "integer", format: "int64", minimum: 0 },
    ),
    needs(
      "reason",
      `reason contains a programmatic identifier indicating the reason for the condition's last transition.
Producers of specific condition types may define expected values and meanings for this field,
and whether the values are considered a guaranteed API.
The value should be a CamelCase string.
This field may not be empty.`,
      string({ minLength: 1, maxLength: 1024, pattern: "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$" }),
    ),
    needs("status", "status of the condition, one of True, False, Unknown.", string({ enum: ["True", "False", "Unknown"] })),
    needs("type", "type of condition in CamelCase or in foo.example.com/CamelCase.", string({ maxLength: 316, pattern: qualifiedName })),
  ],
  { description: "Condition contains details for one aspect of the current state of this API Resource." },
);

const labelSelectorRequirement = object(
  [
    needs("key", "key is the label key that the selector applies to."),
    needs(
      "operator",
      `operator represents a key's relationship to a set of values.
Valid operators are In, NotIn, Exists and DoesNotExist.`,
    ),
    may(
      "values",
      `values is an array of string values. If the operator is In or NotIn,
the values array must be non-empty. If the operator is Exists or DoesNotExist,
the values array must be empty. This array is replaced during a strategic
merge patch.`,
      atomicList(string()),
    ),
  ],
  {
    description: `A label selector requirement is a selector that contains values, a key, and an operator that
relates the key and values.`,
  },
);

const labelSelector = object(
  [
    may(
      "matchExpressions",
      "matchExpressions is a list of label selector requirements. The requirements are ANDed.",
      atomicList(labelSelectorRequirement),
    ),
    may(
      "matchLabels",
      `matchLabels is a map of {key,value} pairs. A single {key,value} in the matchLabels
map is equivalent to an element of matchExpressions, whose key field is "key", the
operator is "In", and the values array contains only "value". The requirements are ANDed.`,
      stringMap,
    ),
  ],
  {
    description: `A label selector is a label query over a set of resources. The result of matchLabels and
matchExpressions are ANDed. An empty label selector matches all objects. A null
label selector matches no objects.`,
    ...atomic,
  },
);

const typedLocalObjectReference = object(
  [
    may(
      "apiGroup",
      `APIGroup is the group for the resource being referenced.
If APIGroup is not specified, the specified Kind must be in the core API group.
For any other third-party types, APIGroup is required.`,
    ),
    needs("kind", "Kind is the type of resource being referenced"),
    needs("name", "Name is the name of resource being referenced"),
  ],
  {
    description: `TypedLocalObjectReference contains enough information to let you locate the
typed referenced object inside the same namespace.`,
    ...atomic,
  },
);

const objectReference = object(
  [
    may("apiVersion", "API version of the referent."),
    may(
      "fieldPath",
      `If referring to a piece of an object instead of an entire object, this string
should contain a valid JSON/Go field access statement, such as desiredState.manifest.containers[2].
For example, if the object reference is to a container within a pod, this would take on a value like:
"spec.containers{name}" (where "name" refers to the name of the container that triggered
the event) or if no container name is specified "spec.containers[2]" (container with
index 2 in this pod). This syntax is chosen only to have some well-defined way of
referencing a part of an object.`,
    ),
    may(
      "kind",
      `Kind of the referent.
More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#types-kinds`,
    ),
    may(
      "name",
      `Name of the referent.
More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#names`,
    ),
    may(
      "namespace",
      `Namespace of the referent.
More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/`,
    ),
    may(
      "resourceVersion",
      `Specific resourceVersion to which this reference is made, if any.
More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#concurrency-control-and-consistency`,
    ),
    may(
      "uid",
      `UID of the referent.
More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#uids`,
    ),
  ],
  { description: "ObjectReference contains enough information to let you inspect or modify the referred object.", ...atomic },
);

/** The shapes that `wheelwright/api` exports, with the schemas that Kubernetes' own types have. */
export const shapes: { readonly [name: string]: Shape | undefined } = {
  Condition: condition,
  LabelSelector: labelSelector,
  LabelSelectorRequirement: labelSelectorRequirement,
  LocalObjectReference: object([nameWithDefault], {
    description: `LocalObjectReference contains enough information to let you locate the
referenced object inside the same namespace.`,
    ...atomic,
  }),
  TypedLocalObjectReference: typedLocalObjectReference,
  ObjectReference: objectReference,
  SecretReference: object(
    [
      may("name", "name is unique within a namespace to reference a secret resource."),
      may("namespace", "namespace defines the space within which the secret name must be unique."),
    ],
    {
      description: `SecretReference represents a Secret Reference. It has enough information to retrieve secret
in any namespace`,
      ...atomic,
    },
  ),
  SecretKeySelector: object(
    [
      needs("key", "The key of the secret to select from.  Must be a valid secret key."),
      nameWithDefault,
      may("optional", "Specify whether the Secret or its key must be defined", { type: "boolean" }),
    ],
    { description: "SecretKeySelector selects a key of a Secret.", ...atomic },
  ),
  ConfigMapKeySelector: object(
    [
      needs("key", "The key to select."),
      nameWithDefault,
      may("optional", "Specify whether the ConfigMap or its key must be defined", { type: "boolean" }),
    ],
    { description: "Selects a key from a ConfigMap.", ...atomic },
  ),
  ObjectMeta: object([
    undocumented("annotations", stringMap),
    undocumented("finalizers", { type: "array", items: string() }),
    undocumented("labels", stringMap),
    undocumented("name"),
    undocumented("namespace"),
  ]),
};
