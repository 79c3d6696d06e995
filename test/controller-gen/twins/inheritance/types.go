// +groupName=twins.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Named has a name.
// +kubebuilder:validation:XValidation:rule="self.name != 'named'"
type Named struct {
	// Name of it.
	Name string `json:"name"`
	// +k8s:immutable
	// +optional
	Alias string `json:"alias,omitempty"`
}

// Labelled has labels.
// +kubebuilder:validation:MinProperties=1
type Labelled struct {
	Named `json:",inline"`
	// Labels of it.
	// +optional
	Labels map[string]string `json:"labels,omitempty"`
}

// Sized has a size.
type Sized struct {
	Size int32 `json:"size"`
}

// +kubebuilder:validation:XValidation:rule="self.size > 0"
type InheritanceSpec struct {
	Labelled `json:",inline"`
	Sized    `json:",inline"`
	Own      string   `json:"own"`
	Part     Labelled `json:"part"`
}

type Inheritance struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec InheritanceSpec `json:"spec"`
}
