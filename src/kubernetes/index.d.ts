// Generated from the OpenAPI of an API server by `npm run update-builtin-schemas`. Don't edit.

/** An amount with a unit (`500m`, `1Gi`), or a plain number. The API server returns a string for Kubernetes' own kinds. */
type Quantity = string | number;

/** ServiceReference holds a reference to Service.legacy.k8s.io */
export interface AdmissionregistrationV1ServiceReference {
  /** name is the name of the service. */
  name: string;
  /** namespace is the namespace of the service. */
  namespace: string;
  /** path is an optional URL path which will be sent in any request to this service. */
  path?: string;
  /** port is the port on the service that hosts the webhook. */
  port?: number;
}

/** WebhookClientConfig contains the information to make a TLS connection with the webhook */
export interface AdmissionregistrationV1WebhookClientConfig {
  /** caBundle is a PEM encoded CA bundle which will be used to validate the webhook's server certificate. */
  caBundle?: string;
  /** service is a reference to the service for this webhook. */
  service?: AdmissionregistrationV1ServiceReference;
  /** url gives the location of the webhook, in standard URL form (`scheme://host:port/path`). */
  url?: string;
}

/** ServiceReference holds a reference to Service.legacy.k8s.io */
export interface ApiextensionsV1ServiceReference {
  /** name is the name of the service. */
  name: string;
  /** namespace is the namespace of the service. */
  namespace: string;
  /** path is an optional URL path at which the webhook will be contacted. */
  path?: string;
  /** port is an optional service port at which the webhook will be contacted. */
  port?: number;
}

/** WebhookClientConfig contains the information to make a TLS connection with the webhook. */
export interface ApiextensionsV1WebhookClientConfig {
  /** caBundle is a PEM encoded CA bundle which will be used to validate the webhook's server certificate. */
  caBundle?: string;
  /** service is a reference to the service for this webhook. */
  service?: ApiextensionsV1ServiceReference;
  /** url gives the location of the webhook, in standard URL form (`scheme://host:port/path`). */
  url?: string;
}

/** ServiceReference holds a reference to Service.legacy.k8s.io */
export interface ApiregistrationV1ServiceReference {
  /** Name is the name of the service */
  name?: string;
  /** Namespace is the namespace of the service */
  namespace?: string;
  /** If specified, the port on the service that hosting webhook. */
  port?: number;
}

/** TokenRequest requests a token for a given service account. */
export interface AuthenticationV1TokenRequest {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** spec holds information about the request being evaluated */
  spec?: V1TokenRequestSpec;
  /** status is filled in by the server and indicates whether the token can be authenticated. */
  status?: V1TokenRequestStatus;
}

/** EndpointPort is a tuple that describes a single port. */
export interface CoreV1EndpointPort {
  /** The application protocol for this port. */
  appProtocol?: string;
  /** The name of this port. */
  name?: string;
  /** The port number of the endpoint. */
  port: number;
  /** The IP protocol for this port. */
  protocol?: string;
}

/** Event is a report of an event somewhere in the cluster. */
export interface CoreV1Event {
  /** What action was taken/failed regarding to the Regarding object. */
  action?: string;
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** The number of times this event has occurred. */
  count?: number;
  /** Time when this Event was first observed. */
  eventTime?: V1MicroTime;
  /** The time at which the event was first recorded. (Time of server receipt is in TypeMeta.) */
  firstTimestamp?: string;
  /** The object that this event is about. */
  involvedObject: V1ObjectReference;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** The time at which the most recent occurrence of this event was recorded. */
  lastTimestamp?: string;
  /** A human-readable description of the status of this operation. */
  message?: string;
  /** Standard object's metadata. */
  metadata: V1ObjectMeta;
  /** This should be a short, machine understandable string that gives the reason for the transition into the object's current status. */
  reason?: string;
  /** Optional secondary object for more complex actions. */
  related?: V1ObjectReference;
  /** Name of the controller that emitted this Event, e.g. `kubernetes.io/kubelet`. */
  reportingComponent?: string;
  /** ID of the controller instance, e.g. `kubelet-xyzf`. */
  reportingInstance?: string;
  /** Data about the Event series this event represents or nil if it's a singleton Event. */
  series?: CoreV1EventSeries;
  /** The component reporting this event. */
  source?: V1EventSource;
  /** Type of this event (Normal, Warning), new types could be added in the future */
  type?: string;
}

/** EventList is a list of events. */
export interface CoreV1EventList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of events */
  items: CoreV1Event[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** EventSeries contain information on series of events, i.e. thing that was/is happening continuously for some time. */
export interface CoreV1EventSeries {
  /** Number of occurrences in this series up to the last heartbeat time */
  count?: number;
  /** Time of the last occurrence observed */
  lastObservedTime?: V1MicroTime;
}

/** ResourceClaim references one entry in PodSpec.ResourceClaims. */
export interface CoreV1ResourceClaim {
  /** Name must match the name of one entry in pod.spec.resourceClaims of the Pod where this field is used. */
  name: string;
  /** Request is the name chosen for a request in the referenced claim. */
  request?: string;
}

/** EndpointPort represents a Port used by an EndpointSlice */
export interface DiscoveryV1EndpointPort {
  /** The application protocol for this port. */
  appProtocol?: string;
  /** name represents the name of this port. */
  name?: string;
  /** port represents the port number of the endpoint. */
  port?: number;
  /** protocol represents the IP protocol for this port. */
  protocol?: string;
}

/** Event is a report of an event somewhere in the cluster. */
export interface EventsV1Event {
  /** action is what action was taken/failed regarding to the regarding object. */
  action?: string;
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** deprecatedCount is the deprecated field assuring backward compatibility with core.v1 Event type. */
  deprecatedCount?: number;
  /** deprecatedFirstTimestamp is the deprecated field assuring backward compatibility with core.v1 Event type. */
  deprecatedFirstTimestamp?: string;
  /** deprecatedLastTimestamp is the deprecated field assuring backward compatibility with core.v1 Event type. */
  deprecatedLastTimestamp?: string;
  /** deprecatedSource is the deprecated field assuring backward compatibility with core.v1 Event type. */
  deprecatedSource?: V1EventSource;
  /** eventTime is the time when this Event was first observed. */
  eventTime: V1MicroTime;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** note is a human-readable description of the status of this operation. */
  note?: string;
  /** reason is why the action was taken. */
  reason?: string;
  /** regarding contains the object this Event is about. */
  regarding?: V1ObjectReference;
  /** related is the optional secondary object for more complex actions. */
  related?: V1ObjectReference;
  /** reportingController is the name of the controller that emitted this Event, e.g. `kubernetes.io/kubelet`. */
  reportingController?: string;
  /** reportingInstance is the ID of the controller instance, e.g. `kubelet-xyzf`. */
  reportingInstance?: string;
  /** series is data about the Event series this event represents or nil if it's a singleton Event. */
  series?: EventsV1EventSeries;
  /** type is the type of this event (Normal, Warning), new types could be added in the future. */
  type?: string;
}

/** EventList is a list of Event objects. */
export interface EventsV1EventList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is a list of schema objects. */
  items: EventsV1Event[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** EventSeries contain information on series of events, i.e. thing that was/is happening continuously for some time. */
export interface EventsV1EventSeries {
  /** count is the number of occurrences in this series up to the last heartbeat time. */
  count: number;
  /** lastObservedTime is the time when last Event from the series was seen before last heartbeat. */
  lastObservedTime: V1MicroTime;
}

/** Subject matches the originator of a request, as identified by the request authentication system. */
export interface FlowcontrolV1Subject {
  /** `group` matches based on user group name. */
  group?: V1GroupSubject;
  /** `kind` indicates which one of the other fields is non-empty. */
  kind: string;
  /** `serviceAccount` matches ServiceAccounts. */
  serviceAccount?: V1ServiceAccountSubject;
  /** `user` matches based on username. */
  user?: V1UserSubject;
}

/** IntOrString is a type that can hold an int32 or a string. */
export type IntOrString = number | string;

/** Subject contains a reference to the object or user identities a role binding applies to. */
export interface RbacV1Subject {
  /** APIGroup holds the API group of the referenced subject. */
  apiGroup?: string;
  /** Kind of object being referenced. */
  kind: string;
  /** Name of the object being referenced. */
  name: string;
  /** Namespace of the referenced object. */
  namespace?: string;
}

/** ResourceClaim describes a request for access to resources in the cluster, for use by workloads. */
export interface ResourceV1ResourceClaim {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Spec describes what is being requested and how to configure it. */
  spec: V1ResourceClaimSpec;
  /** Status describes whether the claim is ready to use and what has been allocated. */
  status?: V1ResourceClaimStatus;
}

/** TokenRequest contains parameters of a service account token. */
export interface StorageV1TokenRequest {
  /** audience is the intended audience of the token in "TokenRequestSpec". */
  audience: string;
  /** expirationSeconds is the duration of validity of the token in "TokenRequestSpec". */
  expirationSeconds?: number;
}

/** APIGroup contains the name, the supported versions, and the preferred version of a group. */
export interface V1APIGroup {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** name is the name of the group. */
  name: string;
  /** preferredVersion is the version preferred by the API server, which probably is the storage version. */
  preferredVersion?: V1GroupVersionForDiscovery;
  /** a map of client CIDR to server address that is serving this group. */
  serverAddressByClientCIDRs?: V1ServerAddressByClientCIDR[];
  /** versions are the versions supported in this group. */
  versions: V1GroupVersionForDiscovery[];
}

/** APIGroupList is a list of APIGroup, to allow clients to discover the API at /apis. */
export interface V1APIGroupList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** groups is a list of APIGroup. */
  groups: V1APIGroup[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
}

/** APIResource specifies the name of a resource and whether it is namespaced. */
export interface V1APIResource {
  /** categories is a list of the grouped resources this resource belongs to (e.g. 'all') */
  categories?: string[];
  /** group is the preferred group of the resource. */
  group?: string;
  /** kind is the kind for the resource (e.g. 'Foo' is the kind for a resource 'foo') */
  kind: string;
  /** name is the plural name of the resource. */
  name: string;
  /** namespaced indicates if a resource is namespaced or not. */
  namespaced: boolean;
  /** shortNames is a list of suggested short names of the resource. */
  shortNames?: string[];
  /** singularName is the singular name of the resource. */
  singularName: string;
  /** The hash value of the storage version, the version this resource is converted to when written to the data store. */
  storageVersionHash?: string;
  /** verbs is a list of supported kube verbs (this includes get, list, watch, create, update, patch, delete, deletecollection, and proxy) */
  verbs: string[];
  /** version is the preferred version of the resource. */
  version?: string;
}

/** APIResourceList is a list of APIResource, it is used to expose the name of the resources supported in a specific group and version, and if the resource is namespaced. */
export interface V1APIResourceList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** groupVersion is the group and version this APIResourceList is for. */
  groupVersion: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** resources contains the name of the resources and if they are namespaced. */
  resources: V1APIResource[];
}

/** APIService represents a server for a particular GroupVersion. */
export interface V1APIService {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Spec contains information for locating and communicating with a server */
  spec?: V1APIServiceSpec;
  /** Status contains derived information about an API server */
  status?: V1APIServiceStatus;
}

/** APIServiceCondition describes the state of an APIService at a particular point */
export interface V1APIServiceCondition {
  /** Last time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** Human-readable message indicating details about last transition. */
  message?: string;
  /** Unique, one-word, CamelCase reason for the condition's last transition. */
  reason?: string;
  /** Status is the status of the condition. */
  status: string;
  /** Type is the type of the condition. */
  type: string;
}

/** APIServiceList is a list of APIService objects. */
export interface V1APIServiceList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of APIService */
  items: V1APIService[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** APIServiceSpec contains information for locating and communicating with a server. */
export interface V1APIServiceSpec {
  /** CABundle is a PEM encoded CA bundle which will be used to validate an API server's serving certificate. */
  caBundle?: string;
  /** Group is the API group name this server hosts */
  group?: string;
  /** GroupPriorityMinimum is the priority this group should have at least. */
  groupPriorityMinimum: number;
  /** InsecureSkipTLSVerify disables TLS certificate verification when communicating with this server. */
  insecureSkipTLSVerify?: boolean;
  /** Service is a reference to the service for this API server. */
  service?: ApiregistrationV1ServiceReference;
  /** Version is the API version this server hosts. */
  version?: string;
  /** VersionPriority controls the ordering of this API version inside of its group. */
  versionPriority: number;
}

/** APIServiceStatus contains derived information about an API server */
export interface V1APIServiceStatus {
  /** Current service state of apiService. */
  conditions?: V1APIServiceCondition[];
}

/** APIVersions lists the versions that are available, to allow clients to discover the API at /api, which is the root path of the legacy v1 API. */
export interface V1APIVersions {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** a map of client CIDR to server address that is serving this group. */
  serverAddressByClientCIDRs: V1ServerAddressByClientCIDR[];
  /** versions are the api versions that are available. */
  versions: string[];
}

/** Represents a Persistent Disk resource in AWS. */
export interface V1AWSElasticBlockStoreVolumeSource {
  /** fsType is the filesystem type of the volume that you want to mount. */
  fsType?: string;
  /** partition is the partition in the volume that you want to mount. */
  partition?: number;
  /** readOnly value true will force the readOnly setting in VolumeMounts. */
  readOnly?: boolean;
  /** volumeID is unique ID of the persistent disk resource in AWS (Amazon EBS volume). */
  volumeID: string;
}

/** Affinity is a group of affinity scheduling rules. */
export interface V1Affinity {
  /** Describes node affinity scheduling rules for the pod. */
  nodeAffinity?: V1NodeAffinity;
  /** Describes pod affinity scheduling rules (e.g. co-locate this pod in the same node, zone, etc. as some other pod(s)). */
  podAffinity?: V1PodAffinity;
  /** Describes pod anti-affinity scheduling rules (e.g. avoid putting this pod in the same node, zone, etc. as some other pod(s)). */
  podAntiAffinity?: V1PodAntiAffinity;
}

/** AggregationRule describes how to locate ClusterRoles to aggregate into the ClusterRole */
export interface V1AggregationRule {
  /** ClusterRoleSelectors holds a list of selectors which will be used to find ClusterRoles and create the rules. */
  clusterRoleSelectors?: V1LabelSelector[];
}

/** AllocatedDeviceStatus contains the status of an allocated device, if the driver chooses to report it. */
export interface V1AllocatedDeviceStatus {
  /** Conditions contains the latest observation of the device's state. */
  conditions?: V1Condition[];
  /** Data contains arbitrary driver-specific data. */
  data?: object;
  /** Device references one device instance via its name in the driver's resource pool. */
  device: string;
  /** Driver specifies the name of the DRA driver whose kubelet plugin should be invoked to process the allocation once the claim is needed on a node. */
  driver: string;
  /** NetworkData contains network-related information specific to the device. */
  networkData?: V1NetworkDeviceData;
  /** This name together with the driver name and the device name field identify which device was allocated (`<driver name>/<pool name>/<device name>`). */
  pool: string;
  /** ShareID uniquely identifies an individual allocation share of the device. */
  shareID?: string;
}

/** AllocationResult contains attributes of an allocated resource. */
export interface V1AllocationResult {
  /** AllocationTimestamp stores the time when the resources were allocated. */
  allocationTimestamp?: string;
  /** Devices is the result of allocating devices. */
  devices?: V1DeviceAllocationResult;
  /** NodeSelector defines where the allocated resources are available. */
  nodeSelector?: V1NodeSelector;
}

/** AppArmorProfile defines a pod or container's AppArmor settings. */
export interface V1AppArmorProfile {
  /** localhostProfile indicates a profile loaded on the node that should be used. */
  localhostProfile?: string;
  /** type indicates which kind of AppArmor profile will be applied. */
  type: string;
}

/** ApplyConfiguration defines the desired configuration values of an object. */
export interface V1ApplyConfiguration {
  /** expression will be evaluated by CEL to create an apply configuration. ref: https://github.com/google/cel-spec */
  expression?: string;
}

/** AttachedVolume describes a volume attached to a node */
export interface V1AttachedVolume {
  /** DevicePath represents the device path where the volume should be available */
  devicePath: string;
  /** Name of the attached volume */
  name: string;
}

/** AuditAnnotation describes how to produce an audit annotation for an API request. */
export interface V1AuditAnnotation {
  /** key specifies the audit annotation key. */
  key: string;
  /** valueExpression represents the expression which is evaluated by CEL to produce an audit annotation value. */
  valueExpression: string;
}

/** AzureDisk represents an Azure Data Disk mount on the host and bind mount to the pod. */
export interface V1AzureDiskVolumeSource {
  /** cachingMode is the Host Caching mode: None, Read Only, Read Write. */
  cachingMode?: string;
  /** diskName is the Name of the data disk in the blob storage */
  diskName: string;
  /** diskURI is the URI of data disk in the blob storage */
  diskURI: string;
  /** fsType is Filesystem type to mount. */
  fsType?: string;
  /** kind expected values are Shared: multiple blob disks per storage account  Dedicated: single blob disk per storage account  Managed: azure managed data disk (only in managed availability set). defaults to shared */
  kind?: string;
  /** readOnly Defaults to false (read/write). */
  readOnly?: boolean;
}

/** AzureFile represents an Azure File Service mount on the host and bind mount to the pod. */
export interface V1AzureFilePersistentVolumeSource {
  /** readOnly defaults to false (read/write). */
  readOnly?: boolean;
  /** secretName is the name of secret that contains Azure Storage Account Name and Key */
  secretName: string;
  /** secretNamespace is the namespace of the secret that contains Azure Storage Account Name and Key default is the same as the Pod */
  secretNamespace?: string;
  /** shareName is the azure Share Name */
  shareName: string;
}

/** AzureFile represents an Azure File Service mount on the host and bind mount to the pod. */
export interface V1AzureFileVolumeSource {
  /** readOnly defaults to false (read/write). */
  readOnly?: boolean;
  /** secretName is the  name of secret that contains Azure Storage Account Name and Key */
  secretName: string;
  /** shareName is the azure share Name */
  shareName: string;
}

/** Binding ties one object to another; for example, a pod is bound to a node by a scheduler. */
export interface V1Binding {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** The target object that you want to bind to the standard object. */
  target: V1ObjectReference;
}

/** BoundObjectReference is a reference to an object that a token is bound to. */
export interface V1BoundObjectReference {
  /** apiVersion is API version of the referent. */
  apiVersion?: string;
  /** kind of the referent. */
  kind?: string;
  /** name of the referent. */
  name?: string;
  /** uid of the referent. */
  uid?: string;
}

/** CELDeviceSelector contains a CEL expression for selecting a device. */
export interface V1CELDeviceSelector {
  /** Expression is a CEL expression which evaluates a single device. */
  expression: string;
}

/** CSIDriver captures information about a Container Storage Interface (CSI) volume driver deployed on the cluster. */
export interface V1CSIDriver {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata. metadata.Name indicates the name of the CSI driver that this object refers to; it MUST be the same name returned by the CSI GetPluginName() call for that driver. */
  metadata?: V1ObjectMeta;
  /** spec represents the specification of the CSI Driver. */
  spec: V1CSIDriverSpec;
}

/** CSIDriverList is a collection of CSIDriver objects. */
export interface V1CSIDriverList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of CSIDriver */
  items: V1CSIDriver[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** CSIDriverSpec is the specification of a CSIDriver. */
export interface V1CSIDriverSpec {
  /** attachRequired indicates this CSI volume driver requires an attach operation (because it implements the CSI ControllerPublishVolume() method), and that the Kubernetes attach detach controller should call the attach volume interface which checks the volumeattachment status and waits until the volume is attached before proceeding to mounting. */
  attachRequired?: boolean;
  /** fsGroupPolicy defines if the underlying volume supports changing ownership and permission of the volume before being mounted. */
  fsGroupPolicy?: string;
  /** nodeAllocatableUpdatePeriodSeconds specifies the interval between periodic updates of the CSINode allocatable capacity for this driver. */
  nodeAllocatableUpdatePeriodSeconds?: number;
  /** podInfoOnMount indicates this CSI volume driver requires additional pod information (like podName, podUID, etc.) during mount operations, if set to true. */
  podInfoOnMount?: boolean;
  /** PreventPodSchedulingIfMissing indicates that the CSI driver wants to prevent pod scheduling if the CSI driver on the node is missing. */
  preventPodSchedulingIfMissing?: boolean;
  /** requiresRepublish indicates the CSI driver wants `NodePublishVolume` being periodically called to reflect any possible change in the mounted volume. */
  requiresRepublish?: boolean;
  /** seLinuxMount specifies if the CSI driver supports "-o context" mount option. */
  seLinuxMount?: boolean;
  /** serviceAccountTokenInSecrets is an opt-in for CSI drivers to indicate that service account tokens should be passed via the Secrets field in NodePublishVolumeRequest instead of the VolumeContext field. */
  serviceAccountTokenInSecrets?: boolean;
  /** storageCapacity indicates that the CSI volume driver wants pod scheduling to consider the storage capacity that the driver deployment will report by creating CSIStorageCapacity objects with capacity information, if set to true. */
  storageCapacity?: boolean;
  /** tokenRequests indicates the CSI driver needs pods' service account tokens it is mounting volume for to do necessary authentication. */
  tokenRequests?: StorageV1TokenRequest[];
  /** volumeLifecycleModes defines what kind of volumes this CSI volume driver supports. */
  volumeLifecycleModes?: string[];
}

/** CSINode holds information about all CSI drivers installed on a node. */
export interface V1CSINode {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. metadata.name must be the Kubernetes node name. */
  metadata?: V1ObjectMeta;
  /** spec is the specification of CSINode */
  spec: V1CSINodeSpec;
}

/** CSINodeDriver holds information about the specification of one CSI driver installed on a node */
export interface V1CSINodeDriver {
  /** allocatable represents the volume resources of a node that are available for scheduling. */
  allocatable?: V1VolumeNodeResources;
  /** name represents the name of the CSI driver that this object refers to. */
  name: string;
  /** nodeID of the node from the driver point of view. */
  nodeID: string;
  /** topologyKeys is the list of keys supported by the driver. */
  topologyKeys?: string[];
}

/** CSINodeList is a collection of CSINode objects. */
export interface V1CSINodeList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of CSINode */
  items: V1CSINode[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** CSINodeSpec holds information about the specification of all CSI drivers installed on a node */
export interface V1CSINodeSpec {
  /** drivers is a list of information of all CSI Drivers existing on a node. */
  drivers: V1CSINodeDriver[];
}

/** Represents storage that is managed by an external CSI volume driver */
export interface V1CSIPersistentVolumeSource {
  /** controllerExpandSecretRef is a reference to the secret object containing sensitive information to pass to the CSI driver to complete the CSI ControllerExpandVolume call. */
  controllerExpandSecretRef?: V1SecretReference;
  /** controllerPublishSecretRef is a reference to the secret object containing sensitive information to pass to the CSI driver to complete the CSI ControllerPublishVolume and ControllerUnpublishVolume calls. */
  controllerPublishSecretRef?: V1SecretReference;
  /** driver is the name of the driver to use for this volume. */
  driver: string;
  /** fsType to mount. */
  fsType?: string;
  /** nodeExpandSecretRef is a reference to the secret object containing sensitive information to pass to the CSI driver to complete the CSI NodeExpandVolume call. */
  nodeExpandSecretRef?: V1SecretReference;
  /** nodePublishSecretRef is a reference to the secret object containing sensitive information to pass to the CSI driver to complete the CSI NodePublishVolume and NodeUnpublishVolume calls. */
  nodePublishSecretRef?: V1SecretReference;
  /** nodeStageSecretRef is a reference to the secret object containing sensitive information to pass to the CSI driver to complete the CSI NodeStageVolume and NodeStageVolume and NodeUnstageVolume calls. */
  nodeStageSecretRef?: V1SecretReference;
  /** readOnly value to pass to ControllerPublishVolumeRequest. */
  readOnly?: boolean;
  /** volumeAttributes of the volume to publish. */
  volumeAttributes?: { [key: string]: string };
  /** volumeHandle is the unique volume name returned by the CSI volume plugin’s CreateVolume to refer to the volume on all subsequent calls. */
  volumeHandle: string;
}

/** CSIStorageCapacity stores the result of one CSI GetCapacity call. */
export interface V1CSIStorageCapacity {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** capacity is the value reported by the CSI driver in its GetCapacityResponse for a GetCapacityRequest with topology and parameters that match the previous fields. */
  capacity?: Quantity;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** maximumVolumeSize is the value reported by the CSI driver in its GetCapacityResponse for a GetCapacityRequest with topology and parameters that match the previous fields. */
  maximumVolumeSize?: Quantity;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** nodeTopology defines which nodes have access to the storage for which capacity was reported. */
  nodeTopology?: V1LabelSelector;
  /** storageClassName represents the name of the StorageClass that the reported capacity applies to. */
  storageClassName: string;
}

/** CSIStorageCapacityList is a collection of CSIStorageCapacity objects. */
export interface V1CSIStorageCapacityList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of CSIStorageCapacity objects. */
  items: V1CSIStorageCapacity[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** Represents a source location of a volume to mount, managed by an external CSI driver */
export interface V1CSIVolumeSource {
  /** driver is the name of the CSI driver that handles this volume. */
  driver: string;
  /** fsType to mount. */
  fsType?: string;
  /** nodePublishSecretRef is a reference to the secret object containing sensitive information to pass to the CSI driver to complete the CSI NodePublishVolume and NodeUnpublishVolume calls. */
  nodePublishSecretRef?: V1LocalObjectReference;
  /** readOnly specifies a read-only configuration for the volume. */
  readOnly?: boolean;
  /** volumeAttributes stores driver-specific properties that are passed to the CSI driver. */
  volumeAttributes?: { [key: string]: string };
}

/** Adds and removes POSIX capabilities from running containers. */
export interface V1Capabilities {
  /** Added capabilities */
  add?: string[];
  /** Removed capabilities */
  drop?: string[];
}

/** CapacityRequestPolicy defines how requests consume device capacity. */
export interface V1CapacityRequestPolicy {
  /** Default specifies how much of this capacity is consumed by a request that does not contain an entry for it in DeviceRequest's Capacity. */
  default?: Quantity;
  /** ValidRange defines an acceptable quantity value range in consuming requests. */
  validRange?: V1CapacityRequestPolicyRange;
  /** ValidValues defines a set of acceptable quantity values in consuming requests. */
  validValues?: Quantity[];
}

/** CapacityRequestPolicyRange defines a valid range for consumable capacity values. */
export interface V1CapacityRequestPolicyRange {
  /** Max defines the upper limit for capacity that can be requested. */
  max?: Quantity;
  /** Min specifies the minimum capacity allowed for a consumption request. */
  min: Quantity;
  /** Step defines the step size between valid capacity amounts within the range. */
  step?: Quantity;
}

/** CapacityRequirements defines the capacity requirements for a specific device request. */
export interface V1CapacityRequirements {
  /** Requests represent individual device resource requests for distinct resources, all of which must be provided by the device. */
  requests?: { [key: string]: Quantity };
}

/** Represents a Ceph Filesystem mount that lasts the lifetime of a pod Cephfs volumes do not support ownership management or SELinux relabeling. */
export interface V1CephFSPersistentVolumeSource {
  /** monitors is Required: Monitors is a collection of Ceph monitors More info: https://examples.k8s.io/volumes/cephfs/README.md#how-to-use-it */
  monitors: string[];
  /** path is Optional: Used as the mounted root, rather than the full Ceph tree, default is / */
  path?: string;
  /** readOnly is Optional: Defaults to false (read/write). */
  readOnly?: boolean;
  /** secretFile is Optional: SecretFile is the path to key ring for User, default is /etc/ceph/user.secret More info: https://examples.k8s.io/volumes/cephfs/README.md#how-to-use-it */
  secretFile?: string;
  /** secretRef is Optional: SecretRef is reference to the authentication secret for User, default is empty. */
  secretRef?: V1SecretReference;
  /** user is Optional: User is the rados user name, default is admin More info: https://examples.k8s.io/volumes/cephfs/README.md#how-to-use-it */
  user?: string;
}

/** Represents a Ceph Filesystem mount that lasts the lifetime of a pod Cephfs volumes do not support ownership management or SELinux relabeling. */
export interface V1CephFSVolumeSource {
  /** monitors is Required: Monitors is a collection of Ceph monitors More info: https://examples.k8s.io/volumes/cephfs/README.md#how-to-use-it */
  monitors: string[];
  /** path is Optional: Used as the mounted root, rather than the full Ceph tree, default is / */
  path?: string;
  /** readOnly is Optional: Defaults to false (read/write). */
  readOnly?: boolean;
  /** secretFile is Optional: SecretFile is the path to key ring for User, default is /etc/ceph/user.secret More info: https://examples.k8s.io/volumes/cephfs/README.md#how-to-use-it */
  secretFile?: string;
  /** secretRef is Optional: SecretRef is reference to the authentication secret for User, default is empty. */
  secretRef?: V1LocalObjectReference;
  /** user is optional: User is the rados user name, default is admin More info: https://examples.k8s.io/volumes/cephfs/README.md#how-to-use-it */
  user?: string;
}

/** CertificateSigningRequest objects provide a mechanism to obtain x509 certificates by submitting a certificate signing request, and having it asynchronously approved and issued. */
export interface V1CertificateSigningRequest {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  metadata?: V1ObjectMeta;
  /** spec contains the certificate request, and is immutable after creation. */
  spec: V1CertificateSigningRequestSpec;
  /** status contains information about whether the request is approved or denied, and the certificate issued by the signer, or the failure condition indicating signer failure. */
  status?: V1CertificateSigningRequestStatus;
}

/** CertificateSigningRequestCondition describes a condition of a CertificateSigningRequest object */
export interface V1CertificateSigningRequestCondition {
  /** lastTransitionTime is the time the condition last transitioned from one status to another. */
  lastTransitionTime?: string;
  /** lastUpdateTime is the time of the last update to this condition */
  lastUpdateTime?: string;
  /** message contains a human readable message with details about the request state */
  message?: string;
  /** reason indicates a brief reason for the request state */
  reason?: string;
  /** status of the condition, one of True, False, Unknown. */
  status: string;
  /** type of the condition. */
  type: string;
}

/** CertificateSigningRequestList is a collection of CertificateSigningRequest objects */
export interface V1CertificateSigningRequestList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is a collection of CertificateSigningRequest objects */
  items: V1CertificateSigningRequest[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  metadata?: V1ListMeta;
}

/** CertificateSigningRequestSpec contains the certificate request. */
export interface V1CertificateSigningRequestSpec {
  /** expirationSeconds is the requested duration of validity of the issued certificate. */
  expirationSeconds?: number;
  /** extra contains extra attributes of the user that created the CertificateSigningRequest. */
  extra?: { [key: string]: string[] };
  /** groups contains group membership of the user that created the CertificateSigningRequest. */
  groups?: string[];
  /** request contains an x509 certificate signing request encoded in a "CERTIFICATE REQUEST" PEM block. */
  request: string;
  /** signerName indicates the requested signer, and is a qualified name. */
  signerName: string;
  /** uid contains the uid of the user that created the CertificateSigningRequest. */
  uid?: string;
  /** usages specifies a set of key usages requested in the issued certificate. */
  usages?: string[];
  /** username contains the name of the user that created the CertificateSigningRequest. */
  username?: string;
}

/** CertificateSigningRequestStatus contains conditions used to indicate approved/denied/failed status of the request, and the issued certificate. */
export interface V1CertificateSigningRequestStatus {
  /** certificate is populated with an issued certificate by the signer after an Approved condition is present. */
  certificate?: string;
  /** conditions applied to the request. */
  conditions?: V1CertificateSigningRequestCondition[];
}

/** Represents a cinder volume resource in Openstack. */
export interface V1CinderPersistentVolumeSource {
  /** fsType Filesystem type to mount. */
  fsType?: string;
  /** readOnly is Optional: Defaults to false (read/write). */
  readOnly?: boolean;
  /** secretRef is Optional: points to a secret object containing parameters used to connect to OpenStack. */
  secretRef?: V1SecretReference;
  /** volumeID used to identify the volume in cinder. */
  volumeID: string;
}

/** Represents a cinder volume resource in Openstack. */
export interface V1CinderVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string;
  /** readOnly defaults to false (read/write). */
  readOnly?: boolean;
  /** secretRef is optional: points to a secret object containing parameters used to connect to OpenStack. */
  secretRef?: V1LocalObjectReference;
  /** volumeID used to identify the volume in cinder. */
  volumeID: string;
}

/** ClientIPConfig represents the configurations of Client IP based session affinity. */
export interface V1ClientIPConfig {
  /** timeoutSeconds specifies the seconds of ClientIP type session sticky time. */
  timeoutSeconds?: number;
}

/** ClusterRole is a cluster level, logical grouping of PolicyRules that can be referenced as a unit by a RoleBinding or ClusterRoleBinding. */
export interface V1ClusterRole {
  /** AggregationRule is an optional field that describes how to build the Rules for this ClusterRole. */
  aggregationRule?: V1AggregationRule;
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Rules holds all the PolicyRules for this ClusterRole */
  rules?: V1PolicyRule[];
}

/** ClusterRoleBinding references a ClusterRole, but not contain it. */
export interface V1ClusterRoleBinding {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** RoleRef can only reference a ClusterRole in the global namespace. */
  roleRef: V1RoleRef;
  /** Subjects holds references to the objects the role applies to. */
  subjects?: RbacV1Subject[];
}

/** ClusterRoleBindingList is a collection of ClusterRoleBindings */
export interface V1ClusterRoleBindingList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is a list of ClusterRoleBindings */
  items: V1ClusterRoleBinding[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ListMeta;
}

/** ClusterRoleList is a collection of ClusterRoles */
export interface V1ClusterRoleList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is a list of ClusterRoles */
  items: V1ClusterRole[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ListMeta;
}

/** ClusterTrustBundleProjection describes how to select a set of ClusterTrustBundle objects and project their contents into the pod filesystem. */
export interface V1ClusterTrustBundleProjection {
  /** Select all ClusterTrustBundles that match this label selector. */
  labelSelector?: V1LabelSelector;
  /** Select a single ClusterTrustBundle by object name. */
  name?: string;
  /** If true, don't block pod startup if the referenced ClusterTrustBundle(s) aren't available. */
  optional?: boolean;
  /** Relative path from the volume root to write the bundle. */
  path: string;
  /** Select all ClusterTrustBundles that match this signer name. */
  signerName?: string;
}

/** Information about the condition of a component. */
export interface V1ComponentCondition {
  /** Condition error code for a component. */
  error?: string;
  /** Message about the condition for a component. */
  message?: string;
  /** Status of the condition for a component. */
  status: string;
  /** Type of condition for a component. */
  type: string;
}

/** ComponentStatus (and ComponentStatusList) holds the cluster validation info. */
export interface V1ComponentStatus {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of component conditions observed */
  conditions?: V1ComponentCondition[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
}

/** Status of all the conditions for the component as a list of ComponentStatus objects. */
export interface V1ComponentStatusList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of ComponentStatus objects. */
  items: V1ComponentStatus[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** Condition contains details for one aspect of the current state of this API Resource. */
export interface V1Condition {
  /** lastTransitionTime is the last time the condition transitioned from one status to another. */
  lastTransitionTime: string;
  /** message is a human readable message indicating details about the transition. */
  message: string;
  /** observedGeneration represents the .metadata.generation that the condition was set based upon. */
  observedGeneration?: number;
  /** reason contains a programmatic identifier indicating the reason for the condition's last transition. */
  reason: string;
  /** status of the condition, one of True, False, Unknown. */
  status: string;
  /** type of condition in CamelCase or in foo.example.com/CamelCase. */
  type: string;
}

/** ConfigMap holds configuration data for pods to consume. */
export interface V1ConfigMap {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** BinaryData contains the binary data. */
  binaryData?: { [key: string]: string };
  /** Data contains the configuration data. */
  data?: { [key: string]: string };
  /** Immutable, if set to true, ensures that data stored in the ConfigMap cannot be updated (only object metadata can be modified). */
  immutable?: boolean;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
}

/** ConfigMapEnvSource selects a ConfigMap to populate the environment variables with. */
export interface V1ConfigMapEnvSource {
  /** Name of the referent. */
  name?: string;
  /** Specify whether the ConfigMap must be defined */
  optional?: boolean;
}

/** Selects a key from a ConfigMap. */
export interface V1ConfigMapKeySelector {
  /** The key to select. */
  key: string;
  /** Name of the referent. */
  name?: string;
  /** Specify whether the ConfigMap or its key must be defined */
  optional?: boolean;
}

/** ConfigMapList is a resource containing a list of ConfigMap objects. */
export interface V1ConfigMapList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of ConfigMaps. */
  items: V1ConfigMap[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** ConfigMapNodeConfigSource contains the information to reference a ConfigMap as a config source for the Node. */
export interface V1ConfigMapNodeConfigSource {
  /** KubeletConfigKey declares which key of the referenced ConfigMap corresponds to the KubeletConfiguration structure This field is required in all cases. */
  kubeletConfigKey: string;
  /** Name is the metadata.name of the referenced ConfigMap. */
  name: string;
  /** Namespace is the metadata.namespace of the referenced ConfigMap. */
  namespace: string;
  /** ResourceVersion is the metadata.ResourceVersion of the referenced ConfigMap. */
  resourceVersion?: string;
  /** UID is the metadata.UID of the referenced ConfigMap. */
  uid?: string;
}

/** Adapts a ConfigMap into a projected volume. */
export interface V1ConfigMapProjection {
  /** items if unspecified, each key-value pair in the Data field of the referenced ConfigMap will be projected into the volume as a file whose name is the key and content is the value. */
  items?: V1KeyToPath[];
  /** Name of the referent. */
  name?: string;
  /** optional specify whether the ConfigMap or its keys must be defined */
  optional?: boolean;
}

/** Adapts a ConfigMap into a volume. */
export interface V1ConfigMapVolumeSource {
  /** defaultMode is optional: mode bits used to set permissions on created files by default. */
  defaultMode?: number;
  /** items if unspecified, each key-value pair in the Data field of the referenced ConfigMap will be projected into the volume as a file whose name is the key and content is the value. */
  items?: V1KeyToPath[];
  /** Name of the referent. */
  name?: string;
  /** optional specify whether the ConfigMap or its keys must be defined */
  optional?: boolean;
}

/** A single application container that you want to run within a pod. */
export interface V1Container {
  /** Arguments to the entrypoint. */
  args?: string[];
  /** Entrypoint array. */
  command?: string[];
  /** List of environment variables to set in the container. */
  env?: V1EnvVar[];
  /** List of sources to populate environment variables in the container. */
  envFrom?: V1EnvFromSource[];
  /** Container image name. */
  image?: string;
  /** Image pull policy. */
  imagePullPolicy?: string;
  /** Actions that the management system should take in response to container lifecycle events. */
  lifecycle?: V1Lifecycle;
  /** Periodic probe of container liveness. */
  livenessProbe?: V1Probe;
  /** Name of the container specified as a DNS_LABEL. */
  name: string;
  /** List of ports to expose from the container. */
  ports?: V1ContainerPort[];
  /** Periodic probe of container service readiness. */
  readinessProbe?: V1Probe;
  /** Resources resize policy for the container. */
  resizePolicy?: V1ContainerResizePolicy[];
  /** Compute Resources required by this container. */
  resources?: V1ResourceRequirements;
  /** RestartPolicy defines the restart behavior of individual containers in a pod. */
  restartPolicy?: string;
  /** Represents a list of rules to be checked to determine if the container should be restarted on exit. */
  restartPolicyRules?: V1ContainerRestartRule[];
  /** SecurityContext defines the security options the container should be run with. */
  securityContext?: V1SecurityContext;
  /** StartupProbe indicates that the Pod has successfully initialized. */
  startupProbe?: V1Probe;
  /** Whether this container should allocate a buffer for stdin in the container runtime. */
  stdin?: boolean;
  /** Whether the container runtime should close the stdin channel after it has been opened by a single attach. */
  stdinOnce?: boolean;
  /** Optional: Path at which the file to which the container's termination message will be written is mounted into the container's filesystem. */
  terminationMessagePath?: string;
  /** Indicate how the termination message should be populated. */
  terminationMessagePolicy?: string;
  /** Whether this container should allocate a TTY for itself, also requires 'stdin' to be true. */
  tty?: boolean;
  /** volumeDevices is the list of block devices to be used by the container. */
  volumeDevices?: V1VolumeDevice[];
  /** Pod volumes to mount into the container's filesystem. */
  volumeMounts?: V1VolumeMount[];
  /** Container's working directory. */
  workingDir?: string;
}

/** ContainerExtendedResourceRequest has the mapping of container name, extended resource name to the device request name. */
export interface V1ContainerExtendedResourceRequest {
  /** The name of the container requesting resources. */
  containerName: string;
  /** The name of the request in the special ResourceClaim which corresponds to the extended resource. */
  requestName: string;
  /** The name of the extended resource in that container which gets backed by DRA. */
  resourceName: string;
}

/** Describe a container image */
export interface V1ContainerImage {
  /** Names by which this image is known. e.g. ["kubernetes.example/hyperkube:v1.0.7", "cloud-vendor.registry.example/cloud-vendor/hyperkube:v1.0.7"] */
  names?: string[];
  /** The size of the image in bytes. */
  sizeBytes?: number;
}

/** ContainerPort represents a network port in a single container. */
export interface V1ContainerPort {
  /** Number of port to expose on the pod's IP address. */
  containerPort: number;
  /** What host IP to bind the external port to. */
  hostIP?: string;
  /** Number of port to expose on the host. */
  hostPort?: number;
  /** If specified, this must be an IANA_SVC_NAME and unique within the pod. */
  name?: string;
  /** Protocol for port. */
  protocol?: string;
}

/** ContainerResizePolicy represents resource resize policy for the container. */
export interface V1ContainerResizePolicy {
  /** Name of the resource to which this resource resize policy applies. */
  resourceName: string;
  /** Restart policy to apply when specified resource is resized. */
  restartPolicy: string;
}

/** ContainerRestartRule describes how a container exit is handled. */
export interface V1ContainerRestartRule {
  /** Specifies the action taken on a container exit if the requirements are satisfied. */
  action: string;
  /** Represents the exit codes to check on container exits. */
  exitCodes?: V1ContainerRestartRuleOnExitCodes;
}

/** ContainerRestartRuleOnExitCodes describes the condition for handling an exited container based on its exit codes. */
export interface V1ContainerRestartRuleOnExitCodes {
  /** Represents the relationship between the container exit code(s) and the specified values. */
  operator: string;
  /** Specifies the set of values to check for container exit codes. */
  values?: number[];
}

/** ContainerState holds a possible state of container. */
export interface V1ContainerState {
  /** Details about a running container */
  running?: V1ContainerStateRunning;
  /** Details about a terminated container */
  terminated?: V1ContainerStateTerminated;
  /** Details about a waiting container */
  waiting?: V1ContainerStateWaiting;
}

/** ContainerStateRunning is a running state of a container. */
export interface V1ContainerStateRunning {
  /** Time at which the container was last (re-)started */
  startedAt?: string;
}

/** ContainerStateTerminated is a terminated state of a container. */
export interface V1ContainerStateTerminated {
  /** Container's ID in the format '<type>://<container_id>' */
  containerID?: string;
  /** Exit status from the last termination of the container */
  exitCode: number;
  /** Time at which the container last terminated */
  finishedAt?: string;
  /** Message regarding the last termination of the container */
  message?: string;
  /** (brief) reason from the last termination of the container */
  reason?: string;
  /** Signal from the last termination of the container */
  signal?: number;
  /** Time at which previous execution of the container started */
  startedAt?: string;
}

/** ContainerStateWaiting is a waiting state of a container. */
export interface V1ContainerStateWaiting {
  /** Message regarding why the container is not yet running. */
  message?: string;
  /** (brief) reason the container is not yet running. */
  reason?: string;
}

/** ContainerStatus contains details for the current status of this container. */
export interface V1ContainerStatus {
  /** AllocatedResources represents the compute resources allocated for this container by the node. */
  allocatedResources?: { [key: string]: Quantity };
  /** AllocatedResourcesStatus represents the status of various resources allocated for this Pod. */
  allocatedResourcesStatus?: V1ResourceStatus[];
  /** ContainerID is the ID of the container in the format '<type>://<container_id>'. */
  containerID?: string;
  /** Image is the name of container image that the container is running. */
  image: string;
  /** ImageID is the image ID of the container's image. */
  imageID: string;
  /** LastTerminationState holds the last termination state of the container to help debug container crashes and restarts. */
  lastState?: V1ContainerState;
  /** Name is a DNS_LABEL representing the unique name of the container. */
  name: string;
  /** Ready specifies whether the container is currently passing its readiness check. */
  ready: boolean;
  /** Resources represents the compute resource requests and limits that have been successfully enacted on the running container after it has been started or has been successfully resized. */
  resources?: V1ResourceRequirements;
  /** RestartCount holds the number of times the container has been restarted. */
  restartCount: number;
  /** Started indicates whether the container has finished its postStart lifecycle hook and passed its startup probe. */
  started?: boolean;
  /** State holds details about the container's current condition. */
  state?: V1ContainerState;
  /** StopSignal reports the effective stop signal for this container */
  stopSignal?: string;
  /** User represents user identity information initially attached to the first process of the container */
  user?: V1ContainerUser;
  /** Status of volume mounts. */
  volumeMounts?: V1VolumeMountStatus[];
}

/** ContainerUser represents user identity information */
export interface V1ContainerUser {
  /** Linux holds user identity information initially attached to the first process of the containers in Linux. */
  linux?: V1LinuxContainerUser;
}

/** ControllerRevision implements an immutable snapshot of state data. */
export interface V1ControllerRevision {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Data is the serialized representation of the state. */
  data?: object;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Revision indicates the revision of the state represented by Data. */
  revision: number;
}

/** ControllerRevisionList is a resource containing a list of ControllerRevision objects. */
export interface V1ControllerRevisionList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of ControllerRevisions */
  items: V1ControllerRevision[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** Counter describes a quantity associated with a device. */
export interface V1Counter {
  /** Value defines how much of a certain device counter is available. */
  value: Quantity;
}

/** CounterSet defines a named set of counters that are available to be used by devices defined in the ResourcePool. */
export interface V1CounterSet {
  /** Counters defines the set of counters for this CounterSet The name of each counter must be unique in that set and must be a DNS label. */
  counters: { [key: string]: V1Counter };
  /** Name defines the name of the counter set. */
  name: string;
}

/** CronJob represents the configuration of a single cron job. */
export interface V1CronJob {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Specification of the desired behavior of a cron job, including the schedule. */
  spec: V1CronJobSpec;
  /** Current status of a cron job. */
  status?: V1CronJobStatus;
}

/** CronJobList is a collection of cron jobs. */
export interface V1CronJobList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of CronJobs. */
  items: V1CronJob[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** CronJobSpec describes how the job execution will look like and when it will actually run. */
export interface V1CronJobSpec {
  /** Specifies how to treat concurrent executions of a Job. */
  concurrencyPolicy?: string;
  /** The number of failed finished jobs to retain. */
  failedJobsHistoryLimit?: number;
  /** Specifies the job that will be created when executing a CronJob. */
  jobTemplate: V1JobTemplateSpec;
  /** The schedule in Cron format, see https://en.wikipedia.org/wiki/Cron. */
  schedule: string;
  /** Optional deadline in seconds for starting the job if it misses scheduled time for any reason. */
  startingDeadlineSeconds?: number;
  /** The number of successful finished jobs to retain. */
  successfulJobsHistoryLimit?: number;
  /** This flag tells the controller to suspend subsequent executions, it does not apply to already started executions. */
  suspend?: boolean;
  /** The time zone name for the given schedule, see https://en.wikipedia.org/wiki/List_of_tz_database_time_zones. */
  timeZone?: string;
}

/** CronJobStatus represents the current state of a cron job. */
export interface V1CronJobStatus {
  /** A list of pointers to currently running jobs. */
  active?: V1ObjectReference[];
  /** Information when was the last time the job was successfully scheduled. */
  lastScheduleTime?: string;
  /** Information when was the last time the job successfully completed. */
  lastSuccessfulTime?: string;
}

/** CrossVersionObjectReference contains enough information to let you identify the referred resource. */
export interface V1CrossVersionObjectReference {
  /** apiVersion is the API version of the referent */
  apiVersion?: string;
  /** kind is the kind of the referent; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#types-kinds */
  kind: string;
  /** name is the name of the referent; More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#names */
  name: string;
}

/** CustomResourceColumnDefinition specifies a column for server side printing. */
export interface V1CustomResourceColumnDefinition {
  /** description is a human readable description of this column. */
  description?: string;
  /** format is an optional OpenAPI type definition for this column. */
  format?: string;
  /** jsonPath is a simple JSON path (i.e. with array notation) which is evaluated against each custom resource to produce the value for this column. */
  jsonPath: string;
  /** name is a human readable name for the column. */
  name: string;
  /** priority is an integer defining the relative importance of this column compared to others. */
  priority?: number;
  /** type is an OpenAPI type definition for this column. */
  type: string;
}

/** CustomResourceConversion describes how to convert different versions of a CR. */
export interface V1CustomResourceConversion {
  /** strategy specifies how custom resources are converted between versions. */
  strategy: string;
  /** webhook describes how to call the conversion webhook. */
  webhook?: V1WebhookConversion;
}

/** CustomResourceDefinition represents a resource that should be exposed on the API server. */
export interface V1CustomResourceDefinition {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ObjectMeta;
  /** spec describes how the user wants the resources to appear */
  spec: V1CustomResourceDefinitionSpec;
  /** status indicates the actual state of the CustomResourceDefinition */
  status?: V1CustomResourceDefinitionStatus;
}

/** CustomResourceDefinitionCondition contains details for the current condition of this pod. */
export interface V1CustomResourceDefinitionCondition {
  /** lastTransitionTime last time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** message is a human-readable message indicating details about last transition. */
  message?: string;
  /** observedGeneration represents the .metadata.generation that the condition was set based upon. */
  observedGeneration?: number;
  /** reason is a unique, one-word, CamelCase reason for the condition's last transition. */
  reason?: string;
  /** status is the status of the condition. */
  status: string;
  /** type is the type of the condition. */
  type: string;
}

/** CustomResourceDefinitionList is a list of CustomResourceDefinition objects. */
export interface V1CustomResourceDefinitionList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items list individual CustomResourceDefinition objects */
  items: V1CustomResourceDefinition[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** CustomResourceDefinitionNames indicates the names to serve this CustomResourceDefinition */
export interface V1CustomResourceDefinitionNames {
  /** categories is a list of grouped resources this custom resource belongs to (e.g. 'all'). */
  categories?: string[];
  /** kind is the serialized kind of the resource. */
  kind: string;
  /** listKind is the serialized kind of the list for this resource. */
  listKind?: string;
  /** plural is the plural name of the resource to serve. */
  plural: string;
  /** shortNames are short names for the resource, exposed in API discovery documents, and used by clients to support invocations like `kubectl get <shortname>`. */
  shortNames?: string[];
  /** singular is the singular name of the resource. */
  singular?: string;
}

/** CustomResourceDefinitionSpec describes how a user wants their resource to appear */
export interface V1CustomResourceDefinitionSpec {
  /** conversion defines conversion settings for the CRD. */
  conversion?: V1CustomResourceConversion;
  /** group is the API group of the defined custom resource. */
  group: string;
  /** names specify the resource and kind names for the custom resource. */
  names: V1CustomResourceDefinitionNames;
  /** preserveUnknownFields indicates that object fields which are not specified in the OpenAPI schema should be preserved when persisting to storage. apiVersion, kind, metadata and known fields inside metadata are always preserved. */
  preserveUnknownFields?: boolean;
  /** scope indicates whether the defined custom resource is cluster- or namespace-scoped. */
  scope: string;
  /** versions is the list of all API versions of the defined custom resource. */
  versions: V1CustomResourceDefinitionVersion[];
}

/** CustomResourceDefinitionStatus indicates the state of the CustomResourceDefinition */
export interface V1CustomResourceDefinitionStatus {
  /** acceptedNames are the names that are actually being used to serve discovery. */
  acceptedNames?: V1CustomResourceDefinitionNames;
  /** conditions indicate state for particular aspects of a CustomResourceDefinition */
  conditions?: V1CustomResourceDefinitionCondition[];
  /** The generation observed by the CRD controller. */
  observedGeneration?: number;
  /** storedVersions lists all versions of CustomResources that were ever persisted. */
  storedVersions?: string[];
}

/** CustomResourceDefinitionVersion describes a version for CRD. */
export interface V1CustomResourceDefinitionVersion {
  /** additionalPrinterColumns specifies additional columns returned in Table output. */
  additionalPrinterColumns?: V1CustomResourceColumnDefinition[];
  /** deprecated indicates this version of the custom resource API is deprecated. */
  deprecated?: boolean;
  /** deprecationWarning overrides the default warning returned to API clients. */
  deprecationWarning?: string;
  /** name is the version name, e.g. “v1”, “v2beta1”, etc. */
  name: string;
  /** schema describes the schema used for validation, pruning, and defaulting of this version of the custom resource. */
  schema?: V1CustomResourceValidation;
  /** selectableFields specifies paths to fields that may be used as field selectors. */
  selectableFields?: V1SelectableField[];
  /** served is a flag enabling/disabling this version from being served via REST APIs */
  served: boolean;
  /** storage indicates this version should be used when persisting custom resources to storage. */
  storage: boolean;
  /** subresources specify what subresources this version of the defined custom resource have. */
  subresources?: V1CustomResourceSubresources;
}

/** CustomResourceSubresourceScale defines how to serve the scale subresource for CustomResources. */
export interface V1CustomResourceSubresourceScale {
  /** labelSelectorPath defines the JSON path inside of a custom resource that corresponds to Scale `status.selector`. */
  labelSelectorPath?: string;
  /** specReplicasPath defines the JSON path inside of a custom resource that corresponds to Scale `spec.replicas`. */
  specReplicasPath: string;
  /** statusReplicasPath defines the JSON path inside of a custom resource that corresponds to Scale `status.replicas`. */
  statusReplicasPath: string;
}

/** CustomResourceSubresourceStatus defines how to serve the status subresource for CustomResources. */
export type V1CustomResourceSubresourceStatus = object;

/** CustomResourceSubresources defines the status and scale subresources for CustomResources. */
export interface V1CustomResourceSubresources {
  /** scale indicates the custom resource should serve a `/scale` subresource that returns an `autoscaling/v1` Scale object. */
  scale?: V1CustomResourceSubresourceScale;
  /** status indicates the custom resource should serve a `/status` subresource. */
  status?: V1CustomResourceSubresourceStatus;
}

/** CustomResourceValidation is a list of validation methods for CustomResources. */
export interface V1CustomResourceValidation {
  /** openAPIV3Schema is the OpenAPI v3 schema to use for validation and pruning. */
  openAPIV3Schema?: V1JSONSchemaProps;
}

/** DaemonEndpoint contains information about a single Daemon endpoint. */
export interface V1DaemonEndpoint {
  /** Port number of the given endpoint. */
  Port: number;
}

/** DaemonSet represents the configuration of a daemon set. */
export interface V1DaemonSet {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** The desired behavior of this daemon set. */
  spec?: V1DaemonSetSpec;
  /** The current status of this daemon set. */
  status?: V1DaemonSetStatus;
}

/** DaemonSetCondition describes the state of a DaemonSet at a certain point. */
export interface V1DaemonSetCondition {
  /** Last time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** A human readable message indicating details about the transition. */
  message?: string;
  /** The reason for the condition's last transition. */
  reason?: string;
  /** Status of the condition, one of True, False, Unknown. */
  status: string;
  /** Type of DaemonSet condition. */
  type: string;
}

/** DaemonSetList is a collection of daemon sets. */
export interface V1DaemonSetList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** A list of daemon sets. */
  items: V1DaemonSet[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** DaemonSetSpec is the specification of a daemon set. */
export interface V1DaemonSetSpec {
  /** The minimum number of seconds for which a newly created DaemonSet pod should be ready without any of its container crashing, for it to be considered available. */
  minReadySeconds?: number;
  /** The number of old history to retain to allow rollback. */
  revisionHistoryLimit?: number;
  /** A label query over pods that are managed by the daemon set. */
  selector: V1LabelSelector;
  /** An object that describes the pod that will be created. */
  template: V1PodTemplateSpec;
  /** An update strategy to replace existing DaemonSet pods with new pods. */
  updateStrategy?: V1DaemonSetUpdateStrategy;
}

/** DaemonSetStatus represents the current status of a daemon set. */
export interface V1DaemonSetStatus {
  /** Count of hash collisions for the DaemonSet. */
  collisionCount?: number;
  /** Represents the latest available observations of a DaemonSet's current state. */
  conditions?: V1DaemonSetCondition[];
  /** The number of nodes that are running at least 1 daemon pod and are supposed to run the daemon pod. */
  currentNumberScheduled: number;
  /** The total number of nodes that should be running the daemon pod (including nodes correctly running the daemon pod). */
  desiredNumberScheduled: number;
  /** The number of nodes that should be running the daemon pod and have one or more of the daemon pod running and available (ready for at least spec.minReadySeconds) */
  numberAvailable?: number;
  /** The number of nodes that are running the daemon pod, but are not supposed to run the daemon pod. */
  numberMisscheduled: number;
  /** numberReady is the number of nodes that should be running the daemon pod and have one or more of the daemon pod running with a Ready Condition. */
  numberReady: number;
  /** The number of nodes that should be running the daemon pod and have none of the daemon pod running and available (ready for at least spec.minReadySeconds) */
  numberUnavailable?: number;
  /** The most recent generation observed by the daemon set controller. */
  observedGeneration?: number;
  /** The total number of nodes that are running updated daemon pod */
  updatedNumberScheduled?: number;
}

/** DaemonSetUpdateStrategy is a struct used to control the update strategy for a DaemonSet. */
export interface V1DaemonSetUpdateStrategy {
  /** Rolling update config params. */
  rollingUpdate?: V1RollingUpdateDaemonSet;
  /** Type of daemon set update. */
  type?: string;
}

/** DeleteOptions may be provided when deleting an API object. */
export interface V1DeleteOptions {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** When present, indicates that modifications should not be persisted. */
  dryRun?: string[];
  /** The duration in seconds before the object should be deleted. */
  gracePeriodSeconds?: number;
  /** if set to true, it will trigger an unsafe deletion of the resource in case the normal deletion flow fails with a corrupt object error. */
  ignoreStoreReadErrorWithClusterBreakingPotential?: boolean;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Deprecated: please use the PropagationPolicy, this field will be deprecated in 1.7. Should the dependent objects be orphaned. */
  orphanDependents?: boolean;
  /** Must be fulfilled before a deletion is carried out. */
  preconditions?: V1Preconditions;
  /** Whether and how garbage collection will be performed. */
  propagationPolicy?: string;
}

/** Deployment enables declarative updates for Pods and ReplicaSets. */
export interface V1Deployment {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Specification of the desired behavior of the Deployment. */
  spec?: V1DeploymentSpec;
  /** Most recently observed status of the Deployment. */
  status?: V1DeploymentStatus;
}

/** DeploymentCondition describes the state of a deployment at a certain point. */
export interface V1DeploymentCondition {
  /** Last time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** The last time this condition was updated. */
  lastUpdateTime?: string;
  /** A human readable message indicating details about the transition. */
  message?: string;
  /** The reason for the condition's last transition. */
  reason?: string;
  /** Status of the condition, one of True, False, Unknown. */
  status: string;
  /** Type of deployment condition. */
  type: string;
}

/** DeploymentList is a list of Deployments. */
export interface V1DeploymentList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of Deployments. */
  items: V1Deployment[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** DeploymentSpec is the specification of the desired behavior of the Deployment. */
export interface V1DeploymentSpec {
  /** Minimum number of seconds for which a newly created pod should be ready without any of its container crashing, for it to be considered available. */
  minReadySeconds?: number;
  /** Indicates that the deployment is paused. */
  paused?: boolean;
  /** The maximum time in seconds for a deployment to make progress before it is considered to be failed. */
  progressDeadlineSeconds?: number;
  /** Number of desired pods. */
  replicas?: number;
  /** The number of old ReplicaSets to retain to allow rollback. */
  revisionHistoryLimit?: number;
  /** Label selector for pods. */
  selector: V1LabelSelector;
  /** The deployment strategy to use to replace existing pods with new ones. */
  strategy?: V1DeploymentStrategy;
  /** Template describes the pods that will be created. */
  template: V1PodTemplateSpec;
}

/** DeploymentStatus is the most recently observed status of the Deployment. */
export interface V1DeploymentStatus {
  /** Total number of available non-terminating pods (ready for at least minReadySeconds) targeted by this deployment. */
  availableReplicas?: number;
  /** Count of hash collisions for the Deployment. */
  collisionCount?: number;
  /** Represents the latest available observations of a deployment's current state. */
  conditions?: V1DeploymentCondition[];
  /** The generation observed by the deployment controller. */
  observedGeneration?: number;
  /** Total number of non-terminating pods targeted by this Deployment with a Ready Condition. */
  readyReplicas?: number;
  /** Total number of non-terminating pods targeted by this deployment (their labels match the selector). */
  replicas?: number;
  /** Total number of terminating pods targeted by this deployment. */
  terminatingReplicas?: number;
  /** Total number of unavailable pods targeted by this deployment. */
  unavailableReplicas?: number;
  /** Total number of non-terminating pods targeted by this deployment that have the desired template spec. */
  updatedReplicas?: number;
}

/** DeploymentStrategy describes how to replace existing pods with new ones. */
export interface V1DeploymentStrategy {
  /** Rolling update config params. */
  rollingUpdate?: V1RollingUpdateDeployment;
  /** Type of deployment. */
  type?: string;
}

/** Device represents one individual hardware instance that can be selected based on its attributes. */
export interface V1Device {
  /** AllNodes indicates that all nodes have access to the device. */
  allNodes?: boolean;
  /** AllowMultipleAllocations marks whether the device is allowed to be allocated to multiple DeviceRequests. */
  allowMultipleAllocations?: boolean;
  /** Attributes defines the set of attributes for this device. */
  attributes?: { [key: string]: V1DeviceAttribute };
  /** BindingConditions defines the conditions for proceeding with binding. */
  bindingConditions?: string[];
  /** BindingFailureConditions defines the conditions for binding failure. */
  bindingFailureConditions?: string[];
  /** BindsToNode indicates if the usage of an allocation involving this device has to be limited to exactly the node that was chosen when allocating the claim. */
  bindsToNode?: boolean;
  /** Capacity defines the set of capacities for this device. */
  capacity?: { [key: string]: V1DeviceCapacity };
  /** ConsumesCounters defines a list of references to sharedCounters and the set of counters that the device will consume from those counter sets. */
  consumesCounters?: V1DeviceCounterConsumption[];
  /** Name is unique identifier among all devices managed by the driver in the pool. */
  name: string;
  /** NodeAllocatableResourceMappings defines the mapping of node resources that are managed by the DRA driver exposing this device. */
  nodeAllocatableResourceMappings?: { [key: string]: V1NodeAllocatableResourceMapping };
  /** NodeName identifies the node where the device is available. */
  nodeName?: string;
  /** NodeSelector defines the nodes where the device is available. */
  nodeSelector?: V1NodeSelector;
  /** If specified, these are the driver-defined taints. */
  taints?: V1DeviceTaint[];
}

/** DeviceAllocationConfiguration gets embedded in an AllocationResult. */
export interface V1DeviceAllocationConfiguration {
  /** Opaque provides driver-specific configuration parameters. */
  opaque?: V1OpaqueDeviceConfiguration;
  /** Requests lists the names of requests where the configuration applies. */
  requests?: string[];
  /** Source records whether the configuration comes from a class and thus is not something that a normal user would have been able to set or from a claim. */
  source: string;
}

/** DeviceAllocationResult is the result of allocating devices. */
export interface V1DeviceAllocationResult {
  /** This field is a combination of all the claim and class configuration parameters. */
  config?: V1DeviceAllocationConfiguration[];
  /** Results lists all allocated devices. */
  results?: V1DeviceRequestAllocationResult[];
}

/** DeviceAttribute must have exactly one field set. */
export interface V1DeviceAttribute {
  /** BoolValue is a true/false value. */
  bool?: boolean;
  /** BoolValues is a non-empty list of true/false values. */
  bools?: boolean[];
  /** IntValue is a number. */
  int?: number;
  /** IntValues is a non-empty list of numbers. */
  ints?: number[];
  /** StringValue is a string. */
  string?: string;
  /** StringValues is a non-empty list of strings. */
  strings?: string[];
  /** VersionValue is a semantic version according to semver.org spec 2.0.0. Must not be longer than 64 characters. */
  version?: string;
  /** VersionValues is a non-empty list of semantic versions according to semver.org spec 2.0.0. Each version string must not be longer than 64 characters. */
  versions?: string[];
}

/** DeviceCapacity describes a quantity associated with a device. */
export interface V1DeviceCapacity {
  /** RequestPolicy defines how this DeviceCapacity must be consumed when the device is allowed to be shared by multiple allocations. */
  requestPolicy?: V1CapacityRequestPolicy;
  /** Value defines how much of a certain capacity that device has. */
  value: Quantity;
}

/** DeviceClaim defines how to request devices with a ResourceClaim. */
export interface V1DeviceClaim {
  /** This field holds configuration for multiple potential drivers which could satisfy requests in this claim. */
  config?: V1DeviceClaimConfiguration[];
  /** These constraints must be satisfied by the set of devices that get allocated for the claim. */
  constraints?: V1DeviceConstraint[];
  /** Requests represent individual requests for distinct devices which must all be satisfied. */
  requests?: V1DeviceRequest[];
}

/** DeviceClaimConfiguration is used for configuration parameters in DeviceClaim. */
export interface V1DeviceClaimConfiguration {
  /** Opaque provides driver-specific configuration parameters. */
  opaque?: V1OpaqueDeviceConfiguration;
  /** Requests lists the names of requests where the configuration applies. */
  requests?: string[];
}

/** DeviceClass is a vendor- or admin-provided resource that contains device configuration and selectors. */
export interface V1DeviceClass {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Spec defines what can be allocated and how to configure it. */
  spec: V1DeviceClassSpec;
}

/** DeviceClassConfiguration is used in DeviceClass. */
export interface V1DeviceClassConfiguration {
  /** Opaque provides driver-specific configuration parameters. */
  opaque?: V1OpaqueDeviceConfiguration;
}

/** DeviceClassList is a collection of classes. */
export interface V1DeviceClassList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of resource classes. */
  items: V1DeviceClass[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** DeviceClassSpec is used in a [DeviceClass] to define what can be allocated and how to configure it. */
export interface V1DeviceClassSpec {
  /** Config defines configuration parameters that apply to each device that is claimed via this class. */
  config?: V1DeviceClassConfiguration[];
  /** ExtendedResourceName is the extended resource name for the devices of this class. */
  extendedResourceName?: string;
  /** Each selector must be satisfied by a device which is claimed via this class. */
  selectors?: V1DeviceSelector[];
}

/** DeviceConstraint must have exactly one field set besides Requests. */
export interface V1DeviceConstraint {
  /** DistinctAttribute requires that all devices in question have this attribute and that its type and value are unique across those devices. */
  distinctAttribute?: string;
  /** MatchAttribute requires that all devices in question have this attribute and that its type and value are the same across those devices. */
  matchAttribute?: string;
  /** Requests is a list of the one or more requests in this claim which must co-satisfy this constraint. */
  requests?: string[];
}

/** DeviceCounterConsumption defines a set of counters that a device will consume from a CounterSet. */
export interface V1DeviceCounterConsumption {
  /** CounterSet is the name of the set from which the counters defined will be consumed. */
  counterSet: string;
  /** Counters defines the counters that will be consumed by the device. */
  counters: { [key: string]: V1Counter };
}

/** DeviceRequest is a request for devices required for a claim. */
export interface V1DeviceRequest {
  /** Exactly specifies the details for a single request that must be met exactly for the request to be satisfied. */
  exactly?: V1ExactDeviceRequest;
  /** FirstAvailable contains subrequests, of which exactly one will be selected by the scheduler. */
  firstAvailable?: V1DeviceSubRequest[];
  /** Name can be used to reference this request in a pod.spec.containers[].resources.claims entry and in a constraint of the claim. */
  name: string;
}

/** DeviceRequestAllocationResult contains the allocation result for one request. */
export interface V1DeviceRequestAllocationResult {
  /** AdminAccess indicates that this device was allocated for administrative access. */
  adminAccess?: boolean;
  /** BindingConditions contains a copy of the BindingConditions from the corresponding ResourceSlice at the time of allocation. */
  bindingConditions?: string[];
  /** BindingFailureConditions contains a copy of the BindingFailureConditions from the corresponding ResourceSlice at the time of allocation. */
  bindingFailureConditions?: string[];
  /** ConsumedCapacity tracks the amount of capacity consumed per device as part of the claim request. */
  consumedCapacity?: { [key: string]: Quantity };
  /** Device references one device instance via its name in the driver's resource pool. */
  device: string;
  /** Driver specifies the name of the DRA driver whose kubelet plugin should be invoked to process the allocation once the claim is needed on a node. */
  driver: string;
  /** This name together with the driver name and the device name field identify which device was allocated (`<driver name>/<pool name>/<device name>`). */
  pool: string;
  /** Request is the name of the request in the claim which caused this device to be allocated. */
  request: string;
  /** ShareID uniquely identifies an individual allocation share of the device, used when the device supports multiple simultaneous allocations. */
  shareID?: string;
  /** A copy of all tolerations specified in the request at the time when the device got allocated. */
  tolerations?: V1DeviceToleration[];
}

/** DeviceSelector must have exactly one field set. */
export interface V1DeviceSelector {
  /** CEL contains a CEL expression for selecting a device. */
  cel?: V1CELDeviceSelector;
}

/** DeviceSubRequest describes a request for device provided in the claim.spec.devices.requests[].firstAvailable array. */
export interface V1DeviceSubRequest {
  /** AllocationMode and its related fields define how devices are allocated to satisfy this subrequest. */
  allocationMode?: string;
  /** Capacity define resource requirements against each capacity. */
  capacity?: V1CapacityRequirements;
  /** Count is used only when the count mode is "ExactCount". */
  count?: number;
  /** DeviceClassName references a specific DeviceClass, which can define additional configuration and selectors to be inherited by this subrequest. */
  deviceClassName: string;
  /** Name can be used to reference this subrequest in the list of constraints or the list of configurations for the claim. */
  name: string;
  /** Selectors define criteria which must be satisfied by a specific device in order for that device to be considered for this subrequest. */
  selectors?: V1DeviceSelector[];
  /** If specified, the request's tolerations. */
  tolerations?: V1DeviceToleration[];
}

/** The device this taint is attached to has the "effect" on any claim which does not tolerate the taint and, through the claim, to pods using the claim. */
export interface V1DeviceTaint {
  /** The effect of the taint on claims that do not tolerate the taint and through such claims on the pods using them. */
  effect: string;
  /** The taint key to be applied to a device. */
  key: string;
  /** TimeAdded represents the time at which the taint was added or (only in a DeviceTaintRule) the effect was modified. */
  timeAdded?: string;
  /** The taint value corresponding to the taint key. */
  value?: string;
}

/** The ResourceClaim this DeviceToleration is attached to tolerates any taint that matches the triple <key,value,effect> using the matching operator <operator>. */
export interface V1DeviceToleration {
  /** Effect indicates the taint effect to match. */
  effect?: string;
  /** Key is the taint key that the toleration applies to. */
  key?: string;
  /** Operator represents a key's relationship to the value. */
  operator?: string;
  /** TolerationSeconds represents the period of time the toleration (which must be of effect NoExecute, otherwise this field is ignored) tolerates the taint. */
  tolerationSeconds?: number;
  /** Value is the taint value the toleration matches to. */
  value?: string;
}

/** Represents downward API info for projecting into a projected volume. */
export interface V1DownwardAPIProjection {
  /** Items is a list of DownwardAPIVolume file */
  items?: V1DownwardAPIVolumeFile[];
}

/** DownwardAPIVolumeFile represents information to create the file containing the pod field */
export interface V1DownwardAPIVolumeFile {
  /** Required: Selects a field of the pod: only annotations, labels, name, namespace and uid are supported. */
  fieldRef?: V1ObjectFieldSelector;
  /** Optional: mode bits used to set permissions on this file, must be an octal value between 0000 and 0777 or a decimal value between 0 and 511. */
  mode?: number;
  /** Required: Path is  the relative path name of the file to be created. */
  path: string;
  /** Selects a resource of the container: only resources limits and requests (limits.cpu, limits.memory, requests.cpu and requests.memory) are currently supported. */
  resourceFieldRef?: V1ResourceFieldSelector;
}

/** DownwardAPIVolumeSource represents a volume containing downward API info. */
export interface V1DownwardAPIVolumeSource {
  /** Optional: mode bits to use on created files by default. */
  defaultMode?: number;
  /** Items is a list of downward API volume file */
  items?: V1DownwardAPIVolumeFile[];
}

/** Represents an empty directory for a pod. */
export interface V1EmptyDirVolumeSource {
  /** medium represents what type of storage medium should back this directory. */
  medium?: string;
  /** sizeLimit is the total amount of local storage required for this EmptyDir volume. */
  sizeLimit?: Quantity;
}

/** Endpoint represents a single logical "backend" implementing a service. */
export interface V1Endpoint {
  /** addresses of this endpoint. */
  addresses: string[];
  /** conditions contains information about the current status of the endpoint. */
  conditions?: V1EndpointConditions;
  /** deprecatedTopology contains topology information part of the v1beta1 API. */
  deprecatedTopology?: { [key: string]: string };
  /** hints contains information associated with how an endpoint should be consumed. */
  hints?: V1EndpointHints;
  /** hostname of this endpoint. */
  hostname?: string;
  /** nodeName represents the name of the Node hosting this endpoint. */
  nodeName?: string;
  /** targetRef is a reference to a Kubernetes object that represents this endpoint. */
  targetRef?: V1ObjectReference;
  /** zone is the name of the Zone this endpoint exists in. */
  zone?: string;
}

/** EndpointAddress is a tuple that describes single IP address. */
export interface V1EndpointAddress {
  /** The Hostname of this endpoint */
  hostname?: string;
  /** The IP of this endpoint. */
  ip: string;
  /** Optional: Node hosting this endpoint. */
  nodeName?: string;
  /** Reference to object providing the endpoint. */
  targetRef?: V1ObjectReference;
}

/** EndpointConditions represents the current condition of an endpoint. */
export interface V1EndpointConditions {
  /** ready indicates that this endpoint is ready to receive traffic, according to whatever system is managing the endpoint. */
  ready?: boolean;
  /** serving indicates that this endpoint is able to receive traffic, according to whatever system is managing the endpoint. */
  serving?: boolean;
  /** terminating indicates that this endpoint is terminating. */
  terminating?: boolean;
}

/** EndpointHints provides hints describing how an endpoint should be consumed. */
export interface V1EndpointHints {
  /** forNodes indicates the node(s) this endpoint should be consumed by when using topology aware routing. */
  forNodes?: V1ForNode[];
  /** forZones indicates the zone(s) this endpoint should be consumed by when using topology aware routing. */
  forZones?: V1ForZone[];
}

/** EndpointSlice represents a set of service endpoints. */
export interface V1EndpointSlice {
  /** addressType specifies the type of address carried by this EndpointSlice. */
  addressType: string;
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** endpoints is a list of unique endpoints in this slice. */
  endpoints?: V1Endpoint[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** ports specifies the list of network ports exposed by each endpoint in this slice. */
  ports?: DiscoveryV1EndpointPort[];
}

/** EndpointSliceList represents a list of endpoint slices */
export interface V1EndpointSliceList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of endpoint slices */
  items: V1EndpointSlice[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** EndpointSubset is a group of addresses with a common set of ports. */
export interface V1EndpointSubset {
  /** IP addresses which offer the related ports that are marked as ready. */
  addresses?: V1EndpointAddress[];
  /** IP addresses which offer the related ports but are not currently marked as ready because they have not yet finished starting, have recently failed a readiness check, or have recently failed a liveness check. */
  notReadyAddresses?: V1EndpointAddress[];
  /** Port numbers available on the related IP addresses. */
  ports?: CoreV1EndpointPort[];
}

/** Endpoints is a collection of endpoints that implement the actual service. */
export interface V1Endpoints {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** The set of all endpoints is the union of all subsets. */
  subsets?: V1EndpointSubset[];
}

/** EndpointsList is a list of endpoints. */
export interface V1EndpointsList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of endpoints. */
  items: V1Endpoints[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** EnvFromSource represents the source of a set of ConfigMaps or Secrets */
export interface V1EnvFromSource {
  /** The ConfigMap to select from */
  configMapRef?: V1ConfigMapEnvSource;
  /** Optional text to prepend to the name of each environment variable. */
  prefix?: string;
  /** The Secret to select from */
  secretRef?: V1SecretEnvSource;
}

/** EnvVar represents an environment variable present in a Container. */
export interface V1EnvVar {
  /** Name of the environment variable. */
  name: string;
  /** Variable references $(VAR_NAME) are expanded using the previously defined environment variables in the container and any service environment variables. */
  value?: string;
  /** Source for the environment variable's value. */
  valueFrom?: V1EnvVarSource;
}

/** EnvVarSource represents a source for the value of an EnvVar. */
export interface V1EnvVarSource {
  /** Selects a key of a ConfigMap. */
  configMapKeyRef?: V1ConfigMapKeySelector;
  /** Selects a field of the pod: supports metadata.name, metadata.namespace, `metadata.labels['<KEY>']`, `metadata.annotations['<KEY>']`, spec.nodeName, spec.serviceAccountName, status.hostIP, status.podIP, status.podIPs. */
  fieldRef?: V1ObjectFieldSelector;
  /** FileKeyRef selects a key of the env file. */
  fileKeyRef?: V1FileKeySelector;
  /** Selects a resource of the container: only resources limits and requests (limits.cpu, limits.memory, limits.ephemeral-storage, requests.cpu, requests.memory and requests.ephemeral-storage) are currently supported. */
  resourceFieldRef?: V1ResourceFieldSelector;
  /** Selects a key of a secret in the pod's namespace */
  secretKeyRef?: V1SecretKeySelector;
}

/** An EphemeralContainer is a temporary container that you may add to an existing Pod for user-initiated activities such as debugging. */
export interface V1EphemeralContainer {
  /** Arguments to the entrypoint. */
  args?: string[];
  /** Entrypoint array. */
  command?: string[];
  /** List of environment variables to set in the container. */
  env?: V1EnvVar[];
  /** List of sources to populate environment variables in the container. */
  envFrom?: V1EnvFromSource[];
  /** Container image name. */
  image?: string;
  /** Image pull policy. */
  imagePullPolicy?: string;
  /** Lifecycle is not allowed for ephemeral containers. */
  lifecycle?: V1Lifecycle;
  /** Probes are not allowed for ephemeral containers. */
  livenessProbe?: V1Probe;
  /** Name of the ephemeral container specified as a DNS_LABEL. */
  name: string;
  /** Ports are not allowed for ephemeral containers. */
  ports?: V1ContainerPort[];
  /** Probes are not allowed for ephemeral containers. */
  readinessProbe?: V1Probe;
  /** Resources resize policy for the container. */
  resizePolicy?: V1ContainerResizePolicy[];
  /** Resources are not allowed for ephemeral containers. */
  resources?: V1ResourceRequirements;
  /** Restart policy for the container to manage the restart behavior of each container within a pod. */
  restartPolicy?: string;
  /** Represents a list of rules to be checked to determine if the container should be restarted on exit. */
  restartPolicyRules?: V1ContainerRestartRule[];
  /** Optional: SecurityContext defines the security options the ephemeral container should be run with. */
  securityContext?: V1SecurityContext;
  /** Probes are not allowed for ephemeral containers. */
  startupProbe?: V1Probe;
  /** Whether this container should allocate a buffer for stdin in the container runtime. */
  stdin?: boolean;
  /** Whether the container runtime should close the stdin channel after it has been opened by a single attach. */
  stdinOnce?: boolean;
  /** If set, the name of the container from PodSpec that this ephemeral container targets. */
  targetContainerName?: string;
  /** Optional: Path at which the file to which the container's termination message will be written is mounted into the container's filesystem. */
  terminationMessagePath?: string;
  /** Indicate how the termination message should be populated. */
  terminationMessagePolicy?: string;
  /** Whether this container should allocate a TTY for itself, also requires 'stdin' to be true. */
  tty?: boolean;
  /** volumeDevices is the list of block devices to be used by the container. */
  volumeDevices?: V1VolumeDevice[];
  /** Pod volumes to mount into the container's filesystem. */
  volumeMounts?: V1VolumeMount[];
  /** Container's working directory. */
  workingDir?: string;
}

/** Represents an ephemeral volume that is handled by a normal storage driver. */
export interface V1EphemeralVolumeSource {
  /** Will be used to create a stand-alone PVC to provision the volume. */
  volumeClaimTemplate?: V1PersistentVolumeClaimTemplate;
}

/** EventSource contains information for an event. */
export interface V1EventSource {
  /** Component from which the event is generated. */
  component?: string;
  /** Node name on which the event is generated. */
  host?: string;
}

/** Eviction evicts a pod from its node subject to certain policies and safety constraints. */
export interface V1Eviction {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** DeleteOptions may be provided */
  deleteOptions?: V1DeleteOptions;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** ObjectMeta describes the pod that is being evicted. */
  metadata?: V1ObjectMeta;
}

/** ExactDeviceRequest is a request for one or more identical devices. */
export interface V1ExactDeviceRequest {
  /** AdminAccess indicates that this is a claim for administrative access to the device(s). */
  adminAccess?: boolean;
  /** AllocationMode and its related fields define how devices are allocated to satisfy this request. */
  allocationMode?: string;
  /** Capacity define resource requirements against each capacity. */
  capacity?: V1CapacityRequirements;
  /** Count is used only when the count mode is "ExactCount". */
  count?: number;
  /** DeviceClassName references a specific DeviceClass, which can define additional configuration and selectors to be inherited by this request. */
  deviceClassName: string;
  /** Selectors define criteria which must be satisfied by a specific device in order for that device to be considered for this request. */
  selectors?: V1DeviceSelector[];
  /** If specified, the request's tolerations. */
  tolerations?: V1DeviceToleration[];
}

/** ExecAction describes a "run in container" action. */
export interface V1ExecAction {
  /** Command is the command line to execute inside the container, the working directory for the command  is root ('/') in the container's filesystem. */
  command?: string[];
}

/** ExemptPriorityLevelConfiguration describes the configurable aspects of the handling of exempt requests. */
export interface V1ExemptPriorityLevelConfiguration {
  /** `lendablePercent` prescribes the fraction of the level's NominalCL that can be borrowed by other priority levels. */
  lendablePercent?: number;
  /** `nominalConcurrencyShares` (NCS) contributes to the computation of the NominalConcurrencyLimit (NominalCL) of this level. */
  nominalConcurrencyShares?: number;
}

/** ExpressionWarning is a warning information that targets a specific expression. */
export interface V1ExpressionWarning {
  /** fieldRef is the path to the field that refers to the expression. */
  fieldRef: string;
  /** warning contains the content of type checking information in a human-readable form. */
  warning: string;
}

/** ExternalDocumentation allows referencing an external resource for extended documentation. */
export interface V1ExternalDocumentation {
  description?: string;
  url?: string;
}

/** Represents a Fibre Channel volume. */
export interface V1FCVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string;
  /** lun is Optional: FC target lun number */
  lun?: number;
  /** readOnly is Optional: Defaults to false (read/write). */
  readOnly?: boolean;
  /** targetWWNs is Optional: FC target worldwide names (WWNs) */
  targetWWNs?: string[];
  /** wwids Optional: FC volume world wide identifiers (wwids) Either wwids or combination of targetWWNs and lun must be set, but not both simultaneously. */
  wwids?: string[];
}

/** FieldSelectorAttributes indicates a field limited access. */
export interface V1FieldSelectorAttributes {
  /** rawSelector is the serialization of a field selector that would be included in a query parameter. */
  rawSelector?: string;
  /** requirements is the parsed interpretation of a field selector. */
  requirements?: V1FieldSelectorRequirement[];
}

/** FieldSelectorRequirement is a selector that contains values, a key, and an operator that relates the key and values. */
export interface V1FieldSelectorRequirement {
  /** key is the field selector key that the requirement applies to. */
  key: string;
  /** operator represents a key's relationship to a set of values. */
  operator: string;
  /** values is an array of string values. */
  values?: string[];
}

/** FileKeySelector selects a key of the env file. */
export interface V1FileKeySelector {
  /** The key within the env file. */
  key: string;
  /** Specify whether the file or its key must be defined. */
  optional?: boolean;
  /** The path within the volume from which to select the file. */
  path: string;
  /** The name of the volume mount containing the env file. */
  volumeName: string;
}

/** FlexPersistentVolumeSource represents a generic persistent volume resource that is provisioned/attached using an exec based plugin. */
export interface V1FlexPersistentVolumeSource {
  /** driver is the name of the driver to use for this volume. */
  driver: string;
  /** fsType is the Filesystem type to mount. */
  fsType?: string;
  /** options is Optional: this field holds extra command options if any. */
  options?: { [key: string]: string };
  /** readOnly is Optional: defaults to false (read/write). */
  readOnly?: boolean;
  /** secretRef is Optional: SecretRef is reference to the secret object containing sensitive information to pass to the plugin scripts. */
  secretRef?: V1SecretReference;
}

/** FlexVolume represents a generic volume resource that is provisioned/attached using an exec based plugin. */
export interface V1FlexVolumeSource {
  /** driver is the name of the driver to use for this volume. */
  driver: string;
  /** fsType is the filesystem type to mount. */
  fsType?: string;
  /** options is Optional: this field holds extra command options if any. */
  options?: { [key: string]: string };
  /** readOnly is Optional: defaults to false (read/write). */
  readOnly?: boolean;
  /** secretRef is Optional: secretRef is reference to the secret object containing sensitive information to pass to the plugin scripts. */
  secretRef?: V1LocalObjectReference;
}

/** Represents a Flocker volume mounted by the Flocker agent. */
export interface V1FlockerVolumeSource {
  /** datasetName is Name of the dataset stored as metadata -> name on the dataset for Flocker should be considered as deprecated */
  datasetName?: string;
  /** datasetUUID is the UUID of the dataset. */
  datasetUUID?: string;
}

/** FlowDistinguisherMethod specifies the method of a flow distinguisher. */
export interface V1FlowDistinguisherMethod {
  /** `type` is the type of flow distinguisher method The supported types are "ByUser" and "ByNamespace". */
  type: string;
}

/** FlowSchema defines the schema of a group of flows. */
export interface V1FlowSchema {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** `metadata` is the standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** `spec` is the specification of the desired behavior of a FlowSchema. */
  spec?: V1FlowSchemaSpec;
  /** `status` is the current status of a FlowSchema. */
  status?: V1FlowSchemaStatus;
}

/** FlowSchemaCondition describes conditions for a FlowSchema. */
export interface V1FlowSchemaCondition {
  /** `lastTransitionTime` is the last time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** `message` is a human-readable message indicating details about last transition. */
  message?: string;
  /** `reason` is a unique, one-word, CamelCase reason for the condition's last transition. */
  reason?: string;
  /** `status` is the status of the condition. */
  status?: string;
  /** `type` is the type of the condition. */
  type?: string;
}

/** FlowSchemaList is a list of FlowSchema objects. */
export interface V1FlowSchemaList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** `items` is a list of FlowSchemas. */
  items: V1FlowSchema[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** `metadata` is the standard list metadata. */
  metadata?: V1ListMeta;
}

/** FlowSchemaSpec describes how the FlowSchema's specification looks like. */
export interface V1FlowSchemaSpec {
  /** `distinguisherMethod` defines how to compute the flow distinguisher for requests that match this schema. */
  distinguisherMethod?: V1FlowDistinguisherMethod;
  /** `matchingPrecedence` is used to choose among the FlowSchemas that match a given request. */
  matchingPrecedence?: number;
  /** `priorityLevelConfiguration` should reference a PriorityLevelConfiguration in the cluster. */
  priorityLevelConfiguration: V1PriorityLevelConfigurationReference;
  /** `rules` describes which requests will match this flow schema. */
  rules?: V1PolicyRulesWithSubjects[];
}

/** FlowSchemaStatus represents the current state of a FlowSchema. */
export interface V1FlowSchemaStatus {
  /** `conditions` is a list of the current states of FlowSchema. */
  conditions?: V1FlowSchemaCondition[];
}

/** ForNode provides information about which nodes should consume this endpoint. */
export interface V1ForNode {
  /** name represents the name of the node. */
  name: string;
}

/** ForZone provides information about which zones should consume this endpoint. */
export interface V1ForZone {
  /** name represents the name of the zone. */
  name: string;
}

/** Represents a Persistent Disk resource in Google Compute Engine. */
export interface V1GCEPersistentDiskVolumeSource {
  /** fsType is filesystem type of the volume that you want to mount. */
  fsType?: string;
  /** partition is the partition in the volume that you want to mount. */
  partition?: number;
  /** pdName is unique name of the PD resource in GCE. */
  pdName: string;
  /** readOnly here will force the ReadOnly setting in VolumeMounts. */
  readOnly?: boolean;
}

/** GRPCAction specifies an action involving a GRPC service. */
export interface V1GRPCAction {
  /** Port number of the gRPC service. */
  port: number;
  /** Service is the name of the service to place in the gRPC HealthCheckRequest (see https://github.com/grpc/grpc/blob/master/doc/health-checking.md). */
  service?: string;
}

/** Represents a volume that is populated with the contents of a git repository. */
export interface V1GitRepoVolumeSource {
  /** directory is the target directory name. */
  directory?: string;
  /** repository is the URL */
  repository: string;
  /** revision is the commit hash for the specified revision. */
  revision?: string;
}

/** Represents a Glusterfs mount that lasts the lifetime of a pod. */
export interface V1GlusterfsPersistentVolumeSource {
  /** endpoints is the endpoint name that details Glusterfs topology. */
  endpoints: string;
  /** endpointsNamespace is the namespace that contains Glusterfs endpoint. */
  endpointsNamespace?: string;
  /** path is the Glusterfs volume path. */
  path: string;
  /** readOnly here will force the Glusterfs volume to be mounted with read-only permissions. */
  readOnly?: boolean;
}

/** Represents a Glusterfs mount that lasts the lifetime of a pod. */
export interface V1GlusterfsVolumeSource {
  /** endpoints is the endpoint name that details Glusterfs topology. */
  endpoints: string;
  /** path is the Glusterfs volume path. */
  path: string;
  /** readOnly here will force the Glusterfs volume to be mounted with read-only permissions. */
  readOnly?: boolean;
}

/** GroupResource specifies a Group and a Resource, but does not force a version. */
export interface V1GroupResource {
  group: string;
  resource: string;
}

/** GroupSubject holds detailed information for group-kind subject. */
export interface V1GroupSubject {
  /** name is the user group that matches, or "*" to match all user groups. */
  name: string;
}

/** GroupVersion contains the "group/version" and "version" string of a version. */
export interface V1GroupVersionForDiscovery {
  /** groupVersion specifies the API group and version in the form "group/version" */
  groupVersion: string;
  /** version specifies the version in the form of "version". */
  version: string;
}

/** HTTPGetAction describes an action based on HTTP Get requests. */
export interface V1HTTPGetAction {
  /** Host name to connect to, defaults to the pod IP. */
  host?: string;
  /** Custom headers to set in the request. */
  httpHeaders?: V1HTTPHeader[];
  /** Path to access on the HTTP server. */
  path?: string;
  /** Name or number of the port to access on the container. */
  port: IntOrString;
  /** Scheme to use for connecting to the host. */
  scheme?: string;
}

/** HTTPHeader describes a custom header to be used in HTTP probes */
export interface V1HTTPHeader {
  /** The header field name. */
  name: string;
  /** The header field value */
  value: string;
}

/** HTTPIngressPath associates a path with a backend. */
export interface V1HTTPIngressPath {
  /** backend defines the referenced service endpoint to which the traffic will be forwarded to. */
  backend: V1IngressBackend;
  /** path is matched against the path of an incoming request. */
  path?: string;
  /** pathType determines the interpretation of the path matching. */
  pathType: string;
}

/** HTTPIngressRuleValue is a list of http selectors pointing to backends. */
export interface V1HTTPIngressRuleValue {
  /** paths is a collection of paths that map requests to backends. */
  paths: V1HTTPIngressPath[];
}

/** configuration of a horizontal pod autoscaler. */
export interface V1HorizontalPodAutoscaler {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata. */
  metadata?: V1ObjectMeta;
  /** spec defines the behaviour of autoscaler. */
  spec: V1HorizontalPodAutoscalerSpec;
  /** status is the current information about the autoscaler. */
  status?: V1HorizontalPodAutoscalerStatus;
}

/** list of horizontal pod autoscaler objects. */
export interface V1HorizontalPodAutoscalerList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of horizontal pod autoscaler objects. */
  items: V1HorizontalPodAutoscaler[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** specification of a horizontal pod autoscaler. */
export interface V1HorizontalPodAutoscalerSpec {
  /** maxReplicas is the upper limit for the number of pods that can be set by the autoscaler; cannot be smaller than MinReplicas. */
  maxReplicas: number;
  /** minReplicas is the lower limit for the number of replicas to which the autoscaler can scale down. */
  minReplicas?: number;
  /** reference to scaled resource; horizontal pod autoscaler will learn the current resource consumption and will set the desired number of pods by using its Scale subresource. */
  scaleTargetRef: V1CrossVersionObjectReference;
  /** targetCPUUtilizationPercentage is the target average CPU utilization (represented as a percentage of requested CPU) over all the pods; if not specified the default autoscaling policy will be used. */
  targetCPUUtilizationPercentage?: number;
}

/** current status of a horizontal pod autoscaler */
export interface V1HorizontalPodAutoscalerStatus {
  /** currentCPUUtilizationPercentage is the current average CPU utilization over all pods, represented as a percentage of requested CPU, e.g. 70 means that an average pod is using now 70% of its requested CPU. */
  currentCPUUtilizationPercentage?: number;
  /** currentReplicas is the current number of replicas of pods managed by this autoscaler. */
  currentReplicas: number;
  /** desiredReplicas is the  desired number of replicas of pods managed by this autoscaler. */
  desiredReplicas: number;
  /** lastScaleTime is the last time the HorizontalPodAutoscaler scaled the number of pods; used by the autoscaler to control how often the number of pods is changed. */
  lastScaleTime?: string;
  /** observedGeneration is the most recent generation observed by this autoscaler. */
  observedGeneration?: number;
}

/** HostAlias holds the mapping between IP and hostnames that will be injected as an entry in the pod's hosts file. */
export interface V1HostAlias {
  /** Hostnames for the above IP address. */
  hostnames?: string[];
  /** IP address of the host file entry. */
  ip: string;
}

/** HostIP represents a single IP address allocated to the host. */
export interface V1HostIP {
  /** IP is the IP address assigned to the host */
  ip: string;
}

/** Represents a host path mapped into a pod. */
export interface V1HostPathVolumeSource {
  /** path of the directory on the host. */
  path: string;
  /** type for HostPath Volume Defaults to "" More info: https://kubernetes.io/docs/concepts/storage/volumes#hostpath */
  type?: string;
}

/** IPAddress represents a single IP of a single IP Family. */
export interface V1IPAddress {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** spec is the desired state of the IPAddress. */
  spec: V1IPAddressSpec;
}

/** IPAddressList contains a list of IPAddress. */
export interface V1IPAddressList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of IPAddresses. */
  items: V1IPAddress[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ListMeta;
}

/** IPAddressSpec describe the attributes in an IP Address. */
export interface V1IPAddressSpec {
  /** ParentRef references the resource that an IPAddress is attached to. */
  parentRef: V1ParentReference;
}

/** IPBlock describes a particular CIDR (Ex. */
export interface V1IPBlock {
  /** cidr is a string representing the IPBlock Valid examples are "192.168.1.0/24" or "2001:db8::/64" */
  cidr: string;
  /** except is a slice of CIDRs that should not be included within an IPBlock Valid examples are "192.168.1.0/24" or "2001:db8::/64" Except values will be rejected if they are outside the cidr range */
  except?: string[];
}

/** ISCSIPersistentVolumeSource represents an ISCSI disk. */
export interface V1ISCSIPersistentVolumeSource {
  /** chapAuthDiscovery defines whether support iSCSI Discovery CHAP authentication */
  chapAuthDiscovery?: boolean;
  /** chapAuthSession defines whether support iSCSI Session CHAP authentication */
  chapAuthSession?: boolean;
  /** fsType is the filesystem type of the volume that you want to mount. */
  fsType?: string;
  /** initiatorName is the custom iSCSI Initiator Name. */
  initiatorName?: string;
  /** iqn is Target iSCSI Qualified Name. */
  iqn: string;
  /** iscsiInterface is the interface Name that uses an iSCSI transport. */
  iscsiInterface?: string;
  /** lun is iSCSI Target Lun number. */
  lun: number;
  /** portals is the iSCSI Target Portal List. */
  portals?: string[];
  /** readOnly here will force the ReadOnly setting in VolumeMounts. */
  readOnly?: boolean;
  /** secretRef is the CHAP Secret for iSCSI target and initiator authentication */
  secretRef?: V1SecretReference;
  /** targetPortal is iSCSI Target Portal. */
  targetPortal: string;
}

/** Represents an ISCSI disk. */
export interface V1ISCSIVolumeSource {
  /** chapAuthDiscovery defines whether support iSCSI Discovery CHAP authentication */
  chapAuthDiscovery?: boolean;
  /** chapAuthSession defines whether support iSCSI Session CHAP authentication */
  chapAuthSession?: boolean;
  /** fsType is the filesystem type of the volume that you want to mount. */
  fsType?: string;
  /** initiatorName is the custom iSCSI Initiator Name. */
  initiatorName?: string;
  /** iqn is the target iSCSI Qualified Name. */
  iqn: string;
  /** iscsiInterface is the interface Name that uses an iSCSI transport. */
  iscsiInterface?: string;
  /** lun represents iSCSI Target Lun number. */
  lun: number;
  /** portals is the iSCSI Target Portal List. */
  portals?: string[];
  /** readOnly here will force the ReadOnly setting in VolumeMounts. */
  readOnly?: boolean;
  /** secretRef is the CHAP Secret for iSCSI target and initiator authentication */
  secretRef?: V1LocalObjectReference;
  /** targetPortal is iSCSI Target Portal. */
  targetPortal: string;
}

/** ImageVolumeSource represents a image volume resource. */
export interface V1ImageVolumeSource {
  /** Policy for pulling OCI objects. */
  pullPolicy?: string;
  /** Required: Image or artifact reference to be used. */
  reference?: string;
}

/** ImageVolumeStatus represents the image-based volume status. */
export interface V1ImageVolumeStatus {
  /** ImageRef is the digest of the image used for this volume. */
  imageRef: string;
}

/** Ingress is a collection of rules that allow inbound connections to reach the endpoints defined by a backend. */
export interface V1Ingress {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** spec is the desired state of the Ingress. */
  spec?: V1IngressSpec;
  /** status is the current state of the Ingress. */
  status?: V1IngressStatus;
}

/** IngressBackend describes all endpoints for a given service and port. */
export interface V1IngressBackend {
  /** resource is an ObjectRef to another Kubernetes resource in the namespace of the Ingress object. */
  resource?: V1TypedLocalObjectReference;
  /** service references a service as a backend. */
  service?: V1IngressServiceBackend;
}

/** IngressClass represents the class of the Ingress, referenced by the Ingress Spec. */
export interface V1IngressClass {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** spec is the desired state of the IngressClass. */
  spec?: V1IngressClassSpec;
}

/** IngressClassList is a collection of IngressClasses. */
export interface V1IngressClassList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of IngressClasses. */
  items: V1IngressClass[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** IngressClassParametersReference identifies an API object. */
export interface V1IngressClassParametersReference {
  /** apiGroup is the group for the resource being referenced. */
  apiGroup?: string;
  /** kind is the type of resource being referenced. */
  kind: string;
  /** name is the name of resource being referenced. */
  name: string;
  /** namespace is the namespace of the resource being referenced. */
  namespace?: string;
  /** scope represents if this refers to a cluster or namespace scoped resource. */
  scope?: string;
}

/** IngressClassSpec provides information about the class of an Ingress. */
export interface V1IngressClassSpec {
  /** controller refers to the name of the controller that should handle this class. */
  controller?: string;
  /** parameters is a link to a custom resource containing additional configuration for the controller. */
  parameters?: V1IngressClassParametersReference;
}

/** IngressList is a collection of Ingress. */
export interface V1IngressList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of Ingress. */
  items: V1Ingress[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ListMeta;
}

/** IngressLoadBalancerIngress represents the status of a load-balancer ingress point. */
export interface V1IngressLoadBalancerIngress {
  /** hostname is set for load-balancer ingress points that are DNS based. */
  hostname?: string;
  /** ip is set for load-balancer ingress points that are IP based. */
  ip?: string;
  /** ports provides information about the ports exposed by this LoadBalancer. */
  ports?: V1IngressPortStatus[];
}

/** IngressLoadBalancerStatus represents the status of a load-balancer. */
export interface V1IngressLoadBalancerStatus {
  /** ingress is a list containing ingress points for the load-balancer. */
  ingress?: V1IngressLoadBalancerIngress[];
}

/** IngressPortStatus represents the error condition of a service port */
export interface V1IngressPortStatus {
  /** error is to record the problem with the service port The format of the error shall comply with the following rules: - built-in error values shall be specified in this file and those shall use */
  error?: string;
  /** port is the port number of the ingress port. */
  port: number;
  /** protocol is the protocol of the ingress port. */
  protocol: string;
}

/** IngressRule represents the rules mapping the paths under a specified host to the related backend services. */
export interface V1IngressRule {
  /** host is the fully qualified domain name of a network host, as defined by RFC 3986. */
  host?: string;
  http?: V1HTTPIngressRuleValue;
}

/** IngressServiceBackend references a Kubernetes Service as a Backend. */
export interface V1IngressServiceBackend {
  /** name is the referenced service. */
  name: string;
  /** port of the referenced service. */
  port?: V1ServiceBackendPort;
}

/** IngressSpec describes the Ingress the user wishes to exist. */
export interface V1IngressSpec {
  /** defaultBackend is the backend that should handle requests that don't match any rule. */
  defaultBackend?: V1IngressBackend;
  /** ingressClassName is the name of an IngressClass cluster resource. */
  ingressClassName?: string;
  /** rules is a list of host rules used to configure the Ingress. */
  rules?: V1IngressRule[];
  /** tls represents the TLS configuration. */
  tls?: V1IngressTLS[];
}

/** IngressStatus describe the current state of the Ingress. */
export interface V1IngressStatus {
  /** loadBalancer contains the current status of the load-balancer. */
  loadBalancer?: V1IngressLoadBalancerStatus;
}

/** IngressTLS describes the transport layer security associated with an ingress. */
export interface V1IngressTLS {
  /** hosts is a list of hosts included in the TLS certificate. */
  hosts?: string[];
  /** secretName is the name of the secret used to terminate TLS traffic on port 443. */
  secretName?: string;
}

/** JSONPatch defines a JSON Patch. */
export interface V1JSONPatch {
  /** expression will be evaluated by CEL to create a [JSON patch](https://jsonpatch.com/). ref: https://github.com/google/cel-spec */
  expression?: string;
}

/** JSONSchemaProps is a JSON-Schema following Specification Draft 4 (http://json-schema.org/). */
export interface V1JSONSchemaProps {
  $ref?: string;
  $schema?: string;
  additionalItems?: V1JSONSchemaProps | boolean;
  additionalProperties?: V1JSONSchemaProps | boolean;
  allOf?: V1JSONSchemaProps[];
  anyOf?: V1JSONSchemaProps[];
  /** default is a default value for undefined object fields. */
  default?: unknown;
  definitions?: { [key: string]: V1JSONSchemaProps };
  dependencies?: { [key: string]: V1JSONSchemaProps | string[] };
  description?: string;
  enum?: unknown[];
  example?: unknown;
  exclusiveMaximum?: boolean;
  exclusiveMinimum?: boolean;
  externalDocs?: V1ExternalDocumentation;
  /** format is an OpenAPI v3 format string. */
  format?: string;
  id?: string;
  items?: V1JSONSchemaProps | V1JSONSchemaProps[];
  maxItems?: number;
  maxLength?: number;
  maxProperties?: number;
  maximum?: number;
  minItems?: number;
  minLength?: number;
  minProperties?: number;
  minimum?: number;
  multipleOf?: number;
  not?: V1JSONSchemaProps;
  nullable?: boolean;
  oneOf?: V1JSONSchemaProps[];
  pattern?: string;
  patternProperties?: { [key: string]: V1JSONSchemaProps };
  properties?: { [key: string]: V1JSONSchemaProps };
  required?: string[];
  title?: string;
  type?: string;
  uniqueItems?: boolean;
  /** x-kubernetes-embedded-resource defines that the value is an embedded Kubernetes runtime.Object, with TypeMeta and ObjectMeta. */
  "x-kubernetes-embedded-resource"?: boolean;
  /** x-kubernetes-int-or-string specifies that this value is either an integer or a string. */
  "x-kubernetes-int-or-string"?: boolean;
  /** x-kubernetes-list-map-keys annotates an array with the x-kubernetes-list-type `map` by specifying the keys used as the index of the map. */
  "x-kubernetes-list-map-keys"?: string[];
  /** x-kubernetes-list-type annotates an array to further describe its topology. */
  "x-kubernetes-list-type"?: string;
  /** x-kubernetes-map-type annotates an object to further describe its topology. */
  "x-kubernetes-map-type"?: string;
  /** x-kubernetes-preserve-unknown-fields stops the API server decoding step from pruning fields which are not specified in the validation schema. */
  "x-kubernetes-preserve-unknown-fields"?: boolean;
  /** x-kubernetes-validations describes a list of validation rules written in the CEL expression language. */
  "x-kubernetes-validations"?: V1ValidationRule[];
}

/** Job represents the configuration of a single job. */
export interface V1Job {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Specification of the desired behavior of a job. */
  spec?: V1JobSpec;
  /** Current status of a job. */
  status?: V1JobStatus;
}

/** JobCondition describes current state of a job. */
export interface V1JobCondition {
  /** Last time the condition was checked. */
  lastProbeTime?: string;
  /** Last time the condition transit from one status to another. */
  lastTransitionTime?: string;
  /** Human readable message indicating details about last transition. */
  message?: string;
  /** (brief) reason for the condition's last transition. */
  reason?: string;
  /** Status of the condition, one of True, False, Unknown. */
  status: string;
  /** Type of job condition, Complete or Failed. */
  type: string;
}

/** JobList is a collection of jobs. */
export interface V1JobList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of Jobs. */
  items: V1Job[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** JobSpec describes how the job execution will look like. */
export interface V1JobSpec {
  /** Specifies the duration in seconds relative to the startTime that the job may be continuously active before the system tries to terminate it; value must be positive integer. */
  activeDeadlineSeconds?: number;
  /** Specifies the number of retries before marking this job failed. */
  backoffLimit?: number;
  /** Specifies the limit for the number of retries within an index before marking this index as failed. */
  backoffLimitPerIndex?: number;
  /** completionMode specifies how Pod completions are tracked. */
  completionMode?: string;
  /** Specifies the desired number of successfully finished pods the job should be run with. */
  completions?: number;
  /** ManagedBy field indicates the controller that manages a Job. */
  managedBy?: string;
  /** manualSelector controls generation of pod labels and pod selectors. */
  manualSelector?: boolean;
  /** Specifies the maximal number of failed indexes before marking the Job as failed, when backoffLimitPerIndex is set. */
  maxFailedIndexes?: number;
  /** Specifies the maximum desired number of pods the job should run at any given time. */
  parallelism?: number;
  /** Specifies the policy of handling failed pods. */
  podFailurePolicy?: V1PodFailurePolicy;
  /** podReplacementPolicy specifies when to create replacement Pods. */
  podReplacementPolicy?: string;
  /** A label query over pods that should match the pod count. */
  selector?: V1LabelSelector;
  /** successPolicy specifies the policy when the Job can be declared as succeeded. */
  successPolicy?: V1SuccessPolicy;
  /** suspend specifies whether the Job controller should create Pods or not. */
  suspend?: boolean;
  /** Describes the pod that will be created when executing a job. */
  template: V1PodTemplateSpec;
  /** ttlSecondsAfterFinished limits the lifetime of a Job that has finished execution (either Complete or Failed). */
  ttlSecondsAfterFinished?: number;
}

/** JobStatus represents the current state of a Job. */
export interface V1JobStatus {
  /** The number of pending and running pods which are not terminating (without a deletionTimestamp). */
  active?: number;
  /** completedIndexes holds the completed indexes when .spec.completionMode = "Indexed" in a text format. */
  completedIndexes?: string;
  /** Represents time when the job was completed. */
  completionTime?: string;
  /** The latest available observations of an object's current state. */
  conditions?: V1JobCondition[];
  /** The number of pods which reached phase Failed. */
  failed?: number;
  /** FailedIndexes holds the failed indexes when spec.backoffLimitPerIndex is set. */
  failedIndexes?: string;
  /** The number of active pods which have a Ready condition and are not terminating (without a deletionTimestamp). */
  ready?: number;
  /** Represents time when the job controller started processing a job. */
  startTime?: string;
  /** The number of pods which reached phase Succeeded. */
  succeeded?: number;
  /** The number of pods which are terminating (in phase Pending or Running and have a deletionTimestamp). */
  terminating?: number;
  /** uncountedTerminatedPods holds the UIDs of Pods that have terminated but the job controller hasn't yet accounted for in the status counters. */
  uncountedTerminatedPods?: V1UncountedTerminatedPods;
}

/** JobTemplateSpec describes the data a Job should have when created from a template */
export interface V1JobTemplateSpec {
  /** Standard object's metadata of the jobs created from this template. */
  metadata?: V1ObjectMeta;
  /** Specification of the desired behavior of the job. */
  spec?: V1JobSpec;
}

/** Maps a string key to a path within a volume. */
export interface V1KeyToPath {
  /** key is the key to project. */
  key: string;
  /** mode is Optional: mode bits used to set permissions on this file. */
  mode?: number;
  /** path is the relative path of the file to map the key to. */
  path: string;
}

/** A label selector is a label query over a set of resources. */
export interface V1LabelSelector {
  /** matchExpressions is a list of label selector requirements. */
  matchExpressions?: V1LabelSelectorRequirement[];
  /** matchLabels is a map of {key,value} pairs. */
  matchLabels?: { [key: string]: string };
}

/** LabelSelectorAttributes indicates a label limited access. */
export interface V1LabelSelectorAttributes {
  /** rawSelector is the serialization of a field selector that would be included in a query parameter. */
  rawSelector?: string;
  /** requirements is the parsed interpretation of a label selector. */
  requirements?: V1LabelSelectorRequirement[];
}

/** A label selector requirement is a selector that contains values, a key, and an operator that relates the key and values. */
export interface V1LabelSelectorRequirement {
  /** key is the label key that the selector applies to. */
  key: string;
  /** operator represents a key's relationship to a set of values. */
  operator: string;
  /** values is an array of string values. */
  values?: string[];
}

/** Lease defines a lease concept. */
export interface V1Lease {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ObjectMeta;
  /** spec contains the specification of the Lease. */
  spec?: V1LeaseSpec;
}

/** LeaseList is a list of Lease objects. */
export interface V1LeaseList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is a list of schema objects. */
  items: V1Lease[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** LeaseSpec is a specification of a Lease. */
export interface V1LeaseSpec {
  /** acquireTime is a time when the current lease was acquired. */
  acquireTime?: V1MicroTime;
  /** holderIdentity contains the identity of the holder of a current lease. */
  holderIdentity?: string;
  /** leaseDurationSeconds is a duration that candidates for a lease need to wait to force acquire it. */
  leaseDurationSeconds?: number;
  /** leaseTransitions is the number of transitions of a lease between holders. */
  leaseTransitions?: number;
  /** PreferredHolder signals to a lease holder that the lease has a more optimal holder and should be given up. */
  preferredHolder?: string;
  /** renewTime is a time when the current holder of a lease has last updated the lease. */
  renewTime?: V1MicroTime;
  /** Strategy indicates the strategy for picking the leader for coordinated leader election. */
  strategy?: string;
}

/** Lifecycle describes actions that the management system should take in response to container lifecycle events. */
export interface V1Lifecycle {
  /** PostStart is called immediately after a container is created. */
  postStart?: V1LifecycleHandler;
  /** PreStop is called immediately before a container is terminated due to an API request or management event such as liveness/startup probe failure, preemption, resource contention, etc. */
  preStop?: V1LifecycleHandler;
  /** StopSignal defines which signal will be sent to a container when it is being stopped. */
  stopSignal?: string;
}

/** LifecycleHandler defines a specific action that should be taken in a lifecycle hook. */
export interface V1LifecycleHandler {
  /** Exec specifies a command to execute in the container. */
  exec?: V1ExecAction;
  /** HTTPGet specifies an HTTP GET request to perform. */
  httpGet?: V1HTTPGetAction;
  /** Sleep represents a duration that the container should sleep. */
  sleep?: V1SleepAction;
  /** Deprecated. */
  tcpSocket?: V1TCPSocketAction;
}

/** LimitRange sets resource usage limits for each kind of resource in a Namespace. */
export interface V1LimitRange {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Spec defines the limits enforced. */
  spec?: V1LimitRangeSpec;
}

/** LimitRangeItem defines a min/max usage limit for any resource that matches on kind. */
export interface V1LimitRangeItem {
  /** Default resource requirement limit value by resource name if resource limit is omitted. */
  default?: { [key: string]: Quantity };
  /** DefaultRequest is the default resource requirement request value by resource name if resource request is omitted. */
  defaultRequest?: { [key: string]: Quantity };
  /** Max usage constraints on this kind by resource name. */
  max?: { [key: string]: Quantity };
  /** MaxLimitRequestRatio if specified, the named resource must have a request and limit that are both non-zero where limit divided by request is less than or equal to the enumerated value; this represents the max burst for the named resource. */
  maxLimitRequestRatio?: { [key: string]: Quantity };
  /** Min usage constraints on this kind by resource name. */
  min?: { [key: string]: Quantity };
  /** Type of resource that this limit applies to. */
  type: string;
}

/** LimitRangeList is a list of LimitRange items. */
export interface V1LimitRangeList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is a list of LimitRange objects. */
  items: V1LimitRange[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** LimitRangeSpec defines a min/max usage limit for resources that match on kind. */
export interface V1LimitRangeSpec {
  /** Limits is the list of LimitRangeItem objects that are enforced. */
  limits: V1LimitRangeItem[];
}

/** LimitResponse defines how to handle requests that can not be executed right now. */
export interface V1LimitResponse {
  /** `queuing` holds the configuration parameters for queuing. */
  queuing?: V1QueuingConfiguration;
  /** `type` is "Queue" or "Reject". */
  type: string;
}

/** LimitedPriorityLevelConfiguration specifies how to handle requests that are subject to limits. */
export interface V1LimitedPriorityLevelConfiguration {
  /** `borrowingLimitPercent`, if present, configures a limit on how many seats this priority level can borrow from other priority levels. */
  borrowingLimitPercent?: number;
  /** `lendablePercent` prescribes the fraction of the level's NominalCL that can be borrowed by other priority levels. */
  lendablePercent?: number;
  /** `limitResponse` indicates what to do with requests that can not be executed right now */
  limitResponse?: V1LimitResponse;
  /** `nominalConcurrencyShares` (NCS) contributes to the computation of the NominalConcurrencyLimit (NominalCL) of this level. */
  nominalConcurrencyShares?: number;
}

/** LinuxContainerUser represents user identity information in Linux containers */
export interface V1LinuxContainerUser {
  /** GID is the primary gid initially attached to the first process in the container */
  gid: number;
  /** SupplementalGroups are the supplemental groups initially attached to the first process in the container */
  supplementalGroups?: number[];
  /** UID is the primary uid initially attached to the first process in the container */
  uid: number;
}

/** ListMeta describes metadata that synthetic resources must have, including lists and various status objects. */
export interface V1ListMeta {
  /** continue may be set if the user set a limit on the number of items returned, and indicates that the server has more data available. */
  continue?: string;
  /** remainingItemCount is the number of subsequent items in the list which are not included in this list response. */
  remainingItemCount?: number;
  /** String that identifies the server's internal version of this object that can be used by clients to determine when objects have changed. */
  resourceVersion?: string;
  /** Deprecated: selfLink is a legacy read-only field that is no longer populated by the system. */
  selfLink?: string;
  /** shardInfo is set when the list is a filtered subset of the full collection, as selected by a shard selector on the request. */
  shardInfo?: V1ShardInfo;
}

/** LoadBalancerIngress represents the status of a load-balancer ingress point: traffic intended for the service should be sent to an ingress point. */
export interface V1LoadBalancerIngress {
  /** Hostname is set for load-balancer ingress points that are DNS based (typically AWS load-balancers) */
  hostname?: string;
  /** IP is set for load-balancer ingress points that are IP based (typically GCE or OpenStack load-balancers) */
  ip?: string;
  /** IPMode specifies how the load-balancer IP behaves, and may only be specified when the ip field is specified. */
  ipMode?: string;
  /** Ports is a list of records of service ports If used, every port defined in the service should have an entry in it */
  ports?: V1PortStatus[];
}

/** LoadBalancerStatus represents the status of a load-balancer. */
export interface V1LoadBalancerStatus {
  /** Ingress is a list containing ingress points for the load-balancer. */
  ingress?: V1LoadBalancerIngress[];
}

/** LocalObjectReference contains enough information to let you locate the referenced object inside the same namespace. */
export interface V1LocalObjectReference {
  /** Name of the referent. */
  name?: string;
}

/** LocalSubjectAccessReview checks whether or not a user or group can perform an action in a given namespace. */
export interface V1LocalSubjectAccessReview {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ObjectMeta;
  /** spec holds information about the request being evaluated.  spec.namespace must be equal to the namespace you made the request against. */
  spec: V1SubjectAccessReviewSpec;
  /** status is filled in by the server and indicates whether the request is allowed or not */
  status?: V1SubjectAccessReviewStatus;
}

/** Local represents directly-attached storage with node affinity */
export interface V1LocalVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string;
  /** path of the full path to the volume on the node. */
  path: string;
}

/** ManagedFieldsEntry is a workflow-id, a FieldSet and the group version of the resource that the fieldset applies to. */
export interface V1ManagedFieldsEntry {
  /** APIVersion defines the version of this resource that this field set applies to. */
  apiVersion?: string;
  /** FieldsType is the discriminator for the different fields format and version. */
  fieldsType?: string;
  /** FieldsV1 holds the first JSON version format as described in the "FieldsV1" type. */
  fieldsV1?: object;
  /** Manager is an identifier of the workflow managing these fields. */
  manager?: string;
  /** Operation is the type of operation which lead to this ManagedFieldsEntry being created. */
  operation?: string;
  /** Subresource is the name of the subresource used to update that object, or empty string if the object was updated through the main resource. */
  subresource?: string;
  /** Time is the timestamp of when the ManagedFields entry was added. */
  time?: string;
}

/** MatchCondition represents a condition which must by fulfilled for a request to be sent to a webhook. */
export interface V1MatchCondition {
  /** expression represents the expression which will be evaluated by CEL. */
  expression: string;
  /** name is an identifier for this match condition, used for strategic merging of MatchConditions, as well as providing an identifier for logging purposes. */
  name: string;
}

/** MatchResources decides whether to run the admission control policy on an object based on whether it meets the match criteria. */
export interface V1MatchResources {
  /** excludeResourceRules describes what operations on what resources/subresources the ValidatingAdmissionPolicy should not care about. */
  excludeResourceRules?: V1NamedRuleWithOperations[];
  /** matchPolicy defines how the "MatchResources" list is used to match incoming requests. */
  matchPolicy?: string;
  /** namespaceSelector decides whether to run the admission control policy on an object based on whether the namespace for that object matches the selector. */
  namespaceSelector?: V1LabelSelector;
  /** objectSelector decides whether to run the validation based on if the object has matching labels. objectSelector is evaluated against both the oldObject and newObject that would be sent to the cel validation, and is considered to match if either object matches the selector. */
  objectSelector?: V1LabelSelector;
  /** resourceRules describes what operations on what resources/subresources the ValidatingAdmissionPolicy matches. */
  resourceRules?: V1NamedRuleWithOperations[];
}

/** MicroTime is version of Time with microsecond level precision. */
export type V1MicroTime = string;

/** ModifyVolumeStatus represents the status object of ControllerModifyVolume operation */
export interface V1ModifyVolumeStatus {
  /** status is the status of the ControllerModifyVolume operation. */
  status: string;
  /** targetVolumeAttributesClassName is the name of the VolumeAttributesClass the PVC currently being reconciled */
  targetVolumeAttributesClassName?: string;
}

/** MutatingAdmissionPolicy describes the definition of an admission mutation policy that mutates the object coming into admission chain. */
export interface V1MutatingAdmissionPolicy {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object metadata; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata. */
  metadata?: V1ObjectMeta;
  /** spec defines the desired behavior of the MutatingAdmissionPolicy. */
  spec?: V1MutatingAdmissionPolicySpec;
}

/** MutatingAdmissionPolicyBinding binds the MutatingAdmissionPolicy with parametrized resources. */
export interface V1MutatingAdmissionPolicyBinding {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object metadata; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata. */
  metadata?: V1ObjectMeta;
  /** spec defines the desired behavior of the MutatingAdmissionPolicyBinding. */
  spec?: V1MutatingAdmissionPolicyBindingSpec;
}

/** MutatingAdmissionPolicyBindingList is a list of MutatingAdmissionPolicyBinding. */
export interface V1MutatingAdmissionPolicyBindingList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of PolicyBinding. */
  items: V1MutatingAdmissionPolicyBinding[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ListMeta;
}

/** MutatingAdmissionPolicyBindingSpec defines the specification of the MutatingAdmissionPolicyBinding. */
export interface V1MutatingAdmissionPolicyBindingSpec {
  /** matchResources limits what resources match this binding and may be mutated by it. */
  matchResources?: V1MatchResources;
  /** paramRef specifies the parameter resource used to configure the admission control policy. */
  paramRef?: V1ParamRef;
  /** policyName references a MutatingAdmissionPolicy name which the MutatingAdmissionPolicyBinding binds to. */
  policyName?: string;
}

/** MutatingAdmissionPolicyList is a list of MutatingAdmissionPolicy. */
export interface V1MutatingAdmissionPolicyList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of ValidatingAdmissionPolicy. */
  items: V1MutatingAdmissionPolicy[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ListMeta;
}

/** MutatingAdmissionPolicySpec defines the desired behavior of the admission policy. */
export interface V1MutatingAdmissionPolicySpec {
  /** failurePolicy defines how to handle failures for the admission policy. */
  failurePolicy?: string;
  /** matchConditions is a list of conditions that must be met for a request to be validated. */
  matchConditions?: V1MatchCondition[];
  /** matchConstraints specifies what resources this policy is designed to validate. */
  matchConstraints?: V1MatchResources;
  /** mutations contain operations to perform on matching objects. mutations may not be empty; a minimum of one mutation is required. mutations are evaluated in order, and are reinvoked according to the reinvocationPolicy. */
  mutations?: V1Mutation[];
  /** paramKind specifies the kind of resources used to parameterize this policy. */
  paramKind?: V1ParamKind;
  /** reinvocationPolicy indicates whether mutations may be called multiple times per MutatingAdmissionPolicyBinding as part of a single admission evaluation. */
  reinvocationPolicy?: string;
  /** variables contain definitions of variables that can be used in composition of other expressions. */
  variables?: V1Variable[];
}

/** MutatingWebhook describes an admission webhook and the resources and operations it applies to. */
export interface V1MutatingWebhook {
  /** admissionReviewVersions is an ordered list of preferred `AdmissionReview` versions the Webhook expects. */
  admissionReviewVersions: string[];
  /** clientConfig defines how to communicate with the hook. */
  clientConfig: AdmissionregistrationV1WebhookClientConfig;
  /** failurePolicy defines how unrecognized errors from the admission endpoint are handled - allowed values are Ignore or Fail. */
  failurePolicy?: string;
  /** matchConditions is a list of conditions that must be met for a request to be sent to this webhook. */
  matchConditions?: V1MatchCondition[];
  /** matchPolicy defines how the "rules" list is used to match incoming requests. */
  matchPolicy?: string;
  /** name is the name of the admission webhook. */
  name: string;
  /** namespaceSelector decides whether to run the webhook on an object based on whether the namespace for that object matches the selector. */
  namespaceSelector?: V1LabelSelector;
  /** objectSelector decides whether to run the webhook based on if the object has matching labels. objectSelector is evaluated against both the oldObject and newObject that would be sent to the webhook, and is considered to match if either object matches the selector. */
  objectSelector?: V1LabelSelector;
  /** reinvocationPolicy indicates whether this webhook should be called multiple times as part of a single admission evaluation. */
  reinvocationPolicy?: string;
  /** rules describes what operations on what resources/subresources the webhook cares about. */
  rules?: V1RuleWithOperations[];
  /** sideEffects states whether this webhook has side effects. */
  sideEffects: string;
  /** timeoutSeconds specifies the timeout for this webhook. */
  timeoutSeconds?: number;
}

/** MutatingWebhookConfiguration describes the configuration of and admission webhook that accept or reject and may change the object. */
export interface V1MutatingWebhookConfiguration {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object metadata; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata. */
  metadata?: V1ObjectMeta;
  /** webhooks is a list of webhooks and the affected resources and operations. */
  webhooks?: V1MutatingWebhook[];
}

/** MutatingWebhookConfigurationList is a list of MutatingWebhookConfiguration. */
export interface V1MutatingWebhookConfigurationList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of MutatingWebhookConfiguration. */
  items: V1MutatingWebhookConfiguration[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ListMeta;
}

/** Mutation specifies the CEL expression which is used to apply the Mutation. */
export interface V1Mutation {
  /** applyConfiguration defines the desired configuration values of an object. */
  applyConfiguration?: V1ApplyConfiguration;
  /** jsonPatch defines a [JSON patch](https://jsonpatch.com/) operation to perform a mutation to the object. */
  jsonPatch?: V1JSONPatch;
  /** patchType indicates the patch strategy used. */
  patchType: string;
}

/** Represents an NFS mount that lasts the lifetime of a pod. */
export interface V1NFSVolumeSource {
  /** path that is exported by the NFS server. */
  path: string;
  /** readOnly here will force the NFS export to be mounted with read-only permissions. */
  readOnly?: boolean;
  /** server is the hostname or IP address of the NFS server. */
  server: string;
}

/** NamedRuleWithOperations is a tuple of Operations and Resources with ResourceNames. */
export interface V1NamedRuleWithOperations {
  /** apiGroups is the API groups the resources belong to. */
  apiGroups?: string[];
  /** apiVersions is the API versions the resources belong to. */
  apiVersions?: string[];
  /** operations is the operations the admission hook cares about - CREATE, UPDATE, DELETE, CONNECT or * for all of those operations and any future admission operations that are added. */
  operations?: string[];
  /** resourceNames is an optional white list of names that the rule applies to. */
  resourceNames?: string[];
  /** resources is a list of resources this rule applies to. */
  resources?: string[];
  /** scope specifies the scope of this rule. */
  scope?: string;
}

/** Namespace provides a scope for Names. */
export interface V1Namespace {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Spec defines the behavior of the Namespace. */
  spec?: V1NamespaceSpec;
  /** Status describes the current status of a Namespace. */
  status?: V1NamespaceStatus;
}

/** NamespaceCondition contains details about state of namespace. */
export interface V1NamespaceCondition {
  /** Last time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** Human-readable message indicating details about last transition. */
  message?: string;
  /** Unique, one-word, CamelCase reason for the condition's last transition. */
  reason?: string;
  /** Status of the condition, one of True, False, Unknown. */
  status: string;
  /** Type of namespace controller condition. */
  type: string;
}

/** NamespaceList is a list of Namespaces. */
export interface V1NamespaceList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of Namespace objects in the list. */
  items: V1Namespace[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** NamespaceSpec describes the attributes on a Namespace. */
export interface V1NamespaceSpec {
  /** Finalizers is an opaque list of values that must be empty to permanently remove object from storage. */
  finalizers?: string[];
}

/** NamespaceStatus is information about the current status of a Namespace. */
export interface V1NamespaceStatus {
  /** Represents the latest available observations of a namespace's current state. */
  conditions?: V1NamespaceCondition[];
  /** Phase is the current lifecycle phase of the namespace. */
  phase?: string;
}

/** NetworkDeviceData provides network-related details for the allocated device. */
export interface V1NetworkDeviceData {
  /** HardwareAddress represents the hardware address (e.g. MAC Address) of the device's network interface. */
  hardwareAddress?: string;
  /** InterfaceName specifies the name of the network interface associated with the allocated device. */
  interfaceName?: string;
  /** IPs lists the network addresses assigned to the device's network interface. */
  ips?: string[];
}

/** NetworkPolicy describes what network traffic is allowed for a set of Pods */
export interface V1NetworkPolicy {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** spec represents the specification of the desired behavior for this NetworkPolicy. */
  spec?: V1NetworkPolicySpec;
}

/** NetworkPolicyEgressRule describes a particular set of traffic that is allowed out of pods matched by a NetworkPolicySpec's podSelector. */
export interface V1NetworkPolicyEgressRule {
  /** ports is a list of destination ports for outgoing traffic. */
  ports?: V1NetworkPolicyPort[];
  /** to is a list of destinations for outgoing traffic of pods selected for this rule. */
  to?: V1NetworkPolicyPeer[];
}

/** NetworkPolicyIngressRule describes a particular set of traffic that is allowed to the pods matched by a NetworkPolicySpec's podSelector. */
export interface V1NetworkPolicyIngressRule {
  /** from is a list of sources which should be able to access the pods selected for this rule. */
  from?: V1NetworkPolicyPeer[];
  /** ports is a list of ports which should be made accessible on the pods selected for this rule. */
  ports?: V1NetworkPolicyPort[];
}

/** NetworkPolicyList is a list of NetworkPolicy objects. */
export interface V1NetworkPolicyList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is a list of schema objects. */
  items: V1NetworkPolicy[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** NetworkPolicyPeer describes a peer to allow traffic to/from. */
export interface V1NetworkPolicyPeer {
  /** ipBlock defines policy on a particular IPBlock. */
  ipBlock?: V1IPBlock;
  /** namespaceSelector selects namespaces using cluster-scoped labels. */
  namespaceSelector?: V1LabelSelector;
  /** podSelector is a label selector which selects pods. */
  podSelector?: V1LabelSelector;
}

/** NetworkPolicyPort describes a port to allow traffic on */
export interface V1NetworkPolicyPort {
  /** endPort indicates that the range of ports from port to endPort if set, inclusive, should be allowed by the policy. */
  endPort?: number;
  /** port represents the port on the given protocol. */
  port?: IntOrString;
  /** protocol represents the protocol (TCP, UDP, or SCTP) which traffic must match. */
  protocol?: string;
}

/** NetworkPolicySpec provides the specification of a NetworkPolicy */
export interface V1NetworkPolicySpec {
  /** egress is a list of egress rules to be applied to the selected pods. */
  egress?: V1NetworkPolicyEgressRule[];
  /** ingress is a list of ingress rules to be applied to the selected pods. */
  ingress?: V1NetworkPolicyIngressRule[];
  /** podSelector selects the pods to which this NetworkPolicy object applies. */
  podSelector?: V1LabelSelector;
  /** policyTypes is a list of rule types that the NetworkPolicy relates to. */
  policyTypes?: string[];
}

/** Node is a worker node in Kubernetes. */
export interface V1Node {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Spec defines the behavior of a node. https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#spec-and-status */
  spec?: V1NodeSpec;
  /** Most recently observed status of the node. */
  status?: V1NodeStatus;
}

/** NodeAddress contains information for the node's address. */
export interface V1NodeAddress {
  /** The node address. */
  address: string;
  /** Node address type, one of Hostname, ExternalIP or InternalIP. */
  type: string;
}

/** Node affinity is a group of node affinity scheduling rules. */
export interface V1NodeAffinity {
  /** The scheduler will prefer to schedule pods to nodes that satisfy the affinity expressions specified by this field, but it may choose a node that violates one or more of the expressions. */
  preferredDuringSchedulingIgnoredDuringExecution?: V1PreferredSchedulingTerm[];
  /** If the affinity requirements specified by this field are not met at scheduling time, the pod will not be scheduled onto the node. */
  requiredDuringSchedulingIgnoredDuringExecution?: V1NodeSelector;
}

/** NodeAllocatableResourceClaimStatus describes the status of node allocatable resources allocated via DRA. */
export interface V1NodeAllocatableResourceClaimStatus {
  /** Containers lists the names of all containers in this pod that reference the claim. */
  containers?: string[];
  /** ResourceClaimName is the resource claim referenced by the pod that resulted in this node allocatable resource allocation. */
  resourceClaimName: string;
  /** Resources is a map of the node-allocatable resource name to the aggregate quantity allocated to the claim. */
  resources: { [key: string]: Quantity };
}

/** NodeAllocatableResourceMapping defines the translation between the DRA device/capacity units requested to the corresponding quantity of the node allocatable resource. */
export interface V1NodeAllocatableResourceMapping {
  /** AllocationMultiplier is used as a multiplier for the allocated device count or the allocated capacity in the claim. */
  allocationMultiplier?: Quantity;
  /** CapacityKey references a capacity name defined as a key in the `spec.devices[*].capacity` map. */
  capacityKey?: string;
}

/** NodeCondition contains condition information for a node. */
export interface V1NodeCondition {
  /** Last time we got an update on a given condition. */
  lastHeartbeatTime?: string;
  /** Last time the condition transit from one status to another. */
  lastTransitionTime?: string;
  /** Human readable message indicating details about last transition. */
  message?: string;
  /** (brief) reason for the condition's last transition. */
  reason?: string;
  /** Status of the condition, one of True, False, Unknown. */
  status: string;
  /** Type of node condition. */
  type: string;
}

/** NodeConfigSource specifies a source of node configuration. */
export interface V1NodeConfigSource {
  /** ConfigMap is a reference to a Node's ConfigMap */
  configMap?: V1ConfigMapNodeConfigSource;
}

/** NodeConfigStatus describes the status of the config assigned by Node.Spec.ConfigSource. */
export interface V1NodeConfigStatus {
  /** Active reports the checkpointed config the node is actively using. */
  active?: V1NodeConfigSource;
  /** Assigned reports the checkpointed config the node will try to use. */
  assigned?: V1NodeConfigSource;
  /** Error describes any problems reconciling the Spec.ConfigSource to the Active config. */
  error?: string;
  /** LastKnownGood reports the checkpointed config the node will fall back to when it encounters an error attempting to use the Assigned config. */
  lastKnownGood?: V1NodeConfigSource;
}

/** NodeDaemonEndpoints lists ports opened by daemons running on the Node. */
export interface V1NodeDaemonEndpoints {
  /** Endpoint on which Kubelet is listening. */
  kubeletEndpoint?: V1DaemonEndpoint;
}

/** NodeFeatures describes the set of features implemented by the CRI implementation. */
export interface V1NodeFeatures {
  /** SupplementalGroupsPolicy is set to true if the runtime supports SupplementalGroupsPolicy and ContainerUser. */
  supplementalGroupsPolicy?: boolean;
}

/** NodeList is the whole list of all Nodes which have been registered with master. */
export interface V1NodeList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of nodes */
  items: V1Node[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** NodeRuntimeHandler is a set of runtime handler information. */
export interface V1NodeRuntimeHandler {
  /** Supported features. */
  features?: V1NodeRuntimeHandlerFeatures;
  /** Runtime handler name. */
  name?: string;
}

/** NodeRuntimeHandlerFeatures is a set of features implemented by the runtime handler. */
export interface V1NodeRuntimeHandlerFeatures {
  /** RecursiveReadOnlyMounts is set to true if the runtime handler supports RecursiveReadOnlyMounts. */
  recursiveReadOnlyMounts?: boolean;
  /** UserNamespaces is set to true if the runtime handler supports UserNamespaces, including for volumes. */
  userNamespaces?: boolean;
}

/** A node selector represents the union of the results of one or more label queries over a set of nodes; that is, it represents the OR of the selectors represented by the node selector terms. */
export interface V1NodeSelector {
  /** Required. */
  nodeSelectorTerms: V1NodeSelectorTerm[];
}

/** A node selector requirement is a selector that contains values, a key, and an operator that relates the key and values. */
export interface V1NodeSelectorRequirement {
  /** The label key that the selector applies to. */
  key: string;
  /** Represents a key's relationship to a set of values. */
  operator: string;
  /** An array of string values. */
  values?: string[];
}

/** A null or empty node selector term matches no objects. */
export interface V1NodeSelectorTerm {
  /** A list of node selector requirements by node's labels. */
  matchExpressions?: V1NodeSelectorRequirement[];
  /** A list of node selector requirements by node's fields. */
  matchFields?: V1NodeSelectorRequirement[];
}

/** NodeSpec describes the attributes that a node is created with. */
export interface V1NodeSpec {
  /** Deprecated: Previously used to specify the source of the node's configuration for the DynamicKubeletConfig feature. */
  configSource?: V1NodeConfigSource;
  /** Deprecated. */
  externalID?: string;
  /** PodCIDR represents the pod IP range assigned to the node. */
  podCIDR?: string;
  /** podCIDRs represents the IP ranges assigned to the node for usage by Pods on that node. */
  podCIDRs?: string[];
  /** ID of the node assigned by the cloud provider in the format: <ProviderName>://<ProviderSpecificNodeID> */
  providerID?: string;
  /** If specified, the node's taints. */
  taints?: V1Taint[];
  /** Unschedulable controls node schedulability of new pods. */
  unschedulable?: boolean;
}

/** NodeStatus is information about the current status of a node. */
export interface V1NodeStatus {
  /** List of addresses reachable to the node. */
  addresses?: V1NodeAddress[];
  /** Allocatable represents the resources of a node that are available for scheduling. */
  allocatable?: { [key: string]: Quantity };
  /** Capacity represents the total resources of a node. */
  capacity?: { [key: string]: Quantity };
  /** Conditions is an array of current observed node conditions. */
  conditions?: V1NodeCondition[];
  /** Status of the config assigned to the node via the dynamic Kubelet config feature. */
  config?: V1NodeConfigStatus;
  /** Endpoints of daemons running on the Node. */
  daemonEndpoints?: V1NodeDaemonEndpoints;
  /** DeclaredFeatures represents the features related to feature gates that are declared by the node. */
  declaredFeatures?: string[];
  /** Features describes the set of features implemented by the CRI implementation. */
  features?: V1NodeFeatures;
  /** List of container images on this node */
  images?: V1ContainerImage[];
  /** Set of ids/uuids to uniquely identify the node. */
  nodeInfo?: V1NodeSystemInfo;
  /** NodePhase is the recently observed lifecycle phase of the node. */
  phase?: string;
  /** The available runtime handlers. */
  runtimeHandlers?: V1NodeRuntimeHandler[];
  /** List of volumes that are attached to the node. */
  volumesAttached?: V1AttachedVolume[];
  /** List of attachable volumes in use (mounted) by the node. */
  volumesInUse?: string[];
}

/** NodeSwapStatus represents swap memory information. */
export interface V1NodeSwapStatus {
  /** Total amount of swap memory in bytes. */
  capacity?: number;
}

/** NodeSystemInfo is a set of ids/uuids to uniquely identify the node. */
export interface V1NodeSystemInfo {
  /** The Architecture reported by the node */
  architecture: string;
  /** Boot ID reported by the node. */
  bootID: string;
  /** ContainerRuntime Version reported by the node through runtime remote API (e.g. containerd://1.4.2). */
  containerRuntimeVersion: string;
  /** Kernel Version reported by the node from 'uname -r' (e.g. 3.16.0-0.bpo.4-amd64). */
  kernelVersion: string;
  /** Deprecated: KubeProxy Version reported by the node. */
  kubeProxyVersion: string;
  /** Kubelet Version reported by the node. */
  kubeletVersion: string;
  /** MachineID reported by the node. */
  machineID: string;
  /** The Operating System reported by the node */
  operatingSystem: string;
  /** OS Image reported by the node from /etc/os-release (e.g. Debian GNU/Linux 7 (wheezy)). */
  osImage: string;
  /** Swap Info reported by the node. */
  swap?: V1NodeSwapStatus;
  /** SystemUUID reported by the node. */
  systemUUID: string;
}

/** NonResourceAttributes includes the authorization attributes available for non-resource requests to the Authorizer interface */
export interface V1NonResourceAttributes {
  /** path is the URL path of the request */
  path?: string;
  /** verb is the standard HTTP verb */
  verb?: string;
}

/** NonResourcePolicyRule is a predicate that matches non-resource requests according to their verb and the target non-resource URL. */
export interface V1NonResourcePolicyRule {
  /** `nonResourceURLs` is a set of url prefixes that a user should have access to and may not be empty. */
  nonResourceURLs: string[];
  /** `verbs` is a list of matching verbs and may not be empty. */
  verbs: string[];
}

/** NonResourceRule holds information that describes a rule for the non-resource */
export interface V1NonResourceRule {
  /** nonResourceURLs is a set of partial urls that a user should have access to.  *s are allowed, but only as the full, final step in the path. */
  nonResourceURLs?: string[];
  /** verbs is a list of kubernetes non-resource API verbs, like: get, post, put, delete, patch, head, options. */
  verbs: string[];
}

/** ObjectFieldSelector selects an APIVersioned field of an object. */
export interface V1ObjectFieldSelector {
  /** Version of the schema the FieldPath is written in terms of, defaults to "v1". */
  apiVersion?: string;
  /** Path of the field to select in the specified API version. */
  fieldPath: string;
}

/** ObjectMeta is metadata that all persisted resources must have, which includes all objects users must create. */
export interface V1ObjectMeta {
  /** Annotations is an unstructured key value map stored with a resource that may be set by external tools to store and retrieve arbitrary metadata. */
  annotations?: { [key: string]: string };
  /** CreationTimestamp is a timestamp representing the server time when this object was created. */
  creationTimestamp?: string;
  /** Number of seconds allowed for this object to gracefully terminate before it will be removed from the system. */
  deletionGracePeriodSeconds?: number;
  /** DeletionTimestamp is RFC 3339 date and time at which this resource will be deleted. */
  deletionTimestamp?: string;
  /** Must be empty before the object is deleted from the registry. */
  finalizers?: string[];
  /** GenerateName is an optional prefix, used by the server, to generate a unique name ONLY IF the Name field has not been provided. */
  generateName?: string;
  /** A sequence number representing a specific generation of the desired state. */
  generation?: number;
  /** Map of string keys and values that can be used to organize and categorize (scope and select) objects. */
  labels?: { [key: string]: string };
  /** ManagedFields maps workflow-id and version to the set of fields that are managed by that workflow. */
  managedFields?: V1ManagedFieldsEntry[];
  /** Name must be unique within a namespace. */
  name?: string;
  /** Namespace defines the space within which each name must be unique. */
  namespace?: string;
  /** List of objects depended by this object. */
  ownerReferences?: V1OwnerReference[];
  /** An opaque value that represents the internal version of this object that can be used by clients to determine when objects have changed. */
  resourceVersion?: string;
  /** Deprecated: selfLink is a legacy read-only field that is no longer populated by the system. */
  selfLink?: string;
  /** UID is the unique in time and space value for this object. */
  uid?: string;
}

/** ObjectReference contains enough information to let you inspect or modify the referred object. */
export interface V1ObjectReference {
  /** API version of the referent. */
  apiVersion?: string;
  /** If referring to a piece of an object instead of an entire object, this string should contain a valid JSON/Go field access statement, such as desiredState.manifest.containers[2]. */
  fieldPath?: string;
  /** Kind of the referent. */
  kind?: string;
  /** Name of the referent. */
  name?: string;
  /** Namespace of the referent. */
  namespace?: string;
  /** Specific resourceVersion to which this reference is made, if any. */
  resourceVersion?: string;
  /** UID of the referent. */
  uid?: string;
}

/** OpaqueDeviceConfiguration contains configuration parameters for a driver in a format defined by the driver vendor. */
export interface V1OpaqueDeviceConfiguration {
  /** Driver is used to determine which kubelet plugin needs to be passed these configuration parameters. */
  driver: string;
  /** Parameters can contain arbitrary data. */
  parameters: object;
}

/** Overhead structure represents the resource overhead associated with running a pod. */
export interface V1Overhead {
  /** podFixed represents the fixed resource overhead associated with running a pod. */
  podFixed?: { [key: string]: Quantity };
}

/** OwnerReference contains enough information to let you identify an owning object. */
export interface V1OwnerReference {
  /** API version of the referent. */
  apiVersion: string;
  /** If true, AND if the owner has the "foregroundDeletion" finalizer, then the owner cannot be deleted from the key-value store until this reference is removed. */
  blockOwnerDeletion?: boolean;
  /** If true, this reference points to the managing controller. */
  controller?: boolean;
  /** Kind of the referent. */
  kind: string;
  /** Name of the referent. */
  name: string;
  /** UID of the referent. */
  uid: string;
}

/** ParamKind is a tuple of Group Kind and Version. */
export interface V1ParamKind {
  /** apiVersion is the API group version the resources belong to. */
  apiVersion?: string;
  /** kind is the API kind the resources belong to. */
  kind?: string;
}

/** ParamRef describes how to locate the params to be used as input to expressions of rules applied by a policy binding. */
export interface V1ParamRef {
  /** name is the name of the resource being referenced. */
  name?: string;
  /** namespace is the namespace of the referenced resource. */
  namespace?: string;
  /** parameterNotFoundAction controls the behavior of the binding when the resource exists, and name or selector is valid, but there are no parameters matched by the binding. */
  parameterNotFoundAction?: string;
  /** selector can be used to match multiple param objects based on their labels. */
  selector?: V1LabelSelector;
}

/** ParentReference describes a reference to a parent object. */
export interface V1ParentReference {
  /** Group is the group of the object being referenced. */
  group?: string;
  /** Name is the name of the object being referenced. */
  name: string;
  /** Namespace is the namespace of the object being referenced. */
  namespace?: string;
  /** Resource is the resource of the object being referenced. */
  resource: string;
}

/** PersistentVolume (PV) is a storage resource provisioned by an administrator. */
export interface V1PersistentVolume {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** spec defines a specification of a persistent volume owned by the cluster. */
  spec?: V1PersistentVolumeSpec;
  /** status represents the current information/status for the persistent volume. */
  status?: V1PersistentVolumeStatus;
}

/** PersistentVolumeClaim is a user's request for and claim to a persistent volume */
export interface V1PersistentVolumeClaim {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** spec defines the desired characteristics of a volume requested by a pod author. */
  spec?: V1PersistentVolumeClaimSpec;
  /** status represents the current information/status of a persistent volume claim. */
  status?: V1PersistentVolumeClaimStatus;
}

/** PersistentVolumeClaimCondition contains details about state of pvc */
export interface V1PersistentVolumeClaimCondition {
  /** lastProbeTime is the time we probed the condition. */
  lastProbeTime?: string;
  /** lastTransitionTime is the time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** message is the human-readable message indicating details about last transition. */
  message?: string;
  /** reason is a unique, this should be a short, machine understandable string that gives the reason for condition's last transition. */
  reason?: string;
  /** Status is the status of the condition. */
  status: string;
  /** Type is the type of the condition. */
  type: string;
}

/** PersistentVolumeClaimList is a list of PersistentVolumeClaim items. */
export interface V1PersistentVolumeClaimList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is a list of persistent volume claims. */
  items: V1PersistentVolumeClaim[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** PersistentVolumeClaimSpec describes the common attributes of storage devices and allows a Source for provider-specific attributes */
export interface V1PersistentVolumeClaimSpec {
  /** accessModes contains the desired access modes the volume should have. */
  accessModes?: string[];
  /** dataSource field can be used to specify either: * An existing VolumeSnapshot object (snapshot.storage.k8s.io/VolumeSnapshot) * An existing PVC (PersistentVolumeClaim) If the provisioner or an external controller can support the specified data source, it will create a new volume based on the contents of the specified data source. */
  dataSource?: V1TypedLocalObjectReference;
  /** dataSourceRef specifies the object from which to populate the volume with data, if a non-empty volume is desired. */
  dataSourceRef?: V1TypedObjectReference;
  /** resources represents the minimum resources the volume should have. */
  resources?: V1VolumeResourceRequirements;
  /** selector is a label query over volumes to consider for binding. */
  selector?: V1LabelSelector;
  /** storageClassName is the name of the StorageClass required by the claim. */
  storageClassName?: string;
  /** volumeAttributesClassName may be used to set the VolumeAttributesClass used by this claim. */
  volumeAttributesClassName?: string;
  /** volumeMode defines what type of volume is required by the claim. */
  volumeMode?: string;
  /** volumeName is the binding reference to the PersistentVolume backing this claim. */
  volumeName?: string;
}

/** PersistentVolumeClaimStatus is the current status of a persistent volume claim. */
export interface V1PersistentVolumeClaimStatus {
  /** accessModes contains the actual access modes the volume backing the PVC has. */
  accessModes?: string[];
  /** allocatedResourceStatuses stores status of resource being resized for the given PVC. */
  allocatedResourceStatuses?: { [key: string]: string };
  /** allocatedResources tracks the resources allocated to a PVC including its capacity. */
  allocatedResources?: { [key: string]: Quantity };
  /** capacity represents the actual resources of the underlying volume. */
  capacity?: { [key: string]: Quantity };
  /** conditions is the current Condition of persistent volume claim. */
  conditions?: V1PersistentVolumeClaimCondition[];
  /** currentVolumeAttributesClassName is the current name of the VolumeAttributesClass the PVC is using. */
  currentVolumeAttributesClassName?: string;
  /** ModifyVolumeStatus represents the status object of ControllerModifyVolume operation. */
  modifyVolumeStatus?: V1ModifyVolumeStatus;
  /** phase represents the current phase of PersistentVolumeClaim. */
  phase?: string;
}

/** PersistentVolumeClaimTemplate is used to produce PersistentVolumeClaim objects as part of an EphemeralVolumeSource. */
export interface V1PersistentVolumeClaimTemplate {
  /** May contain labels and annotations that will be copied into the PVC when creating it. */
  metadata?: V1ObjectMeta;
  /** The specification for the PersistentVolumeClaim. */
  spec: V1PersistentVolumeClaimSpec;
}

/** PersistentVolumeClaimVolumeSource references the user's PVC in the same namespace. */
export interface V1PersistentVolumeClaimVolumeSource {
  /** claimName is the name of a PersistentVolumeClaim in the same namespace as the pod using this volume. */
  claimName: string;
  /** readOnly Will force the ReadOnly setting in VolumeMounts. */
  readOnly?: boolean;
}

/** PersistentVolumeList is a list of PersistentVolume items. */
export interface V1PersistentVolumeList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is a list of persistent volumes. */
  items: V1PersistentVolume[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** PersistentVolumeSpec is the specification of a persistent volume. */
export interface V1PersistentVolumeSpec {
  /** accessModes contains all ways the volume can be mounted. */
  accessModes?: string[];
  /** awsElasticBlockStore represents an AWS Disk resource that is attached to a kubelet's host machine and then exposed to the pod. */
  awsElasticBlockStore?: V1AWSElasticBlockStoreVolumeSource;
  /** azureDisk represents an Azure Data Disk mount on the host and bind mount to the pod. */
  azureDisk?: V1AzureDiskVolumeSource;
  /** azureFile represents an Azure File Service mount on the host and bind mount to the pod. */
  azureFile?: V1AzureFilePersistentVolumeSource;
  /** capacity is the description of the persistent volume's resources and capacity. */
  capacity?: { [key: string]: Quantity };
  /** cephFS represents a Ceph FS mount on the host that shares a pod's lifetime. */
  cephfs?: V1CephFSPersistentVolumeSource;
  /** cinder represents a cinder volume attached and mounted on kubelets host machine. */
  cinder?: V1CinderPersistentVolumeSource;
  /** claimRef is part of a bi-directional binding between PersistentVolume and PersistentVolumeClaim. */
  claimRef?: V1ObjectReference;
  /** csi represents storage that is handled by an external CSI driver. */
  csi?: V1CSIPersistentVolumeSource;
  /** fc represents a Fibre Channel resource that is attached to a kubelet's host machine and then exposed to the pod. */
  fc?: V1FCVolumeSource;
  /** flexVolume represents a generic volume resource that is provisioned/attached using an exec based plugin. */
  flexVolume?: V1FlexPersistentVolumeSource;
  /** flocker represents a Flocker volume attached to a kubelet's host machine and exposed to the pod for its usage. */
  flocker?: V1FlockerVolumeSource;
  /** gcePersistentDisk represents a GCE Disk resource that is attached to a kubelet's host machine and then exposed to the pod. */
  gcePersistentDisk?: V1GCEPersistentDiskVolumeSource;
  /** glusterfs represents a Glusterfs volume that is attached to a host and exposed to the pod. */
  glusterfs?: V1GlusterfsPersistentVolumeSource;
  /** hostPath represents a directory on the host. */
  hostPath?: V1HostPathVolumeSource;
  /** iscsi represents an ISCSI Disk resource that is attached to a kubelet's host machine and then exposed to the pod. */
  iscsi?: V1ISCSIPersistentVolumeSource;
  /** local represents directly-attached storage with node affinity */
  local?: V1LocalVolumeSource;
  /** mountOptions is the list of mount options, e.g. ["ro", "soft"]. */
  mountOptions?: string[];
  /** nfs represents an NFS mount on the host. */
  nfs?: V1NFSVolumeSource;
  /** nodeAffinity defines constraints that limit what nodes this volume can be accessed from. */
  nodeAffinity?: V1VolumeNodeAffinity;
  /** persistentVolumeReclaimPolicy defines what happens to a persistent volume when released from its claim. */
  persistentVolumeReclaimPolicy?: string;
  /** photonPersistentDisk represents a PhotonController persistent disk attached and mounted on kubelets host machine. */
  photonPersistentDisk?: V1PhotonPersistentDiskVolumeSource;
  /** portworxVolume represents a portworx volume attached and mounted on kubelets host machine. */
  portworxVolume?: V1PortworxVolumeSource;
  /** quobyte represents a Quobyte mount on the host that shares a pod's lifetime. */
  quobyte?: V1QuobyteVolumeSource;
  /** rbd represents a Rados Block Device mount on the host that shares a pod's lifetime. */
  rbd?: V1RBDPersistentVolumeSource;
  /** scaleIO represents a ScaleIO persistent volume attached and mounted on Kubernetes nodes. */
  scaleIO?: V1ScaleIOPersistentVolumeSource;
  /** storageClassName is the name of StorageClass to which this persistent volume belongs. */
  storageClassName?: string;
  /** storageOS represents a StorageOS volume that is attached to the kubelet's host machine and mounted into the pod. */
  storageos?: V1StorageOSPersistentVolumeSource;
  /** Name of VolumeAttributesClass to which this persistent volume belongs. */
  volumeAttributesClassName?: string;
  /** volumeMode defines if a volume is intended to be used with a formatted filesystem or to remain in raw block state. */
  volumeMode?: string;
  /** vsphereVolume represents a vSphere volume attached and mounted on kubelets host machine. */
  vsphereVolume?: V1VsphereVirtualDiskVolumeSource;
}

/** PersistentVolumeStatus is the current status of a persistent volume. */
export interface V1PersistentVolumeStatus {
  /** lastPhaseTransitionTime is the time the phase transitioned from one to another and automatically resets to current time everytime a volume phase transitions. */
  lastPhaseTransitionTime?: string;
  /** message is a human-readable message indicating details about why the volume is in this state. */
  message?: string;
  /** phase indicates if a volume is available, bound to a claim, or released by a claim. */
  phase?: string;
  /** reason is a brief CamelCase string that describes any failure and is meant for machine parsing and tidy display in the CLI. */
  reason?: string;
}

/** Represents a Photon Controller persistent disk resource. */
export interface V1PhotonPersistentDiskVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string;
  /** pdID is the ID that identifies Photon Controller persistent disk */
  pdID: string;
}

/** Pod is a collection of containers that can run on a host. */
export interface V1Pod {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Specification of the desired behavior of the pod. */
  spec?: V1PodSpec;
  /** Most recently observed status of the pod. */
  status?: V1PodStatus;
}

/** Pod affinity is a group of inter pod affinity scheduling rules. */
export interface V1PodAffinity {
  /** The scheduler will prefer to schedule pods to nodes that satisfy the affinity expressions specified by this field, but it may choose a node that violates one or more of the expressions. */
  preferredDuringSchedulingIgnoredDuringExecution?: V1WeightedPodAffinityTerm[];
  /** If the affinity requirements specified by this field are not met at scheduling time, the pod will not be scheduled onto the node. */
  requiredDuringSchedulingIgnoredDuringExecution?: V1PodAffinityTerm[];
}

/** Defines a set of pods (namely those matching the labelSelector relative to the given namespace(s)) that this pod should be co-located (affinity) or not co-located (anti-affinity) with, where co-located is defined as running on a node whose value of the label with key <topologyKey> matches that of any node on which a pod of the set of pods is running */
export interface V1PodAffinityTerm {
  /** A label query over a set of resources, in this case pods. */
  labelSelector?: V1LabelSelector;
  /** MatchLabelKeys is a set of pod label keys to select which pods will be taken into consideration. */
  matchLabelKeys?: string[];
  /** MismatchLabelKeys is a set of pod label keys to select which pods will be taken into consideration. */
  mismatchLabelKeys?: string[];
  /** A label query over the set of namespaces that the term applies to. */
  namespaceSelector?: V1LabelSelector;
  /** namespaces specifies a static list of namespace names that the term applies to. */
  namespaces?: string[];
  /** This pod should be co-located (affinity) or not co-located (anti-affinity) with the pods matching the labelSelector in the specified namespaces, where co-located is defined as running on a node whose value of the label with key topologyKey matches that of any node on which any of the selected pods is running. */
  topologyKey: string;
}

/** Pod anti affinity is a group of inter pod anti affinity scheduling rules. */
export interface V1PodAntiAffinity {
  /** The scheduler will prefer to schedule pods to nodes that satisfy the anti-affinity expressions specified by this field, but it may choose a node that violates one or more of the expressions. */
  preferredDuringSchedulingIgnoredDuringExecution?: V1WeightedPodAffinityTerm[];
  /** If the anti-affinity requirements specified by this field are not met at scheduling time, the pod will not be scheduled onto the node. */
  requiredDuringSchedulingIgnoredDuringExecution?: V1PodAffinityTerm[];
}

/** PodCertificateProjection provides a private key and X.509 certificate in the pod filesystem. */
export interface V1PodCertificateProjection {
  /** Write the certificate chain at this path in the projected volume. */
  certificateChainPath?: string;
  /** Write the credential bundle at this path in the projected volume. */
  credentialBundlePath?: string;
  /** Write the key at this path in the projected volume. */
  keyPath?: string;
  /** The type of keypair Kubelet will generate for the pod. */
  keyType: string;
  /** maxExpirationSeconds is the maximum lifetime permitted for the certificate. */
  maxExpirationSeconds?: number;
  /** Kubelet's generated CSRs will be addressed to this signer. */
  signerName: string;
  /** userAnnotations allow pod authors to pass additional information to the signer implementation. */
  userAnnotations?: { [key: string]: string };
}

/** PodCondition contains details for the current condition of this pod. */
export interface V1PodCondition {
  /** Last time we probed the condition. */
  lastProbeTime?: string;
  /** Last time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** Human-readable message indicating details about last transition. */
  message?: string;
  /** If set, this represents the .metadata.generation that the pod condition was set based upon. */
  observedGeneration?: number;
  /** Unique, one-word, CamelCase reason for the condition's last transition. */
  reason?: string;
  /** Status is the status of the condition. */
  status: string;
  /** Type is the type of the condition. */
  type: string;
}

/** PodDNSConfig defines the DNS parameters of a pod in addition to those generated from DNSPolicy. */
export interface V1PodDNSConfig {
  /** A list of DNS name server IP addresses. */
  nameservers?: string[];
  /** A list of DNS resolver options. */
  options?: V1PodDNSConfigOption[];
  /** A list of DNS search domains for host-name lookup. */
  searches?: string[];
}

/** PodDNSConfigOption defines DNS resolver options of a pod. */
export interface V1PodDNSConfigOption {
  /** Name is this DNS resolver option's name. */
  name?: string;
  /** Value is this DNS resolver option's value. */
  value?: string;
}

/** PodDisruptionBudget is an object to define the max disruption that can be caused to a collection of pods */
export interface V1PodDisruptionBudget {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Specification of the desired behavior of the PodDisruptionBudget. */
  spec?: V1PodDisruptionBudgetSpec;
  /** Most recently observed status of the PodDisruptionBudget. */
  status?: V1PodDisruptionBudgetStatus;
}

/** PodDisruptionBudgetList is a collection of PodDisruptionBudgets. */
export interface V1PodDisruptionBudgetList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is a list of PodDisruptionBudgets */
  items: V1PodDisruptionBudget[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ListMeta;
}

/** PodDisruptionBudgetSpec is a description of a PodDisruptionBudget. */
export interface V1PodDisruptionBudgetSpec {
  /** An eviction is allowed if at most "maxUnavailable" pods selected by "selector" are unavailable after the eviction, i.e. even in absence of the evicted pod. */
  maxUnavailable?: IntOrString;
  /** An eviction is allowed if at least "minAvailable" pods selected by "selector" will still be available after the eviction, i.e. even in the absence of the evicted pod. */
  minAvailable?: IntOrString;
  /** Label query over pods whose evictions are managed by the disruption budget. */
  selector?: V1LabelSelector;
  /** UnhealthyPodEvictionPolicy defines the criteria for when unhealthy pods should be considered for eviction. */
  unhealthyPodEvictionPolicy?: string;
}

/** PodDisruptionBudgetStatus represents information about the status of a PodDisruptionBudget. */
export interface V1PodDisruptionBudgetStatus {
  /** Conditions contain conditions for PDB. */
  conditions?: V1Condition[];
  /** current number of healthy pods */
  currentHealthy?: number;
  /** minimum desired number of healthy pods */
  desiredHealthy?: number;
  /** DisruptedPods contains information about pods whose eviction was processed by the API server eviction subresource handler but has not yet been observed by the PodDisruptionBudget controller. */
  disruptedPods?: { [key: string]: string };
  /** Number of pod disruptions that are currently allowed. */
  disruptionsAllowed?: number;
  /** total number of pods counted by this disruption budget */
  expectedPods?: number;
  /** Most recent generation observed when updating this PDB status. */
  observedGeneration?: number;
}

/** PodExtendedResourceClaimStatus is stored in the PodStatus for the extended resource requests backed by DRA. */
export interface V1PodExtendedResourceClaimStatus {
  /** RequestMappings identifies the mapping of <container, extended resource backed by DRA> to  device request in the generated ResourceClaim. */
  requestMappings: V1ContainerExtendedResourceRequest[];
  /** ResourceClaimName is the name of the ResourceClaim that was generated for the Pod in the namespace of the Pod. */
  resourceClaimName: string;
}

/** PodFailurePolicy describes how failed pods influence the backoffLimit. */
export interface V1PodFailurePolicy {
  /** A list of pod failure policy rules. */
  rules: V1PodFailurePolicyRule[];
}

/** PodFailurePolicyOnExitCodesRequirement describes the requirement for handling a failed pod based on its container exit codes. */
export interface V1PodFailurePolicyOnExitCodesRequirement {
  /** Restricts the check for exit codes to the container with the specified name. */
  containerName?: string;
  /** Represents the relationship between the container exit code(s) and the specified values. */
  operator: string;
  /** Specifies the set of values. */
  values: number[];
}

/** PodFailurePolicyOnPodConditionsPattern describes a pattern for matching an actual pod condition type. */
export interface V1PodFailurePolicyOnPodConditionsPattern {
  /** Specifies the required Pod condition status. */
  status?: string;
  /** Specifies the required Pod condition type. */
  type: string;
}

/** PodFailurePolicyRule describes how a pod failure is handled when the requirements are met. */
export interface V1PodFailurePolicyRule {
  /** Specifies the action taken on a pod failure when the requirements are satisfied. */
  action: string;
  /** Represents the requirement on the container exit codes. */
  onExitCodes?: V1PodFailurePolicyOnExitCodesRequirement;
  /** Represents the requirement on the pod conditions. */
  onPodConditions?: V1PodFailurePolicyOnPodConditionsPattern[];
}

/** PodIP represents a single IP address allocated to the pod. */
export interface V1PodIP {
  /** IP is the IP address assigned to the pod */
  ip: string;
}

/** PodList is a list of Pods. */
export interface V1PodList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of pods. */
  items: V1Pod[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** PodOS defines the OS parameters of a pod. */
export interface V1PodOS {
  /** Name is the name of the operating system. */
  name: string;
}

/** PodReadinessGate contains the reference to a pod condition */
export interface V1PodReadinessGate {
  /** ConditionType refers to a condition in the pod's condition list with matching type. */
  conditionType: string;
}

/** PodResourceClaim references exactly one ResourceClaim, either directly or by naming a ResourceClaimTemplate which is then turned into a ResourceClaim for the pod. */
export interface V1PodResourceClaim {
  /** Name uniquely identifies this resource claim inside the pod. */
  name: string;
  /** ResourceClaimName is the name of a ResourceClaim object in the same namespace as this pod. */
  resourceClaimName?: string;
  /** ResourceClaimTemplateName is the name of a ResourceClaimTemplate object in the same namespace as this pod. */
  resourceClaimTemplateName?: string;
}

/** PodResourceClaimStatus is stored in the PodStatus for each PodResourceClaim which references a ResourceClaimTemplate. */
export interface V1PodResourceClaimStatus {
  /** Name uniquely identifies this resource claim inside the pod. */
  name: string;
  /** ResourceClaimName is the name of the ResourceClaim that was generated for the Pod in the namespace of the Pod. */
  resourceClaimName?: string;
}

/** PodSchedulingGate is associated to a Pod to guard its scheduling. */
export interface V1PodSchedulingGate {
  /** Name of the scheduling gate. */
  name: string;
}

/** PodSchedulingGroup identifies the runtime scheduling group instance that a Pod belongs to. */
export interface V1PodSchedulingGroup {
  /** PodGroupName specifies the name of the standalone PodGroup object that represents the runtime instance of this group. */
  podGroupName?: string;
}

/** PodSecurityContext holds pod-level security attributes and common container settings. */
export interface V1PodSecurityContext {
  /** appArmorProfile is the AppArmor options to use by the containers in this pod. */
  appArmorProfile?: V1AppArmorProfile;
  /** A special supplemental group that applies to all containers in a pod. */
  fsGroup?: number;
  /** fsGroupChangePolicy defines behavior of changing ownership and permission of the volume before being exposed inside Pod. */
  fsGroupChangePolicy?: string;
  /** The GID to run the entrypoint of the container process. */
  runAsGroup?: number;
  /** Indicates that the container must run as a non-root user. */
  runAsNonRoot?: boolean;
  /** The UID to run the entrypoint of the container process. */
  runAsUser?: number;
  /** seLinuxChangePolicy defines how the container's SELinux label is applied to all volumes used by the Pod. */
  seLinuxChangePolicy?: string;
  /** The SELinux context to be applied to all containers. */
  seLinuxOptions?: V1SELinuxOptions;
  /** The seccomp options to use by the containers in this pod. */
  seccompProfile?: V1SeccompProfile;
  /** A list of groups applied to the first process run in each container, in addition to the container's primary GID and fsGroup (if specified). */
  supplementalGroups?: number[];
  /** Defines how supplemental groups of the first container processes are calculated. */
  supplementalGroupsPolicy?: string;
  /** Sysctls hold a list of namespaced sysctls used for the pod. */
  sysctls?: V1Sysctl[];
  /** The Windows specific settings applied to all containers. */
  windowsOptions?: V1WindowsSecurityContextOptions;
}

/** PodSpec is a description of a pod. */
export interface V1PodSpec {
  /** Optional duration in seconds the pod may be active on the node relative to StartTime before the system will actively try to mark it failed and kill associated containers. */
  activeDeadlineSeconds?: number;
  /** If specified, the pod's scheduling constraints */
  affinity?: V1Affinity;
  /** AutomountServiceAccountToken indicates whether a service account token should be automatically mounted. */
  automountServiceAccountToken?: boolean;
  /** List of containers belonging to the pod. */
  containers: V1Container[];
  /** Specifies the DNS parameters of a pod. */
  dnsConfig?: V1PodDNSConfig;
  /** Set DNS policy for the pod. */
  dnsPolicy?: string;
  /** EnableServiceLinks indicates whether information about services should be injected into pod's environment variables, matching the syntax of Docker links. */
  enableServiceLinks?: boolean;
  /** List of ephemeral containers run in this pod. */
  ephemeralContainers?: V1EphemeralContainer[];
  /** HostAliases is an optional list of hosts and IPs that will be injected into the pod's hosts file if specified. */
  hostAliases?: V1HostAlias[];
  /** Use the host's ipc namespace. */
  hostIPC?: boolean;
  /** Host networking requested for this pod. */
  hostNetwork?: boolean;
  /** Use the host's pid namespace. */
  hostPID?: boolean;
  /** Use the host's user namespace. */
  hostUsers?: boolean;
  /** Specifies the hostname of the Pod If not specified, the pod's hostname will be set to a system-defined value. */
  hostname?: string;
  /** HostnameOverride specifies an explicit override for the pod's hostname as perceived by the pod. */
  hostnameOverride?: string;
  /** ImagePullSecrets is an optional list of references to secrets in the same namespace to use for pulling any of the images used by this PodSpec. */
  imagePullSecrets?: V1LocalObjectReference[];
  /** List of initialization containers belonging to the pod. */
  initContainers?: V1Container[];
  /** NodeName indicates in which node this pod is scheduled. */
  nodeName?: string;
  /** NodeSelector is a selector which must be true for the pod to fit on a node. */
  nodeSelector?: { [key: string]: string };
  /** Specifies the OS of the containers in the pod. */
  os?: V1PodOS;
  /** Overhead represents the resource overhead associated with running a pod for a given RuntimeClass. */
  overhead?: { [key: string]: Quantity };
  /** PreemptionPolicy is the Policy for preempting pods with lower priority. */
  preemptionPolicy?: string;
  /** The priority value. */
  priority?: number;
  /** If specified, indicates the pod's priority. */
  priorityClassName?: string;
  /** If specified, all readiness gates will be evaluated for pod readiness. */
  readinessGates?: V1PodReadinessGate[];
  /** ResourceClaims defines which ResourceClaims must be allocated and reserved before the Pod is allowed to start. */
  resourceClaims?: V1PodResourceClaim[];
  /** Resources is the total amount of CPU and Memory resources required by all containers in the pod. */
  resources?: V1ResourceRequirements;
  /** Restart policy for all containers within the pod. */
  restartPolicy?: string;
  /** RuntimeClassName refers to a RuntimeClass object in the node.k8s.io group, which should be used to run this pod. */
  runtimeClassName?: string;
  /** If specified, the pod will be dispatched by specified scheduler. */
  schedulerName?: string;
  /** SchedulingGates is an opaque list of values that if specified will block scheduling the pod. */
  schedulingGates?: V1PodSchedulingGate[];
  /** SchedulingGroup provides a reference to the immediate scheduling runtime grouping object that this Pod belongs to. */
  schedulingGroup?: V1PodSchedulingGroup;
  /** SecurityContext holds pod-level security attributes and common container settings. */
  securityContext?: V1PodSecurityContext;
  /** DeprecatedServiceAccount is a deprecated alias for ServiceAccountName. */
  serviceAccount?: string;
  /** ServiceAccountName is the name of the ServiceAccount to use to run this pod. */
  serviceAccountName?: string;
  /** If true the pod's hostname will be configured as the pod's FQDN, rather than the leaf name (the default). */
  setHostnameAsFQDN?: boolean;
  /** Share a single process namespace between all of the containers in a pod. */
  shareProcessNamespace?: boolean;
  /** If specified, the fully qualified Pod hostname will be "<hostname>.<subdomain>.<pod namespace>.svc.<cluster domain>". */
  subdomain?: string;
  /** Optional duration in seconds the pod needs to terminate gracefully. */
  terminationGracePeriodSeconds?: number;
  /** If specified, the pod's tolerations. */
  tolerations?: V1Toleration[];
  /** TopologySpreadConstraints describes how a group of pods ought to spread across topology domains. */
  topologySpreadConstraints?: V1TopologySpreadConstraint[];
  /** List of volumes that can be mounted by containers belonging to the pod. */
  volumes?: V1Volume[];
}

/** PodStatus represents information about the status of a pod. */
export interface V1PodStatus {
  /** AllocatedResources is the total requests allocated for this pod by the node. */
  allocatedResources?: { [key: string]: Quantity };
  /** Current service state of pod. */
  conditions?: V1PodCondition[];
  /** Statuses of containers in this pod. */
  containerStatuses?: V1ContainerStatus[];
  /** Statuses for any ephemeral containers that have run in this pod. */
  ephemeralContainerStatuses?: V1ContainerStatus[];
  /** Status of extended resource claim backed by DRA. */
  extendedResourceClaimStatus?: V1PodExtendedResourceClaimStatus;
  /** hostIP holds the IP address of the host to which the pod is assigned. */
  hostIP?: string;
  /** hostIPs holds the IP addresses allocated to the host. */
  hostIPs?: V1HostIP[];
  /** Statuses of init containers in this pod. */
  initContainerStatuses?: V1ContainerStatus[];
  /** A human readable message indicating details about why the pod is in this condition. */
  message?: string;
  /** NodeAllocatableResourceClaimStatuses contains the status of node-allocatable resources that were allocated for this pod through DRA claims. */
  nodeAllocatableResourceClaimStatuses?: V1NodeAllocatableResourceClaimStatus[];
  /** nominatedNodeName is set only when this pod preempts other pods on the node, but it cannot be scheduled right away as preemption victims receive their graceful termination periods. */
  nominatedNodeName?: string;
  /** If set, this represents the .metadata.generation that the pod status was set based upon. */
  observedGeneration?: number;
  /** The phase of a Pod is a simple, high-level summary of where the Pod is in its lifecycle. */
  phase?: string;
  /** podIP address allocated to the pod. */
  podIP?: string;
  /** podIPs holds the IP addresses allocated to the pod. */
  podIPs?: V1PodIP[];
  /** The Quality of Service (QOS) classification assigned to the pod based on resource requirements See PodQOSClass type for available QOS classes More info: https://kubernetes.io/docs/concepts/workloads/pods/pod-qos/#quality-of-service-classes */
  qosClass?: string;
  /** A brief CamelCase message indicating details about why the pod is in this state. e.g. 'Evicted' */
  reason?: string;
  /** Status of resources resize desired for pod's containers. */
  resize?: string;
  /** Status of resource claims. */
  resourceClaimStatuses?: V1PodResourceClaimStatus[];
  /** Resources represents the compute resource requests and limits that have been applied at the pod level if pod-level requests or limits are set in PodSpec.Resources */
  resources?: V1ResourceRequirements;
  /** RFC 3339 date and time at which the object was acknowledged by the Kubelet. */
  startTime?: string;
}

/** PodTemplate describes a template for creating copies of a predefined pod. */
export interface V1PodTemplate {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Template defines the pods that will be created from this pod template. https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#spec-and-status */
  template?: V1PodTemplateSpec;
}

/** PodTemplateList is a list of PodTemplates. */
export interface V1PodTemplateList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of pod templates */
  items: V1PodTemplate[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** PodTemplateSpec describes the data a pod should have when created from a template */
export interface V1PodTemplateSpec {
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Specification of the desired behavior of the pod. */
  spec?: V1PodSpec;
}

/** PolicyRule holds information that describes a policy rule, but does not contain information about who the rule applies to or which namespace the rule applies to. */
export interface V1PolicyRule {
  /** APIGroups is the name of the APIGroup that contains the resources. */
  apiGroups?: string[];
  /** NonResourceURLs is a set of partial urls that a user should have access to.  *s are allowed, but only as the full, final step in the path Since non-resource URLs are not namespaced, this field is only applicable for ClusterRoles referenced from a ClusterRoleBinding. */
  nonResourceURLs?: string[];
  /** ResourceNames is an optional white list of names that the rule applies to. */
  resourceNames?: string[];
  /** Resources is a list of resources this rule applies to. */
  resources?: string[];
  /** Verbs is a list of Verbs that apply to ALL the ResourceKinds contained in this rule. */
  verbs: string[];
}

/** PolicyRulesWithSubjects prescribes a test that applies to a request to an apiserver. */
export interface V1PolicyRulesWithSubjects {
  /** `nonResourceRules` is a list of NonResourcePolicyRules that identify matching requests according to their verb and the target non-resource URL. */
  nonResourceRules?: V1NonResourcePolicyRule[];
  /** `resourceRules` is a slice of ResourcePolicyRules that identify matching requests according to their verb and the target resource. */
  resourceRules?: V1ResourcePolicyRule[];
  /** subjects is the list of normal user, serviceaccount, or group that this rule cares about. */
  subjects: FlowcontrolV1Subject[];
}

/** PortStatus represents the error condition of a service port */
export interface V1PortStatus {
  /** Error is to record the problem with the service port The format of the error shall comply with the following rules: - built-in error values shall be specified in this file and those shall use */
  error?: string;
  /** Port is the port number of the service port of which status is recorded here */
  port: number;
  /** Protocol is the protocol of the service port of which status is recorded here The supported values are: "TCP", "UDP", "SCTP" */
  protocol: string;
}

/** PortworxVolumeSource represents a Portworx volume resource. */
export interface V1PortworxVolumeSource {
  /** fSType represents the filesystem type to mount Must be a filesystem type supported by the host operating system. */
  fsType?: string;
  /** readOnly defaults to false (read/write). */
  readOnly?: boolean;
  /** volumeID uniquely identifies a Portworx volume */
  volumeID: string;
}

/** Preconditions must be fulfilled before an operation (update, delete, etc.) is carried out. */
export interface V1Preconditions {
  /** Specifies the target ResourceVersion */
  resourceVersion?: string;
  /** Specifies the target UID. */
  uid?: string;
}

/** An empty preferred scheduling term matches all objects with implicit weight 0 (i.e. it's a no-op). */
export interface V1PreferredSchedulingTerm {
  /** A node selector term, associated with the corresponding weight. */
  preference: V1NodeSelectorTerm;
  /** Weight associated with matching the corresponding nodeSelectorTerm, in the range 1-100. */
  weight: number;
}

/** PriorityClass defines mapping from a priority class name to the priority integer value. */
export interface V1PriorityClass {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** description is an arbitrary string that usually provides guidelines on when this priority class should be used. */
  description?: string;
  /** globalDefault specifies whether this PriorityClass should be considered as the default priority for pods that do not have any priority class. */
  globalDefault?: boolean;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** preemptionPolicy is the Policy for preempting pods with lower priority. */
  preemptionPolicy?: string;
  /** value represents the integer value of this priority class. */
  value?: number;
}

/** PriorityClassList is a collection of priority classes. */
export interface V1PriorityClassList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of PriorityClasses */
  items: V1PriorityClass[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** PriorityLevelConfiguration represents the configuration of a priority level. */
export interface V1PriorityLevelConfiguration {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** `metadata` is the standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** `spec` is the specification of the desired behavior of a "request-priority". */
  spec?: V1PriorityLevelConfigurationSpec;
  /** `status` is the current status of a "request-priority". */
  status?: V1PriorityLevelConfigurationStatus;
}

/** PriorityLevelConfigurationCondition defines the condition of priority level. */
export interface V1PriorityLevelConfigurationCondition {
  /** `lastTransitionTime` is the last time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** `message` is a human-readable message indicating details about last transition. */
  message?: string;
  /** `reason` is a unique, one-word, CamelCase reason for the condition's last transition. */
  reason?: string;
  /** `status` is the status of the condition. */
  status?: string;
  /** `type` is the type of the condition. */
  type?: string;
}

/** PriorityLevelConfigurationList is a list of PriorityLevelConfiguration objects. */
export interface V1PriorityLevelConfigurationList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** `items` is a list of request-priorities. */
  items: V1PriorityLevelConfiguration[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** `metadata` is the standard object's metadata. */
  metadata?: V1ListMeta;
}

/** PriorityLevelConfigurationReference contains information that points to the "request-priority" being used. */
export interface V1PriorityLevelConfigurationReference {
  /** `name` is the name of the priority level configuration being referenced Required. */
  name: string;
}

/** PriorityLevelConfigurationSpec specifies the configuration of a priority level. */
export interface V1PriorityLevelConfigurationSpec {
  /** `exempt` specifies how requests are handled for an exempt priority level. */
  exempt?: V1ExemptPriorityLevelConfiguration;
  /** `limited` specifies how requests are handled for a Limited priority level. */
  limited?: V1LimitedPriorityLevelConfiguration;
  /** `type` indicates whether this priority level is subject to limitation on request execution. */
  type: string;
}

/** PriorityLevelConfigurationStatus represents the current state of a "request-priority". */
export interface V1PriorityLevelConfigurationStatus {
  /** `conditions` is the current state of "request-priority". */
  conditions?: V1PriorityLevelConfigurationCondition[];
}

/** Probe describes a health check to be performed against a container to determine whether it is alive or ready to receive traffic. */
export interface V1Probe {
  /** Exec specifies a command to execute in the container. */
  exec?: V1ExecAction;
  /** Minimum consecutive failures for the probe to be considered failed after having succeeded. */
  failureThreshold?: number;
  /** GRPC specifies a GRPC HealthCheckRequest. */
  grpc?: V1GRPCAction;
  /** HTTPGet specifies an HTTP GET request to perform. */
  httpGet?: V1HTTPGetAction;
  /** Number of seconds after the container has started before liveness probes are initiated. */
  initialDelaySeconds?: number;
  /** How often (in seconds) to perform the probe. */
  periodSeconds?: number;
  /** Minimum consecutive successes for the probe to be considered successful after having failed. */
  successThreshold?: number;
  /** TCPSocket specifies a connection to a TCP port. */
  tcpSocket?: V1TCPSocketAction;
  /** Optional duration in seconds the pod needs to terminate gracefully upon probe failure. */
  terminationGracePeriodSeconds?: number;
  /** Number of seconds after which the probe times out. */
  timeoutSeconds?: number;
}

/** Represents a projected volume source */
export interface V1ProjectedVolumeSource {
  /** defaultMode are the mode bits used to set permissions on created files by default. */
  defaultMode?: number;
  /** sources is the list of volume projections. */
  sources?: V1VolumeProjection[];
}

/** QueuingConfiguration holds the configuration parameters for queuing */
export interface V1QueuingConfiguration {
  /** `handSize` is a small positive number that configures the shuffle sharding of requests into queues. */
  handSize?: number;
  /** `queueLengthLimit` is the maximum number of requests allowed to be waiting in a given queue of this priority level at a time; excess requests are rejected. */
  queueLengthLimit?: number;
  /** `queues` is the number of queues for this priority level. */
  queues?: number;
}

/** Represents a Quobyte mount that lasts the lifetime of a pod. */
export interface V1QuobyteVolumeSource {
  /** group to map volume access to Default is no group */
  group?: string;
  /** readOnly here will force the Quobyte volume to be mounted with read-only permissions. */
  readOnly?: boolean;
  /** registry represents a single or multiple Quobyte Registry services specified as a string as host:port pair (multiple entries are separated with commas) which acts as the central registry for volumes */
  registry: string;
  /** tenant owning the given Quobyte volume in the Backend Used with dynamically provisioned Quobyte volumes, value is set by the plugin */
  tenant?: string;
  /** user to map volume access to Defaults to serivceaccount user */
  user?: string;
  /** volume is a string that references an already created Quobyte volume by name. */
  volume: string;
}

/** Represents a Rados Block Device mount that lasts the lifetime of a pod. */
export interface V1RBDPersistentVolumeSource {
  /** fsType is the filesystem type of the volume that you want to mount. */
  fsType?: string;
  /** image is the rados image name. */
  image: string;
  /** keyring is the path to key ring for RBDUser. */
  keyring?: string;
  /** monitors is a collection of Ceph monitors. */
  monitors: string[];
  /** pool is the rados pool name. */
  pool?: string;
  /** readOnly here will force the ReadOnly setting in VolumeMounts. */
  readOnly?: boolean;
  /** secretRef is name of the authentication secret for RBDUser. */
  secretRef?: V1SecretReference;
  /** user is the rados user name. */
  user?: string;
}

/** Represents a Rados Block Device mount that lasts the lifetime of a pod. */
export interface V1RBDVolumeSource {
  /** fsType is the filesystem type of the volume that you want to mount. */
  fsType?: string;
  /** image is the rados image name. */
  image: string;
  /** keyring is the path to key ring for RBDUser. */
  keyring?: string;
  /** monitors is a collection of Ceph monitors. */
  monitors: string[];
  /** pool is the rados pool name. */
  pool?: string;
  /** readOnly here will force the ReadOnly setting in VolumeMounts. */
  readOnly?: boolean;
  /** secretRef is name of the authentication secret for RBDUser. */
  secretRef?: V1LocalObjectReference;
  /** user is the rados user name. */
  user?: string;
}

/** ReplicaSet ensures that a specified number of pod replicas are running at any given time. */
export interface V1ReplicaSet {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** If the Labels of a ReplicaSet are empty, they are defaulted to be the same as the Pod(s) that the ReplicaSet manages. */
  metadata?: V1ObjectMeta;
  /** Spec defines the specification of the desired behavior of the ReplicaSet. */
  spec?: V1ReplicaSetSpec;
  /** Status is the most recently observed status of the ReplicaSet. */
  status?: V1ReplicaSetStatus;
}

/** ReplicaSetCondition describes the state of a replica set at a certain point. */
export interface V1ReplicaSetCondition {
  /** The last time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** A human readable message indicating details about the transition. */
  message?: string;
  /** The reason for the condition's last transition. */
  reason?: string;
  /** Status of the condition, one of True, False, Unknown. */
  status: string;
  /** Type of replica set condition. */
  type: string;
}

/** ReplicaSetList is a collection of ReplicaSets. */
export interface V1ReplicaSetList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of ReplicaSets. */
  items: V1ReplicaSet[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** ReplicaSetSpec is the specification of a ReplicaSet. */
export interface V1ReplicaSetSpec {
  /** Minimum number of seconds for which a newly created pod should be ready without any of its container crashing, for it to be considered available. */
  minReadySeconds?: number;
  /** Replicas is the number of desired pods. */
  replicas?: number;
  /** Selector is a label query over pods that should match the replica count. */
  selector: V1LabelSelector;
  /** Template is the object that describes the pod that will be created if insufficient replicas are detected. */
  template?: V1PodTemplateSpec;
}

/** ReplicaSetStatus represents the current status of a ReplicaSet. */
export interface V1ReplicaSetStatus {
  /** The number of available non-terminating pods (ready for at least minReadySeconds) for this replica set. */
  availableReplicas?: number;
  /** Represents the latest available observations of a replica set's current state. */
  conditions?: V1ReplicaSetCondition[];
  /** The number of non-terminating pods that have labels matching the labels of the pod template of the replicaset. */
  fullyLabeledReplicas?: number;
  /** ObservedGeneration reflects the generation of the most recently observed ReplicaSet. */
  observedGeneration?: number;
  /** The number of non-terminating pods targeted by this ReplicaSet with a Ready Condition. */
  readyReplicas?: number;
  /** Replicas is the most recently observed number of non-terminating pods. */
  replicas: number;
  /** The number of terminating pods for this replica set. */
  terminatingReplicas?: number;
}

/** ReplicationController represents the configuration of a replication controller. */
export interface V1ReplicationController {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** If the Labels of a ReplicationController are empty, they are defaulted to be the same as the Pod(s) that the replication controller manages. */
  metadata?: V1ObjectMeta;
  /** Spec defines the specification of the desired behavior of the replication controller. */
  spec?: V1ReplicationControllerSpec;
  /** Status is the most recently observed status of the replication controller. */
  status?: V1ReplicationControllerStatus;
}

/** ReplicationControllerCondition describes the state of a replication controller at a certain point. */
export interface V1ReplicationControllerCondition {
  /** The last time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** A human readable message indicating details about the transition. */
  message?: string;
  /** The reason for the condition's last transition. */
  reason?: string;
  /** Status of the condition, one of True, False, Unknown. */
  status: string;
  /** Type of replication controller condition. */
  type: string;
}

/** ReplicationControllerList is a collection of replication controllers. */
export interface V1ReplicationControllerList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of replication controllers. */
  items: V1ReplicationController[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** ReplicationControllerSpec is the specification of a replication controller. */
export interface V1ReplicationControllerSpec {
  /** Minimum number of seconds for which a newly created pod should be ready without any of its container crashing, for it to be considered available. */
  minReadySeconds?: number;
  /** Replicas is the number of desired replicas. */
  replicas?: number;
  /** Selector is a label query over pods that should match the Replicas count. */
  selector?: { [key: string]: string };
  /** Template is the object that describes the pod that will be created if insufficient replicas are detected. */
  template?: V1PodTemplateSpec;
}

/** ReplicationControllerStatus represents the current status of a replication controller. */
export interface V1ReplicationControllerStatus {
  /** The number of available replicas (ready for at least minReadySeconds) for this replication controller. */
  availableReplicas?: number;
  /** Represents the latest available observations of a replication controller's current state. */
  conditions?: V1ReplicationControllerCondition[];
  /** The number of pods that have labels matching the labels of the pod template of the replication controller. */
  fullyLabeledReplicas?: number;
  /** ObservedGeneration reflects the generation of the most recently observed replication controller. */
  observedGeneration?: number;
  /** The number of ready replicas for this replication controller. */
  readyReplicas?: number;
  /** Replicas is the most recently observed number of replicas. */
  replicas: number;
}

/** ResourceAttributes includes the authorization attributes available for resource requests to the Authorizer interface */
export interface V1ResourceAttributes {
  /** fieldSelector describes the limitation on access based on field. */
  fieldSelector?: V1FieldSelectorAttributes;
  /** group is the API Group of the Resource. */
  group?: string;
  /** labelSelector describes the limitation on access based on labels. */
  labelSelector?: V1LabelSelectorAttributes;
  /** name is the name of the resource being requested for a "get" or deleted for a "delete". */
  name?: string;
  /** namespace is the namespace of the action being requested. */
  namespace?: string;
  /** resource is one of the existing resource types. */
  resource?: string;
  /** subresource is one of the existing resource types. */
  subresource?: string;
  /** verb is a kubernetes resource API verb, like: get, list, watch, create, update, delete, proxy. */
  verb?: string;
  /** version is the API Version of the Resource. */
  version?: string;
}

/** ResourceClaimConsumerReference contains enough information to let you locate the consumer of a ResourceClaim. */
export interface V1ResourceClaimConsumerReference {
  /** APIGroup is the group for the resource being referenced. */
  apiGroup?: string;
  /** Name is the name of resource being referenced. */
  name: string;
  /** Resource is the type of resource being referenced, for example "pods". */
  resource: string;
  /** UID identifies exactly one incarnation of the resource. */
  uid: string;
}

/** ResourceClaimList is a collection of claims. */
export interface V1ResourceClaimList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of resource claims. */
  items: ResourceV1ResourceClaim[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** ResourceClaimSpec defines what is being requested in a ResourceClaim and how to configure it. */
export interface V1ResourceClaimSpec {
  /** Devices defines how to request devices. */
  devices?: V1DeviceClaim;
}

/** ResourceClaimStatus tracks whether the resource has been allocated and what the result of that was. */
export interface V1ResourceClaimStatus {
  /** Allocation is set once the claim has been allocated successfully. */
  allocation?: V1AllocationResult;
  /** Devices contains the status of each device allocated for this claim, as reported by the driver. */
  devices?: V1AllocatedDeviceStatus[];
  /** ReservedFor indicates which entities are currently allowed to use the claim. */
  reservedFor?: V1ResourceClaimConsumerReference[];
}

/** ResourceClaimTemplate is used to produce ResourceClaim objects. */
export interface V1ResourceClaimTemplate {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Describes the ResourceClaim that is to be generated. */
  spec: V1ResourceClaimTemplateSpec;
}

/** ResourceClaimTemplateList is a collection of claim templates. */
export interface V1ResourceClaimTemplateList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of resource claim templates. */
  items: V1ResourceClaimTemplate[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** ResourceClaimTemplateSpec contains the metadata and fields for a ResourceClaim. */
export interface V1ResourceClaimTemplateSpec {
  /** ObjectMeta may contain labels and annotations that will be copied into the ResourceClaim when creating it. */
  metadata?: V1ObjectMeta;
  /** Spec for the ResourceClaim. */
  spec: V1ResourceClaimSpec;
}

/** ResourceFieldSelector represents container resources (cpu, memory) and their output format */
export interface V1ResourceFieldSelector {
  /** Container name: required for volumes, optional for env vars */
  containerName?: string;
  /** Specifies the output format of the exposed resources, defaults to "1" */
  divisor?: Quantity;
  /** Required: resource to select */
  resource: string;
}

/** ResourceHealth represents the health of a resource. */
export interface V1ResourceHealth {
  /** Health of the resource. can be one of: */
  health?: string;
  /** Message provides human-readable context for Health (e.g. "ECC error count exceeded threshold"). */
  message?: string;
  /** ResourceID is the unique identifier of the resource. */
  resourceID: string;
}

/** ResourcePolicyRule is a predicate that matches some resource requests, testing the request's verb and the target resource. */
export interface V1ResourcePolicyRule {
  /** `apiGroups` is a list of matching API groups and may not be empty. */
  apiGroups: string[];
  /** `clusterScope` indicates whether to match requests that do not specify a namespace (which happens either because the resource is not namespaced or the request targets all namespaces). */
  clusterScope?: boolean;
  /** `namespaces` is a list of target namespaces that restricts matches. */
  namespaces?: string[];
  /** `resources` is a list of matching resources (i.e., lowercase and plural) with, if desired, subresource. */
  resources: string[];
  /** `verbs` is a list of matching verbs and may not be empty. */
  verbs: string[];
}

/** ResourcePool describes the pool that ResourceSlices belong to. */
export interface V1ResourcePool {
  /** Generation tracks the change in a pool over time. */
  generation: number;
  /** Name is used to identify the pool. */
  name: string;
  /** ResourceSliceCount is the total number of ResourceSlices in the pool at this generation number. */
  resourceSliceCount: number;
}

/** ResourceQuota sets aggregate quota restrictions enforced per namespace */
export interface V1ResourceQuota {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Spec defines the desired quota. https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#spec-and-status */
  spec?: V1ResourceQuotaSpec;
  /** Status defines the actual enforced quota and its current usage. https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#spec-and-status */
  status?: V1ResourceQuotaStatus;
}

/** ResourceQuotaList is a list of ResourceQuota items. */
export interface V1ResourceQuotaList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is a list of ResourceQuota objects. */
  items: V1ResourceQuota[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** ResourceQuotaSpec defines the desired hard limits to enforce for Quota. */
export interface V1ResourceQuotaSpec {
  /** hard is the set of desired hard limits for each named resource. */
  hard?: { [key: string]: Quantity };
  /** scopeSelector is also a collection of filters like scopes that must match each object tracked by a quota but expressed using ScopeSelectorOperator in combination with possible values. */
  scopeSelector?: V1ScopeSelector;
  /** A collection of filters that must match each object tracked by a quota. */
  scopes?: string[];
}

/** ResourceQuotaStatus defines the enforced hard limits and observed use. */
export interface V1ResourceQuotaStatus {
  /** Hard is the set of enforced hard limits for each named resource. */
  hard?: { [key: string]: Quantity };
  /** Used is the current observed total usage of the resource in the namespace. */
  used?: { [key: string]: Quantity };
}

/** ResourceRequirements describes the compute resource requirements. */
export interface V1ResourceRequirements {
  /** Claims lists the names of resources, defined in spec.resourceClaims, that are used by this container. */
  claims?: CoreV1ResourceClaim[];
  /** Limits describes the maximum amount of compute resources allowed. */
  limits?: { [key: string]: Quantity };
  /** Requests describes the minimum amount of compute resources required. */
  requests?: { [key: string]: Quantity };
}

/** ResourceRule is the list of actions the subject is allowed to perform on resources. */
export interface V1ResourceRule {
  /** apiGroups is the name of the APIGroup that contains the resources. */
  apiGroups?: string[];
  /** resourceNames is an optional white list of names that the rule applies to. */
  resourceNames?: string[];
  /** resources is a list of resources this rule applies to. */
  resources?: string[];
  /** verbs is a list of kubernetes resource API verbs, like: get, list, watch, create, update, delete, proxy. */
  verbs: string[];
}

/** ResourceSlice represents one or more resources in a pool of similar resources, managed by a common driver. */
export interface V1ResourceSlice {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Contains the information published by the driver. */
  spec: V1ResourceSliceSpec;
}

/** ResourceSliceList is a collection of ResourceSlices. */
export interface V1ResourceSliceList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of resource ResourceSlices. */
  items: V1ResourceSlice[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** ResourceSliceSpec contains the information published by the driver in one ResourceSlice. */
export interface V1ResourceSliceSpec {
  /** AllNodes indicates that all nodes have access to the resources in the pool. */
  allNodes?: boolean;
  /** Devices lists some or all of the devices in this pool. */
  devices?: V1Device[];
  /** Driver identifies the DRA driver providing the capacity information. */
  driver: string;
  /** NodeName identifies the node which provides the resources in this pool. */
  nodeName?: string;
  /** NodeSelector defines which nodes have access to the resources in the pool, when that pool is not limited to a single node. */
  nodeSelector?: V1NodeSelector;
  /** PerDeviceNodeSelection defines whether the access from nodes to resources in the pool is set on the ResourceSlice level or on each device. */
  perDeviceNodeSelection?: boolean;
  /** Pool describes the pool that this ResourceSlice belongs to. */
  pool: V1ResourcePool;
  /** SharedCounters defines a list of counter sets, each of which has a name and a list of counters available. */
  sharedCounters?: V1CounterSet[];
}

/** ResourceStatus represents the status of a single resource allocated to a Pod. */
export interface V1ResourceStatus {
  /** Name of the resource. */
  name: string;
  /** List of unique resources health. */
  resources?: V1ResourceHealth[];
}

/** Role is a namespaced, logical grouping of PolicyRules that can be referenced as a unit by a RoleBinding. */
export interface V1Role {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Rules holds all the PolicyRules for this Role */
  rules?: V1PolicyRule[];
}

/** RoleBinding references a role, but does not contain it. */
export interface V1RoleBinding {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** RoleRef can reference a Role in the current namespace or a ClusterRole in the global namespace. */
  roleRef: V1RoleRef;
  /** Subjects holds references to the objects the role applies to. */
  subjects?: RbacV1Subject[];
}

/** RoleBindingList is a collection of RoleBindings */
export interface V1RoleBindingList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is a list of RoleBindings */
  items: V1RoleBinding[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ListMeta;
}

/** RoleList is a collection of Roles */
export interface V1RoleList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is a list of Roles */
  items: V1Role[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ListMeta;
}

/** RoleRef contains information that points to the role being used */
export interface V1RoleRef {
  /** APIGroup is the group for the resource being referenced */
  apiGroup?: string;
  /** Kind is the type of resource being referenced */
  kind: string;
  /** Name is the name of resource being referenced */
  name: string;
}

/** Spec to control the desired behavior of daemon set rolling update. */
export interface V1RollingUpdateDaemonSet {
  /** The maximum number of nodes with an existing available DaemonSet pod that can have an updated DaemonSet pod during during an update. */
  maxSurge?: IntOrString;
  /** The maximum number of DaemonSet pods that can be unavailable during the update. */
  maxUnavailable?: IntOrString;
}

/** Spec to control the desired behavior of rolling update. */
export interface V1RollingUpdateDeployment {
  /** The maximum number of pods that can be scheduled above the desired number of pods. */
  maxSurge?: IntOrString;
  /** The maximum number of pods that can be unavailable during the update. */
  maxUnavailable?: IntOrString;
}

/** RollingUpdateStatefulSetStrategy is used to communicate parameter for RollingUpdateStatefulSetStrategyType. */
export interface V1RollingUpdateStatefulSetStrategy {
  /** The maximum number of pods that can be unavailable during the update. */
  maxUnavailable?: IntOrString;
  /** Partition indicates the ordinal at which the StatefulSet should be partitioned for updates. */
  partition?: number;
}

/** RuleWithOperations is a tuple of Operations and Resources. */
export interface V1RuleWithOperations {
  /** apiGroups is the API groups the resources belong to. */
  apiGroups?: string[];
  /** apiVersions is the API versions the resources belong to. */
  apiVersions?: string[];
  /** operations is the operations the admission hook cares about - CREATE, UPDATE, DELETE, CONNECT or * for all of those operations and any future admission operations that are added. */
  operations?: string[];
  /** resources is a list of resources this rule applies to. */
  resources?: string[];
  /** scope specifies the scope of this rule. */
  scope?: string;
}

/** RuntimeClass defines a class of container runtime supported in the cluster. */
export interface V1RuntimeClass {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** handler specifies the underlying runtime and configuration that the CRI implementation will use to handle pods of this class. */
  handler: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ObjectMeta;
  /** overhead represents the resource overhead associated with running a pod for a given RuntimeClass. */
  overhead?: V1Overhead;
  /** scheduling holds the scheduling constraints to ensure that pods running with this RuntimeClass are scheduled to nodes that support it. */
  scheduling?: V1Scheduling;
}

/** RuntimeClassList is a list of RuntimeClass objects. */
export interface V1RuntimeClassList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is a list of schema objects. */
  items: V1RuntimeClass[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** SELinuxOptions are the labels to be applied to the container */
export interface V1SELinuxOptions {
  /** Level is SELinux level label that applies to the container. */
  level?: string;
  /** Role is a SELinux role label that applies to the container. */
  role?: string;
  /** Type is a SELinux type label that applies to the container. */
  type?: string;
  /** User is a SELinux user label that applies to the container. */
  user?: string;
}

/** Scale represents a scaling request for a resource. */
export interface V1Scale {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata. */
  metadata?: V1ObjectMeta;
  /** spec defines the behavior of the scale. */
  spec?: V1ScaleSpec;
  /** status is the current status of the scale. */
  status?: V1ScaleStatus;
}

/** ScaleIOPersistentVolumeSource represents a persistent ScaleIO volume */
export interface V1ScaleIOPersistentVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string;
  /** gateway is the host address of the ScaleIO API Gateway. */
  gateway: string;
  /** protectionDomain is the name of the ScaleIO Protection Domain for the configured storage. */
  protectionDomain?: string;
  /** readOnly defaults to false (read/write). */
  readOnly?: boolean;
  /** secretRef references to the secret for ScaleIO user and other sensitive information. */
  secretRef: V1SecretReference;
  /** sslEnabled is the flag to enable/disable SSL communication with Gateway, default false */
  sslEnabled?: boolean;
  /** storageMode indicates whether the storage for a volume should be ThickProvisioned or ThinProvisioned. */
  storageMode?: string;
  /** storagePool is the ScaleIO Storage Pool associated with the protection domain. */
  storagePool?: string;
  /** system is the name of the storage system as configured in ScaleIO. */
  system: string;
  /** volumeName is the name of a volume already created in the ScaleIO system that is associated with this volume source. */
  volumeName?: string;
}

/** ScaleIOVolumeSource represents a persistent ScaleIO volume */
export interface V1ScaleIOVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string;
  /** gateway is the host address of the ScaleIO API Gateway. */
  gateway: string;
  /** protectionDomain is the name of the ScaleIO Protection Domain for the configured storage. */
  protectionDomain?: string;
  /** readOnly Defaults to false (read/write). */
  readOnly?: boolean;
  /** secretRef references to the secret for ScaleIO user and other sensitive information. */
  secretRef: V1LocalObjectReference;
  /** sslEnabled Flag enable/disable SSL communication with Gateway, default false */
  sslEnabled?: boolean;
  /** storageMode indicates whether the storage for a volume should be ThickProvisioned or ThinProvisioned. */
  storageMode?: string;
  /** storagePool is the ScaleIO Storage Pool associated with the protection domain. */
  storagePool?: string;
  /** system is the name of the storage system as configured in ScaleIO. */
  system: string;
  /** volumeName is the name of a volume already created in the ScaleIO system that is associated with this volume source. */
  volumeName?: string;
}

/** ScaleSpec describes the attributes of a scale subresource. */
export interface V1ScaleSpec {
  /** replicas is the desired number of instances for the scaled object. */
  replicas?: number;
}

/** ScaleStatus represents the current status of a scale subresource. */
export interface V1ScaleStatus {
  /** replicas is the actual number of observed instances of the scaled object. */
  replicas: number;
  /** selector is the label query over pods that should match the replicas count. */
  selector?: string;
}

/** Scheduling specifies the scheduling constraints for nodes supporting a RuntimeClass. */
export interface V1Scheduling {
  /** nodeSelector lists labels that must be present on nodes that support this RuntimeClass. */
  nodeSelector?: { [key: string]: string };
  /** tolerations are appended (excluding duplicates) to pods running with this RuntimeClass during admission, effectively unioning the set of nodes tolerated by the pod and the RuntimeClass. */
  tolerations?: V1Toleration[];
}

/** A scope selector represents the AND of the selectors represented by the scoped-resource selector requirements. */
export interface V1ScopeSelector {
  /** A list of scope selector requirements by scope of the resources. */
  matchExpressions?: V1ScopedResourceSelectorRequirement[];
}

/** A scoped-resource selector requirement is a selector that contains values, a scope name, and an operator that relates the scope name and values. */
export interface V1ScopedResourceSelectorRequirement {
  /** Represents a scope's relationship to a set of values. */
  operator: string;
  /** The name of the scope that the selector applies to. */
  scopeName: string;
  /** An array of string values. */
  values?: string[];
}

/** SeccompProfile defines a pod/container's seccomp profile settings. */
export interface V1SeccompProfile {
  /** localhostProfile indicates a profile defined in a file on the node should be used. */
  localhostProfile?: string;
  /** type indicates which kind of seccomp profile will be applied. */
  type: string;
}

/** Secret holds secret data of a certain type. */
export interface V1Secret {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Data contains the secret data. */
  data?: { [key: string]: string };
  /** Immutable, if set to true, ensures that data stored in the Secret cannot be updated (only object metadata can be modified). */
  immutable?: boolean;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** stringData allows specifying non-binary secret data in string form. */
  stringData?: { [key: string]: string };
  /** Used to facilitate programmatic handling of secret data. */
  type?: string;
}

/** SecretEnvSource selects a Secret to populate the environment variables with. */
export interface V1SecretEnvSource {
  /** Name of the referent. */
  name?: string;
  /** Specify whether the Secret must be defined */
  optional?: boolean;
}

/** SecretKeySelector selects a key of a Secret. */
export interface V1SecretKeySelector {
  /** The key of the secret to select from. */
  key: string;
  /** Name of the referent. */
  name?: string;
  /** Specify whether the Secret or its key must be defined */
  optional?: boolean;
}

/** SecretList is a list of Secret. */
export interface V1SecretList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is a list of secret objects. */
  items: V1Secret[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** Adapts a secret into a projected volume. */
export interface V1SecretProjection {
  /** items if unspecified, each key-value pair in the Data field of the referenced Secret will be projected into the volume as a file whose name is the key and content is the value. */
  items?: V1KeyToPath[];
  /** Name of the referent. */
  name?: string;
  /** optional field specify whether the Secret or its key must be defined */
  optional?: boolean;
}

/** SecretReference represents a Secret Reference. */
export interface V1SecretReference {
  /** name is unique within a namespace to reference a secret resource. */
  name?: string;
  /** namespace defines the space within which the secret name must be unique. */
  namespace?: string;
}

/** Adapts a Secret into a volume. */
export interface V1SecretVolumeSource {
  /** defaultMode is Optional: mode bits used to set permissions on created files by default. */
  defaultMode?: number;
  /** items If unspecified, each key-value pair in the Data field of the referenced Secret will be projected into the volume as a file whose name is the key and content is the value. */
  items?: V1KeyToPath[];
  /** optional field specify whether the Secret or its keys must be defined */
  optional?: boolean;
  /** secretName is the name of the secret in the pod's namespace to use. */
  secretName?: string;
}

/** SecurityContext holds security configuration that will be applied to a container. */
export interface V1SecurityContext {
  /** AllowPrivilegeEscalation controls whether a process can gain more privileges than its parent process. */
  allowPrivilegeEscalation?: boolean;
  /** appArmorProfile is the AppArmor options to use by this container. */
  appArmorProfile?: V1AppArmorProfile;
  /** The capabilities to add/drop when running containers. */
  capabilities?: V1Capabilities;
  /** Run container in privileged mode. */
  privileged?: boolean;
  /** procMount denotes the type of proc mount to use for the containers. */
  procMount?: string;
  /** Whether this container has a read-only root filesystem. */
  readOnlyRootFilesystem?: boolean;
  /** The GID to run the entrypoint of the container process. */
  runAsGroup?: number;
  /** Indicates that the container must run as a non-root user. */
  runAsNonRoot?: boolean;
  /** The UID to run the entrypoint of the container process. */
  runAsUser?: number;
  /** The SELinux context to be applied to the container. */
  seLinuxOptions?: V1SELinuxOptions;
  /** The seccomp options to use by this container. */
  seccompProfile?: V1SeccompProfile;
  /** The Windows specific settings applied to all containers. */
  windowsOptions?: V1WindowsSecurityContextOptions;
}

/** SelectableField specifies the JSON path of a field that may be used with field selectors. */
export interface V1SelectableField {
  /** jsonPath is a simple JSON path which is evaluated against each custom resource to produce a field selector value. */
  jsonPath: string;
}

/** SelfSubjectAccessReview checks whether or the current user can perform an action. */
export interface V1SelfSubjectAccessReview {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ObjectMeta;
  /** spec holds information about the request being evaluated.  user and groups must be empty */
  spec: V1SelfSubjectAccessReviewSpec;
  /** status is filled in by the server and indicates whether the request is allowed or not */
  status?: V1SubjectAccessReviewStatus;
}

/** SelfSubjectAccessReviewSpec is a description of the access request. */
export interface V1SelfSubjectAccessReviewSpec {
  /** nonResourceAttributes describes information for a non-resource access request */
  nonResourceAttributes?: V1NonResourceAttributes;
  /** resourceAttributes describes information for a resource access request */
  resourceAttributes?: V1ResourceAttributes;
}

/** SelfSubjectReview contains the user information that the kube-apiserver has about the user making this request. */
export interface V1SelfSubjectReview {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** status is filled in by the server with the user attributes. */
  status?: V1SelfSubjectReviewStatus;
}

/** SelfSubjectReviewStatus is filled by the kube-apiserver and sent back to a user. */
export interface V1SelfSubjectReviewStatus {
  /** userInfo is a set of attributes belonging to the user making this request. */
  userInfo?: V1UserInfo;
}

/** SelfSubjectRulesReview enumerates the set of actions the current user can perform within a namespace. */
export interface V1SelfSubjectRulesReview {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ObjectMeta;
  /** spec holds information about the request being evaluated. */
  spec: V1SelfSubjectRulesReviewSpec;
  /** status is filled in by the server and indicates the set of actions a user can perform. */
  status?: V1SubjectRulesReviewStatus;
}

/** SelfSubjectRulesReviewSpec defines the specification for SelfSubjectRulesReview. */
export interface V1SelfSubjectRulesReviewSpec {
  /** namespace to evaluate rules for. */
  namespace?: string;
}

/** ServerAddressByClientCIDR helps the client to determine the server address that they should use, depending on the clientCIDR that they match. */
export interface V1ServerAddressByClientCIDR {
  /** The CIDR with which clients can match their IP to figure out the server address that they should use. */
  clientCIDR: string;
  /** Address of this server, suitable for a client that matches the above CIDR. */
  serverAddress: string;
}

/** Service is a named abstraction of software service (for example, mysql) consisting of local port (for example 3306) that the proxy listens on, and the selector that determines which pods will answer requests sent through the proxy. */
export interface V1Service {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Spec defines the behavior of a service. https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#spec-and-status */
  spec?: V1ServiceSpec;
  /** Most recently observed status of the service. */
  status?: V1ServiceStatus;
}

/** ServiceAccount binds together: * a name, understood by users, and perhaps by peripheral systems, for an identity * a principal that can be authenticated and authorized * a set of secrets */
export interface V1ServiceAccount {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** AutomountServiceAccountToken indicates whether pods running as this service account should have an API token automatically mounted. */
  automountServiceAccountToken?: boolean;
  /** ImagePullSecrets is a list of references to secrets in the same namespace to use for pulling any images in pods that reference this ServiceAccount. */
  imagePullSecrets?: V1LocalObjectReference[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Secrets is a list of the secrets in the same namespace that pods running using this ServiceAccount are allowed to use. */
  secrets?: V1ObjectReference[];
}

/** ServiceAccountList is a list of ServiceAccount objects */
export interface V1ServiceAccountList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of ServiceAccounts. */
  items: V1ServiceAccount[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** ServiceAccountSubject holds detailed information for service-account-kind subject. */
export interface V1ServiceAccountSubject {
  /** `name` is the name of matching ServiceAccount objects, or "*" to match regardless of name. */
  name: string;
  /** `namespace` is the namespace of matching ServiceAccount objects. */
  namespace: string;
}

/** ServiceAccountTokenProjection represents a projected service account token volume. */
export interface V1ServiceAccountTokenProjection {
  /** audience is the intended audience of the token. */
  audience?: string;
  /** expirationSeconds is the requested duration of validity of the service account token. */
  expirationSeconds?: number;
  /** path is the path relative to the mount point of the file to project the token into. */
  path: string;
}

/** ServiceBackendPort is the service port being referenced. */
export interface V1ServiceBackendPort {
  /** name is the name of the port on the Service. */
  name?: string;
  /** number is the numerical port number (e.g. 80) on the Service. */
  number?: number;
}

/** ServiceCIDR defines a range of IP addresses using CIDR format (e.g. 192.168.0.0/24 or 2001:db2::/64). */
export interface V1ServiceCIDR {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** spec is the desired state of the ServiceCIDR. */
  spec?: V1ServiceCIDRSpec;
  /** status represents the current state of the ServiceCIDR. */
  status?: V1ServiceCIDRStatus;
}

/** ServiceCIDRList contains a list of ServiceCIDR objects. */
export interface V1ServiceCIDRList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of ServiceCIDRs. */
  items: V1ServiceCIDR[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ListMeta;
}

/** ServiceCIDRSpec define the CIDRs the user wants to use for allocating ClusterIPs for Services. */
export interface V1ServiceCIDRSpec {
  /** CIDRs defines the IP blocks in CIDR notation (e.g. "192.168.0.0/24" or "2001:db8::/64") from which to assign service cluster IPs. */
  cidrs?: string[];
}

/** ServiceCIDRStatus describes the current state of the ServiceCIDR. */
export interface V1ServiceCIDRStatus {
  /** conditions holds an array of metav1.Condition that describe the state of the ServiceCIDR. */
  conditions?: V1Condition[];
}

/** ServiceList holds a list of services. */
export interface V1ServiceList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of services */
  items: V1Service[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** ServicePort contains information on service's port. */
export interface V1ServicePort {
  /** The application protocol for this port. */
  appProtocol?: string;
  /** The name of this port within the service. */
  name?: string;
  /** The port on each node on which this service is exposed when type is NodePort or LoadBalancer. */
  nodePort?: number;
  /** The port that will be exposed by this service. */
  port: number;
  /** The IP protocol for this port. */
  protocol?: string;
  /** Number or name of the port to access on the pods targeted by the service. */
  targetPort?: IntOrString;
}

/** ServiceSpec describes the attributes that a user creates on a service. */
export interface V1ServiceSpec {
  /** allocateLoadBalancerNodePorts defines if NodePorts will be automatically allocated for services with type LoadBalancer. */
  allocateLoadBalancerNodePorts?: boolean;
  /** clusterIP is the IP address of the service and is usually assigned randomly. */
  clusterIP?: string;
  /** ClusterIPs is a list of IP addresses assigned to this service, and are usually assigned randomly. */
  clusterIPs?: string[];
  /** externalIPs is a list of IP addresses for which nodes in the cluster will also accept traffic for this service. */
  externalIPs?: string[];
  /** externalName is the external reference that discovery mechanisms will return as an alias for this service (e.g. a DNS CNAME record). */
  externalName?: string;
  /** externalTrafficPolicy describes how nodes distribute service traffic they receive on one of the Service's "externally-facing" addresses (NodePorts, ExternalIPs, and LoadBalancer IPs). */
  externalTrafficPolicy?: string;
  /** healthCheckNodePort specifies the healthcheck nodePort for the service. */
  healthCheckNodePort?: number;
  /** InternalTrafficPolicy describes how nodes distribute service traffic they receive on the ClusterIP. */
  internalTrafficPolicy?: string;
  /** IPFamilies is a list of IP families (e.g. IPv4, IPv6) assigned to this service. */
  ipFamilies?: string[];
  /** IPFamilyPolicy represents the dual-stack-ness requested or required by this Service. */
  ipFamilyPolicy?: string;
  /** loadBalancerClass is the class of the load balancer implementation this Service belongs to. */
  loadBalancerClass?: string;
  /** Only applies to Service Type: LoadBalancer. */
  loadBalancerIP?: string;
  /** If specified and supported by the platform, this will restrict traffic through the cloud-provider load-balancer will be restricted to the specified client IPs. */
  loadBalancerSourceRanges?: string[];
  /** The list of ports that are exposed by this service. */
  ports?: V1ServicePort[];
  /** publishNotReadyAddresses indicates that any agent which deals with endpoints for this Service should disregard any indications of ready/not-ready. */
  publishNotReadyAddresses?: boolean;
  /** Route service traffic to pods with label keys and values matching this selector. */
  selector?: { [key: string]: string };
  /** Supports "ClientIP" and "None". */
  sessionAffinity?: string;
  /** sessionAffinityConfig contains the configurations of session affinity. */
  sessionAffinityConfig?: V1SessionAffinityConfig;
  /** TrafficDistribution offers a way to express preferences for how traffic is distributed to Service endpoints. */
  trafficDistribution?: string;
  /** type determines how the Service is exposed. */
  type?: string;
}

/** ServiceStatus represents the current status of a service. */
export interface V1ServiceStatus {
  /** Current service state */
  conditions?: V1Condition[];
  /** LoadBalancer contains the current status of the load-balancer, if one is present. */
  loadBalancer?: V1LoadBalancerStatus;
}

/** SessionAffinityConfig represents the configurations of session affinity. */
export interface V1SessionAffinityConfig {
  /** clientIP contains the configurations of Client IP based session affinity. */
  clientIP?: V1ClientIPConfig;
}

/** ShardInfo describes the shard selector that was applied to produce a list response. */
export interface V1ShardInfo {
  /** selector is the shard selector string from the request, echoed back so clients can verify which shard they received and merge responses from multiple shards. */
  selector: string;
}

/** SleepAction describes a "sleep" action. */
export interface V1SleepAction {
  /** Seconds is the number of seconds to sleep. */
  seconds: number;
}

/** StatefulSet represents a set of pods with consistent identities. */
export interface V1StatefulSet {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Spec defines the desired identities of pods in this set. */
  spec?: V1StatefulSetSpec;
  /** Status is the current status of Pods in this StatefulSet. */
  status?: V1StatefulSetStatus;
}

/** StatefulSetCondition describes the state of a statefulset at a certain point. */
export interface V1StatefulSetCondition {
  /** Last time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** A human readable message indicating details about the transition. */
  message?: string;
  /** The reason for the condition's last transition. */
  reason?: string;
  /** Status of the condition, one of True, False, Unknown. */
  status: string;
  /** Type of statefulset condition. */
  type: string;
}

/** StatefulSetList is a collection of StatefulSets. */
export interface V1StatefulSetList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of stateful sets. */
  items: V1StatefulSet[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list's metadata. */
  metadata?: V1ListMeta;
}

/** StatefulSetOrdinals describes the policy used for replica ordinal assignment in this StatefulSet. */
export interface V1StatefulSetOrdinals {
  /** start is the number representing the first replica's index. */
  start?: number;
}

/** StatefulSetPersistentVolumeClaimRetentionPolicy describes the policy used for PVCs created from the StatefulSet VolumeClaimTemplates. */
export interface V1StatefulSetPersistentVolumeClaimRetentionPolicy {
  /** WhenDeleted specifies what happens to PVCs created from StatefulSet VolumeClaimTemplates when the StatefulSet is deleted. */
  whenDeleted?: string;
  /** WhenScaled specifies what happens to PVCs created from StatefulSet VolumeClaimTemplates when the StatefulSet is scaled down. */
  whenScaled?: string;
}

/** A StatefulSetSpec is the specification of a StatefulSet. */
export interface V1StatefulSetSpec {
  /** Minimum number of seconds for which a newly created pod should be ready without any of its container crashing for it to be considered available. */
  minReadySeconds?: number;
  /** ordinals controls the numbering of replica indices in a StatefulSet. */
  ordinals?: V1StatefulSetOrdinals;
  /** persistentVolumeClaimRetentionPolicy describes the lifecycle of persistent volume claims created from volumeClaimTemplates. */
  persistentVolumeClaimRetentionPolicy?: V1StatefulSetPersistentVolumeClaimRetentionPolicy;
  /** podManagementPolicy controls how pods are created during initial scale up, when replacing pods on nodes, or when scaling down. */
  podManagementPolicy?: string;
  /** replicas is the desired number of replicas of the given Template. */
  replicas?: number;
  /** revisionHistoryLimit is the maximum number of revisions that will be maintained in the StatefulSet's revision history. */
  revisionHistoryLimit?: number;
  /** selector is a label query over pods that should match the replica count. */
  selector: V1LabelSelector;
  /** serviceName is the name of the service that governs this StatefulSet. */
  serviceName?: string;
  /** template is the object that describes the pod that will be created if insufficient replicas are detected. */
  template: V1PodTemplateSpec;
  /** updateStrategy indicates the StatefulSetUpdateStrategy that will be employed to update Pods in the StatefulSet when a revision is made to Template. */
  updateStrategy?: V1StatefulSetUpdateStrategy;
  /** volumeClaimTemplates is a list of claims that pods are allowed to reference. */
  volumeClaimTemplates?: V1PersistentVolumeClaim[];
}

/** StatefulSetStatus represents the current state of a StatefulSet. */
export interface V1StatefulSetStatus {
  /** Total number of available pods (ready for at least minReadySeconds) targeted by this statefulset. */
  availableReplicas?: number;
  /** collisionCount is the count of hash collisions for the StatefulSet. */
  collisionCount?: number;
  /** Represents the latest available observations of a statefulset's current state. */
  conditions?: V1StatefulSetCondition[];
  /** currentReplicas is the number of Pods created by the StatefulSet controller from the StatefulSet version indicated by currentRevision. */
  currentReplicas?: number;
  /** currentRevision, if not empty, indicates the version of the StatefulSet used to generate Pods in the sequence [0,currentReplicas). */
  currentRevision?: string;
  /** observedGeneration is the most recent generation observed for this StatefulSet. */
  observedGeneration?: number;
  /** readyReplicas is the number of pods created for this StatefulSet with a Ready Condition. */
  readyReplicas?: number;
  /** replicas is the number of Pods created by the StatefulSet controller. */
  replicas: number;
  /** updateRevision, if not empty, indicates the version of the StatefulSet used to generate Pods in the sequence [replicas-updatedReplicas,replicas) */
  updateRevision?: string;
  /** updatedReplicas is the number of Pods created by the StatefulSet controller from the StatefulSet version indicated by updateRevision. */
  updatedReplicas?: number;
}

/** StatefulSetUpdateStrategy indicates the strategy that the StatefulSet controller will use to perform updates. */
export interface V1StatefulSetUpdateStrategy {
  /** RollingUpdate is used to communicate parameters when Type is RollingUpdateStatefulSetStrategyType. */
  rollingUpdate?: V1RollingUpdateStatefulSetStrategy;
  /** Type indicates the type of the StatefulSetUpdateStrategy. */
  type?: string;
}

/** Status is a return value for calls that don't return other objects. */
export interface V1Status {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Suggested HTTP return code for this status, 0 if not set. */
  code?: number;
  /** Extended data associated with the reason. */
  details?: V1StatusDetails;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** A human-readable description of the status of this operation. */
  message?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
  /** A machine-readable description of why this operation is in the "Failure" status. */
  reason?: string;
  /** Status of the operation. */
  status?: string;
}

/** StatusCause provides more information about an api.Status failure, including cases when multiple errors are encountered. */
export interface V1StatusCause {
  /** The field of the resource that has caused this error, as named by its JSON serialization. */
  field?: string;
  /** A human-readable description of the cause of the error. */
  message?: string;
  /** A machine-readable description of the cause of the error. */
  reason?: string;
}

/** StatusDetails is a set of additional properties that MAY be set by the server to provide additional information about a response. */
export interface V1StatusDetails {
  /** The Causes array includes more details associated with the StatusReason failure. */
  causes?: V1StatusCause[];
  /** The group attribute of the resource associated with the status StatusReason. */
  group?: string;
  /** The kind attribute of the resource associated with the status StatusReason. */
  kind?: string;
  /** The name attribute of the resource associated with the status StatusReason (when there is a single name which can be described). */
  name?: string;
  /** If specified, the time in seconds before the operation should be retried. */
  retryAfterSeconds?: number;
  /** UID of the resource. (when there is a single resource which can be described). */
  uid?: string;
}

/** StorageClass describes the parameters for a class of storage for which PersistentVolumes can be dynamically provisioned. */
export interface V1StorageClass {
  /** allowVolumeExpansion shows whether the storage class allow volume expand. */
  allowVolumeExpansion?: boolean;
  /** allowedTopologies restrict the node topologies where volumes can be dynamically provisioned. */
  allowedTopologies?: V1TopologySelectorTerm[];
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** mountOptions controls the mountOptions for dynamically provisioned PersistentVolumes of this storage class. e.g. ["ro", "soft"]. */
  mountOptions?: string[];
  /** parameters holds the parameters for the provisioner that should create volumes of this storage class. */
  parameters?: { [key: string]: string };
  /** provisioner indicates the type of the provisioner. */
  provisioner: string;
  /** reclaimPolicy controls the reclaimPolicy for dynamically provisioned PersistentVolumes of this storage class. */
  reclaimPolicy?: string;
  /** volumeBindingMode indicates how PersistentVolumeClaims should be provisioned and bound. */
  volumeBindingMode?: string;
}

/** StorageClassList is a collection of storage classes. */
export interface V1StorageClassList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of StorageClasses */
  items: V1StorageClass[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** Represents a StorageOS persistent volume resource. */
export interface V1StorageOSPersistentVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string;
  /** readOnly defaults to false (read/write). */
  readOnly?: boolean;
  /** secretRef specifies the secret to use for obtaining the StorageOS API credentials. */
  secretRef?: V1ObjectReference;
  /** volumeName is the human-readable name of the StorageOS volume. */
  volumeName?: string;
  /** volumeNamespace specifies the scope of the volume within StorageOS. */
  volumeNamespace?: string;
}

/** Represents a StorageOS persistent volume resource. */
export interface V1StorageOSVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string;
  /** readOnly defaults to false (read/write). */
  readOnly?: boolean;
  /** secretRef specifies the secret to use for obtaining the StorageOS API credentials. */
  secretRef?: V1LocalObjectReference;
  /** volumeName is the human-readable name of the StorageOS volume. */
  volumeName?: string;
  /** volumeNamespace specifies the scope of the volume within StorageOS. */
  volumeNamespace?: string;
}

/** SubjectAccessReview checks whether or not a user or group can perform an action. */
export interface V1SubjectAccessReview {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ObjectMeta;
  /** spec holds information about the request being evaluated */
  spec: V1SubjectAccessReviewSpec;
  /** status is filled in by the server and indicates whether the request is allowed or not */
  status?: V1SubjectAccessReviewStatus;
}

/** SubjectAccessReviewSpec is a description of the access request. */
export interface V1SubjectAccessReviewSpec {
  /** extra corresponds to the user.Info.GetExtra() method from the authenticator. */
  extra?: { [key: string]: string[] };
  /** groups is the groups you're testing for. */
  groups?: string[];
  /** nonResourceAttributes describes information for a non-resource access request */
  nonResourceAttributes?: V1NonResourceAttributes;
  /** resourceAttributes describes information for a resource access request */
  resourceAttributes?: V1ResourceAttributes;
  /** uid information about the requesting user. */
  uid?: string;
  /** user is the user you're testing for. */
  user?: string;
}

/** SubjectAccessReviewStatus */
export interface V1SubjectAccessReviewStatus {
  /** allowed is required. */
  allowed: boolean;
  /** denied is optional. */
  denied?: boolean;
  /** evaluationError is an indication that some error occurred during the authorization check. */
  evaluationError?: string;
  /** reason is optional. */
  reason?: string;
}

/** SubjectRulesReviewStatus contains the result of a rules check. */
export interface V1SubjectRulesReviewStatus {
  /** evaluationError can appear in combination with Rules. */
  evaluationError?: string;
  /** incomplete is true when the rules returned by this call are incomplete. */
  incomplete: boolean;
  /** nonResourceRules is the list of actions the subject is allowed to perform on non-resources. */
  nonResourceRules: V1NonResourceRule[];
  /** resourceRules is the list of actions the subject is allowed to perform on resources. */
  resourceRules: V1ResourceRule[];
}

/** SuccessPolicy describes when a Job can be declared as succeeded based on the success of some indexes. */
export interface V1SuccessPolicy {
  /** rules represents the list of alternative rules for the declaring the Jobs as successful before `.status.succeeded >= .spec.completions`. */
  rules: V1SuccessPolicyRule[];
}

/** SuccessPolicyRule describes rule for declaring a Job as succeeded. */
export interface V1SuccessPolicyRule {
  /** succeededCount specifies the minimal required size of the actual set of the succeeded indexes for the Job. */
  succeededCount?: number;
  /** succeededIndexes specifies the set of indexes which need to be contained in the actual set of the succeeded indexes for the Job. */
  succeededIndexes?: string;
}

/** Sysctl defines a kernel parameter to be set */
export interface V1Sysctl {
  /** Name of a property to set */
  name: string;
  /** Value of a property to set */
  value: string;
}

/** TCPSocketAction describes an action based on opening a socket */
export interface V1TCPSocketAction {
  /** Optional: Host name to connect to, defaults to the pod IP. */
  host?: string;
  /** Number or name of the port to access on the container. */
  port: IntOrString;
}

/** The node this Taint is attached to has the "effect" on any pod that does not tolerate the Taint. */
export interface V1Taint {
  /** Required. */
  effect: string;
  /** Required. */
  key: string;
  /** TimeAdded represents the time at which the taint was added. */
  timeAdded?: string;
  /** The taint value corresponding to the taint key. */
  value?: string;
}

/** TokenRequestSpec contains client provided parameters of a token request. */
export interface V1TokenRequestSpec {
  /** audiences are the intendend audiences of the token. */
  audiences?: string[];
  /** boundObjectRef is a reference to an object that the token will be bound to. */
  boundObjectRef?: V1BoundObjectReference;
  /** expirationSeconds is the requested duration of validity of the request. */
  expirationSeconds?: number;
}

/** TokenRequestStatus is the result of a token request. */
export interface V1TokenRequestStatus {
  /** expirationTimestamp is the time of expiration of the returned token. */
  expirationTimestamp?: string;
  /** token is the opaque bearer token. */
  token?: string;
}

/** TokenReview attempts to authenticate a token to a known user. */
export interface V1TokenReview {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** spec holds information about the request being evaluated */
  spec: V1TokenReviewSpec;
  /** status is filled in by the server and indicates whether the request can be authenticated. */
  status?: V1TokenReviewStatus;
}

/** TokenReviewSpec is a description of the token authentication request. */
export interface V1TokenReviewSpec {
  /** audiences is a list of the identifiers that the resource server presented with the token identifies as. */
  audiences?: string[];
  /** token is the opaque bearer token. */
  token: string;
}

/** TokenReviewStatus is the result of the token authentication request. */
export interface V1TokenReviewStatus {
  /** audiences are audience identifiers chosen by the authenticator that are compatible with both the TokenReview and token. */
  audiences?: string[];
  /** authenticated indicates that the token was associated with a known user. */
  authenticated?: boolean;
  /** error indicates that the token couldn't be checked */
  error?: string;
  /** user is the UserInfo associated with the provided token. */
  user?: V1UserInfo;
}

/** The pod this Toleration is attached to tolerates any taint that matches the triple <key,value,effect> using the matching operator <operator>. */
export interface V1Toleration {
  /** Effect indicates the taint effect to match. */
  effect?: string;
  /** Key is the taint key that the toleration applies to. */
  key?: string;
  /** Operator represents a key's relationship to the value. */
  operator?: string;
  /** TolerationSeconds represents the period of time the toleration (which must be of effect NoExecute, otherwise this field is ignored) tolerates the taint. */
  tolerationSeconds?: number;
  /** Value is the taint value the toleration matches to. */
  value?: string;
}

/** A topology selector requirement is a selector that matches given label. */
export interface V1TopologySelectorLabelRequirement {
  /** The label key that the selector applies to. */
  key: string;
  /** An array of string values. */
  values: string[];
}

/** A topology selector term represents the result of label queries. */
export interface V1TopologySelectorTerm {
  /** A list of topology selector requirements by labels. */
  matchLabelExpressions?: V1TopologySelectorLabelRequirement[];
}

/** TopologySpreadConstraint specifies how to spread matching pods among the given topology. */
export interface V1TopologySpreadConstraint {
  /** LabelSelector is used to find matching pods. */
  labelSelector?: V1LabelSelector;
  /** MatchLabelKeys is a set of pod label keys to select the pods over which spreading will be calculated. */
  matchLabelKeys?: string[];
  /** MaxSkew describes the degree to which pods may be unevenly distributed. */
  maxSkew: number;
  /** MinDomains indicates a minimum number of eligible domains. */
  minDomains?: number;
  /** NodeAffinityPolicy indicates how we will treat Pod's nodeAffinity/nodeSelector when calculating pod topology spread skew. */
  nodeAffinityPolicy?: string;
  /** NodeTaintsPolicy indicates how we will treat node taints when calculating pod topology spread skew. */
  nodeTaintsPolicy?: string;
  /** TopologyKey is the key of node labels. */
  topologyKey: string;
  /** WhenUnsatisfiable indicates how to deal with a pod if it doesn't satisfy the spread constraint. - DoNotSchedule (default) tells the scheduler not to schedule it. - ScheduleAnyway tells the scheduler to schedule the pod in any location, */
  whenUnsatisfiable: string;
}

/** TypeChecking contains results of type checking the expressions in the ValidatingAdmissionPolicy */
export interface V1TypeChecking {
  /** expressionWarnings contains the type checking warnings for each expression. */
  expressionWarnings?: V1ExpressionWarning[];
}

/** TypedLocalObjectReference contains enough information to let you locate the typed referenced object inside the same namespace. */
export interface V1TypedLocalObjectReference {
  /** APIGroup is the group for the resource being referenced. */
  apiGroup?: string;
  /** Kind is the type of resource being referenced */
  kind: string;
  /** Name is the name of resource being referenced */
  name: string;
}

/** TypedObjectReference contains enough information to let you locate the typed referenced object */
export interface V1TypedObjectReference {
  /** APIGroup is the group for the resource being referenced. */
  apiGroup?: string;
  /** Kind is the type of resource being referenced */
  kind: string;
  /** Name is the name of resource being referenced */
  name: string;
  /** Namespace is the namespace of resource being referenced Note that when a namespace is specified, a gateway.networking.k8s.io/ReferenceGrant object is required in the referent namespace to allow that namespace's owner to accept the reference. */
  namespace?: string;
}

/** UncountedTerminatedPods holds UIDs of Pods that have terminated but haven't been accounted in Job status counters. */
export interface V1UncountedTerminatedPods {
  /** failed holds UIDs of failed Pods. */
  failed?: string[];
  /** succeeded holds UIDs of succeeded Pods. */
  succeeded?: string[];
}

/** UserInfo holds the information about the user needed to implement the user.Info interface. */
export interface V1UserInfo {
  /** extra is any additional information provided by the authenticator. */
  extra?: { [key: string]: string[] };
  /** groups is the names of groups this user is a part of. */
  groups?: string[];
  /** uid is a unique value that identifies this user across time. */
  uid?: string;
  /** username is the name that uniquely identifies this user among all active users. */
  username?: string;
}

/** UserSubject holds detailed information for user-kind subject. */
export interface V1UserSubject {
  /** `name` is the username that matches, or "*" to match all usernames. */
  name: string;
}

/** ValidatingAdmissionPolicy describes the definition of an admission validation policy that accepts or rejects an object without changing it. */
export interface V1ValidatingAdmissionPolicy {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object metadata; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata. */
  metadata?: V1ObjectMeta;
  /** spec defines the desired behavior of the ValidatingAdmissionPolicy. */
  spec?: V1ValidatingAdmissionPolicySpec;
  /** status represents the current status of the ValidatingAdmissionPolicy, including warnings that are useful to determine if the policy behaves in the expected way. */
  status?: V1ValidatingAdmissionPolicyStatus;
}

/** ValidatingAdmissionPolicyBinding binds the ValidatingAdmissionPolicy with paramerized resources. */
export interface V1ValidatingAdmissionPolicyBinding {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object metadata; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata. */
  metadata?: V1ObjectMeta;
  /** spec defines the desired behavior of the ValidatingAdmissionPolicyBinding. */
  spec: V1ValidatingAdmissionPolicyBindingSpec;
}

/** ValidatingAdmissionPolicyBindingList is a list of ValidatingAdmissionPolicyBinding. */
export interface V1ValidatingAdmissionPolicyBindingList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of PolicyBinding. */
  items: V1ValidatingAdmissionPolicyBinding[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ListMeta;
}

/** ValidatingAdmissionPolicyBindingSpec is the specification of the ValidatingAdmissionPolicyBinding. */
export interface V1ValidatingAdmissionPolicyBindingSpec {
  /** matchResources declares what resources match this binding and will be validated by it. */
  matchResources?: V1MatchResources;
  /** paramRef specifies the parameter resource used to configure the admission control policy. */
  paramRef?: V1ParamRef;
  /** policyName references a ValidatingAdmissionPolicy name which the ValidatingAdmissionPolicyBinding binds to. */
  policyName: string;
  /** validationActions declares how Validations of the referenced ValidatingAdmissionPolicy are enforced. */
  validationActions: string[];
}

/** ValidatingAdmissionPolicyList is a list of ValidatingAdmissionPolicy. */
export interface V1ValidatingAdmissionPolicyList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of ValidatingAdmissionPolicy. */
  items: V1ValidatingAdmissionPolicy[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ListMeta;
}

/** ValidatingAdmissionPolicySpec is the specification of the desired behavior of the AdmissionPolicy. */
export interface V1ValidatingAdmissionPolicySpec {
  /** auditAnnotations contains CEL expressions which are used to produce audit annotations for the audit event of the API request. validations and auditAnnotations may not both be empty; a least one of validations or auditAnnotations is required. */
  auditAnnotations?: V1AuditAnnotation[];
  /** failurePolicy defines how to handle failures for the admission policy. */
  failurePolicy?: string;
  /** matchConditions is a list of conditions that must be met for a request to be validated. */
  matchConditions?: V1MatchCondition[];
  /** matchConstraints specifies what resources this policy is designed to validate. */
  matchConstraints?: V1MatchResources;
  /** paramKind specifies the kind of resources used to parameterize this policy. */
  paramKind?: V1ParamKind;
  /** validations contain CEL expressions which is used to apply the validation. */
  validations?: V1Validation[];
  /** variables contain definitions of variables that can be used in composition of other expressions. */
  variables?: V1Variable[];
}

/** ValidatingAdmissionPolicyStatus represents the status of an admission validation policy. */
export interface V1ValidatingAdmissionPolicyStatus {
  /** conditions represent the latest available observations of a policy's current state. */
  conditions?: V1Condition[];
  /** observedGeneration is the generation observed by the controller. */
  observedGeneration?: number;
  /** typeChecking contains the results of type checking for each expression. */
  typeChecking?: V1TypeChecking;
}

/** ValidatingWebhook describes an admission webhook and the resources and operations it applies to. */
export interface V1ValidatingWebhook {
  /** admissionReviewVersions is an ordered list of preferred `AdmissionReview` versions the Webhook expects. */
  admissionReviewVersions: string[];
  /** clientConfig defines how to communicate with the hook. */
  clientConfig: AdmissionregistrationV1WebhookClientConfig;
  /** failurePolicy defines how unrecognized errors from the admission endpoint are handled - allowed values are Ignore or Fail. */
  failurePolicy?: string;
  /** matchConditions is a list of conditions that must be met for a request to be sent to this webhook. */
  matchConditions?: V1MatchCondition[];
  /** matchPolicy defines how the "rules" list is used to match incoming requests. */
  matchPolicy?: string;
  /** name is the name of the admission webhook. */
  name: string;
  /** namespaceSelector decides whether to run the webhook on an object based on whether the namespace for that object matches the selector. */
  namespaceSelector?: V1LabelSelector;
  /** objectSelector decides whether to run the webhook based on if the object has matching labels. objectSelector is evaluated against both the oldObject and newObject that would be sent to the webhook, and is considered to match if either object matches the selector. */
  objectSelector?: V1LabelSelector;
  /** rules describes what operations on what resources/subresources the webhook cares about. */
  rules?: V1RuleWithOperations[];
  /** sideEffects states whether this webhook has side effects. */
  sideEffects: string;
  /** timeoutSeconds specifies the timeout for this webhook. */
  timeoutSeconds?: number;
}

/** ValidatingWebhookConfiguration describes the configuration of and admission webhook that accept or reject and object without changing it. */
export interface V1ValidatingWebhookConfiguration {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object metadata; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata. */
  metadata?: V1ObjectMeta;
  /** webhooks is a list of webhooks and the affected resources and operations. */
  webhooks?: V1ValidatingWebhook[];
}

/** ValidatingWebhookConfigurationList is a list of ValidatingWebhookConfiguration. */
export interface V1ValidatingWebhookConfigurationList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of ValidatingWebhookConfiguration. */
  items: V1ValidatingWebhookConfiguration[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ListMeta;
}

/** Validation specifies the CEL expression which is used to apply the validation. */
export interface V1Validation {
  /** expression represents the expression which will be evaluated by CEL. ref: https://github.com/google/cel-spec CEL expressions have access to the contents of the API request/response, organized into CEL variables as well as some other useful variables: */
  expression: string;
  /** message represents the message displayed when validation fails. */
  message?: string;
  /** messageExpression declares a CEL expression that evaluates to the validation failure message that is returned when this rule fails. */
  messageExpression?: string;
  /** reason represents a machine-readable description of why this validation failed. */
  reason?: string;
}

/** ValidationRule describes a validation rule written in the CEL expression language. */
export interface V1ValidationRule {
  /** fieldPath represents the field path returned when the validation fails. */
  fieldPath?: string;
  /** Message represents the message displayed when validation fails. */
  message?: string;
  /** MessageExpression declares a CEL expression that evaluates to the validation failure message that is returned when this rule fails. */
  messageExpression?: string;
  /** optionalOldSelf is used to opt a transition rule into evaluation even when the object is first created, or if the old object is missing the value. */
  optionalOldSelf?: boolean;
  /** reason provides a machine-readable validation failure reason that is returned to the caller when a request fails this validation rule. */
  reason?: string;
  /** Rule represents the expression which will be evaluated by CEL. ref: https://github.com/google/cel-spec The Rule is scoped to the location of the x-kubernetes-validations extension in the schema. */
  rule: string;
}

/** Variable is the definition of a variable that is used for composition. */
export interface V1Variable {
  /** expression is the expression that will be evaluated as the value of the variable. */
  expression: string;
  /** name is the name of the variable. */
  name: string;
}

/** Volume represents a named volume in a pod that may be accessed by any container in the pod. */
export interface V1Volume {
  /** awsElasticBlockStore represents an AWS Disk resource that is attached to a kubelet's host machine and then exposed to the pod. */
  awsElasticBlockStore?: V1AWSElasticBlockStoreVolumeSource;
  /** azureDisk represents an Azure Data Disk mount on the host and bind mount to the pod. */
  azureDisk?: V1AzureDiskVolumeSource;
  /** azureFile represents an Azure File Service mount on the host and bind mount to the pod. */
  azureFile?: V1AzureFileVolumeSource;
  /** cephFS represents a Ceph FS mount on the host that shares a pod's lifetime. */
  cephfs?: V1CephFSVolumeSource;
  /** cinder represents a cinder volume attached and mounted on kubelets host machine. */
  cinder?: V1CinderVolumeSource;
  /** configMap represents a configMap that should populate this volume */
  configMap?: V1ConfigMapVolumeSource;
  /** csi (Container Storage Interface) represents ephemeral storage that is handled by certain external CSI drivers. */
  csi?: V1CSIVolumeSource;
  /** downwardAPI represents downward API about the pod that should populate this volume */
  downwardAPI?: V1DownwardAPIVolumeSource;
  /** emptyDir represents a temporary directory that shares a pod's lifetime. */
  emptyDir?: V1EmptyDirVolumeSource;
  /** ephemeral represents a volume that is handled by a cluster storage driver. */
  ephemeral?: V1EphemeralVolumeSource;
  /** fc represents a Fibre Channel resource that is attached to a kubelet's host machine and then exposed to the pod. */
  fc?: V1FCVolumeSource;
  /** flexVolume represents a generic volume resource that is provisioned/attached using an exec based plugin. */
  flexVolume?: V1FlexVolumeSource;
  /** flocker represents a Flocker volume attached to a kubelet's host machine. */
  flocker?: V1FlockerVolumeSource;
  /** gcePersistentDisk represents a GCE Disk resource that is attached to a kubelet's host machine and then exposed to the pod. */
  gcePersistentDisk?: V1GCEPersistentDiskVolumeSource;
  /** gitRepo represents a git repository at a particular revision. */
  gitRepo?: V1GitRepoVolumeSource;
  /** glusterfs represents a Glusterfs mount on the host that shares a pod's lifetime. */
  glusterfs?: V1GlusterfsVolumeSource;
  /** hostPath represents a pre-existing file or directory on the host machine that is directly exposed to the container. */
  hostPath?: V1HostPathVolumeSource;
  /** image represents an OCI object (a container image or artifact) pulled and mounted on the kubelet's host machine. */
  image?: V1ImageVolumeSource;
  /** iscsi represents an ISCSI Disk resource that is attached to a kubelet's host machine and then exposed to the pod. */
  iscsi?: V1ISCSIVolumeSource;
  /** name of the volume. */
  name: string;
  /** nfs represents an NFS mount on the host that shares a pod's lifetime More info: https://kubernetes.io/docs/concepts/storage/volumes#nfs */
  nfs?: V1NFSVolumeSource;
  /** persistentVolumeClaimVolumeSource represents a reference to a PersistentVolumeClaim in the same namespace. */
  persistentVolumeClaim?: V1PersistentVolumeClaimVolumeSource;
  /** photonPersistentDisk represents a PhotonController persistent disk attached and mounted on kubelets host machine. */
  photonPersistentDisk?: V1PhotonPersistentDiskVolumeSource;
  /** portworxVolume represents a portworx volume attached and mounted on kubelets host machine. */
  portworxVolume?: V1PortworxVolumeSource;
  /** projected items for all in one resources secrets, configmaps, and downward API */
  projected?: V1ProjectedVolumeSource;
  /** quobyte represents a Quobyte mount on the host that shares a pod's lifetime. */
  quobyte?: V1QuobyteVolumeSource;
  /** rbd represents a Rados Block Device mount on the host that shares a pod's lifetime. */
  rbd?: V1RBDVolumeSource;
  /** scaleIO represents a ScaleIO persistent volume attached and mounted on Kubernetes nodes. */
  scaleIO?: V1ScaleIOVolumeSource;
  /** secret represents a secret that should populate this volume. */
  secret?: V1SecretVolumeSource;
  /** storageOS represents a StorageOS volume attached and mounted on Kubernetes nodes. */
  storageos?: V1StorageOSVolumeSource;
  /** vsphereVolume represents a vSphere volume attached and mounted on kubelets host machine. */
  vsphereVolume?: V1VsphereVirtualDiskVolumeSource;
}

/** VolumeAttachment captures the intent to attach or detach the specified volume to/from the specified node. */
export interface V1VolumeAttachment {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata. */
  metadata?: V1ObjectMeta;
  /** spec represents specification of the desired attach/detach volume behavior. */
  spec: V1VolumeAttachmentSpec;
  /** status represents status of the VolumeAttachment request. */
  status?: V1VolumeAttachmentStatus;
}

/** VolumeAttachmentList is a collection of VolumeAttachment objects. */
export interface V1VolumeAttachmentList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of VolumeAttachments */
  items: V1VolumeAttachment[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** VolumeAttachmentSource represents a volume that should be attached. */
export interface V1VolumeAttachmentSource {
  /** inlineVolumeSpec contains all the information necessary to attach a persistent volume defined by a pod's inline VolumeSource. */
  inlineVolumeSpec?: V1PersistentVolumeSpec;
  /** persistentVolumeName represents the name of the persistent volume to attach. */
  persistentVolumeName?: string;
}

/** VolumeAttachmentSpec is the specification of a VolumeAttachment request. */
export interface V1VolumeAttachmentSpec {
  /** attacher indicates the name of the volume driver that MUST handle this request. */
  attacher: string;
  /** nodeName represents the node that the volume should be attached to. */
  nodeName: string;
  /** source represents the volume that should be attached. */
  source: V1VolumeAttachmentSource;
}

/** VolumeAttachmentStatus is the status of a VolumeAttachment request. */
export interface V1VolumeAttachmentStatus {
  /** attachError represents the last error encountered during attach operation, if any. */
  attachError?: V1VolumeError;
  /** attached indicates the volume is successfully attached. */
  attached: boolean;
  /** attachmentMetadata is populated with any information returned by the attach operation, upon successful attach, that must be passed into subsequent WaitForAttach or Mount calls. */
  attachmentMetadata?: { [key: string]: string };
  /** detachError represents the last error encountered during detach operation, if any. */
  detachError?: V1VolumeError;
}

/** VolumeAttributesClass represents a specification of mutable volume attributes defined by the CSI driver. */
export interface V1VolumeAttributesClass {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Name of the CSI driver This field is immutable. */
  driverName: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** parameters hold volume attributes defined by the CSI driver. */
  parameters?: { [key: string]: string };
}

/** VolumeAttributesClassList is a collection of VolumeAttributesClass objects. */
export interface V1VolumeAttributesClassList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of VolumeAttributesClass objects. */
  items: V1VolumeAttributesClass[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** volumeDevice describes a mapping of a raw block device within a container. */
export interface V1VolumeDevice {
  /** devicePath is the path inside of the container that the device will be mapped to. */
  devicePath: string;
  /** name must match the name of a persistentVolumeClaim in the pod */
  name: string;
}

/** VolumeError captures an error encountered during a volume operation. */
export interface V1VolumeError {
  /** errorCode is a numeric gRPC code representing the error encountered during Attach or Detach operations. */
  errorCode?: number;
  /** message represents the error encountered during Attach or Detach operation. */
  message?: string;
  /** time represents the time the error was encountered. */
  time?: string;
}

/** VolumeMount describes a mounting of a Volume within a container. */
export interface V1VolumeMount {
  /** Path within the container at which the volume should be mounted. */
  mountPath: string;
  /** mountPropagation determines how mounts are propagated from the host to container and the other way around. */
  mountPropagation?: string;
  /** This must match the Name of a Volume. */
  name: string;
  /** Mounted read-only if true, read-write otherwise (false or unspecified). */
  readOnly?: boolean;
  /** RecursiveReadOnly specifies whether read-only mounts should be handled recursively. */
  recursiveReadOnly?: string;
  /** Path within the volume from which the container's volume should be mounted. */
  subPath?: string;
  /** Expanded path within the volume from which the container's volume should be mounted. */
  subPathExpr?: string;
}

/** VolumeMountStatus shows status of volume mounts. */
export interface V1VolumeMountStatus {
  /** MountPath corresponds to the original VolumeMount. */
  mountPath: string;
  /** Name corresponds to the name of the original VolumeMount. */
  name: string;
  /** ReadOnly corresponds to the original VolumeMount. */
  readOnly?: boolean;
  /** RecursiveReadOnly must be set to Disabled, Enabled, or unspecified (for non-readonly mounts). */
  recursiveReadOnly?: string;
  /** volumeStatus represents volume-type-specific status about the mounted volume. */
  volumeStatus?: V1VolumeStatus;
}

/** VolumeNodeAffinity defines constraints that limit what nodes this volume can be accessed from. */
export interface V1VolumeNodeAffinity {
  /** required specifies hard node constraints that must be met. */
  required?: V1NodeSelector;
}

/** VolumeNodeResources is a set of resource limits for scheduling of volumes. */
export interface V1VolumeNodeResources {
  /** count indicates the maximum number of unique volumes managed by the CSI driver that can be used on a node. */
  count?: number;
}

/** Projection that may be projected along with other supported volume types. */
export interface V1VolumeProjection {
  /** ClusterTrustBundle allows a pod to access the `.spec.trustBundle` field of ClusterTrustBundle objects in an auto-updating file. */
  clusterTrustBundle?: V1ClusterTrustBundleProjection;
  /** configMap information about the configMap data to project */
  configMap?: V1ConfigMapProjection;
  /** downwardAPI information about the downwardAPI data to project */
  downwardAPI?: V1DownwardAPIProjection;
  /** Projects an auto-rotating credential bundle (private key and certificate chain) that the pod can use either as a TLS client or server. */
  podCertificate?: V1PodCertificateProjection;
  /** secret information about the secret data to project */
  secret?: V1SecretProjection;
  /** serviceAccountToken is information about the serviceAccountToken data to project */
  serviceAccountToken?: V1ServiceAccountTokenProjection;
}

/** VolumeResourceRequirements describes the storage resource requirements for a volume. */
export interface V1VolumeResourceRequirements {
  /** Limits describes the maximum amount of compute resources allowed. */
  limits?: { [key: string]: Quantity };
  /** Requests describes the minimum amount of compute resources required. */
  requests?: { [key: string]: Quantity };
}

/** VolumeStatus represents the status of a mounted volume. */
export interface V1VolumeStatus {
  /** image represents an OCI object (a container image or artifact) pulled and mounted on the kubelet's host machine. */
  image?: V1ImageVolumeStatus;
}

/** Represents a vSphere volume resource. */
export interface V1VsphereVirtualDiskVolumeSource {
  /** fsType is filesystem type to mount. */
  fsType?: string;
  /** storagePolicyID is the storage Policy Based Management (SPBM) profile ID associated with the StoragePolicyName. */
  storagePolicyID?: string;
  /** storagePolicyName is the storage Policy Based Management (SPBM) profile name. */
  storagePolicyName?: string;
  /** volumePath is the path that identifies vSphere volume vmdk */
  volumePath: string;
}

/** Event represents a single event to a watched resource. */
export interface V1WatchEvent {
  /** Object is: */
  object: object;
  type: string;
}

/** WebhookConversion describes how to call a conversion webhook */
export interface V1WebhookConversion {
  /** clientConfig is the instructions for how to call the webhook if strategy is `Webhook`. */
  clientConfig?: ApiextensionsV1WebhookClientConfig;
  /** conversionReviewVersions is an ordered list of preferred `ConversionReview` versions the Webhook expects. */
  conversionReviewVersions: string[];
}

/** The weights of all of the matched WeightedPodAffinityTerm fields are added per-node to find the most preferred node(s) */
export interface V1WeightedPodAffinityTerm {
  /** Required. */
  podAffinityTerm: V1PodAffinityTerm;
  /** weight associated with matching the corresponding podAffinityTerm, in the range 1-100. */
  weight: number;
}

/** WindowsSecurityContextOptions contain Windows-specific options and credentials. */
export interface V1WindowsSecurityContextOptions {
  /** GMSACredentialSpec is where the GMSA admission webhook (https://github.com/kubernetes-sigs/windows-gmsa) inlines the contents of the GMSA credential spec named by the GMSACredentialSpecName field. */
  gmsaCredentialSpec?: string;
  /** GMSACredentialSpecName is the name of the GMSA credential spec to use. */
  gmsaCredentialSpecName?: string;
  /** HostProcess determines if a container should be run as a 'Host Process' container. */
  hostProcess?: boolean;
  /** The UserName in Windows to run the entrypoint of the container process. */
  runAsUserName?: string;
}

/** ApplyConfiguration defines the desired configuration values of an object. */
export interface V1alpha1ApplyConfiguration {
  /** expression will be evaluated by CEL to create an apply configuration. ref: https://github.com/google/cel-spec */
  expression?: string;
}

/** ClusterTrustBundle is a cluster-scoped container for X.509 trust anchors (root certificates). */
export interface V1alpha1ClusterTrustBundle {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata contains the object metadata. */
  metadata?: V1ObjectMeta;
  /** spec contains the signer (if any) and trust anchors. */
  spec: V1alpha1ClusterTrustBundleSpec;
}

/** ClusterTrustBundleList is a collection of ClusterTrustBundle objects */
export interface V1alpha1ClusterTrustBundleList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is a collection of ClusterTrustBundle objects */
  items: V1alpha1ClusterTrustBundle[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata contains the list metadata. */
  metadata?: V1ListMeta;
}

/** ClusterTrustBundleSpec contains the signer and trust anchors. */
export interface V1alpha1ClusterTrustBundleSpec {
  /** signerName indicates the associated signer, if any. */
  signerName?: string;
  /** trustBundle contains the individual X.509 trust anchors for this bundle, as PEM bundle of PEM-wrapped, DER-formatted X.509 certificates. */
  trustBundle: string;
}

/** JSONPatch defines a JSON Patch. */
export interface V1alpha1JSONPatch {
  /** expression will be evaluated by CEL to create a [JSON patch](https://jsonpatch.com/). ref: https://github.com/google/cel-spec */
  expression?: string;
}

export interface V1alpha1MatchCondition {
  /** expression represents the expression which will be evaluated by CEL. */
  expression: string;
  /** name is an identifier for this match condition, used for strategic merging of MatchConditions, as well as providing an identifier for logging purposes. */
  name: string;
}

/** MatchResources decides whether to run the admission control policy on an object based on whether it meets the match criteria. */
export interface V1alpha1MatchResources {
  /** excludeResourceRules describes what operations on what resources/subresources the policy should not care about. */
  excludeResourceRules?: V1alpha1NamedRuleWithOperations[];
  /** matchPolicy defines how the "MatchResources" list is used to match incoming requests. */
  matchPolicy?: string;
  /** namespaceSelector decides whether to run the admission control policy on an object based on whether the namespace for that object matches the selector. */
  namespaceSelector?: V1LabelSelector;
  /** objectSelector decides whether to run the policy based on if the object has matching labels. objectSelector is evaluated against both the oldObject and newObject that would be sent to the policy's expression (CEL), and is considered to match if either object matches the selector. */
  objectSelector?: V1LabelSelector;
  /** resourceRules describes what operations on what resources/subresources the admission policy matches. */
  resourceRules?: V1alpha1NamedRuleWithOperations[];
}

/** MutatingAdmissionPolicy describes the definition of an admission mutation policy that mutates the object coming into admission chain. */
export interface V1alpha1MutatingAdmissionPolicy {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object metadata; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata. */
  metadata?: V1ObjectMeta;
  /** spec defines the desired behavior of the MutatingAdmissionPolicy. */
  spec?: V1alpha1MutatingAdmissionPolicySpec;
}

/** MutatingAdmissionPolicyBinding binds the MutatingAdmissionPolicy with parametrized resources. */
export interface V1alpha1MutatingAdmissionPolicyBinding {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object metadata; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata. */
  metadata?: V1ObjectMeta;
  /** spec defines the desired behavior of the MutatingAdmissionPolicyBinding. */
  spec?: V1alpha1MutatingAdmissionPolicyBindingSpec;
}

/** MutatingAdmissionPolicyBindingList is a list of MutatingAdmissionPolicyBinding. */
export interface V1alpha1MutatingAdmissionPolicyBindingList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of PolicyBinding. */
  items: V1alpha1MutatingAdmissionPolicyBinding[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ListMeta;
}

/** MutatingAdmissionPolicyBindingSpec is the specification of the MutatingAdmissionPolicyBinding. */
export interface V1alpha1MutatingAdmissionPolicyBindingSpec {
  /** matchResources limits what resources match this binding and may be mutated by it. */
  matchResources?: V1alpha1MatchResources;
  /** paramRef specifies the parameter resource used to configure the admission control policy. */
  paramRef?: V1alpha1ParamRef;
  /** policyName references a MutatingAdmissionPolicy name which the MutatingAdmissionPolicyBinding binds to. */
  policyName?: string;
}

/** MutatingAdmissionPolicyList is a list of MutatingAdmissionPolicy. */
export interface V1alpha1MutatingAdmissionPolicyList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of ValidatingAdmissionPolicy. */
  items: V1alpha1MutatingAdmissionPolicy[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ListMeta;
}

/** MutatingAdmissionPolicySpec is the specification of the desired behavior of the admission policy. */
export interface V1alpha1MutatingAdmissionPolicySpec {
  /** failurePolicy defines how to handle failures for the admission policy. */
  failurePolicy?: string;
  /** matchConditions is a list of conditions that must be met for a request to be validated. */
  matchConditions?: V1alpha1MatchCondition[];
  /** matchConstraints specifies what resources this policy is designed to validate. */
  matchConstraints?: V1alpha1MatchResources;
  /** mutations contain operations to perform on matching objects. mutations may not be empty; a minimum of one mutation is required. mutations are evaluated in order, and are reinvoked according to the reinvocationPolicy. */
  mutations?: V1alpha1Mutation[];
  /** paramKind specifies the kind of resources used to parameterize this policy. */
  paramKind?: V1alpha1ParamKind;
  /** reinvocationPolicy indicates whether mutations may be called multiple times per MutatingAdmissionPolicyBinding as part of a single admission evaluation. */
  reinvocationPolicy?: string;
  /** variables contain definitions of variables that can be used in composition of other expressions. */
  variables?: V1alpha1Variable[];
}

/** Mutation specifies the CEL expression which is used to apply the Mutation. */
export interface V1alpha1Mutation {
  /** applyConfiguration defines the desired configuration values of an object. */
  applyConfiguration?: V1alpha1ApplyConfiguration;
  /** jsonPatch defines a [JSON patch](https://jsonpatch.com/) operation to perform a mutation to the object. */
  jsonPatch?: V1alpha1JSONPatch;
  /** patchType indicates the patch strategy used. */
  patchType: string;
}

/** NamedRuleWithOperations is a tuple of Operations and Resources with ResourceNames. */
export interface V1alpha1NamedRuleWithOperations {
  /** apiGroups is the API groups the resources belong to. */
  apiGroups?: string[];
  /** apiVersions is the API versions the resources belong to. */
  apiVersions?: string[];
  /** operations is the operations the admission hook cares about - CREATE, UPDATE, DELETE, CONNECT or * for all of those operations and any future admission operations that are added. */
  operations?: string[];
  /** resourceNames is an optional white list of names that the rule applies to. */
  resourceNames?: string[];
  /** resources is a list of resources this rule applies to. */
  resources?: string[];
  /** scope specifies the scope of this rule. */
  scope?: string;
}

/** ParamKind is a tuple of Group Kind and Version. */
export interface V1alpha1ParamKind {
  /** apiVersion is the API group version the resources belong to. */
  apiVersion?: string;
  /** kind is the API kind the resources belong to. */
  kind?: string;
}

/** ParamRef describes how to locate the params to be used as input to expressions of rules applied by a policy binding. */
export interface V1alpha1ParamRef {
  /** name is the name of the resource being referenced. */
  name?: string;
  /** namespace is the namespace of the referenced resource. */
  namespace?: string;
  /** parameterNotFoundAction controls the behavior of the binding when the resource exists, and name or selector is valid, but there are no parameters matched by the binding. */
  parameterNotFoundAction?: string;
  /** selector can be used to match multiple param objects based on their labels. */
  selector?: V1LabelSelector;
}

/** An API server instance reports the version it can decode and the version it encodes objects to when persisting objects in the backend. */
export interface V1alpha1ServerStorageVersion {
  /** apiServerID is the ID of the reporting API server. */
  apiServerID: string;
  /** decodableVersions are the encoding versions the API server can handle to decode. */
  decodableVersions: string[];
  /** encodingVersion the API server encodes the object to when persisting it in the backend (e.g., etcd). */
  encodingVersion: string;
  /** servedVersions lists all versions the API server can serve. */
  servedVersions?: string[];
}

/** Storage version of a specific resource. */
export interface V1alpha1StorageVersion {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object metadata. */
  metadata: V1ObjectMeta;
  /** spec is an empty spec. */
  spec?: V1alpha1StorageVersionSpec;
  /** status on the version the API server instance can decode from and encode objects to when persisting objects in the backend. */
  status?: V1alpha1StorageVersionStatus;
}

/** Describes the state of the storageVersion at a certain point. */
export interface V1alpha1StorageVersionCondition {
  /** lastTransitionTime is the last time the condition transitioned from one status to another. */
  lastTransitionTime?: string;
  /** message is a human readable string indicating details about the transition. */
  message: string;
  /** observedGeneration represents the .metadata.generation that the condition was set based upon, if field is set. */
  observedGeneration?: number;
  /** reason for the condition's last transition. */
  reason: string;
  /** status of the condition, one of True, False, Unknown. */
  status: string;
  /** type of the condition. */
  type: string;
}

/** A list of StorageVersions. */
export interface V1alpha1StorageVersionList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items holds a list of StorageVersion */
  items: V1alpha1StorageVersion[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** StorageVersionSpec is an empty spec. */
export type V1alpha1StorageVersionSpec = object;

/** API server instances report the versions they can decode and the version they encode objects to when persisting objects in the backend. */
export interface V1alpha1StorageVersionStatus {
  /** commonEncodingVersion is set to an encoding storage version if all API server instances share that same version. */
  commonEncodingVersion?: string;
  /** conditions lists the latest available observations of the storageVersion's state. */
  conditions?: V1alpha1StorageVersionCondition[];
  /** storageVersions lists the reported versions per API server instance. */
  storageVersions?: V1alpha1ServerStorageVersion[];
}

/** Variable is the definition of a variable that is used for composition. */
export interface V1alpha1Variable {
  /** expression is the expression that will be evaluated as the value of the variable. */
  expression: string;
  /** name is the name of the variable. */
  name: string;
}

/** BasicSchedulingPolicy indicates that standard Kubernetes scheduling behavior should be used. */
export type V1alpha2BasicSchedulingPolicy = object;

/** GangSchedulingPolicy defines the parameters for gang scheduling. */
export interface V1alpha2GangSchedulingPolicy {
  /** MinCount is the minimum number of pods that must be schedulable or scheduled at the same time for the scheduler to admit the entire group. */
  minCount: number;
}

/** LeaseCandidate defines a candidate for a Lease object. */
export interface V1alpha2LeaseCandidate {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ObjectMeta;
  /** spec contains the specification of the Lease. */
  spec: V1alpha2LeaseCandidateSpec;
}

/** LeaseCandidateList is a list of Lease objects. */
export interface V1alpha2LeaseCandidateList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is a list of schema objects. */
  items: V1alpha2LeaseCandidate[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** LeaseCandidateSpec is a specification of a Lease. */
export interface V1alpha2LeaseCandidateSpec {
  /** BinaryVersion is the binary version. */
  binaryVersion: string;
  /** EmulationVersion is the emulation version. */
  emulationVersion?: string;
  /** LeaseName is the name of the lease for which this candidate is contending. */
  leaseName: string;
  /** PingTime is the last time that the server has requested the LeaseCandidate to renew. */
  pingTime?: V1MicroTime;
  /** RenewTime is the time that the LeaseCandidate was last updated. */
  renewTime?: V1MicroTime;
  /** Strategy is the strategy that coordinated leader election will use for picking the leader. */
  strategy: string;
}

/** PodGroup represents a runtime instance of pods grouped together. */
export interface V1alpha2PodGroup {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Spec defines the desired state of the PodGroup. */
  spec: V1alpha2PodGroupSpec;
  /** Status represents the current observed state of the PodGroup. */
  status?: V1alpha2PodGroupStatus;
}

/** PodGroupList contains a list of PodGroup resources. */
export interface V1alpha2PodGroupList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of PodGroups. */
  items: V1alpha2PodGroup[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** PodGroupResourceClaim references exactly one ResourceClaim, either directly or by naming a ResourceClaimTemplate which is then turned into a ResourceClaim for the PodGroup. */
export interface V1alpha2PodGroupResourceClaim {
  /** Name uniquely identifies this resource claim inside the PodGroup. */
  name: string;
  /** ResourceClaimName is the name of a ResourceClaim object in the same namespace as this PodGroup. */
  resourceClaimName?: string;
  /** ResourceClaimTemplateName is the name of a ResourceClaimTemplate object in the same namespace as this PodGroup. */
  resourceClaimTemplateName?: string;
}

/** PodGroupResourceClaimStatus is stored in the PodGroupStatus for each PodGroupResourceClaim which references a ResourceClaimTemplate. */
export interface V1alpha2PodGroupResourceClaimStatus {
  /** Name uniquely identifies this resource claim inside the PodGroup. */
  name: string;
  /** ResourceClaimName is the name of the ResourceClaim that was generated for the PodGroup in the namespace of the PodGroup. */
  resourceClaimName?: string;
}

/** PodGroupSchedulingConstraints defines scheduling constraints (e.g. topology) for a PodGroup. */
export interface V1alpha2PodGroupSchedulingConstraints {
  /** Topology defines the topology constraints for the pod group. */
  topology?: V1alpha2TopologyConstraint[];
}

/** PodGroupSchedulingPolicy defines the scheduling configuration for a PodGroup. */
export interface V1alpha2PodGroupSchedulingPolicy {
  /** Basic specifies that the pods in this group should be scheduled using standard Kubernetes scheduling behavior. */
  basic?: V1alpha2BasicSchedulingPolicy;
  /** Gang specifies that the pods in this group should be scheduled using all-or-nothing semantics. */
  gang?: V1alpha2GangSchedulingPolicy;
}

/** PodGroupSpec defines the desired state of a PodGroup. */
export interface V1alpha2PodGroupSpec {
  /** DisruptionMode defines the mode in which a given PodGroup can be disrupted. */
  disruptionMode?: string;
  /** PodGroupTemplateRef references an optional PodGroup template within other object (e.g. Workload) that was used to create the PodGroup. */
  podGroupTemplateRef?: V1alpha2PodGroupTemplateReference;
  /** Priority is the value of priority of this pod group. */
  priority?: number;
  /** PriorityClassName defines the priority that should be considered when scheduling this pod group. */
  priorityClassName?: string;
  /** ResourceClaims defines which ResourceClaims may be shared among Pods in the group. */
  resourceClaims?: V1alpha2PodGroupResourceClaim[];
  /** SchedulingConstraints defines optional scheduling constraints (e.g. topology) for this PodGroup. */
  schedulingConstraints?: V1alpha2PodGroupSchedulingConstraints;
  /** SchedulingPolicy defines the scheduling policy for this instance of the PodGroup. */
  schedulingPolicy: V1alpha2PodGroupSchedulingPolicy;
}

/** PodGroupStatus represents information about the status of a pod group. */
export interface V1alpha2PodGroupStatus {
  /** Conditions represent the latest observations of the PodGroup's state. */
  conditions?: V1Condition[];
  /** Status of resource claims. */
  resourceClaimStatuses?: V1alpha2PodGroupResourceClaimStatus[];
}

/** PodGroupTemplate represents a template for a set of pods with a scheduling policy. */
export interface V1alpha2PodGroupTemplate {
  /** DisruptionMode defines the mode in which a given PodGroup can be disrupted. */
  disruptionMode?: string;
  /** Name is a unique identifier for the PodGroupTemplate within the Workload. */
  name: string;
  /** Priority is the value of priority of pod groups created from this template. */
  priority?: number;
  /** PriorityClassName indicates the priority that should be considered when scheduling a pod group created from this template. */
  priorityClassName?: string;
  /** ResourceClaims defines which ResourceClaims may be shared among Pods in the group. */
  resourceClaims?: V1alpha2PodGroupResourceClaim[];
  /** SchedulingConstraints defines optional scheduling constraints (e.g. topology) for this PodGroupTemplate. */
  schedulingConstraints?: V1alpha2PodGroupSchedulingConstraints;
  /** SchedulingPolicy defines the scheduling policy for this PodGroupTemplate. */
  schedulingPolicy: V1alpha2PodGroupSchedulingPolicy;
}

/** PodGroupTemplateReference references a PodGroup template defined in some object (e.g. Workload). */
export interface V1alpha2PodGroupTemplateReference {
  /** Workload references the PodGroupTemplate within the Workload object that was used to create the PodGroup. */
  workload?: V1alpha2WorkloadPodGroupTemplateReference;
}

/** TopologyConstraint defines a topology constraint for a PodGroup. */
export interface V1alpha2TopologyConstraint {
  /** Key specifies the key of the node label representing the topology domain. */
  key: string;
}

/** TypedLocalObjectReference allows to reference typed object inside the same namespace. */
export interface V1alpha2TypedLocalObjectReference {
  /** APIGroup is the group for the resource being referenced. */
  apiGroup?: string;
  /** Kind is the type of resource being referenced. */
  kind: string;
  /** Name is the name of resource being referenced. */
  name: string;
}

/** Workload allows for expressing scheduling constraints that should be used when managing the lifecycle of workloads from the scheduling perspective, including scheduling, preemption, eviction and other phases. */
export interface V1alpha2Workload {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** Spec defines the desired behavior of a Workload. */
  spec: V1alpha2WorkloadSpec;
}

/** WorkloadList contains a list of Workload resources. */
export interface V1alpha2WorkloadList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of Workloads. */
  items: V1alpha2Workload[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** WorkloadPodGroupTemplateReference references the PodGroupTemplate within the Workload object. */
export interface V1alpha2WorkloadPodGroupTemplateReference {
  /** PodGroupTemplateName defines the PodGroupTemplate name within the Workload object. */
  podGroupTemplateName: string;
  /** WorkloadName defines the name of the Workload object. */
  workloadName: string;
}

/** WorkloadSpec defines the desired state of a Workload. */
export interface V1alpha2WorkloadSpec {
  /** ControllerRef is an optional reference to the controlling object, such as a Deployment or Job. */
  controllerRef?: V1alpha2TypedLocalObjectReference;
  /** PodGroupTemplates is the list of templates that make up the Workload. */
  podGroupTemplates: V1alpha2PodGroupTemplate[];
}

/** The device this taint is attached to has the "effect" on any claim which does not tolerate the taint and, through the claim, to pods using the claim. */
export interface V1alpha3DeviceTaint {
  /** The effect of the taint on claims that do not tolerate the taint and through such claims on the pods using them. */
  effect: string;
  /** The taint key to be applied to a device. */
  key: string;
  /** TimeAdded represents the time at which the taint was added or (only in a DeviceTaintRule) the effect was modified. */
  timeAdded?: string;
  /** The taint value corresponding to the taint key. */
  value?: string;
}

/** DeviceTaintRule adds one taint to all devices which match the selector. */
export interface V1alpha3DeviceTaintRule {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Spec specifies the selector and one taint. */
  spec: V1alpha3DeviceTaintRuleSpec;
  /** Status provides information about what was requested in the spec. */
  status?: V1alpha3DeviceTaintRuleStatus;
}

/** DeviceTaintRuleList is a collection of DeviceTaintRules. */
export interface V1alpha3DeviceTaintRuleList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of DeviceTaintRules. */
  items: V1alpha3DeviceTaintRule[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** DeviceTaintRuleSpec specifies the selector and one taint. */
export interface V1alpha3DeviceTaintRuleSpec {
  /** DeviceSelector defines which device(s) the taint is applied to. */
  deviceSelector?: V1alpha3DeviceTaintSelector;
  /** The taint that gets applied to matching devices. */
  taint: V1alpha3DeviceTaint;
}

/** DeviceTaintRuleStatus provides information about an on-going pod eviction. */
export interface V1alpha3DeviceTaintRuleStatus {
  /** Conditions provide information about the state of the DeviceTaintRule and the cluster at some point in time, in a machine-readable and human-readable format. */
  conditions?: V1Condition[];
}

/** DeviceTaintSelector defines which device(s) a DeviceTaintRule applies to. */
export interface V1alpha3DeviceTaintSelector {
  /** If device is set, only devices with that name are selected. */
  device?: string;
  /** If driver is set, only devices from that driver are selected. */
  driver?: string;
  /** If pool is set, only devices in that pool are selected. */
  pool?: string;
}

/** PoolStatus contains status information for a single resource pool. */
export interface V1alpha3PoolStatus {
  /** AllocatedDevices is the number of devices currently allocated to claims. */
  allocatedDevices?: number;
  /** AvailableDevices is the number of devices available for allocation. */
  availableDevices?: number;
  /** Driver is the DRA driver name for this pool. */
  driver: string;
  /** Generation is the pool generation observed across all ResourceSlices in this pool. */
  generation: number;
  /** NodeName is the node this pool is associated with. */
  nodeName?: string;
  /** PoolName is the name of the pool. */
  poolName: string;
  /** ResourceSliceCount is the number of ResourceSlices that make up this pool. */
  resourceSliceCount?: number;
  /** TotalDevices is the total number of devices in the pool across all slices. */
  totalDevices?: number;
  /** UnavailableDevices is the number of devices that are not available due to taints or other conditions, but are not allocated. */
  unavailableDevices?: number;
  /** ValidationError is set when the pool's data could not be fully validated (e.g., incomplete slice publication). */
  validationError?: string;
}

/** ResourcePoolStatusRequest triggers a one-time calculation of resource pool status based on the provided filters. */
export interface V1alpha3ResourcePoolStatusRequest {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata: V1ObjectMeta;
  /** Spec defines the filters for which pools to include in the status. */
  spec: V1alpha3ResourcePoolStatusRequestSpec;
  /** Status is populated by the controller with the calculated pool status. */
  status?: V1alpha3ResourcePoolStatusRequestStatus;
}

/** ResourcePoolStatusRequestList is a collection of ResourcePoolStatusRequests. */
export interface V1alpha3ResourcePoolStatusRequestList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of ResourcePoolStatusRequests. */
  items: V1alpha3ResourcePoolStatusRequest[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** ResourcePoolStatusRequestSpec defines the filters for the pool status request. */
export interface V1alpha3ResourcePoolStatusRequestSpec {
  /** Driver specifies the DRA driver name to filter pools. */
  driver: string;
  /** Limit optionally specifies the maximum number of pools to return in the status. */
  limit?: number;
  /** PoolName optionally filters to a specific pool name. */
  poolName?: string;
}

/** ResourcePoolStatusRequestStatus contains the calculated pool status information. */
export interface V1alpha3ResourcePoolStatusRequestStatus {
  /** Conditions provide information about the state of the request. */
  conditions?: V1Condition[];
  /** PoolCount is the total number of pools that matched the filter criteria, regardless of truncation. */
  poolCount: number;
  /** Pools contains the first `spec.limit` matching pools, sorted by driver then pool name. */
  pools?: V1alpha3PoolStatus[];
}

/** AllocatedDeviceStatus contains the status of an allocated device, if the driver chooses to report it. */
export interface V1beta1AllocatedDeviceStatus {
  /** Conditions contains the latest observation of the device's state. */
  conditions?: V1Condition[];
  /** Data contains arbitrary driver-specific data. */
  data?: object;
  /** Device references one device instance via its name in the driver's resource pool. */
  device: string;
  /** Driver specifies the name of the DRA driver whose kubelet plugin should be invoked to process the allocation once the claim is needed on a node. */
  driver: string;
  /** NetworkData contains network-related information specific to the device. */
  networkData?: V1beta1NetworkDeviceData;
  /** This name together with the driver name and the device name field identify which device was allocated (`<driver name>/<pool name>/<device name>`). */
  pool: string;
  /** ShareID uniquely identifies an individual allocation share of the device. */
  shareID?: string;
}

/** AllocationResult contains attributes of an allocated resource. */
export interface V1beta1AllocationResult {
  /** AllocationTimestamp stores the time when the resources were allocated. */
  allocationTimestamp?: string;
  /** Devices is the result of allocating devices. */
  devices?: V1beta1DeviceAllocationResult;
  /** NodeSelector defines where the allocated resources are available. */
  nodeSelector?: V1NodeSelector;
}

/** ApplyConfiguration defines the desired configuration values of an object. */
export interface V1beta1ApplyConfiguration {
  /** expression will be evaluated by CEL to create an apply configuration. ref: https://github.com/google/cel-spec */
  expression?: string;
}

/** BasicDevice defines one device instance. */
export interface V1beta1BasicDevice {
  /** AllNodes indicates that all nodes have access to the device. */
  allNodes?: boolean;
  /** AllowMultipleAllocations marks whether the device is allowed to be allocated to multiple DeviceRequests. */
  allowMultipleAllocations?: boolean;
  /** Attributes defines the set of attributes for this device. */
  attributes?: { [key: string]: V1beta1DeviceAttribute };
  /** BindingConditions defines the conditions for proceeding with binding. */
  bindingConditions?: string[];
  /** BindingFailureConditions defines the conditions for binding failure. */
  bindingFailureConditions?: string[];
  /** BindsToNode indicates if the usage of an allocation involving this device has to be limited to exactly the node that was chosen when allocating the claim. */
  bindsToNode?: boolean;
  /** Capacity defines the set of capacities for this device. */
  capacity?: { [key: string]: V1beta1DeviceCapacity };
  /** ConsumesCounters defines a list of references to sharedCounters and the set of counters that the device will consume from those counter sets. */
  consumesCounters?: V1beta1DeviceCounterConsumption[];
  /** NodeAllocatableResourceMappings defines the mapping of node resources that are managed by the DRA driver exposing this device. */
  nodeAllocatableResourceMappings?: { [key: string]: V1beta1NodeAllocatableResourceMapping };
  /** NodeName identifies the node where the device is available. */
  nodeName?: string;
  /** NodeSelector defines the nodes where the device is available. */
  nodeSelector?: V1NodeSelector;
  /** If specified, these are the driver-defined taints. */
  taints?: V1beta1DeviceTaint[];
}

/** CELDeviceSelector contains a CEL expression for selecting a device. */
export interface V1beta1CELDeviceSelector {
  /** Expression is a CEL expression which evaluates a single device. */
  expression: string;
}

/** CapacityRequestPolicy defines how requests consume device capacity. */
export interface V1beta1CapacityRequestPolicy {
  /** Default specifies how much of this capacity is consumed by a request that does not contain an entry for it in DeviceRequest's Capacity. */
  default?: Quantity;
  /** ValidRange defines an acceptable quantity value range in consuming requests. */
  validRange?: V1beta1CapacityRequestPolicyRange;
  /** ValidValues defines a set of acceptable quantity values in consuming requests. */
  validValues?: Quantity[];
}

/** CapacityRequestPolicyRange defines a valid range for consumable capacity values. */
export interface V1beta1CapacityRequestPolicyRange {
  /** Max defines the upper limit for capacity that can be requested. */
  max?: Quantity;
  /** Min specifies the minimum capacity allowed for a consumption request. */
  min: Quantity;
  /** Step defines the step size between valid capacity amounts within the range. */
  step?: Quantity;
}

/** CapacityRequirements defines the capacity requirements for a specific device request. */
export interface V1beta1CapacityRequirements {
  /** Requests represent individual device resource requests for distinct resources, all of which must be provided by the device. */
  requests?: { [key: string]: Quantity };
}

/** ClusterTrustBundle is a cluster-scoped container for X.509 trust anchors (root certificates). */
export interface V1beta1ClusterTrustBundle {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata contains the object metadata. */
  metadata?: V1ObjectMeta;
  /** spec contains the signer (if any) and trust anchors. */
  spec: V1beta1ClusterTrustBundleSpec;
}

/** ClusterTrustBundleList is a collection of ClusterTrustBundle objects */
export interface V1beta1ClusterTrustBundleList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is a collection of ClusterTrustBundle objects */
  items: V1beta1ClusterTrustBundle[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata contains the list metadata. */
  metadata?: V1ListMeta;
}

/** ClusterTrustBundleSpec contains the signer and trust anchors. */
export interface V1beta1ClusterTrustBundleSpec {
  /** signerName indicates the associated signer, if any. */
  signerName?: string;
  /** trustBundle contains the individual X.509 trust anchors for this bundle, as PEM bundle of PEM-wrapped, DER-formatted X.509 certificates. */
  trustBundle: string;
}

/** Counter describes a quantity associated with a device. */
export interface V1beta1Counter {
  /** Value defines how much of a certain device counter is available. */
  value: Quantity;
}

/** CounterSet defines a named set of counters that are available to be used by devices defined in the ResourcePool. */
export interface V1beta1CounterSet {
  /** Counters defines the set of counters for this CounterSet The name of each counter must be unique in that set and must be a DNS label. */
  counters: { [key: string]: V1beta1Counter };
  /** Name defines the name of the counter set. */
  name: string;
}

/** Device represents one individual hardware instance that can be selected based on its attributes. */
export interface V1beta1Device {
  /** Basic defines one device instance. */
  basic?: V1beta1BasicDevice;
  /** Name is unique identifier among all devices managed by the driver in the pool. */
  name: string;
}

/** DeviceAllocationConfiguration gets embedded in an AllocationResult. */
export interface V1beta1DeviceAllocationConfiguration {
  /** Opaque provides driver-specific configuration parameters. */
  opaque?: V1beta1OpaqueDeviceConfiguration;
  /** Requests lists the names of requests where the configuration applies. */
  requests?: string[];
  /** Source records whether the configuration comes from a class and thus is not something that a normal user would have been able to set or from a claim. */
  source: string;
}

/** DeviceAllocationResult is the result of allocating devices. */
export interface V1beta1DeviceAllocationResult {
  /** This field is a combination of all the claim and class configuration parameters. */
  config?: V1beta1DeviceAllocationConfiguration[];
  /** Results lists all allocated devices. */
  results?: V1beta1DeviceRequestAllocationResult[];
}

/** DeviceAttribute must have exactly one field set. */
export interface V1beta1DeviceAttribute {
  /** BoolValue is a true/false value. */
  bool?: boolean;
  /** BoolValues is a non-empty list of true/false values. */
  bools?: boolean[];
  /** IntValue is a number. */
  int?: number;
  /** IntValues is a non-empty list of numbers. */
  ints?: number[];
  /** StringValue is a string. */
  string?: string;
  /** StringValues is a non-empty list of strings. */
  strings?: string[];
  /** VersionValue is a semantic version according to semver.org spec 2.0.0. Must not be longer than 64 characters. */
  version?: string;
  /** VersionValues is a non-empty list of semantic versions according to semver.org spec 2.0.0. Each version string must not be longer than 64 characters. */
  versions?: string[];
}

/** DeviceCapacity describes a quantity associated with a device. */
export interface V1beta1DeviceCapacity {
  /** RequestPolicy defines how this DeviceCapacity must be consumed when the device is allowed to be shared by multiple allocations. */
  requestPolicy?: V1beta1CapacityRequestPolicy;
  /** Value defines how much of a certain capacity that device has. */
  value: Quantity;
}

/** DeviceClaim defines how to request devices with a ResourceClaim. */
export interface V1beta1DeviceClaim {
  /** This field holds configuration for multiple potential drivers which could satisfy requests in this claim. */
  config?: V1beta1DeviceClaimConfiguration[];
  /** These constraints must be satisfied by the set of devices that get allocated for the claim. */
  constraints?: V1beta1DeviceConstraint[];
  /** Requests represent individual requests for distinct devices which must all be satisfied. */
  requests?: V1beta1DeviceRequest[];
}

/** DeviceClaimConfiguration is used for configuration parameters in DeviceClaim. */
export interface V1beta1DeviceClaimConfiguration {
  /** Opaque provides driver-specific configuration parameters. */
  opaque?: V1beta1OpaqueDeviceConfiguration;
  /** Requests lists the names of requests where the configuration applies. */
  requests?: string[];
}

/** DeviceClass is a vendor- or admin-provided resource that contains device configuration and selectors. */
export interface V1beta1DeviceClass {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Spec defines what can be allocated and how to configure it. */
  spec: V1beta1DeviceClassSpec;
}

/** DeviceClassConfiguration is used in DeviceClass. */
export interface V1beta1DeviceClassConfiguration {
  /** Opaque provides driver-specific configuration parameters. */
  opaque?: V1beta1OpaqueDeviceConfiguration;
}

/** DeviceClassList is a collection of classes. */
export interface V1beta1DeviceClassList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of resource classes. */
  items: V1beta1DeviceClass[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** DeviceClassSpec is used in a [DeviceClass] to define what can be allocated and how to configure it. */
export interface V1beta1DeviceClassSpec {
  /** Config defines configuration parameters that apply to each device that is claimed via this class. */
  config?: V1beta1DeviceClassConfiguration[];
  /** ExtendedResourceName is the extended resource name for the devices of this class. */
  extendedResourceName?: string;
  /** Each selector must be satisfied by a device which is claimed via this class. */
  selectors?: V1beta1DeviceSelector[];
}

/** DeviceConstraint must have exactly one field set besides Requests. */
export interface V1beta1DeviceConstraint {
  /** DistinctAttribute requires that all devices in question have this attribute and that its type and value are unique across those devices. */
  distinctAttribute?: string;
  /** MatchAttribute requires that all devices in question have this attribute and that its type and value are the same across those devices. */
  matchAttribute?: string;
  /** Requests is a list of the one or more requests in this claim which must co-satisfy this constraint. */
  requests?: string[];
}

/** DeviceCounterConsumption defines a set of counters that a device will consume from a CounterSet. */
export interface V1beta1DeviceCounterConsumption {
  /** CounterSet is the name of the set from which the counters defined will be consumed. */
  counterSet: string;
  /** Counters defines the counters that will be consumed by the device. */
  counters: { [key: string]: V1beta1Counter };
}

/** DeviceRequest is a request for devices required for a claim. */
export interface V1beta1DeviceRequest {
  /** AdminAccess indicates that this is a claim for administrative access to the device(s). */
  adminAccess?: boolean;
  /** AllocationMode and its related fields define how devices are allocated to satisfy this request. */
  allocationMode?: string;
  /** Capacity define resource requirements against each capacity. */
  capacity?: V1beta1CapacityRequirements;
  /** Count is used only when the count mode is "ExactCount". */
  count?: number;
  /** DeviceClassName references a specific DeviceClass, which can define additional configuration and selectors to be inherited by this request. */
  deviceClassName?: string;
  /** FirstAvailable contains subrequests, of which exactly one will be satisfied by the scheduler to satisfy this request. */
  firstAvailable?: V1beta1DeviceSubRequest[];
  /** Name can be used to reference this request in a pod.spec.containers[].resources.claims entry and in a constraint of the claim. */
  name: string;
  /** Selectors define criteria which must be satisfied by a specific device in order for that device to be considered for this request. */
  selectors?: V1beta1DeviceSelector[];
  /** If specified, the request's tolerations. */
  tolerations?: V1beta1DeviceToleration[];
}

/** DeviceRequestAllocationResult contains the allocation result for one request. */
export interface V1beta1DeviceRequestAllocationResult {
  /** AdminAccess indicates that this device was allocated for administrative access. */
  adminAccess?: boolean;
  /** BindingConditions contains a copy of the BindingConditions from the corresponding ResourceSlice at the time of allocation. */
  bindingConditions?: string[];
  /** BindingFailureConditions contains a copy of the BindingFailureConditions from the corresponding ResourceSlice at the time of allocation. */
  bindingFailureConditions?: string[];
  /** ConsumedCapacity tracks the amount of capacity consumed per device as part of the claim request. */
  consumedCapacity?: { [key: string]: Quantity };
  /** Device references one device instance via its name in the driver's resource pool. */
  device: string;
  /** Driver specifies the name of the DRA driver whose kubelet plugin should be invoked to process the allocation once the claim is needed on a node. */
  driver: string;
  /** This name together with the driver name and the device name field identify which device was allocated (`<driver name>/<pool name>/<device name>`). */
  pool: string;
  /** Request is the name of the request in the claim which caused this device to be allocated. */
  request: string;
  /** ShareID uniquely identifies an individual allocation share of the device, used when the device supports multiple simultaneous allocations. */
  shareID?: string;
  /** A copy of all tolerations specified in the request at the time when the device got allocated. */
  tolerations?: V1beta1DeviceToleration[];
}

/** DeviceSelector must have exactly one field set. */
export interface V1beta1DeviceSelector {
  /** CEL contains a CEL expression for selecting a device. */
  cel?: V1beta1CELDeviceSelector;
}

/** DeviceSubRequest describes a request for device provided in the claim.spec.devices.requests[].firstAvailable array. */
export interface V1beta1DeviceSubRequest {
  /** AllocationMode and its related fields define how devices are allocated to satisfy this subrequest. */
  allocationMode?: string;
  /** Capacity define resource requirements against each capacity. */
  capacity?: V1beta1CapacityRequirements;
  /** Count is used only when the count mode is "ExactCount". */
  count?: number;
  /** DeviceClassName references a specific DeviceClass, which can define additional configuration and selectors to be inherited by this subrequest. */
  deviceClassName: string;
  /** Name can be used to reference this subrequest in the list of constraints or the list of configurations for the claim. */
  name: string;
  /** Selectors define criteria which must be satisfied by a specific device in order for that device to be considered for this subrequest. */
  selectors?: V1beta1DeviceSelector[];
  /** If specified, the request's tolerations. */
  tolerations?: V1beta1DeviceToleration[];
}

/** The device this taint is attached to has the "effect" on any claim which does not tolerate the taint and, through the claim, to pods using the claim. */
export interface V1beta1DeviceTaint {
  /** The effect of the taint on claims that do not tolerate the taint and through such claims on the pods using them. */
  effect: string;
  /** The taint key to be applied to a device. */
  key: string;
  /** TimeAdded represents the time at which the taint was added or (only in a DeviceTaintRule) the effect was modified. */
  timeAdded?: string;
  /** The taint value corresponding to the taint key. */
  value?: string;
}

/** The ResourceClaim this DeviceToleration is attached to tolerates any taint that matches the triple <key,value,effect> using the matching operator <operator>. */
export interface V1beta1DeviceToleration {
  /** Effect indicates the taint effect to match. */
  effect?: string;
  /** Key is the taint key that the toleration applies to. */
  key?: string;
  /** Operator represents a key's relationship to the value. */
  operator?: string;
  /** TolerationSeconds represents the period of time the toleration (which must be of effect NoExecute, otherwise this field is ignored) tolerates the taint. */
  tolerationSeconds?: number;
  /** Value is the taint value the toleration matches to. */
  value?: string;
}

/** IPAddress represents a single IP of a single IP Family. */
export interface V1beta1IPAddress {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** spec is the desired state of the IPAddress. */
  spec: V1beta1IPAddressSpec;
}

/** IPAddressList contains a list of IPAddress. */
export interface V1beta1IPAddressList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of IPAddresses. */
  items: V1beta1IPAddress[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ListMeta;
}

/** IPAddressSpec describe the attributes in an IP Address. */
export interface V1beta1IPAddressSpec {
  /** ParentRef references the resource that an IPAddress is attached to. */
  parentRef: V1beta1ParentReference;
}

/** JSONPatch defines a JSON Patch. */
export interface V1beta1JSONPatch {
  /** expression will be evaluated by CEL to create a [JSON patch](https://jsonpatch.com/). ref: https://github.com/google/cel-spec */
  expression?: string;
}

/** LeaseCandidate defines a candidate for a Lease object. */
export interface V1beta1LeaseCandidate {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ObjectMeta;
  /** spec contains the specification of the Lease. */
  spec: V1beta1LeaseCandidateSpec;
}

/** LeaseCandidateList is a list of Lease objects. */
export interface V1beta1LeaseCandidateList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is a list of schema objects. */
  items: V1beta1LeaseCandidate[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata. */
  metadata?: V1ListMeta;
}

/** LeaseCandidateSpec is a specification of a Lease. */
export interface V1beta1LeaseCandidateSpec {
  /** BinaryVersion is the binary version. */
  binaryVersion: string;
  /** EmulationVersion is the emulation version. */
  emulationVersion?: string;
  /** LeaseName is the name of the lease for which this candidate is contending. */
  leaseName: string;
  /** PingTime is the last time that the server has requested the LeaseCandidate to renew. */
  pingTime?: V1MicroTime;
  /** RenewTime is the time that the LeaseCandidate was last updated. */
  renewTime?: V1MicroTime;
  /** Strategy is the strategy that coordinated leader election will use for picking the leader. */
  strategy: string;
}

/** MatchCondition represents a condition which must be fulfilled for a request to be sent to a webhook. */
export interface V1beta1MatchCondition {
  /** expression represents the expression which will be evaluated by CEL. */
  expression: string;
  /** name is an identifier for this match condition, used for strategic merging of MatchConditions, as well as providing an identifier for logging purposes. */
  name: string;
}

/** MatchResources decides whether to run the admission control policy on an object based on whether it meets the match criteria. */
export interface V1beta1MatchResources {
  /** excludeResourceRules describes what operations on what resources/subresources the ValidatingAdmissionPolicy should not care about. */
  excludeResourceRules?: V1beta1NamedRuleWithOperations[];
  /** matchPolicy defines how the "MatchResources" list is used to match incoming requests. */
  matchPolicy?: string;
  /** namespaceSelector decides whether to run the admission control policy on an object based on whether the namespace for that object matches the selector. */
  namespaceSelector?: V1LabelSelector;
  /** objectSelector decides whether to run the validation based on if the object has matching labels. objectSelector is evaluated against both the oldObject and newObject that would be sent to the cel validation, and is considered to match if either object matches the selector. */
  objectSelector?: V1LabelSelector;
  /** resourceRules describes what operations on what resources/subresources the ValidatingAdmissionPolicy matches. */
  resourceRules?: V1beta1NamedRuleWithOperations[];
}

/** MutatingAdmissionPolicy describes the definition of an admission mutation policy that mutates the object coming into admission chain. */
export interface V1beta1MutatingAdmissionPolicy {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object metadata; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata. */
  metadata?: V1ObjectMeta;
  /** spec defines the desired behavior of the MutatingAdmissionPolicy. */
  spec?: V1beta1MutatingAdmissionPolicySpec;
}

/** MutatingAdmissionPolicyBinding binds the MutatingAdmissionPolicy with parametrized resources. */
export interface V1beta1MutatingAdmissionPolicyBinding {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object metadata; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata. */
  metadata?: V1ObjectMeta;
  /** spec defines the desired behavior of the MutatingAdmissionPolicyBinding. */
  spec?: V1beta1MutatingAdmissionPolicyBindingSpec;
}

/** MutatingAdmissionPolicyBindingList is a list of MutatingAdmissionPolicyBinding. */
export interface V1beta1MutatingAdmissionPolicyBindingList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of PolicyBinding. */
  items: V1beta1MutatingAdmissionPolicyBinding[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ListMeta;
}

/** MutatingAdmissionPolicyBindingSpec is the specification of the MutatingAdmissionPolicyBinding. */
export interface V1beta1MutatingAdmissionPolicyBindingSpec {
  /** matchResources limits what resources match this binding and may be mutated by it. */
  matchResources?: V1beta1MatchResources;
  /** paramRef specifies the parameter resource used to configure the admission control policy. */
  paramRef?: V1beta1ParamRef;
  /** policyName references a MutatingAdmissionPolicy name which the MutatingAdmissionPolicyBinding binds to. */
  policyName?: string;
}

/** MutatingAdmissionPolicyList is a list of MutatingAdmissionPolicy. */
export interface V1beta1MutatingAdmissionPolicyList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** List of ValidatingAdmissionPolicy. */
  items: V1beta1MutatingAdmissionPolicy[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ListMeta;
}

/** MutatingAdmissionPolicySpec is the specification of the desired behavior of the admission policy. */
export interface V1beta1MutatingAdmissionPolicySpec {
  /** failurePolicy defines how to handle failures for the admission policy. */
  failurePolicy?: string;
  /** matchConditions is a list of conditions that must be met for a request to be validated. */
  matchConditions?: V1beta1MatchCondition[];
  /** matchConstraints specifies what resources this policy is designed to validate. */
  matchConstraints?: V1beta1MatchResources;
  /** mutations contain operations to perform on matching objects. mutations may not be empty; a minimum of one mutation is required. mutations are evaluated in order, and are reinvoked according to the reinvocationPolicy. */
  mutations?: V1beta1Mutation[];
  /** paramKind specifies the kind of resources used to parameterize this policy. */
  paramKind?: V1beta1ParamKind;
  /** reinvocationPolicy indicates whether mutations may be called multiple times per MutatingAdmissionPolicyBinding as part of a single admission evaluation. */
  reinvocationPolicy?: string;
  /** variables contain definitions of variables that can be used in composition of other expressions. */
  variables?: V1beta1Variable[];
}

/** Mutation specifies the CEL expression which is used to apply the Mutation. */
export interface V1beta1Mutation {
  /** applyConfiguration defines the desired configuration values of an object. */
  applyConfiguration?: V1beta1ApplyConfiguration;
  /** jsonPatch defines a [JSON patch](https://jsonpatch.com/) operation to perform a mutation to the object. */
  jsonPatch?: V1beta1JSONPatch;
  /** patchType indicates the patch strategy used. */
  patchType: string;
}

/** NamedRuleWithOperations is a tuple of Operations and Resources with ResourceNames. */
export interface V1beta1NamedRuleWithOperations {
  /** apiGroups is the API groups the resources belong to. */
  apiGroups?: string[];
  /** apiVersions is the API versions the resources belong to. */
  apiVersions?: string[];
  /** operations is the operations the admission hook cares about - CREATE, UPDATE, DELETE, CONNECT or * for all of those operations and any future admission operations that are added. */
  operations?: string[];
  /** resourceNames is an optional white list of names that the rule applies to. */
  resourceNames?: string[];
  /** resources is a list of resources this rule applies to. */
  resources?: string[];
  /** scope specifies the scope of this rule. */
  scope?: string;
}

/** NetworkDeviceData provides network-related details for the allocated device. */
export interface V1beta1NetworkDeviceData {
  /** HardwareAddress represents the hardware address (e.g. MAC Address) of the device's network interface. */
  hardwareAddress?: string;
  /** InterfaceName specifies the name of the network interface associated with the allocated device. */
  interfaceName?: string;
  /** IPs lists the network addresses assigned to the device's network interface. */
  ips?: string[];
}

/** NodeAllocatableResourceMapping defines the translation between the DRA device/capacity units requested to the corresponding quantity of the node allocatable resource. */
export interface V1beta1NodeAllocatableResourceMapping {
  /** AllocationMultiplier is used as a multiplier for the allocated device count or the allocated capacity in the claim. */
  allocationMultiplier?: Quantity;
  /** CapacityKey references a capacity name defined as a key in the `spec.devices[*].capacity` map. */
  capacityKey?: string;
}

/** OpaqueDeviceConfiguration contains configuration parameters for a driver in a format defined by the driver vendor. */
export interface V1beta1OpaqueDeviceConfiguration {
  /** Driver is used to determine which kubelet plugin needs to be passed these configuration parameters. */
  driver: string;
  /** Parameters can contain arbitrary data. */
  parameters: object;
}

/** ParamKind is a tuple of Group Kind and Version. */
export interface V1beta1ParamKind {
  /** apiVersion is the API group version the resources belong to. */
  apiVersion?: string;
  /** kind is the API kind the resources belong to. */
  kind?: string;
}

/** ParamRef describes how to locate the params to be used as input to expressions of rules applied by a policy binding. */
export interface V1beta1ParamRef {
  /** name is the name of the resource being referenced. */
  name?: string;
  /** namespace is the namespace of the referenced resource. */
  namespace?: string;
  /** parameterNotFoundAction controls the behavior of the binding when the resource exists, and name or selector is valid, but there are no parameters matched by the binding. */
  parameterNotFoundAction?: string;
  /** selector can be used to match multiple param objects based on their labels. */
  selector?: V1LabelSelector;
}

/** ParentReference describes a reference to a parent object. */
export interface V1beta1ParentReference {
  /** Group is the group of the object being referenced. */
  group?: string;
  /** Name is the name of the object being referenced. */
  name: string;
  /** Namespace is the namespace of the object being referenced. */
  namespace?: string;
  /** Resource is the resource of the object being referenced. */
  resource: string;
}

/** PodCertificateRequest encodes a pod requesting a certificate from a given signer. */
export interface V1beta1PodCertificateRequest {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata contains the object metadata. */
  metadata?: V1ObjectMeta;
  /** spec contains the details about the certificate being requested. */
  spec: V1beta1PodCertificateRequestSpec;
  /** status contains the issued certificate, and a standard set of conditions. */
  status?: V1beta1PodCertificateRequestStatus;
}

/** PodCertificateRequestList is a collection of PodCertificateRequest objects */
export interface V1beta1PodCertificateRequestList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is a collection of PodCertificateRequest objects */
  items: V1beta1PodCertificateRequest[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata contains the list metadata. */
  metadata?: V1ListMeta;
}

/** PodCertificateRequestSpec describes the certificate request. */
export interface V1beta1PodCertificateRequestSpec {
  /** maxExpirationSeconds is the maximum lifetime permitted for the certificate. */
  maxExpirationSeconds?: number;
  /** nodeName is the name of the node the pod is assigned to. */
  nodeName: string;
  /** nodeUID is the UID of the node the pod is assigned to. */
  nodeUID: string;
  /** The PKIX-serialized public key the signer will issue the certificate to. */
  pkixPublicKey?: string;
  /** podName is the name of the pod into which the certificate will be mounted. */
  podName: string;
  /** podUID is the UID of the pod into which the certificate will be mounted. */
  podUID: string;
  /** A proof that the requesting kubelet holds the private key corresponding to pkixPublicKey. */
  proofOfPossession?: string;
  /** serviceAccountName is the name of the service account the pod is running as. */
  serviceAccountName: string;
  /** serviceAccountUID is the UID of the service account the pod is running as. */
  serviceAccountUID: string;
  /** signerName indicates the requested signer. */
  signerName: string;
  /** A PKCS#10 certificate signing request (DER-serialized) generated by Kubelet using the subject private key. */
  stubPKCS10Request: string;
  /** unverifiedUserAnnotations allow pod authors to pass additional information to the signer implementation. */
  unverifiedUserAnnotations?: { [key: string]: string };
}

/** PodCertificateRequestStatus describes the status of the request, and holds the certificate data if the request is issued. */
export interface V1beta1PodCertificateRequestStatus {
  /** beginRefreshAt is the time at which the kubelet should begin trying to refresh the certificate. */
  beginRefreshAt?: string;
  /** certificateChain is populated with an issued certificate by the signer. */
  certificateChain?: string;
  /** conditions applied to the request. */
  conditions?: V1Condition[];
  /** notAfter is the time at which the certificate expires. */
  notAfter?: string;
  /** notBefore is the time at which the certificate becomes valid. */
  notBefore?: string;
}

/** ResourceClaim describes a request for access to resources in the cluster, for use by workloads. */
export interface V1beta1ResourceClaim {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Spec describes what is being requested and how to configure it. */
  spec: V1beta1ResourceClaimSpec;
  /** Status describes whether the claim is ready to use and what has been allocated. */
  status?: V1beta1ResourceClaimStatus;
}

/** ResourceClaimConsumerReference contains enough information to let you locate the consumer of a ResourceClaim. */
export interface V1beta1ResourceClaimConsumerReference {
  /** APIGroup is the group for the resource being referenced. */
  apiGroup?: string;
  /** Name is the name of resource being referenced. */
  name: string;
  /** Resource is the type of resource being referenced, for example "pods". */
  resource: string;
  /** UID identifies exactly one incarnation of the resource. */
  uid: string;
}

/** ResourceClaimList is a collection of claims. */
export interface V1beta1ResourceClaimList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of resource claims. */
  items: V1beta1ResourceClaim[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** ResourceClaimSpec defines what is being requested in a ResourceClaim and how to configure it. */
export interface V1beta1ResourceClaimSpec {
  /** Devices defines how to request devices. */
  devices?: V1beta1DeviceClaim;
}

/** ResourceClaimStatus tracks whether the resource has been allocated and what the result of that was. */
export interface V1beta1ResourceClaimStatus {
  /** Allocation is set once the claim has been allocated successfully. */
  allocation?: V1beta1AllocationResult;
  /** Devices contains the status of each device allocated for this claim, as reported by the driver. */
  devices?: V1beta1AllocatedDeviceStatus[];
  /** ReservedFor indicates which entities are currently allowed to use the claim. */
  reservedFor?: V1beta1ResourceClaimConsumerReference[];
}

/** ResourceClaimTemplate is used to produce ResourceClaim objects. */
export interface V1beta1ResourceClaimTemplate {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Describes the ResourceClaim that is to be generated. */
  spec: V1beta1ResourceClaimTemplateSpec;
}

/** ResourceClaimTemplateList is a collection of claim templates. */
export interface V1beta1ResourceClaimTemplateList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of resource claim templates. */
  items: V1beta1ResourceClaimTemplate[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** ResourceClaimTemplateSpec contains the metadata and fields for a ResourceClaim. */
export interface V1beta1ResourceClaimTemplateSpec {
  /** ObjectMeta may contain labels and annotations that will be copied into the ResourceClaim when creating it. */
  metadata?: V1ObjectMeta;
  /** Spec for the ResourceClaim. */
  spec: V1beta1ResourceClaimSpec;
}

/** ResourcePool describes the pool that ResourceSlices belong to. */
export interface V1beta1ResourcePool {
  /** Generation tracks the change in a pool over time. */
  generation: number;
  /** Name is used to identify the pool. */
  name: string;
  /** ResourceSliceCount is the total number of ResourceSlices in the pool at this generation number. */
  resourceSliceCount: number;
}

/** ResourceSlice represents one or more resources in a pool of similar resources, managed by a common driver. */
export interface V1beta1ResourceSlice {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Contains the information published by the driver. */
  spec: V1beta1ResourceSliceSpec;
}

/** ResourceSliceList is a collection of ResourceSlices. */
export interface V1beta1ResourceSliceList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of resource ResourceSlices. */
  items: V1beta1ResourceSlice[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** ResourceSliceSpec contains the information published by the driver in one ResourceSlice. */
export interface V1beta1ResourceSliceSpec {
  /** AllNodes indicates that all nodes have access to the resources in the pool. */
  allNodes?: boolean;
  /** Devices lists some or all of the devices in this pool. */
  devices?: V1beta1Device[];
  /** Driver identifies the DRA driver providing the capacity information. */
  driver: string;
  /** NodeName identifies the node which provides the resources in this pool. */
  nodeName?: string;
  /** NodeSelector defines which nodes have access to the resources in the pool, when that pool is not limited to a single node. */
  nodeSelector?: V1NodeSelector;
  /** PerDeviceNodeSelection defines whether the access from nodes to resources in the pool is set on the ResourceSlice level or on each device. */
  perDeviceNodeSelection?: boolean;
  /** Pool describes the pool that this ResourceSlice belongs to. */
  pool: V1beta1ResourcePool;
  /** SharedCounters defines a list of counter sets, each of which has a name and a list of counters available. */
  sharedCounters?: V1beta1CounterSet[];
}

/** ServiceCIDR defines a range of IP addresses using CIDR format (e.g. 192.168.0.0/24 or 2001:db2::/64). */
export interface V1beta1ServiceCIDR {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** spec is the desired state of the ServiceCIDR. */
  spec?: V1beta1ServiceCIDRSpec;
  /** status represents the current state of the ServiceCIDR. */
  status?: V1beta1ServiceCIDRStatus;
}

/** ServiceCIDRList contains a list of ServiceCIDR objects. */
export interface V1beta1ServiceCIDRList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of ServiceCIDRs. */
  items: V1beta1ServiceCIDR[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ListMeta;
}

/** ServiceCIDRSpec define the CIDRs the user wants to use for allocating ClusterIPs for Services. */
export interface V1beta1ServiceCIDRSpec {
  /** CIDRs defines the IP blocks in CIDR notation (e.g. "192.168.0.0/24" or "2001:db8::/64") from which to assign service cluster IPs. */
  cidrs?: string[];
}

/** ServiceCIDRStatus describes the current state of the ServiceCIDR. */
export interface V1beta1ServiceCIDRStatus {
  /** conditions holds an array of metav1.Condition that describe the state of the ServiceCIDR. */
  conditions?: V1Condition[];
}

/** StorageVersionMigration represents a migration of stored data to the latest storage version. */
export interface V1beta1StorageVersionMigration {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata. */
  metadata?: V1ObjectMeta;
  /** Specification of the migration. */
  spec?: V1beta1StorageVersionMigrationSpec;
  /** Status of the migration. */
  status?: V1beta1StorageVersionMigrationStatus;
}

/** StorageVersionMigrationList is a collection of storage version migrations. */
export interface V1beta1StorageVersionMigrationList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of StorageVersionMigration */
  items: V1beta1StorageVersionMigration[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** Spec of the storage version migration. */
export interface V1beta1StorageVersionMigrationSpec {
  /** The resource that is being migrated. */
  resource: V1GroupResource;
}

/** Status of the storage version migration. */
export interface V1beta1StorageVersionMigrationStatus {
  /** The latest available observations of the migration's current state. */
  conditions?: V1Condition[];
  /** ResourceVersion to compare with the GC cache for performing the migration. */
  resourceVersion?: string;
}

/** Variable is the definition of a variable that is used for composition. */
export interface V1beta1Variable {
  /** expression is the expression that will be evaluated as the value of the variable. */
  expression: string;
  /** name is the name of the variable. */
  name: string;
}

/** VolumeAttributesClass represents a specification of mutable volume attributes defined by the CSI driver. */
export interface V1beta1VolumeAttributesClass {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Name of the CSI driver This field is immutable. */
  driverName: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object's metadata. */
  metadata?: V1ObjectMeta;
  /** parameters hold volume attributes defined by the CSI driver. */
  parameters?: { [key: string]: string };
}

/** VolumeAttributesClassList is a collection of VolumeAttributesClass objects. */
export interface V1beta1VolumeAttributesClassList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of VolumeAttributesClass objects. */
  items: V1beta1VolumeAttributesClass[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata */
  metadata?: V1ListMeta;
}

/** AllocatedDeviceStatus contains the status of an allocated device, if the driver chooses to report it. */
export interface V1beta2AllocatedDeviceStatus {
  /** Conditions contains the latest observation of the device's state. */
  conditions?: V1Condition[];
  /** Data contains arbitrary driver-specific data. */
  data?: object;
  /** Device references one device instance via its name in the driver's resource pool. */
  device: string;
  /** Driver specifies the name of the DRA driver whose kubelet plugin should be invoked to process the allocation once the claim is needed on a node. */
  driver: string;
  /** NetworkData contains network-related information specific to the device. */
  networkData?: V1beta2NetworkDeviceData;
  /** This name together with the driver name and the device name field identify which device was allocated (`<driver name>/<pool name>/<device name>`). */
  pool: string;
  /** ShareID uniquely identifies an individual allocation share of the device. */
  shareID?: string;
}

/** AllocationResult contains attributes of an allocated resource. */
export interface V1beta2AllocationResult {
  /** AllocationTimestamp stores the time when the resources were allocated. */
  allocationTimestamp?: string;
  /** Devices is the result of allocating devices. */
  devices?: V1beta2DeviceAllocationResult;
  /** NodeSelector defines where the allocated resources are available. */
  nodeSelector?: V1NodeSelector;
}

/** CELDeviceSelector contains a CEL expression for selecting a device. */
export interface V1beta2CELDeviceSelector {
  /** Expression is a CEL expression which evaluates a single device. */
  expression: string;
}

/** CapacityRequestPolicy defines how requests consume device capacity. */
export interface V1beta2CapacityRequestPolicy {
  /** Default specifies how much of this capacity is consumed by a request that does not contain an entry for it in DeviceRequest's Capacity. */
  default?: Quantity;
  /** ValidRange defines an acceptable quantity value range in consuming requests. */
  validRange?: V1beta2CapacityRequestPolicyRange;
  /** ValidValues defines a set of acceptable quantity values in consuming requests. */
  validValues?: Quantity[];
}

/** CapacityRequestPolicyRange defines a valid range for consumable capacity values. */
export interface V1beta2CapacityRequestPolicyRange {
  /** Max defines the upper limit for capacity that can be requested. */
  max?: Quantity;
  /** Min specifies the minimum capacity allowed for a consumption request. */
  min: Quantity;
  /** Step defines the step size between valid capacity amounts within the range. */
  step?: Quantity;
}

/** CapacityRequirements defines the capacity requirements for a specific device request. */
export interface V1beta2CapacityRequirements {
  /** Requests represent individual device resource requests for distinct resources, all of which must be provided by the device. */
  requests?: { [key: string]: Quantity };
}

/** Counter describes a quantity associated with a device. */
export interface V1beta2Counter {
  /** Value defines how much of a certain device counter is available. */
  value: Quantity;
}

/** CounterSet defines a named set of counters that are available to be used by devices defined in the ResourcePool. */
export interface V1beta2CounterSet {
  /** Counters defines the set of counters for this CounterSet The name of each counter must be unique in that set and must be a DNS label. */
  counters: { [key: string]: V1beta2Counter };
  /** Name defines the name of the counter set. */
  name: string;
}

/** Device represents one individual hardware instance that can be selected based on its attributes. */
export interface V1beta2Device {
  /** AllNodes indicates that all nodes have access to the device. */
  allNodes?: boolean;
  /** AllowMultipleAllocations marks whether the device is allowed to be allocated to multiple DeviceRequests. */
  allowMultipleAllocations?: boolean;
  /** Attributes defines the set of attributes for this device. */
  attributes?: { [key: string]: V1beta2DeviceAttribute };
  /** BindingConditions defines the conditions for proceeding with binding. */
  bindingConditions?: string[];
  /** BindingFailureConditions defines the conditions for binding failure. */
  bindingFailureConditions?: string[];
  /** BindsToNode indicates if the usage of an allocation involving this device has to be limited to exactly the node that was chosen when allocating the claim. */
  bindsToNode?: boolean;
  /** Capacity defines the set of capacities for this device. */
  capacity?: { [key: string]: V1beta2DeviceCapacity };
  /** ConsumesCounters defines a list of references to sharedCounters and the set of counters that the device will consume from those counter sets. */
  consumesCounters?: V1beta2DeviceCounterConsumption[];
  /** Name is unique identifier among all devices managed by the driver in the pool. */
  name: string;
  /** NodeAllocatableResourceMappings defines the mapping of node resources that are managed by the DRA driver exposing this device. */
  nodeAllocatableResourceMappings?: { [key: string]: V1beta2NodeAllocatableResourceMapping };
  /** NodeName identifies the node where the device is available. */
  nodeName?: string;
  /** NodeSelector defines the nodes where the device is available. */
  nodeSelector?: V1NodeSelector;
  /** If specified, these are the driver-defined taints. */
  taints?: V1beta2DeviceTaint[];
}

/** DeviceAllocationConfiguration gets embedded in an AllocationResult. */
export interface V1beta2DeviceAllocationConfiguration {
  /** Opaque provides driver-specific configuration parameters. */
  opaque?: V1beta2OpaqueDeviceConfiguration;
  /** Requests lists the names of requests where the configuration applies. */
  requests?: string[];
  /** Source records whether the configuration comes from a class and thus is not something that a normal user would have been able to set or from a claim. */
  source: string;
}

/** DeviceAllocationResult is the result of allocating devices. */
export interface V1beta2DeviceAllocationResult {
  /** This field is a combination of all the claim and class configuration parameters. */
  config?: V1beta2DeviceAllocationConfiguration[];
  /** Results lists all allocated devices. */
  results?: V1beta2DeviceRequestAllocationResult[];
}

/** DeviceAttribute must have exactly one field set. */
export interface V1beta2DeviceAttribute {
  /** BoolValue is a true/false value. */
  bool?: boolean;
  /** BoolValues is a non-empty list of true/false values. */
  bools?: boolean[];
  /** IntValue is a number. */
  int?: number;
  /** IntValues is a non-empty list of numbers. */
  ints?: number[];
  /** StringValue is a string. */
  string?: string;
  /** StringValues is a non-empty list of strings. */
  strings?: string[];
  /** VersionValue is a semantic version according to semver.org spec 2.0.0. Must not be longer than 64 characters. */
  version?: string;
  /** VersionValues is a non-empty list of semantic versions according to semver.org spec 2.0.0. Each version string must not be longer than 64 characters. */
  versions?: string[];
}

/** DeviceCapacity describes a quantity associated with a device. */
export interface V1beta2DeviceCapacity {
  /** RequestPolicy defines how this DeviceCapacity must be consumed when the device is allowed to be shared by multiple allocations. */
  requestPolicy?: V1beta2CapacityRequestPolicy;
  /** Value defines how much of a certain capacity that device has. */
  value: Quantity;
}

/** DeviceClaim defines how to request devices with a ResourceClaim. */
export interface V1beta2DeviceClaim {
  /** This field holds configuration for multiple potential drivers which could satisfy requests in this claim. */
  config?: V1beta2DeviceClaimConfiguration[];
  /** These constraints must be satisfied by the set of devices that get allocated for the claim. */
  constraints?: V1beta2DeviceConstraint[];
  /** Requests represent individual requests for distinct devices which must all be satisfied. */
  requests?: V1beta2DeviceRequest[];
}

/** DeviceClaimConfiguration is used for configuration parameters in DeviceClaim. */
export interface V1beta2DeviceClaimConfiguration {
  /** Opaque provides driver-specific configuration parameters. */
  opaque?: V1beta2OpaqueDeviceConfiguration;
  /** Requests lists the names of requests where the configuration applies. */
  requests?: string[];
}

/** DeviceClass is a vendor- or admin-provided resource that contains device configuration and selectors. */
export interface V1beta2DeviceClass {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Spec defines what can be allocated and how to configure it. */
  spec: V1beta2DeviceClassSpec;
}

/** DeviceClassConfiguration is used in DeviceClass. */
export interface V1beta2DeviceClassConfiguration {
  /** Opaque provides driver-specific configuration parameters. */
  opaque?: V1beta2OpaqueDeviceConfiguration;
}

/** DeviceClassList is a collection of classes. */
export interface V1beta2DeviceClassList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of resource classes. */
  items: V1beta2DeviceClass[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** DeviceClassSpec is used in a [DeviceClass] to define what can be allocated and how to configure it. */
export interface V1beta2DeviceClassSpec {
  /** Config defines configuration parameters that apply to each device that is claimed via this class. */
  config?: V1beta2DeviceClassConfiguration[];
  /** ExtendedResourceName is the extended resource name for the devices of this class. */
  extendedResourceName?: string;
  /** Each selector must be satisfied by a device which is claimed via this class. */
  selectors?: V1beta2DeviceSelector[];
}

/** DeviceConstraint must have exactly one field set besides Requests. */
export interface V1beta2DeviceConstraint {
  /** DistinctAttribute requires that all devices in question have this attribute and that its type and value are unique across those devices. */
  distinctAttribute?: string;
  /** MatchAttribute requires that all devices in question have this attribute and that its type and value are the same across those devices. */
  matchAttribute?: string;
  /** Requests is a list of the one or more requests in this claim which must co-satisfy this constraint. */
  requests?: string[];
}

/** DeviceCounterConsumption defines a set of counters that a device will consume from a CounterSet. */
export interface V1beta2DeviceCounterConsumption {
  /** CounterSet is the name of the set from which the counters defined will be consumed. */
  counterSet: string;
  /** Counters defines the counters that will be consumed by the device. */
  counters: { [key: string]: V1beta2Counter };
}

/** DeviceRequest is a request for devices required for a claim. */
export interface V1beta2DeviceRequest {
  /** Exactly specifies the details for a single request that must be met exactly for the request to be satisfied. */
  exactly?: V1beta2ExactDeviceRequest;
  /** FirstAvailable contains subrequests, of which exactly one will be selected by the scheduler. */
  firstAvailable?: V1beta2DeviceSubRequest[];
  /** Name can be used to reference this request in a pod.spec.containers[].resources.claims entry and in a constraint of the claim. */
  name: string;
}

/** DeviceRequestAllocationResult contains the allocation result for one request. */
export interface V1beta2DeviceRequestAllocationResult {
  /** AdminAccess indicates that this device was allocated for administrative access. */
  adminAccess?: boolean;
  /** BindingConditions contains a copy of the BindingConditions from the corresponding ResourceSlice at the time of allocation. */
  bindingConditions?: string[];
  /** BindingFailureConditions contains a copy of the BindingFailureConditions from the corresponding ResourceSlice at the time of allocation. */
  bindingFailureConditions?: string[];
  /** ConsumedCapacity tracks the amount of capacity consumed per device as part of the claim request. */
  consumedCapacity?: { [key: string]: Quantity };
  /** Device references one device instance via its name in the driver's resource pool. */
  device: string;
  /** Driver specifies the name of the DRA driver whose kubelet plugin should be invoked to process the allocation once the claim is needed on a node. */
  driver: string;
  /** This name together with the driver name and the device name field identify which device was allocated (`<driver name>/<pool name>/<device name>`). */
  pool: string;
  /** Request is the name of the request in the claim which caused this device to be allocated. */
  request: string;
  /** ShareID uniquely identifies an individual allocation share of the device, used when the device supports multiple simultaneous allocations. */
  shareID?: string;
  /** A copy of all tolerations specified in the request at the time when the device got allocated. */
  tolerations?: V1beta2DeviceToleration[];
}

/** DeviceSelector must have exactly one field set. */
export interface V1beta2DeviceSelector {
  /** CEL contains a CEL expression for selecting a device. */
  cel?: V1beta2CELDeviceSelector;
}

/** DeviceSubRequest describes a request for device provided in the claim.spec.devices.requests[].firstAvailable array. */
export interface V1beta2DeviceSubRequest {
  /** AllocationMode and its related fields define how devices are allocated to satisfy this subrequest. */
  allocationMode?: string;
  /** Capacity define resource requirements against each capacity. */
  capacity?: V1beta2CapacityRequirements;
  /** Count is used only when the count mode is "ExactCount". */
  count?: number;
  /** DeviceClassName references a specific DeviceClass, which can define additional configuration and selectors to be inherited by this subrequest. */
  deviceClassName: string;
  /** Name can be used to reference this subrequest in the list of constraints or the list of configurations for the claim. */
  name: string;
  /** Selectors define criteria which must be satisfied by a specific device in order for that device to be considered for this subrequest. */
  selectors?: V1beta2DeviceSelector[];
  /** If specified, the request's tolerations. */
  tolerations?: V1beta2DeviceToleration[];
}

/** The device this taint is attached to has the "effect" on any claim which does not tolerate the taint and, through the claim, to pods using the claim. */
export interface V1beta2DeviceTaint {
  /** The effect of the taint on claims that do not tolerate the taint and through such claims on the pods using them. */
  effect: string;
  /** The taint key to be applied to a device. */
  key: string;
  /** TimeAdded represents the time at which the taint was added or (only in a DeviceTaintRule) the effect was modified. */
  timeAdded?: string;
  /** The taint value corresponding to the taint key. */
  value?: string;
}

/** DeviceTaintRule adds one taint to all devices which match the selector. */
export interface V1beta2DeviceTaintRule {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Spec specifies the selector and one taint. */
  spec: V1beta2DeviceTaintRuleSpec;
  /** Status provides information about what was requested in the spec. */
  status?: V1beta2DeviceTaintRuleStatus;
}

/** DeviceTaintRuleList is a collection of DeviceTaintRules. */
export interface V1beta2DeviceTaintRuleList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of DeviceTaintRules. */
  items: V1beta2DeviceTaintRule[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** DeviceTaintRuleSpec specifies the selector and one taint. */
export interface V1beta2DeviceTaintRuleSpec {
  /** DeviceSelector defines which device(s) the taint is applied to. */
  deviceSelector?: V1beta2DeviceTaintSelector;
  /** The taint that gets applied to matching devices. */
  taint: V1beta2DeviceTaint;
}

/** DeviceTaintRuleStatus provides information about an on-going pod eviction. */
export interface V1beta2DeviceTaintRuleStatus {
  /** Conditions provide information about the state of the DeviceTaintRule and the cluster at some point in time, in a machine-readable and human-readable format. */
  conditions?: V1Condition[];
}

/** DeviceTaintSelector defines which device(s) a DeviceTaintRule applies to. */
export interface V1beta2DeviceTaintSelector {
  /** If device is set, only devices with that name are selected. */
  device?: string;
  /** If driver is set, only devices from that driver are selected. */
  driver?: string;
  /** If pool is set, only devices in that pool are selected. */
  pool?: string;
}

/** The ResourceClaim this DeviceToleration is attached to tolerates any taint that matches the triple <key,value,effect> using the matching operator <operator>. */
export interface V1beta2DeviceToleration {
  /** Effect indicates the taint effect to match. */
  effect?: string;
  /** Key is the taint key that the toleration applies to. */
  key?: string;
  /** Operator represents a key's relationship to the value. */
  operator?: string;
  /** TolerationSeconds represents the period of time the toleration (which must be of effect NoExecute, otherwise this field is ignored) tolerates the taint. */
  tolerationSeconds?: number;
  /** Value is the taint value the toleration matches to. */
  value?: string;
}

/** ExactDeviceRequest is a request for one or more identical devices. */
export interface V1beta2ExactDeviceRequest {
  /** AdminAccess indicates that this is a claim for administrative access to the device(s). */
  adminAccess?: boolean;
  /** AllocationMode and its related fields define how devices are allocated to satisfy this request. */
  allocationMode?: string;
  /** Capacity define resource requirements against each capacity. */
  capacity?: V1beta2CapacityRequirements;
  /** Count is used only when the count mode is "ExactCount". */
  count?: number;
  /** DeviceClassName references a specific DeviceClass, which can define additional configuration and selectors to be inherited by this request. */
  deviceClassName: string;
  /** Selectors define criteria which must be satisfied by a specific device in order for that device to be considered for this request. */
  selectors?: V1beta2DeviceSelector[];
  /** If specified, the request's tolerations. */
  tolerations?: V1beta2DeviceToleration[];
}

/** NetworkDeviceData provides network-related details for the allocated device. */
export interface V1beta2NetworkDeviceData {
  /** HardwareAddress represents the hardware address (e.g. MAC Address) of the device's network interface. */
  hardwareAddress?: string;
  /** InterfaceName specifies the name of the network interface associated with the allocated device. */
  interfaceName?: string;
  /** IPs lists the network addresses assigned to the device's network interface. */
  ips?: string[];
}

/** NodeAllocatableResourceMapping defines the translation between the DRA device/capacity units requested to the corresponding quantity of the node allocatable resource. */
export interface V1beta2NodeAllocatableResourceMapping {
  /** AllocationMultiplier is used as a multiplier for the allocated device count or the allocated capacity in the claim. */
  allocationMultiplier?: Quantity;
  /** CapacityKey references a capacity name defined as a key in the `spec.devices[*].capacity` map. */
  capacityKey?: string;
}

/** OpaqueDeviceConfiguration contains configuration parameters for a driver in a format defined by the driver vendor. */
export interface V1beta2OpaqueDeviceConfiguration {
  /** Driver is used to determine which kubelet plugin needs to be passed these configuration parameters. */
  driver: string;
  /** Parameters can contain arbitrary data. */
  parameters: object;
}

/** ResourceClaim describes a request for access to resources in the cluster, for use by workloads. */
export interface V1beta2ResourceClaim {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Spec describes what is being requested and how to configure it. */
  spec: V1beta2ResourceClaimSpec;
  /** Status describes whether the claim is ready to use and what has been allocated. */
  status?: V1beta2ResourceClaimStatus;
}

/** ResourceClaimConsumerReference contains enough information to let you locate the consumer of a ResourceClaim. */
export interface V1beta2ResourceClaimConsumerReference {
  /** APIGroup is the group for the resource being referenced. */
  apiGroup?: string;
  /** Name is the name of resource being referenced. */
  name: string;
  /** Resource is the type of resource being referenced, for example "pods". */
  resource: string;
  /** UID identifies exactly one incarnation of the resource. */
  uid: string;
}

/** ResourceClaimList is a collection of claims. */
export interface V1beta2ResourceClaimList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of resource claims. */
  items: V1beta2ResourceClaim[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** ResourceClaimSpec defines what is being requested in a ResourceClaim and how to configure it. */
export interface V1beta2ResourceClaimSpec {
  /** Devices defines how to request devices. */
  devices?: V1beta2DeviceClaim;
}

/** ResourceClaimStatus tracks whether the resource has been allocated and what the result of that was. */
export interface V1beta2ResourceClaimStatus {
  /** Allocation is set once the claim has been allocated successfully. */
  allocation?: V1beta2AllocationResult;
  /** Devices contains the status of each device allocated for this claim, as reported by the driver. */
  devices?: V1beta2AllocatedDeviceStatus[];
  /** ReservedFor indicates which entities are currently allowed to use the claim. */
  reservedFor?: V1beta2ResourceClaimConsumerReference[];
}

/** ResourceClaimTemplate is used to produce ResourceClaim objects. */
export interface V1beta2ResourceClaimTemplate {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Describes the ResourceClaim that is to be generated. */
  spec: V1beta2ResourceClaimTemplateSpec;
}

/** ResourceClaimTemplateList is a collection of claim templates. */
export interface V1beta2ResourceClaimTemplateList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of resource claim templates. */
  items: V1beta2ResourceClaimTemplate[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** ResourceClaimTemplateSpec contains the metadata and fields for a ResourceClaim. */
export interface V1beta2ResourceClaimTemplateSpec {
  /** ObjectMeta may contain labels and annotations that will be copied into the ResourceClaim when creating it. */
  metadata?: V1ObjectMeta;
  /** Spec for the ResourceClaim. */
  spec: V1beta2ResourceClaimSpec;
}

/** ResourcePool describes the pool that ResourceSlices belong to. */
export interface V1beta2ResourcePool {
  /** Generation tracks the change in a pool over time. */
  generation: number;
  /** Name is used to identify the pool. */
  name: string;
  /** ResourceSliceCount is the total number of ResourceSlices in the pool at this generation number. */
  resourceSliceCount: number;
}

/** ResourceSlice represents one or more resources in a pool of similar resources, managed by a common driver. */
export interface V1beta2ResourceSlice {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard object metadata */
  metadata?: V1ObjectMeta;
  /** Contains the information published by the driver. */
  spec: V1beta2ResourceSliceSpec;
}

/** ResourceSliceList is a collection of ResourceSlices. */
export interface V1beta2ResourceSliceList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Items is the list of resource ResourceSlices. */
  items: V1beta2ResourceSlice[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** Standard list metadata */
  metadata?: V1ListMeta;
}

/** ResourceSliceSpec contains the information published by the driver in one ResourceSlice. */
export interface V1beta2ResourceSliceSpec {
  /** AllNodes indicates that all nodes have access to the resources in the pool. */
  allNodes?: boolean;
  /** Devices lists some or all of the devices in this pool. */
  devices?: V1beta2Device[];
  /** Driver identifies the DRA driver providing the capacity information. */
  driver: string;
  /** NodeName identifies the node which provides the resources in this pool. */
  nodeName?: string;
  /** NodeSelector defines which nodes have access to the resources in the pool, when that pool is not limited to a single node. */
  nodeSelector?: V1NodeSelector;
  /** PerDeviceNodeSelection defines whether the access from nodes to resources in the pool is set on the ResourceSlice level or on each device. */
  perDeviceNodeSelection?: boolean;
  /** Pool describes the pool that this ResourceSlice belongs to. */
  pool: V1beta2ResourcePool;
  /** SharedCounters defines a list of counter sets, each of which has a name and a list of counters available. */
  sharedCounters?: V1beta2CounterSet[];
}

/** ContainerResourceMetricSource indicates how to scale on a resource metric known to Kubernetes, as specified in requests and limits, describing each pod in the current scale target (e.g. CPU or memory). */
export interface V2ContainerResourceMetricSource {
  /** container is the name of the container in the pods of the scaling target */
  container: string;
  /** name is the name of the resource in question. */
  name: string;
  /** target specifies the target value for the given metric */
  target: V2MetricTarget;
}

/** ContainerResourceMetricStatus indicates the current value of a resource metric known to Kubernetes, as specified in requests and limits, describing a single container in each pod in the current scale target (e.g. CPU or memory). */
export interface V2ContainerResourceMetricStatus {
  /** container is the name of the container in the pods of the scaling target */
  container: string;
  /** current contains the current value for the given metric */
  current: V2MetricValueStatus;
  /** name is the name of the resource in question. */
  name: string;
}

/** CrossVersionObjectReference contains enough information to let you identify the referred resource. */
export interface V2CrossVersionObjectReference {
  /** apiVersion is the API version of the referent */
  apiVersion?: string;
  /** kind is the kind of the referent; More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#types-kinds */
  kind: string;
  /** name is the name of the referent; More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#names */
  name: string;
}

/** ExternalMetricSource indicates how to scale on a metric not associated with any Kubernetes object (for example length of queue in cloud messaging service, or QPS from loadbalancer running outside of cluster). */
export interface V2ExternalMetricSource {
  /** metric identifies the target metric by name and selector */
  metric: V2MetricIdentifier;
  /** target specifies the target value for the given metric */
  target: V2MetricTarget;
}

/** ExternalMetricStatus indicates the current value of a global metric not associated with any Kubernetes object. */
export interface V2ExternalMetricStatus {
  /** current contains the current value for the given metric */
  current: V2MetricValueStatus;
  /** metric identifies the target metric by name and selector */
  metric: V2MetricIdentifier;
}

/** HPAScalingPolicy is a single policy which must hold true for a specified past interval. */
export interface V2HPAScalingPolicy {
  /** periodSeconds specifies the window of time for which the policy should hold true. */
  periodSeconds: number;
  /** type is used to specify the scaling policy. */
  type: string;
  /** value contains the amount of change which is permitted by the policy. */
  value: number;
}

/** HPAScalingRules configures the scaling behavior for one direction via scaling Policy Rules and a configurable metric tolerance. */
export interface V2HPAScalingRules {
  /** policies is a list of potential scaling polices which can be used during scaling. */
  policies?: V2HPAScalingPolicy[];
  /** selectPolicy is used to specify which policy should be used. */
  selectPolicy?: string;
  /** stabilizationWindowSeconds is the number of seconds for which past recommendations should be considered while scaling up or scaling down. */
  stabilizationWindowSeconds?: number;
  /** tolerance is the tolerance on the ratio between the current and desired metric value under which no updates are made to the desired number of replicas (e.g. 0.01 for 1%). */
  tolerance?: Quantity;
}

/** HorizontalPodAutoscaler is the configuration for a horizontal pod autoscaler, which automatically manages the replica count of any resource implementing the scale subresource based on the metrics specified. */
export interface V2HorizontalPodAutoscaler {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard object metadata. */
  metadata?: V1ObjectMeta;
  /** spec is the specification for the behaviour of the autoscaler. */
  spec: V2HorizontalPodAutoscalerSpec;
  /** status is the current information about the autoscaler. */
  status?: V2HorizontalPodAutoscalerStatus;
}

/** HorizontalPodAutoscalerBehavior configures the scaling behavior of the target in both Up and Down directions (scaleUp and scaleDown fields respectively). */
export interface V2HorizontalPodAutoscalerBehavior {
  /** scaleDown is scaling policy for scaling Down. */
  scaleDown?: V2HPAScalingRules;
  /** scaleUp is scaling policy for scaling Up. */
  scaleUp?: V2HPAScalingRules;
}

/** HorizontalPodAutoscalerCondition describes the state of a HorizontalPodAutoscaler at a certain point. */
export interface V2HorizontalPodAutoscalerCondition {
  /** lastTransitionTime is the last time the condition transitioned from one status to another */
  lastTransitionTime?: string;
  /** message is a human-readable explanation containing details about the transition */
  message?: string;
  /** reason is the reason for the condition's last transition. */
  reason?: string;
  /** status is the status of the condition (True, False, Unknown) */
  status: string;
  /** type describes the current condition */
  type: string;
}

/** HorizontalPodAutoscalerList is a list of horizontal pod autoscaler objects. */
export interface V2HorizontalPodAutoscalerList {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string;
  /** items is the list of horizontal pod autoscaler objects. */
  items: V2HorizontalPodAutoscaler[];
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string;
  /** metadata is the standard list metadata. */
  metadata?: V1ListMeta;
}

/** HorizontalPodAutoscalerSpec describes the desired functionality of the HorizontalPodAutoscaler. */
export interface V2HorizontalPodAutoscalerSpec {
  /** behavior configures the scaling behavior of the target in both Up and Down directions (scaleUp and scaleDown fields respectively). */
  behavior?: V2HorizontalPodAutoscalerBehavior;
  /** maxReplicas is the upper limit for the number of replicas to which the autoscaler can scale up. */
  maxReplicas: number;
  /** metrics contains the specifications for which to use to calculate the desired replica count (the maximum replica count across all metrics will be used). */
  metrics?: V2MetricSpec[];
  /** minReplicas is the lower limit for the number of replicas to which the autoscaler can scale down. */
  minReplicas?: number;
  /** scaleTargetRef points to the target resource to scale, and is used to the pods for which metrics should be collected, as well as to actually change the replica count. */
  scaleTargetRef: V2CrossVersionObjectReference;
}

/** HorizontalPodAutoscalerStatus describes the current status of a horizontal pod autoscaler. */
export interface V2HorizontalPodAutoscalerStatus {
  /** conditions is the set of conditions required for this autoscaler to scale its target, and indicates whether or not those conditions are met. */
  conditions?: V2HorizontalPodAutoscalerCondition[];
  /** currentMetrics is the last read state of the metrics used by this autoscaler. */
  currentMetrics?: V2MetricStatus[];
  /** currentReplicas is current number of replicas of pods managed by this autoscaler, as last seen by the autoscaler. */
  currentReplicas?: number;
  /** desiredReplicas is the desired number of replicas of pods managed by this autoscaler, as last calculated by the autoscaler. */
  desiredReplicas: number;
  /** lastScaleTime is the last time the HorizontalPodAutoscaler scaled the number of pods, used by the autoscaler to control how often the number of pods is changed. */
  lastScaleTime?: string;
  /** observedGeneration is the most recent generation observed by this autoscaler. */
  observedGeneration?: number;
}

/** MetricIdentifier defines the name and optionally selector for a metric */
export interface V2MetricIdentifier {
  /** name is the name of the given metric */
  name: string;
  /** selector is the string-encoded form of a standard kubernetes label selector for the given metric When set, it is passed as an additional parameter to the metrics server for more specific metrics scoping. */
  selector?: V1LabelSelector;
}

/** MetricSpec specifies how to scale based on a single metric (only `type` and one other matching field should be set at once). */
export interface V2MetricSpec {
  /** containerResource refers to a resource metric (such as those specified in requests and limits) known to Kubernetes describing a single container in each pod of the current scale target (e.g. CPU or memory). */
  containerResource?: V2ContainerResourceMetricSource;
  /** external refers to a global metric that is not associated with any Kubernetes object. */
  external?: V2ExternalMetricSource;
  /** object refers to a metric describing a single kubernetes object (for example, hits-per-second on an Ingress object). */
  object?: V2ObjectMetricSource;
  /** pods refers to a metric describing each pod in the current scale target (for example, transactions-processed-per-second). */
  pods?: V2PodsMetricSource;
  /** resource refers to a resource metric (such as those specified in requests and limits) known to Kubernetes describing each pod in the current scale target (e.g. CPU or memory). */
  resource?: V2ResourceMetricSource;
  /** type is the type of metric source. */
  type: string;
}

/** MetricStatus describes the last-read state of a single metric. */
export interface V2MetricStatus {
  /** container resource refers to a resource metric (such as those specified in requests and limits) known to Kubernetes describing a single container in each pod in the current scale target (e.g. CPU or memory). */
  containerResource?: V2ContainerResourceMetricStatus;
  /** external refers to a global metric that is not associated with any Kubernetes object. */
  external?: V2ExternalMetricStatus;
  /** object refers to a metric describing a single kubernetes object (for example, hits-per-second on an Ingress object). */
  object?: V2ObjectMetricStatus;
  /** pods refers to a metric describing each pod in the current scale target (for example, transactions-processed-per-second). */
  pods?: V2PodsMetricStatus;
  /** resource refers to a resource metric (such as those specified in requests and limits) known to Kubernetes describing each pod in the current scale target (e.g. CPU or memory). */
  resource?: V2ResourceMetricStatus;
  /** type is the type of metric source. */
  type: string;
}

/** MetricTarget defines the target value, average value, or average utilization of a specific metric */
export interface V2MetricTarget {
  /** averageUtilization is the target value of the average of the resource metric across all relevant pods, represented as a percentage of the requested value of the resource for the pods. */
  averageUtilization?: number;
  /** averageValue is the target value of the average of the metric across all relevant pods (as a quantity) */
  averageValue?: Quantity;
  /** type represents whether the metric type is Utilization, Value, or AverageValue */
  type: string;
  /** value is the target value of the metric (as a quantity). */
  value?: Quantity;
}

/** MetricValueStatus holds the current value for a metric */
export interface V2MetricValueStatus {
  /** currentAverageUtilization is the current value of the average of the resource metric across all relevant pods, represented as a percentage of the requested value of the resource for the pods. */
  averageUtilization?: number;
  /** averageValue is the current value of the average of the metric across all relevant pods (as a quantity) */
  averageValue?: Quantity;
  /** value is the current value of the metric (as a quantity). */
  value?: Quantity;
}

/** ObjectMetricSource indicates how to scale on a metric describing a kubernetes object (for example, hits-per-second on an Ingress object). */
export interface V2ObjectMetricSource {
  /** describedObject specifies the descriptions of a object,such as kind,name apiVersion */
  describedObject: V2CrossVersionObjectReference;
  /** metric identifies the target metric by name and selector */
  metric: V2MetricIdentifier;
  /** target specifies the target value for the given metric */
  target: V2MetricTarget;
}

/** ObjectMetricStatus indicates the current value of a metric describing a kubernetes object (for example, hits-per-second on an Ingress object). */
export interface V2ObjectMetricStatus {
  /** current contains the current value for the given metric */
  current: V2MetricValueStatus;
  /** DescribedObject specifies the descriptions of a object,such as kind,name apiVersion */
  describedObject: V2CrossVersionObjectReference;
  /** metric identifies the target metric by name and selector */
  metric: V2MetricIdentifier;
}

/** PodsMetricSource indicates how to scale on a metric describing each pod in the current scale target (for example, transactions-processed-per-second). */
export interface V2PodsMetricSource {
  /** metric identifies the target metric by name and selector */
  metric: V2MetricIdentifier;
  /** target specifies the target value for the given metric */
  target: V2MetricTarget;
}

/** PodsMetricStatus indicates the current value of a metric describing each pod in the current scale target (for example, transactions-processed-per-second). */
export interface V2PodsMetricStatus {
  /** current contains the current value for the given metric */
  current: V2MetricValueStatus;
  /** metric identifies the target metric by name and selector */
  metric: V2MetricIdentifier;
}

/** ResourceMetricSource indicates how to scale on a resource metric known to Kubernetes, as specified in requests and limits, describing each pod in the current scale target (e.g. CPU or memory). */
export interface V2ResourceMetricSource {
  /** name is the name of the resource in question. */
  name: string;
  /** target specifies the target value for the given metric */
  target: V2MetricTarget;
}

/** ResourceMetricStatus indicates the current value of a resource metric known to Kubernetes, as specified in requests and limits, describing each pod in the current scale target (e.g. CPU or memory). */
export interface V2ResourceMetricStatus {
  /** current contains the current value for the given metric */
  current: V2MetricValueStatus;
  /** name is the name of the resource in question. */
  name: string;
}

/** Info contains versioning information. how we'll want to distribute that information. */
export interface VersionInfo {
  buildDate: string;
  compiler: string;
  /** EmulationMajor is the major version of the emulation version */
  emulationMajor?: string;
  /** EmulationMinor is the minor version of the emulation version */
  emulationMinor?: string;
  gitCommit: string;
  gitTreeState: string;
  gitVersion: string;
  goVersion: string;
  /** Major is the major version of the binary version */
  major: string;
  /** MinCompatibilityMajor is the major version of the minimum compatibility version */
  minCompatibilityMajor?: string;
  /** MinCompatibilityMinor is the minor version of the minimum compatibility version */
  minCompatibilityMinor?: string;
  /** Minor is the minor version of the binary version */
  minor: string;
  platform: string;
}

export {};
