// +groupName=twins.example.com
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

type EmbeddedResourcesSpec struct {
	// A whole object.
	// +kubebuilder:validation:EmbeddedResource
	// +kubebuilder:pruning:PreserveUnknownFields
	Object runtime.RawExtension `json:"object"`
	// +kubebuilder:validation:XEmbeddedResource
	// +optional
	Raw *runtime.RawExtension `json:"raw,omitempty"`
	// +kubebuilder:validation:items:XEmbeddedResource
	Objects []runtime.RawExtension `json:"objects"`
	// +kubebuilder:validation:EmbeddedResource
	// +kubebuilder:validation:Schemaless
	// +kubebuilder:validation:Type=object
	// +kubebuilder:pruning:PreserveUnknownFields
	Unread string `json:"unread"`
}

type EmbeddedResources struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec EmbeddedResourcesSpec `json:"spec"`
}
