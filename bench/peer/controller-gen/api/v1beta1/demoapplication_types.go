package v1beta1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// ApplicationPort is a port that the application listens on.
type ApplicationPort struct {
	// Unique within the list.
	// +kubebuilder:validation:MinLength=1
	// +kubebuilder:validation:MaxLength=63
	Name string `json:"name"`

	// +kubebuilder:validation:Minimum=1
	// +kubebuilder:validation:Maximum=65535
	Port int32 `json:"port"`

	// +kubebuilder:validation:Enum=TCP;UDP;SCTP
	// +kubebuilder:default=TCP
	// +optional
	Protocol string `json:"protocol,omitempty"`
}

// DemoApplicationSpec is what a DemoApplication should be.
type DemoApplicationSpec struct {
	// The container image to run.
	// +kubebuilder:validation:MinLength=1
	Image string `json:"image"`

	// How many replicas to run.
	// +kubebuilder:validation:Minimum=0
	// +kubebuilder:default=1
	// +optional
	Replica int32 `json:"replica,omitempty"`

	// The ports of every replica.
	// +listType=map
	// +listMapKey=name
	// +optional
	Ports []ApplicationPort `json:"ports,omitempty"`
}

// DemoApplicationStatus is what was seen of a DemoApplication.
type DemoApplicationStatus struct {
	// +listType=map
	// +listMapKey=type
	// +optional
	Conditions []metav1.Condition `json:"conditions,omitempty"`

	// +optional
	ReadyReplicas int32 `json:"readyReplicas,omitempty"`
}

// DemoApplication runs one application.
// +kubebuilder:object:root=true
// +kubebuilder:resource:shortName=da,categories=all
// +kubebuilder:subresource:status
// +kubebuilder:printcolumn:name="Image",type="string",JSONPath=".spec.image"
// +kubebuilder:printcolumn:name="Ready",type="integer",JSONPath=".status.readyReplicas",priority=1
type DemoApplication struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   DemoApplicationSpec   `json:"spec"`
	Status DemoApplicationStatus `json:"status,omitempty"`
}
