import {
  CustomResource,
  MapsTo,
  SpokeOnly,
  duration,
  entries,
  Items,
  ListMap,
  MaxItems,
  MaxLength,
  Maximum,
  MinItems,
  MinLength,
  Minimum,
  Resource,
  StatusSubresource,
  StructType,
  XValidation,
  type Bytes,
  type Condition,
  type Quantity,
  type Time,
  type int32,
  type int64,
} from "wheelwright/api";

export class Patches {
  @MinLength(1)
  @MaxLength(512)
  directory?: string;
}

export class FieldRef {
  apiVersion?: string;

  fieldPath!: string;
}

export class ConfigMapKeyRef {
  key!: string;

  name?: string = "";

  optional?: boolean;
}

export class ContainerLinuxConfig {
  @MinLength(1)
  @MaxLength(32768)
  additionalConfig?: string;

  strict?: boolean;
}

export class LocalAPIEndpoint {
  @MinLength(1)
  @MaxLength(39)
  advertiseAddress?: string;

  bindPort?: int32;
}

export class Secret {
  @MinLength(1)
  @MaxLength(256)
  key!: string;

  @MinLength(1)
  @MaxLength(253)
  name!: string;
}

export class Env {
  @MinLength(1)
  @MaxLength(512)
  name!: string;

  @MinLength(1)
  @MaxLength(512)
  value!: string;
}

export class Dns {
  @MinLength(1)
  @MaxLength(512)
  imageRepository?: string;

  @MinLength(1)
  @MaxLength(256)
  imageTag?: string;
}

export class AuthProvider {
  config?: Record<string, string>;

  @MinLength(1)
  @MaxLength(256)
  name!: string;
}

export class Ntp {
  enabled?: boolean;

  @MaxItems(100)
  @Items(MinLength(1), MaxLength(512))
  servers?: string[];
}

export class Taints {
  effect!: string;

  key!: string;

  timeAdded?: Time;

  value?: string;
}

export class FileKeyRef {
  key!: string;

  optional?: boolean = false;

  path!: string;

  volumeName!: string;
}

export class Ignition {
  containerLinuxConfig?: ContainerLinuxConfig;
}

export class ControlPlane {
  localAPIEndpoint?: LocalAPIEndpoint;
}

export class ContentFrom {
  secret!: Secret;
}

export class Networking {
  @MinLength(1)
  @MaxLength(253)
  dnsDomain?: string;

  @MinLength(1)
  @MaxLength(1024)
  podSubnet?: string;

  @MinLength(1)
  @MaxLength(1024)
  serviceSubnet?: string;
}

export class ExtraVolumes {
  @MinLength(1)
  @MaxLength(512)
  hostPath!: string;

  @MinLength(1)
  @MaxLength(512)
  mountPath!: string;

  @MinLength(1)
  @MaxLength(512)
  name!: string;

  pathType?: string;

  readOnly?: boolean;
}

export class BootstrapToken {
  @MinLength(1)
  @MaxLength(512)
  apiServerEndpoint?: string;

  @MaxItems(100)
  @Items(MinLength(1), MaxLength(512))
  caCertHashes?: string[];

  @MinLength(1)
  @MaxLength(512)
  token?: string;

  unsafeSkipCAVerification?: boolean;
}

export class ResourceFieldRef {
  containerName?: string;

  divisor?: Quantity;

  resource!: string;
}

export class External {
  @MinLength(1)
  @MaxLength(512)
  caFile!: string;

  @MinLength(1)
  @MaxLength(512)
  certFile!: string;

  @MaxItems(50)
  @Items(MinLength(1), MaxLength(512))
  endpoints!: string[];

  @MinLength(1)
  @MaxLength(512)
  keyFile!: string;
}

export class Cluster {
  @MinLength(1)
  @MaxLength(51200)
  certificateAuthorityData?: Bytes;

  insecureSkipTLSVerify?: boolean;

  @MinLength(1)
  @MaxLength(512)
  proxyURL?: string;

