// Package rbac says in markers what controllers.ts says in decorators: 37 rules.
package rbac

// FrigateController
// +kubebuilder:rbac:groups=fleet.example.com,resources=frigates,verbs=get;list;watch;create;update;patch;delete
// +kubebuilder:rbac:groups=fleet.example.com,resources=frigates/status,verbs=get;update;patch
// +kubebuilder:rbac:groups=fleet.example.com,resources=frigates/finalizers,verbs=update
// +kubebuilder:rbac:groups=fleet.example.com,resources=frigates,verbs=list;get
// +kubebuilder:rbac:groups=apps,resources=deployments,verbs=watch;list;get
// +kubebuilder:rbac:groups=apps,resources=deployments,verbs=create;update
// +kubebuilder:rbac:groups=apps,resources=statefulsets,verbs=get;list;watch
// +kubebuilder:rbac:groups=apps,resources=daemonsets;replicasets,verbs=watch;get;list
// +kubebuilder:rbac:groups=apps,resources=deployments/scale,verbs=get;update
// +kubebuilder:rbac:groups="",resources=pods;services,verbs=get;list;watch
// +kubebuilder:rbac:groups=core,resources=configmaps,verbs=get;list;watch
// +kubebuilder:rbac:groups=core,resources=pods,verbs=delete
// +kubebuilder:rbac:groups="",resources=pods/log,verbs=get

// CruiserController
// +kubebuilder:rbac:groups="",resources=events,verbs=create;patch
// +kubebuilder:rbac:groups=events.k8s.io,resources=events,verbs=patch;create
// +kubebuilder:rbac:groups=batch,resources=jobs,verbs=create
// +kubebuilder:rbac:groups=batch,resources=cronjobs,verbs=create
// +kubebuilder:rbac:groups=batch.example.com,resources=cronjobs;jobs,verbs=create
// +kubebuilder:rbac:groups=policy;autoscaling,resources=poddisruptionbudgets,verbs=get
// +kubebuilder:rbac:groups=autoscaling;policy,resources=poddisruptionbudgets,verbs=list
// +kubebuilder:rbac:groups=networking.k8s.io,resources=ingresses,verbs="*"
// +kubebuilder:rbac:groups=networking.k8s.io,resources=ingresses,verbs=get;list
// +kubebuilder:rbac:groups=networking.k8s.io,resources=networkpolicies,verbs=get;"*"
// +kubebuilder:rbac:groups="*",resources="*",verbs=get
// +kubebuilder:rbac:groups="",resources=configmaps,resourceNames=settings,verbs=update
// +kubebuilder:rbac:groups="",resources=configmaps,resourceNames=limits;settings,verbs=patch
// +kubebuilder:rbac:groups="",resources=secrets,resourceNames=settings,verbs=update
// +kubebuilder:rbac:groups=authentication.k8s.io,resources=tokenreviews,verbs=create;create

// HarbourController
// +kubebuilder:rbac:urls="/metrics",verbs=get
// +kubebuilder:rbac:urls="/healthz";"/readyz",verbs=get
// +kubebuilder:rbac:urls="/debug/*",verbs=get;post
// +kubebuilder:rbac:groups="",resources=secrets,verbs=get;list,namespace=docks
// +kubebuilder:rbac:groups="",resources=secrets,verbs=watch,namespace=docks
// +kubebuilder:rbac:groups=coordination.k8s.io,resources=leases,verbs=get;create;update,namespace=system
// +kubebuilder:rbac:groups=apps,resources=deployments,verbs=get,roleName=deployment-reader
// +kubebuilder:rbac:groups="",resources=configmaps,verbs=get,namespace=docks,roleName=dock-settings
// +kubebuilder:rbac:groups=apps,resources=statefulsets,verbs=list,roleName=deployment-reader
