// Package webhooks says in markers what the decorators in api say. What a decorator leaves out is here what kubebuilder scaffolds.
package webhooks

// Frigate in v1
// +kubebuilder:webhook:path=/mutate-fleet-example-com-v1-frigate,mutating=true,failurePolicy=fail,sideEffects=None,groups=fleet.example.com,resources=frigates,verbs=create;update,versions=v1,name=mfrigate-v1.kb.io,admissionReviewVersions=v1
// +kubebuilder:webhook:path=/validate-fleet-example-com-v1-frigate,mutating=false,failurePolicy=fail,sideEffects=None,groups=fleet.example.com,resources=frigates,verbs=create;update,versions=v1,name=vfrigate-v1.kb.io,admissionReviewVersions=v1
// +kubebuilder:webhook:path=/validate-sinking,mutating=false,failurePolicy=ignore,matchPolicy=Exact,sideEffects=NoneOnDryRun,timeoutSeconds=30,groups=fleet.example.com,resources=frigates,verbs=delete,versions=v1,name=vfrigate-sinking.fleet.example.com,admissionReviewVersions=v1;v1beta1

// Frigate in v1beta1
// +kubebuilder:webhook:path=/mutate-fleet-example-com-v1beta1-frigate,mutating=true,failurePolicy=fail,matchPolicy=Equivalent,sideEffects=None,timeoutSeconds=1,reinvocationPolicy=IfNeeded,groups=fleet.example.com,resources=frigates,verbs=create;update,versions=v1beta1,name=mfrigate-v1beta1.kb.io,admissionReviewVersions=v1
// +kubebuilder:webhook:path=/validate-fleet-example-com-v1beta1-frigate,mutating=false,failurePolicy=fail,sideEffects=None,groups=fleet.example.com,resources=frigates,verbs=create;update;delete;connect,versions=v1beta1,name=vfrigate-v1beta1.kb.io,admissionReviewVersions=v1

// Lorry in v1
// +kubebuilder:webhook:path=/lorries/defaults,mutating=true,failurePolicy=fail,sideEffects=None,reinvocationPolicy=Never,groups=fleet.example.com,resources=lorries,verbs=*,versions=v1,name=a-lorry.fleet.example.com,admissionReviewVersions=v1
// +kubebuilder:webhook:path=/validate-fleet-example-com-v1-lorry,mutating=false,failurePolicy=fail,sideEffects=None,groups=fleet.example.com,resources=lorries,verbs=update,versions=v1,name=vlorry-v1.kb.io,admissionReviewVersions=v1
