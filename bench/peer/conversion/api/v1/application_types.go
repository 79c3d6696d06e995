package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type EnvironmentVariable struct {
	Name  string `json:"name"`
	Value string `json:"value,omitempty"`
}

type Port struct {
	Name     string `json:"name"`
	Port     int32  `json:"port"`
	Protocol string `json:"protocol,omitempty"`
}

type Resources struct {
	Requests map[string]string `json:"requests,omitempty"`
	Limits   map[string]string `json:"limits,omitempty"`
}

type VolumeItem struct {
	Key  string `json:"key"`
	Path string `json:"path"`
}

type Volume struct {
	Name      string       `json:"name"`
	MountPath string       `json:"mountPath"`
	ReadOnly  bool         `json:"readOnly,omitempty"`
	Items     []VolumeItem `json:"items,omitempty"`
}

type Probe struct {
	Path             string `json:"path"`
	Port             int32  `json:"port"`
	PeriodSeconds    int32  `json:"periodSeconds,omitempty"`
	FailureThreshold int32  `json:"failureThreshold,omitempty"`
}

type Probes struct {
	Liveness  *Probe `json:"liveness,omitempty"`
	Readiness *Probe `json:"readiness,omitempty"`
}

type ApplicationSpec struct {
	DisplayName        string                `json:"displayName"`
	Image              string                `json:"image"`
	Size               int32                 `json:"size,omitempty"`
	Paused             bool                  `json:"paused,omitempty"`
	Strategy           string                `json:"strategy,omitempty"`
	TimeoutSeconds     int32                 `json:"timeoutSeconds,omitempty"`
	HistoryLimit       int32                 `json:"historyLimit,omitempty"`
	ServiceAccountName string                `json:"serviceAccountName,omitempty"`
	Args               []string              `json:"args,omitempty"`
	Env                []EnvironmentVariable `json:"env,omitempty"`
	Ports              []Port                `json:"ports,omitempty"`
	Resources          *Resources            `json:"resources,omitempty"`
	NodeSelector       map[string]string     `json:"nodeSelector,omitempty"`
	Volumes            []Volume              `json:"volumes,omitempty"`
	Probes             *Probes               `json:"probes,omitempty"`
}

type ApplicationStatus struct {
	Phase              string             `json:"phase,omitempty"`
	ObservedGeneration int64              `json:"observedGeneration,omitempty"`
	ReadyReplicas      int32              `json:"readyReplicas,omitempty"`
	Conditions         []metav1.Condition `json:"conditions,omitempty"`
}

// +kubebuilder:object:root=true

type Application struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   ApplicationSpec   `json:"spec"`
	Status ApplicationStatus `json:"status,omitempty"`
}

// +kubebuilder:object:root=true

type ApplicationList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`

	Items []Application `json:"items"`
}
