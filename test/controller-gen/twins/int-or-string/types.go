// +groupName=twins.example.com
package v1

import (
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
)

type AmountSpec struct {
	Port intstr.IntOrString `json:"port"`
	// How many may be gone.
	// +kubebuilder:default="25%"
	// +kubebuilder:validation:XIntOrString
	// +kubebuilder:validation:Pattern="^((100|[0-9]{1,2})%|[0-9]+)$"
	// +optional
	MaxUnavailable *intstr.IntOrString `json:"maxUnavailable,omitempty"`
	// +kubebuilder:default=80
	// +optional
	Target *intstr.IntOrString `json:"target,omitempty"`
	Size   resource.Quantity   `json:"size"`
	// +kubebuilder:default="1Gi"
	// +optional
	Defaulted *resource.Quantity             `json:"defaulted,omitempty"`
	Limits    map[string]resource.Quantity   `json:"limits"`
	Ports     []intstr.IntOrString           `json:"ports"`
	Nested    map[string][]resource.Quantity `json:"nested"`
	// +kubebuilder:validation:XIntOrString
	// +kubebuilder:validation:MaxLength=10
	// +kubebuilder:validation:MinLength=1
	Limited intstr.IntOrString `json:"limited"`
	// +kubebuilder:validation:items:XIntOrString
	// +kubebuilder:validation:items:Pattern="^a"
	Matching []intstr.IntOrString `json:"matching"`
}

type Amount struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec AmountSpec `json:"spec"`
}
