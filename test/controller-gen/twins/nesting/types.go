// +groupName=twins.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Leaf is the innermost.
type Leaf struct {
	// Value of the leaf.
	// +kubebuilder:default=1
	// +optional
	Value int32    `json:"value,omitempty"`
	Tags  []string `json:"tags"`
}

// Matrix is a list of rows.
// +kubebuilder:validation:MaxItems=3
type Matrix [][]int32

type NestingSpec struct {
	Maps     map[string]map[string]string   `json:"maps"`
	Lists    [][]string                     `json:"lists"`
	Deep     map[string][]map[string][]Leaf `json:"deep"`
	ListMaps []map[string]Leaf              `json:"listMaps"`
	MapLists map[string][]Leaf              `json:"mapLists"`
	// Rows and columns.
	// +kubebuilder:validation:MinItems=1
	Matrix   Matrix            `json:"matrix"`
	Matrices map[string]Matrix `json:"matrices"`
	Leaf     Leaf              `json:"leaf"`
	// Another leaf.
	Leaves []*Leaf `json:"leaves"`
	// +kubebuilder:validation:MaxProperties=2
	// +kubebuilder:validation:MinProperties=1
	Few map[string]*Leaf `json:"few"`
	// +optional
	Bytes [][]byte `json:"bytes,omitempty"`
}

type Nesting struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec NestingSpec `json:"spec"`
}
