package v1beta1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Rule struct {
	Name       string `json:"name"`
	PathPrefix string `json:"pathPrefix"`
	Weight     int32  `json:"weight,omitempty"`
	Backend    string `json:"backend,omitempty"`
	Timeout    string `json:"timeout,omitempty"`
}

type GatewaySpec struct {
	Title   string            `json:"title"`
	Address string            `json:"address,omitempty"`
	Idle    string            `json:"idle,omitempty"`
	Mode    string            `json:"mode,omitempty"`
	Options map[string]string `json:"options,omitempty"`
	Rules   []Rule            `json:"rules,omitempty"`
}

type GatewayStatus struct {
	Phase      string             `json:"phase,omitempty"`
	Conditions []metav1.Condition `json:"conditions,omitempty"`
}

// +kubebuilder:object:root=true

type Gateway struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   GatewaySpec   `json:"spec"`
	Status GatewayStatus `json:"status,omitempty"`
}
