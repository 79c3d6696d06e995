// +groupName=twins.example.com
package v10

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type ThingSpec struct {
	// +kubebuilder:default=1
	// +optional
	Replicas *int32 `json:"replicas,omitempty"`
	// +optional
	Tier string `json:"tier,omitempty"`
	// +optional
	Since *metav1.Time `json:"since,omitempty"`
}

type ThingStatus struct {
	// +optional
	Replicas int32 `json:"replicas,omitempty"`
	// +optional
	Selector string `json:"selector,omitempty"`
}

// Thing in v10.
// +kubebuilder:resource:path=thingies,singular=thingy,shortName=th;tg,categories=all;things,scope=Cluster
// +kubebuilder:metadata:annotations="example.com/note=a, b = c",labels="example.com/label=value"
// +kubebuilder:subresource:status
type Thing struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   ThingSpec   `json:"spec,omitempty"`
	Status ThingStatus `json:"status,omitempty"`
}