  @MinLength(1)
  @MaxLength(512)
  server?: string;

  @MinLength(1)
  @MaxLength(512)
  tlsServerName?: string;
}

export class Conditions {
  lastTransitionTime!: Time;

  @MinLength(1)
  @MaxLength(10240)
  message?: string;

  @MinLength(1)
  @MaxLength(256)
  reason?: string;

  @MaxLength(32)
  severity?: string;

  status!: string;

  @MinLength(1)
  @MaxLength(256)
  type!: string;
}

export class BootstrapTokens {
  @MinLength(1)
  @MaxLength(512)
  description?: string;

  expires?: Time;

  @MaxItems(100)
  @Items(MinLength(1), MaxLength(256))
  groups?: string[];

  token!: string;

  @MapsTo("ttlSeconds", duration("s"))
  ttl?: string;

  @MaxItems(100)
  @Items(MinLength(1), MaxLength(256))
  usages?: string[];
}

export class Filesystems {
  @MinLength(1)
  @MaxLength(256)
  device!: string;

  @MaxItems(100)
  @Items(MinLength(1), MaxLength(256))
  extraOpts?: string[];

  @MinLength(1)
  @MaxLength(128)
  filesystem!: string;

  @MinLength(1)
  @MaxLength(512)
  label?: string;

  overwrite?: boolean;

  @MinLength(1)
  @MaxLength(128)
  partition?: string;

  @MinLength(1)
  @MaxLength(128)
  replaceFS?: string;
}

export class DiskLayout {
  @MinLength(1)
  @MaxLength(36)
  @XValidation({
    message: "partitionType must be one of Linux, LinuxSwap, LinuxRAID, LVM, Fat32, NTFS, LinuxExtended or a full GPT partition GUID",
    rule: "self.matches('^(Linux|LinuxSwap|LinuxRAID|LVM|Fat32|NTFS|LinuxExtended|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$')",
  })
  partitionType?: string;

  @Minimum(1)
  @Maximum(100)
  percentage!: int32;
}

export class Exec {
  @MinLength(1)
  @MaxLength(512)
  apiVersion?: string;

  @MaxItems(100)
  @Items(MinLength(1), MaxLength(512))
  args?: string[];

  @MinLength(1)
  @MaxLength(1024)
  command!: string;

  @MaxItems(100)
  env?: Env[];

  provideClusterInfo?: boolean;
}

export class Files {
  append?: boolean;

  @MinLength(1)
  @MaxLength(10240)
  content?: string;

  contentFrom?: ContentFrom;

  encoding?: "base64" | "gzip" | "gzip+base64";

  @MinLength(1)
  @MaxLength(256)
  owner?: string;

  @MinLength(1)
  @MaxLength(512)
  path!: string;

  @MinLength(1)
  @MaxLength(16)
  permissions?: string;
}

export class NodeRegistration {
  @MinLength(1)
  @MaxLength(512)
  criSocket?: string;

  @MaxItems(50)
  @Items(MinLength(1), MaxLength(512))
  ignorePreflightErrors?: string[];

  imagePullPolicy?: "Always" | "IfNotPresent" | "Never";

  imagePullSerial?: boolean;

  @MapsTo("kubeletExtraArgs", entries("name", "value"))
  kubeletExtraArgs?: Record<string, string>;

  @MinLength(1)
  @MaxLength(253)
  name?: string;

  @MaxItems(100)
  taints?: Taints[];
}

export class User {
  authProvider?: AuthProvider;

  exec?: Exec;
}

export class V1beta2 {
  @MaxItems(32)
  @ListMap("type")
  @MapsTo(".status.conditions")
  conditions?: Condition[];
}

export class Partitions {
  @MinLength(1)
  @MaxLength(256)
  device!: string;

  @MinItems(1)
  @MaxItems(100)
  diskLayout?: DiskLayout[];

  @MapsTo("layout", { whenAbsent: false })
  layout!: boolean;

