// +groupName=twins.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Inner is what the type says of itself.
//
// In two paragraphs: with "quotes", a colon and a # sign.
// +kubebuilder:title="Inner by type"
// +kubebuilder:externalDocs:url="https://example.com/type",description="of the type"
type Inner struct {
	// +kubebuilder:example="one"
	Name string `json:"name"`
}

// Level is a number from 1.
// +kubebuilder:validation:Minimum=1
type Level int32

type DocumentationSpec struct {
	Plain Inner `json:"plain"`
	// The field's own words.
	// +kubebuilder:title="Inner by field"
	// +kubebuilder:externalDocs:url="https://example.com/field"
	Own   Inner `json:"own"`
	Level Level `json:"level"`
	// Own words, the type's bound.
	OwnLevel Level   `json:"ownLevel"`
	Levels   []Level `json:"levels"`
	// Lines stay
	// as they are broken,
	//   indented or not.
	//
	//
	// Paragraphs are a line apart.
	Lines string `json:"lines"`
	// Before.
	// TODO: this line goes.
	// TODO(me) so does this.
	// After; a TODO within a line stays.
	Notes string `json:"notes"`
	// Above the rule.
	// ---
	// What follows it is for the programmers.
	Ruled string `json:"ruled"`
	// A fence keeps all:
	// ```
	// TODO: stays
	// ---
	// and this
	// ```
	// And so on.
	Fenced string `json:"fenced"`
	// Old.
	//
	// Deprecated: use another.
	Deprecated string `json:"deprecated,omitempty"`
	// +kubebuilder:example=3
	Number int32 `json:"number"`
	// +kubebuilder:example={a: "b"}
	// +kubebuilder:title="A map"
	Map map[string]string `json:"map"`
	// +kubebuilder:example={"x","y"}
	List         []string `json:"list"`
	Undocumented string   `json:"undocumented"`
}

// Documentation is documented.
// +kubebuilder:title="Root"
type Documentation struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec DocumentationSpec `json:"spec"`
}
