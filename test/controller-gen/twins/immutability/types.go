// +groupName=twins.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:validation:XValidation:rule="self.first != self.second"
type Pair struct {
	// +k8s:immutable
	First string `json:"first"`
	// +k8s:immutable
	// +optional
	Second string `json:"second,omitempty"`
}

type ImmutabilitySpec struct {
	// A name.
	// +k8s:immutable
	// +kubebuilder:validation:MaxLength=63
	Name string `json:"name"`
	// +k8s:immutable
	// +optional
	Size *int32 `json:"size,omitempty"`
	// +k8s:immutable
	// +optional
	Pair *Pair `json:"pair,omitempty"`
	// +k8s:immutable
	// +listType=set
	// +kubebuilder:validation:MaxItems=8
	// +kubebuilder:validation:items:MaxLength=63
	Names []string `json:"names"`
	// +k8s:immutable
	// +optional
	// +kubebuilder:default=1
	Defaulted *int32 `json:"defaulted,omitempty"`
	Mutable   string `json:"mutable"`
}

type Immutability struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ImmutabilitySpec `json:"spec"`
}