  overwrite?: boolean;

  tableType?: "mbr" | "gpt";
}

export class Users {
  @MinLength(1)
  @MaxLength(256)
  gecos?: string;

  @MinLength(1)
  @MaxLength(256)
  groups?: string;

  @MinLength(1)
  @MaxLength(256)
  homeDir?: string;

  inactive?: boolean;

  lockPassword?: boolean;

  @MinLength(1)
  @MaxLength(256)
  name!: string;

  @MinLength(1)
  @MaxLength(256)
  passwd?: string;

  passwdFrom?: ContentFrom;

  @MinLength(1)
  @MaxLength(256)
  primaryGroup?: string;

  @MinLength(1)
  @MaxLength(256)
  shell?: string;

  @MaxItems(100)
  @Items(MinLength(1), MaxLength(2048))
  sshAuthorizedKeys?: string[];

  @MinLength(1)
  @MaxLength(256)
  sudo?: string;
}

export class KubeConfig {
  cluster?: Cluster;

  user!: User;
}

export class ValueFrom {
  @StructType("atomic")
  configMapKeyRef?: ConfigMapKeyRef;

  @StructType("atomic")
  fieldRef?: FieldRef;

  @StructType("atomic")
  fileKeyRef?: FileKeyRef;

  @StructType("atomic")
  resourceFieldRef?: ResourceFieldRef;

  @StructType("atomic")
  secretKeyRef?: ConfigMapKeyRef;
}

export class File {
  kubeConfig?: KubeConfig;

  @MinLength(1)
  @MaxLength(512)
  kubeConfigPath!: string;
}

export class ExtraEnvs {
  name!: string;

  value?: string;

  valueFrom?: ValueFrom;
}

export class DiskSetup {
  @MaxItems(100)
  filesystems?: Filesystems[];

  @MaxItems(100)
  partitions?: Partitions[];
}

export class KubeadmConfigStatus {
  @MapsTo(".status.deprecated.v1beta1.conditions")
  conditions?: Conditions[];

  @MinLength(1)
  @MaxLength(253)
  dataSecretName?: string;

  @MinLength(1)
  @MaxLength(10240)
  @MapsTo(".status.deprecated.v1beta1.failureMessage")
  failureMessage?: string;

  @MinLength(1)
  @MaxLength(256)
  @MapsTo(".status.deprecated.v1beta1.failureReason")
  failureReason?: string;

  observedGeneration?: int64;

  @MapsTo(".status.initialization.dataSecretCreated")
  ready?: boolean;

  v1beta2?: V1beta2;
}

export class InitConfiguration {
  @SpokeOnly()
  apiVersion?: string;

  @MaxItems(100)
  bootstrapTokens?: BootstrapTokens[];

  @SpokeOnly()
  kind?: string;

  localAPIEndpoint?: LocalAPIEndpoint;

  nodeRegistration?: NodeRegistration;

  patches?: Patches;

  @MaxItems(50)
  @Items(MinLength(1), MaxLength(256))
  skipPhases?: string[];
}

export class Discovery {
  bootstrapToken?: BootstrapToken;

  file?: File;

  @MapsTo(".spec.joinConfiguration.timeouts.tlsBootstrapSeconds", duration("s"))
  timeout?: string;

  @MinLength(1)
  @MaxLength(512)
  tlsBootstrapToken?: string;
}

export class ControllerManager {
  @MapsTo("extraArgs", entries("name", "value"))
  extraArgs?: Record<string, string>;

  @MaxItems(100)
  extraEnvs?: ExtraEnvs[];

  @MaxItems(100)
  extraVolumes?: ExtraVolumes[];
}

export class Local {
  @MinLength(1)
  @MaxLength(512)
  dataDir?: string;

  @MapsTo("extraArgs", entries("name", "value"))
  extraArgs?: Record<string, string>;

  @MaxItems(100)
  extraEnvs?: ExtraEnvs[];

