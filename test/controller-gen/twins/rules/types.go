// +groupName=twins.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:validation:XValidation:rule="self.low <= self.high",message="low is not above high",reason=FieldValueInvalid,fieldPath=".low"
// +kubebuilder:validation:XValidation:rule="self.high < 100",messageExpression="self.low < 50 ? 'high is too high' : 'both are too high'",reason=FieldValueForbidden,fieldPath=".high"
type Range struct {
	Low  int32 `json:"low"`
	High int32 `json:"high"`
}

// +kubebuilder:validation:MaxLength=20
// +kubebuilder:validation:XValidation:rule="self != 'type'"
type Text string

type RulesSpec struct {
	// +kubebuilder:validation:XValidation:rule="oldSelf.orValue('') == '' || self == oldSelf.value()",message="set once",optionalOldSelf=true
	// +kubebuilder:validation:MaxLength=20
	Once string `json:"once"`
	// +kubebuilder:validation:XValidation:rule="self.low > 0"
	// +kubebuilder:validation:XValidation:rule="self.high > 1",reason=FieldValueRequired
	Range Range `json:"range"`
	// +kubebuilder:validation:XValidation:rule="self != 'field'",reason=FieldValueDuplicate
	Text Text `json:"text"`
	// +kubebuilder:validation:MaxItems=4
	// +kubebuilder:validation:XValidation:rule="self.all(x, x != 'list')"
	// +kubebuilder:validation:items:XValidation:rule="self != 'item'"
	Texts []Text `json:"texts"`
	// +kubebuilder:validation:MaxProperties=4
	// +kubebuilder:validation:XValidation:rule="self.all(k, k.size() < 9 && self[k].low > 1)"
	Ranges map[string]Range `json:"ranges"`
}

// +kubebuilder:validation:XValidation:rule="self.metadata.name.size() < 40",message="a short name"
// +kubebuilder:validation:XValidation:rule="self.spec.range.low != 3"
type Rules struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec RulesSpec `json:"spec"`
}
