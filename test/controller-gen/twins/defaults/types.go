// +groupName=twins.example.com
package v1

import (
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// +kubebuilder:validation:Enum=A;B
type Letter string

type Inner struct {
	// +kubebuilder:default=10
	// +optional
	Size int32 `json:"size,omitempty"`
	// +optional
	Name string `json:"name,omitempty"`
}

type DefaultsSpec struct {
	// +kubebuilder:default=text
	// +optional
	Text string `json:"text,omitempty"`
	// +kubebuilder:default=""
	// +optional
	Empty string `json:"empty,omitempty"`
	// +kubebuilder:default="two\nlines, \"quoted\""
	// +optional
	Lines string `json:"lines,omitempty"`
	// +kubebuilder:default="8080"
	// +optional
	Digits string `json:"digits,omitempty"`
	// +kubebuilder:default=-3
	// +optional
	Number int32 `json:"number,omitempty"`
	// +kubebuilder:default=9007199254740991
	// +optional
	Long int64 `json:"long,omitempty"`
	// +kubebuilder:default=true
	// +optional
	Flag bool `json:"flag,omitempty"`
	// +kubebuilder:default=B
	// +optional
	Letter Letter `json:"letter,omitempty"`
	// +kubebuilder:default={a,b}
	// +optional
	List []string `json:"list,omitempty"`
	// +kubebuilder:default={}
	// +optional
	EmptyList []string `json:"emptyList,omitempty"`
	// +kubebuilder:default={one: "1", two: "2"}
	// +optional
	Map map[string]string `json:"map,omitempty"`
	// +kubebuilder:default={}
	// +optional
	EmptyMap map[string]string `json:"emptyMap,omitempty"`
	// +kubebuilder:default={}
	// +optional
	Inner Inner `json:"inner,omitempty"`
	// +kubebuilder:default={name: "x", size: 3}
	// +optional
	Filled *Inner `json:"filled,omitempty"`
	// +kubebuilder:default={{name: "x"}, {size: 4}}
	// +optional
	Inners []Inner `json:"inners,omitempty"`
	// +default={"a": [1, null, {"b": true}]}
	// +optional
	Any *apiextensionsv1.JSON `json:"any,omitempty"`
	// +kubebuilder:default="2030-01-31T12:00:00Z"
	// +optional
	Time metav1.Time `json:"time,omitempty"`
	// +kubebuilder:default="5m"
	// +optional
	Duration metav1.Duration `json:"duration,omitempty"`
	// +kubebuilder:default=7
	Required int32 `json:"required"`
}

type Defaults struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec DefaultsSpec `json:"spec"`
}
