// +groupName=twins.example.com
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// Policy says what happens next.
// +kubebuilder:validation:Enum=Retry;Allow;Forbid
type Policy string

// +k8s:enum
type Mode string

const (
	ModeAuto   Mode = "Auto"
	ModeManual Mode = "Manual"
)

// +kubebuilder:validation:Enum=1;2;4
type Width int32

type EnumsSpec struct {
	Policy Policy `json:"policy"`
	// Documented here.
	Documented Policy `json:"documented"`
	// +kubebuilder:default=Retry
	// +optional
	Defaulted Policy `json:"defaulted,omitempty"`
	Mode      Mode   `json:"mode"`
	Width     Width  `json:"width"`
	// +kubebuilder:validation:Enum=bronze;silver
	Tier string `json:"tier"`
	// +kubebuilder:validation:Enum="";None
	Empty string `json:"empty"`
	// +kubebuilder:validation:Enum=-1;0;10
	Number int64 `json:"number"`
	// +kubebuilder:validation:Enum=80;https
	Port intstr.IntOrString `json:"port"`
	// +kubebuilder:validation:items:Enum=Read;Write
	Modes    []string          `json:"modes"`
	Policies []Policy          `json:"policies"`
	ByName   map[string]Policy `json:"byName"`
}

type Enums struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec EnumsSpec `json:"spec"`
}
