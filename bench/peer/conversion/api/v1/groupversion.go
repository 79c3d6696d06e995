// +kubebuilder:object:generate=true
// +groupName=bench.example.com
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

var GroupVersion = schema.GroupVersion{Group: "bench.example.com", Version: "v1"}

func AddToScheme(scheme *runtime.Scheme) error {
	scheme.AddKnownTypes(GroupVersion, &Application{}, &ApplicationList{}, &Gateway{})
	metav1.AddToGroupVersion(scheme, GroupVersion)
	return nil
}
