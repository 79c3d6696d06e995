import { type BenchField, type BenchKind, type BenchOptions, benchKindsOf, benchModel, benchVersions, ofKind } from "./model.js";

/** The model's types in Go, but for those that are declared with the kind. */
const goTypes: { readonly [type: string]: string | undefined } = {
  string: "string",
  int32: "int32",
  int64: "int64",
  bool: "bool",
  bytes: "[]byte",
  time: "metav1.Time",
  duration: "metav1.Duration",
  quantity: "resource.Quantity",
  intorstr: "intstr.IntOrString",
  rawext: "runtime.RawExtension",
  labelsel: "metav1.LabelSelector",
  condition: "metav1.Condition",
  podtemplate: "corev1.PodTemplateSpec",
  "map[string]string": "map[string]string",
};

/** The Go files of the benchmark's kinds, as controller-gen reads them. go.mod isn't among them: the module is test/controller-gen. */
export function goBenchKinds(options: BenchOptions): Record<string, string> {
  const model = benchModel();
  const files: Record<string, string> = {};
  for (const version of benchVersions(model, options)) {
    files[`api/${version}/groupversion_info.go`] = groupVersion(model.group, version);
    for (const kind of benchKindsOf(model, version, options)) {
      files[`api/${version}/${kind.kind.toLowerCase()}_types.go`] = kindFile(kind, model.policyEnum, options.pod);
    }
  }
  return files;
}

function groupVersion(group: string, version: string): string {
  return `// Package ${version} contains API Schema definitions.
// +kubebuilder:object:generate=true
// +groupName=${group}
package ${version}

import "k8s.io/apimachinery/pkg/runtime/schema"

var GroupVersion = schema.GroupVersion{Group: "${group}", Version: "${version}"}
`;
}

function kindFile(kind: BenchKind, policies: readonly string[], pod: boolean): string {
  const name = kind.kind;
  const structs = kind.structs.map(
    ({ name: struct, struct: [doc, markers, fields] }) =>
      `${comment(kind, doc, markers)}type ${struct} struct {\n${fields.map((each) => field(kind, each)).join("")}}\n\n`,
  );
  return `package ${kind.version}

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/intstr"
${pod ? '	corev1 "k8s.io/api/core/v1"\n' : ""})

${comment(kind, "{K}Policy says how runs overlap.", [`kubebuilder:validation:Enum=${policies.join(";")}`])}type ${name}Policy string

const (
${policies.map((each) => `	${each}${name} ${name}Policy = "${each}"\n`).join("")})

${structs.join("")}${comment(kind, "", kind.rootMarkers)}
// ${name} is the Schema for the ${name.toLowerCase()}s API.
type ${name} struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`

	Spec   ${name}Spec   \`json:"spec,omitempty"\`
	Status ${name}Status \`json:"status,omitempty"\`
}

// +kubebuilder:object:root=true

// ${name}List contains a list of ${name}.
type ${name}List struct {
	metav1.TypeMeta \`json:",inline"\`
	metav1.ListMeta \`json:"metadata,omitempty"\`
	Items           []${name} \`json:"items"\`
}
`;
}

function comment(kind: BenchKind, doc: string, markers: readonly string[], indent = ""): string {
  const lines = [...(doc === "" ? [] : doc.split("\n")), ...markers.map((marker) => `+${marker}`)];
  return lines.map((line) => `${indent}// ${ofKind(line, kind)}\n`).join("");
}

function field(kind: BenchKind, [goName, name, type, optional, doc, markers]: BenchField): string {
  const tag = `\`json:"${name}${optional ? ",omitempty" : ""}"\``;
  return `${comment(kind, doc, markers, "\t")}\t${goName} ${goType(kind, type)} ${tag}\n\n`;
}

function goType(kind: BenchKind, type: string): string {
  const [, prefix = "", name = ""] = /^((?:\*|\[\])*)(.*)$/.exec(type) ?? [];
  return prefix + (goTypes[name] ?? ofKind(name, kind));
}