  @MinLength(1)
  @MaxLength(512)
  imageRepository?: string;

  @MinLength(1)
  @MaxLength(256)
  imageTag?: string;

  @MaxItems(100)
  @Items(MinLength(1), MaxLength(253))
  peerCertSANs?: string[];

  @MaxItems(100)
  @Items(MinLength(1), MaxLength(253))
  serverCertSANs?: string[];
}

export class ApiServer {
  @MaxItems(100)
  @Items(MinLength(1), MaxLength(253))
  certSANs?: string[];

  @MapsTo("extraArgs", entries("name", "value"))
  extraArgs?: Record<string, string>;

  @MaxItems(100)
  extraEnvs?: ExtraEnvs[];

  @MaxItems(100)
  extraVolumes?: ExtraVolumes[];

  @MapsTo(".spec.initConfiguration.timeouts.controlPlaneComponentHealthCheckSeconds", duration("s"))
  timeoutForControlPlane?: string;
}

export class Etcd {
  external?: External;

  local?: Local;
}

export class JoinConfiguration {
  @SpokeOnly()
  apiVersion?: string;

  @MinLength(1)
  @MaxLength(512)
  caCertPath?: string;

  controlPlane?: ControlPlane;

  discovery?: Discovery;

  @SpokeOnly()
  kind?: string;

  nodeRegistration?: NodeRegistration;

  patches?: Patches;

  @MaxItems(50)
  @Items(MinLength(1), MaxLength(256))
  skipPhases?: string[];
}

export class ClusterConfiguration {
  apiServer?: ApiServer;

  @SpokeOnly()
  apiVersion?: string;

  @Minimum(1)
  @Maximum(36500)
  caCertificateValidityPeriodDays?: int32;

  @Minimum(1)
  @Maximum(1095)
  certificateValidityPeriodDays?: int32;

  @MinLength(1)
  @MaxLength(512)
  certificatesDir?: string;

  @MinLength(1)
  @MaxLength(63)
  @SpokeOnly()
  clusterName?: string;

  @MinLength(1)
  @MaxLength(512)
  controlPlaneEndpoint?: string;

  controllerManager?: ControllerManager;

  dns?: Dns;

  encryptionAlgorithm?: "ECDSA-P256" | "ECDSA-P384" | "RSA-2048" | "RSA-3072" | "RSA-4096";

  etcd?: Etcd;

  featureGates?: Record<string, boolean>;

  @MinLength(1)
  @MaxLength(512)
  imageRepository?: string;

  @SpokeOnly()
  kind?: string;

  @MinLength(1)
  @MaxLength(256)
  @SpokeOnly()
  kubernetesVersion?: string;

  @SpokeOnly()
  networking?: Networking;

  scheduler?: ControllerManager;
}

export class KubeadmConfigSpec {
  @MaxItems(1000)
  @Items(MinLength(1), MaxLength(10240))
  bootCommands?: string[];

  clusterConfiguration?: ClusterConfiguration;

  diskSetup?: DiskSetup;

  @MaxItems(200)
  files?: Files[];

  format?: "cloud-config" | "ignition";

  ignition?: Ignition;

  initConfiguration?: InitConfiguration;

  joinConfiguration?: JoinConfiguration;

  @MaxItems(100)
  @Items(Items(MinLength(1), MaxLength(512)))
  mounts?: string[][];

  ntp?: Ntp;

  @MaxItems(1000)
  @Items(MinLength(1), MaxLength(10240))
  postKubeadmCommands?: string[];

  @MaxItems(1000)
  @Items(MinLength(1), MaxLength(10240))
  preKubeadmCommands?: string[];

  @SpokeOnly()
  useExperimentalRetryJoin?: boolean;

  @MaxItems(100)
  users?: Users[];

  verbosity?: int32;
}

@Resource()
@StatusSubresource()
export class KubeadmConfig extends CustomResource {
  spec?: KubeadmConfigSpec;

  status?: KubeadmConfigStatus;
}
