// +groupName=twins.example.com
package v1

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

type ShapesSpec struct {
	Condition      metav1.Condition                 `json:"condition"`
	Selector       metav1.LabelSelector             `json:"selector"`
	Requirement    metav1.LabelSelectorRequirement  `json:"requirement"`
	LocalReference corev1.LocalObjectReference      `json:"localReference"`
	TypedReference corev1.TypedLocalObjectReference `json:"typedReference"`
	Reference      corev1.ObjectReference           `json:"reference"`
	Secret         corev1.SecretReference           `json:"secret"`
	SecretKey      corev1.SecretKeySelector         `json:"secretKey"`
	ConfigMapKey   corev1.ConfigMapKeySelector      `json:"configMapKey"`
	Meta           metav1.ObjectMeta                `json:"meta"`

	// Documented where it is used.
	// +optional
	Documented *metav1.Condition `json:"documented,omitempty"`

	// +listType=map
	// +listMapKey=type
	Conditions []metav1.Condition `json:"conditions"`

	References map[string]corev1.LocalObjectReference `json:"references"`

	// +structType=granular
	Granular metav1.LabelSelector `json:"granular"`
}

type Shapes struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ShapesSpec `json:"spec"`
}
