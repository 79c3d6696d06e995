// +groupName=twins.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:validation:MinLength=1
// +kubebuilder:validation:MaxLength=63
// +kubebuilder:validation:Pattern="^[a-z]+$"
// +kubebuilder:validation:Format=hostname
type Name string

// +kubebuilder:validation:Minimum=1
// +kubebuilder:validation:Maximum=65535
// +kubebuilder:validation:MultipleOf=2
// +kubebuilder:validation:XValidation:rule="self != 80",message="80 is taken"
// +kubebuilder:validation:XValidation:rule="self != 443"
type Port int32

// +kubebuilder:validation:MinItems=1
// +kubebuilder:validation:MaxItems=8
// +kubebuilder:validation:items:MaxLength=40
type Names []Name

// +kubebuilder:validation:MinProperties=1
// +kubebuilder:validation:MaxProperties=8
type Labels map[string]string

type TwiceSpec struct {
	// +kubebuilder:validation:MinLength=1
	// +kubebuilder:validation:MaxLength=63
	// +kubebuilder:validation:Pattern="^[a-z]+$"
	// +kubebuilder:validation:Format=hostname
	Same Name `json:"same"`
	// +kubebuilder:validation:MinLength=3
	// +kubebuilder:validation:MaxLength=30
	Stricter Name `json:"stricter"`
	// +kubebuilder:validation:MinLength=0
	// +kubebuilder:validation:MaxLength=300
	Laxer Name `json:"laxer"`
	// +kubebuilder:validation:Minimum=1
	// +kubebuilder:validation:Maximum=65535
	// +kubebuilder:validation:MultipleOf=2
	// +kubebuilder:validation:XValidation:rule="self != 443"
	SamePort Port `json:"samePort"`
	// +kubebuilder:validation:Minimum=1024
	// +kubebuilder:validation:Maximum=100000
	HighPort Port `json:"highPort"`
	// +kubebuilder:validation:MinItems=1
	// +kubebuilder:validation:MaxItems=4
	Names Names `json:"names"`
	// +kubebuilder:validation:MinProperties=1
	// +kubebuilder:validation:MaxProperties=8
	SameLabels Labels `json:"sameLabels"`
	// +kubebuilder:validation:MinProperties=2
	// +kubebuilder:validation:MaxProperties=9
	Labels Labels `json:"labels"`
}

type Twice struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec TwiceSpec `json:"spec"`
}
