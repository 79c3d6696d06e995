// +groupName=twins.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:validation:ExactlyOneOf=git;http;local
// +kubebuilder:validation:AtMostOneOf=user;token
type Source struct {
	Git   *string `json:"git,omitempty"`
	HTTP  *string `json:"http,omitempty"`
	Local *string `json:"local,omitempty"`
	User  *string `json:"user,omitempty"`
	Token *string `json:"token,omitempty"`
}

// +kubebuilder:validation:AtLeastOneOf=name;labels
// +kubebuilder:validation:AtLeastOneOf=on;off
// +kubebuilder:validation:XValidation:rule="!has(self.name) || self.name != 'none'"
type Target struct {
	Name   string            `json:"name,omitempty"`
	Labels map[string]string `json:"labels,omitempty"`
	On     bool              `json:"on,omitempty"`
	Off    bool              `json:"off,omitempty"`
}

// +kubebuilder:validation:AtMostOneOf=source;sources
type OneOfSpec struct {
	// +optional
	Source *Source `json:"source,omitempty"`
	// +optional
	Sources []Source `json:"sources,omitempty"`
	Target  Target   `json:"target"`
}

type OneOf struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec OneOfSpec `json:"spec"`
}
