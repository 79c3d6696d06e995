// +groupName=twins.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type ScalarsSpec struct {
	Text     string           `json:"text"`
	Flag     bool             `json:"flag"`
	Int      int              `json:"int"`
	Int32    int32            `json:"int32"`
	Int64    int64            `json:"int64"`
	Double   float64          `json:"double"`
	Bytes    []byte           `json:"bytes"`
	Time     metav1.Time      `json:"time"`
	Micro    metav1.MicroTime `json:"micro"`
	Duration metav1.Duration  `json:"duration"`
	// +kubebuilder:validation:Minimum=-1
	// +kubebuilder:validation:Maximum=9007199254740991
	Bounded int64 `json:"bounded"`
	// +kubebuilder:validation:Minimum=0
	// +kubebuilder:validation:ExclusiveMinimum=true
	// +kubebuilder:validation:Maximum=1
	// +kubebuilder:validation:ExclusiveMaximum=true
	Share float64 `json:"share"`
	// +kubebuilder:validation:MultipleOf=0.25
	Quarters float64 `json:"quarters"`
	// +kubebuilder:validation:Format=email
	// +kubebuilder:validation:MinLength=3
	// +kubebuilder:validation:MaxLength=100
	// +kubebuilder:validation:Pattern=`^[^\s@]+@"?\\?`
	Mail string `json:"mail"`
	// +nullable
	Nullable *string `json:"nullable"`
	// +nullable
	// +optional
	NullableTime *metav1.Time `json:"nullableTime,omitempty"`
}

type Scalars struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ScalarsSpec `json:"spec"`
}
