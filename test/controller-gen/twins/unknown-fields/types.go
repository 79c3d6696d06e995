// +groupName=twins.example.com
package v1

import (
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

// Open has one known field.
// +kubebuilder:pruning:PreserveUnknownFields
type Open struct {
	Known string `json:"known,omitempty"`
}

type Closed struct {
	Known string `json:"known,omitempty"`
}

type Empty struct{}

type UnknownFieldsSpec struct {
	// Any value.
	Any apiextensionsv1.JSON `json:"any"`
	// +optional
	Raw    *runtime.RawExtension           `json:"raw,omitempty"`
	Anys   []apiextensionsv1.JSON          `json:"anys"`
	ByName map[string]apiextensionsv1.JSON `json:"byName"`
	Open   Open                            `json:"open"`
	// +kubebuilder:pruning:PreserveUnknownFields
	Opened Closed `json:"opened"`
	// +kubebuilder:validation:items:XPreserveUnknownFields
	OpenedItems []Closed `json:"openedItems"`
	// +kubebuilder:validation:XPreserveUnknownFields
	OpenedEmpty Empty `json:"openedEmpty"`
	// +kubebuilder:validation:Schemaless
	// +kubebuilder:pruning:PreserveUnknownFields
	// Described, not read.
	Schemaless Closed `json:"schemaless"`
	Empty      Empty  `json:"empty"`
}

type UnknownFields struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec UnknownFieldsSpec `json:"spec"`
}
