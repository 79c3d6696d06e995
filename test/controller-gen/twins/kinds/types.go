// +groupName=twins.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Place is shared by both kinds.
type Place struct {
	// +kubebuilder:validation:MaxLength=63
	Room string `json:"room"`
	// +optional
	Shelf string `json:"shelf,omitempty"`
}

// Bookshelf holds books.
// +kubebuilder:resource:scope=Cluster
type Bookshelf struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// Where it stands.
	Place Place `json:"place"`
}

type BookSpec struct {
	// +kubebuilder:validation:MinLength=1
	Title string `json:"title"`
	// +optional
	Place *Place `json:"place,omitempty"`
	// +optional
	Earlier []Place `json:"earlier,omitempty"`
}

// Book is in a Bookshelf.
// +kubebuilder:subresource:status
type Book struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +optional
	Spec BookSpec `json:"spec"`
	// What was seen.
	// +optional
	Status Place `json:"status"`
}

// Mark has no fields of its own.
type Mark struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
}
