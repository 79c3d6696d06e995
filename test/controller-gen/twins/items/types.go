// +groupName=twins.example.com
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// +kubebuilder:validation:MinLength=2
type Word string

// +kubebuilder:validation:items:MaxLength=9
type Words []Word

type ItemRulesSpec struct {
	// +kubebuilder:validation:items:MinLength=1
	// +kubebuilder:validation:items:MaxLength=63
	// +kubebuilder:validation:items:Pattern="^[a-z]+$"
	Texts []string `json:"texts"`
	// +kubebuilder:validation:items:Format=uri
	// +kubebuilder:validation:MaxItems=3
	URIs []string `json:"uris"`
	// +kubebuilder:validation:items:Minimum=1
	// +kubebuilder:validation:items:Maximum=10
	// +kubebuilder:validation:items:MultipleOf=2
	Numbers []int32 `json:"numbers"`
	// +kubebuilder:validation:items:Minimum=0
	// +kubebuilder:validation:items:ExclusiveMinimum=true
	// +kubebuilder:validation:items:Maximum=100
	// +kubebuilder:validation:items:ExclusiveMaximum=true
	Between []int64 `json:"between"`
	// +kubebuilder:validation:items:MinItems=1
	// +kubebuilder:validation:items:MaxItems=4
	Lists [][]string `json:"lists"`
	// +kubebuilder:validation:items:MinProperties=1
	// +kubebuilder:validation:items:MaxProperties=4
	Maps []map[string]string `json:"maps"`
	// +kubebuilder:validation:items:Enum=80;443;http
	Ports []intstr.IntOrString `json:"ports"`
	// +kubebuilder:validation:MaxItems=4
	// +kubebuilder:validation:items:MaxLength=10
	// +kubebuilder:validation:items:XValidation:rule="self.startsWith('a')",message="starts with a"
	Ruled []string `json:"ruled"`
	Words Words    `json:"words"`
	// +kubebuilder:validation:items:XEmbeddedResource
	// +kubebuilder:validation:items:XPreserveUnknownFields
	Objects []Object `json:"objects"`
}

type Object struct{}

type ItemRules struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ItemRulesSpec `json:"spec"`
}
