// +groupName=twins.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Part struct {
	Name string `json:"name,omitempty"`
}

type OptionalitySpec struct {
	Required    string  `json:"required"`
	Pointer     *string `json:"pointer"`
	Omitted     string  `json:"omitted,omitempty"`
	OmittedPart *Part   `json:"omittedPart,omitempty"`
	// +optional
	Optional string `json:"optional"`
	// +required
	Demanded string `json:"demanded,omitempty"`
	// +kubebuilder:default=a
	// +optional
	Defaulted string `json:"defaulted,omitempty"`
	// +kubebuilder:default=a
	// +required
	DemandedDefault string            `json:"demandedDefault,omitempty"`
	List            []string          `json:"list"`
	Map             map[string]string `json:"map,omitempty"`
}

type OptionalityStatus struct {
	Ready bool `json:"ready,omitempty"`
}

// +kubebuilder:subresource:status
type Optionality struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   OptionalitySpec   `json:"spec,omitempty"`
	Status OptionalityStatus `json:"status,omitempty"`
	// Fields may stand at the top.
	Top *string `json:"top,omitempty"`
}
