// +groupName=twins.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Port struct {
	Number int32 `json:"number"`
	// +kubebuilder:default=TCP
	// +optional
	Protocol string `json:"protocol,omitempty"`
	// +optional
	Name string `json:"name,omitempty"`
}

// Credentials are replaced as a whole.
// +structType=atomic
type Credentials struct {
	User     string `json:"user,omitempty"`
	Password string `json:"password,omitempty"`
}

// Names without repetition.
// +listType=set
// +kubebuilder:validation:MaxItems=5
type Names []string

// +mapType=atomic
type Settings map[string]string

type MergeTypesSpec struct {
	// +listType=map
	// +listMapKey=number
	// +listMapKey=protocol
	// +optional
	Ports []Port `json:"ports,omitempty"`
	// +listType=set
	Set []string `json:"set"`
	// +listType=atomic
	Atomic []Port `json:"atomic"`
	// +mapType=atomic
	AtomicMap map[string]string `json:"atomicMap"`
	// +mapType=granular
	GranularMap map[string]Port `json:"granularMap"`
	Credentials Credentials     `json:"credentials"`
	// +structType=granular
	Granular Credentials `json:"granular"`
	// +structType=atomic
	AtomicPort Port  `json:"atomicPort"`
	Names      Names `json:"names"`
	// +listType=atomic
	// +kubebuilder:validation:MinItems=1
	AtomicNames Names    `json:"atomicNames"`
	Settings    Settings `json:"settings"`
	// +mapType=granular
	GranularSettings Settings `json:"granularSettings"`
}

type MergeTypes struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec MergeTypesSpec `json:"spec"`
}
