package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Route struct {
	Name           string `json:"name"`
	Prefix         string `json:"prefix"`
	WeightPercent  int32  `json:"weightPercent,omitempty"`
	Host           string `json:"host,omitempty"`
	Port           int32  `json:"port,omitempty"`
	TimeoutSeconds int32  `json:"timeoutSeconds,omitempty"`
	Retries        int32  `json:"retries,omitempty"`
}

type GatewaySpec struct {
	Title       string            `json:"title"`
	Host        string            `json:"host,omitempty"`
	Port        int32             `json:"port,omitempty"`
	IdleSeconds int32             `json:"idleSeconds,omitempty"`
	Mode        string            `json:"mode,omitempty"`
	Region      string            `json:"region,omitempty"`
	Options     map[string]string `json:"options,omitempty"`
	Routes      []Route           `json:"routes,omitempty"`
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
