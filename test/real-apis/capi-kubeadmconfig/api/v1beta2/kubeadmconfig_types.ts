import {
  CustomResource,
  Hub,
  Items,
  ListAtomic,
  ListMap,
  MaxItems,
  MaxLength,
  Maximum,
  MinItems,
  MinLength,
  MinProperties,
  Minimum,
  Resource,
  StatusSubresource,
  StorageVersion,
  StructType,
  XValidation,
  type Bytes,
  type Condition,
  type Quantity,
  type Time,
  type int32,
  type int64,
} from "wheelwright/api";

export class Initialization {
  dataSecretCreated?: boolean;
}

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

export class ExtraArgs {
  @MinLength(1)
  @MaxLength(256)
  name!: string;

  @MinLength(0)
  @MaxLength(1024)
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

export class LocalAPIEndpoint {
  @MinLength(1)
  @MaxLength(39)
  advertiseAddress?: string;

  @Minimum(1)
  bindPort?: int32;
}

export class AuthProvider {
  config?: Record<string, string>;

  @MinLength(1)
  @MaxLength(256)
  name!: string;
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

export class Ntp {
  enabled?: boolean;

  @MaxItems(100)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(512))
  servers?: string[];
}

export class Ignition {
  @MinProperties(1)
  containerLinuxConfig?: ContainerLinuxConfig;
}

export class ContentFrom {
  secret!: Secret;
}

export class ControlPlane {
  @MinProperties(1)
  localAPIEndpoint?: LocalAPIEndpoint;
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

export class ResourceFieldRef {
  containerName?: string;

  divisor?: Quantity;

  resource!: string;
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

export class BootstrapToken {
  @MinLength(1)
  @MaxLength(512)
  apiServerEndpoint?: string;

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(512))
  caCertHashes?: string[];

  @MinLength(1)
  @MaxLength(512)
  token?: string;

  unsafeSkipCAVerification?: boolean;
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

export class External {
  @MinLength(1)
  @MaxLength(512)
  caFile!: string;

  @MinLength(1)
  @MaxLength(512)
  certFile!: string;

  @MinItems(1)
  @MaxItems(50)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(512))
  endpoints!: string[];

  @MinLength(1)
  @MaxLength(512)
  keyFile!: string;
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

export class Timeouts {
  @Minimum(0)
  controlPlaneComponentHealthCheckSeconds?: int32;

  @Minimum(0)
  discoverySeconds?: int32;

  @Minimum(0)
  etcdAPICallSeconds?: int32;

  @Minimum(0)
  kubeletHealthCheckSeconds?: int32;

  @Minimum(0)
  kubernetesAPICallSeconds?: int32;

  @Minimum(0)
  tlsBootstrapSeconds?: int32;
}

export class Filesystems {
  @MinLength(1)
  @MaxLength(256)
  device!: string;

  @MaxItems(100)
  @ListAtomic()
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

export class BootstrapTokens {
  @MinLength(1)
  @MaxLength(512)
  description?: string;

  expires?: Time;

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(256))
  groups?: string[];

  @MinLength(1)
  @MaxLength(23)
  token!: string;

  @Minimum(0)
  ttlSeconds?: int32;

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(256))
  usages?: string[];
}

export class V1beta1 {
  conditions?: Conditions[];

  @MinLength(1)
  @MaxLength(10240)
  failureMessage?: string;

  @MinLength(1)
  @MaxLength(256)
  failureReason?: string;
}

export class Exec {
  @MinLength(1)
  @MaxLength(512)
  apiVersion?: string;

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(512))
  args?: string[];

  @MinLength(1)
  @MaxLength(1024)
  command!: string;

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
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

export class Deprecated {
  v1beta1?: V1beta1;
}

export class Partitions {
  @MinLength(1)
  @MaxLength(256)
  device!: string;

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  diskLayout?: DiskLayout[];

  layout?: boolean;

  overwrite?: boolean;

  tableType?: "mbr" | "gpt";
}

export class User {
  authProvider?: AuthProvider;

  exec?: Exec;
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
  @ListAtomic()
  @Items(MinLength(1), MaxLength(2048))
  sshAuthorizedKeys?: string[];

  @MinLength(1)
  @MaxLength(256)
  sudo?: string;
}

export class NodeRegistration {
  @MinLength(1)
  @MaxLength(512)
  criSocket?: string;

  @MinItems(1)
  @MaxItems(50)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(512))
  ignorePreflightErrors?: string[];

  imagePullPolicy?: "Always" | "IfNotPresent" | "Never";

  imagePullSerial?: boolean;

  @MinItems(1)
  @MaxItems(100)
  @ListMap("name", "value")
  @XValidation({ message: "kubeletExtraArgs name must be unique", rule: "self.all(x, self.exists_one(y, x.name == y.name))" })
  kubeletExtraArgs?: ExtraArgs[];

  @MinLength(1)
  @MaxLength(253)
  name?: string;

  @MinItems(0)
  @MaxItems(100)
  taints?: Taints[];
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

export class KubeConfig {
  @MinProperties(1)
  cluster?: Cluster;

  @MinProperties(1)
  user!: User;
}

export class ExtraEnvs {
  name!: string;

  value?: string;

  valueFrom?: ValueFrom;
}

export class File {
  kubeConfig?: KubeConfig;

  @MinLength(1)
  @MaxLength(512)
  kubeConfigPath!: string;
}

export class KubeadmConfigStatus {
  @MaxItems(32)
  @ListMap("type")
  conditions?: Condition[];

  @MinLength(1)
  @MaxLength(253)
  dataSecretName?: string;

  deprecated?: Deprecated;

  @MinProperties(1)
  initialization?: Initialization;

  @Minimum(1)
  observedGeneration?: int64;
}

export class DiskSetup {
  @MaxItems(100)
  @ListAtomic()
  filesystems?: Filesystems[];

  @MaxItems(100)
  @ListAtomic()
  @Items(
    XValidation({
      message: "exactly one of the fields in [layout diskLayout] must be set",
      rule: "[has(self.layout),has(self.diskLayout)].filter(x,x==true).size() == 1",
    }),
  )
  partitions?: Partitions[];
}

export class Discovery {
  @MinProperties(1)
  bootstrapToken?: BootstrapToken;

  file?: File;

  @MinLength(1)
  @MaxLength(512)
  tlsBootstrapToken?: string;
}

export class ControllerManager {
  @MinItems(1)
  @MaxItems(100)
  @ListMap("name", "value")
  @XValidation({ message: "extraArgs name must be unique", rule: "self.all(x, self.exists_one(y, x.name == y.name))" })
  extraArgs?: ExtraArgs[];

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  extraEnvs?: ExtraEnvs[];

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  extraVolumes?: ExtraVolumes[];
}

export class Local {
  @MinLength(1)
  @MaxLength(512)
  dataDir?: string;

  @MinItems(1)
  @MaxItems(100)
  @ListMap("name", "value")
  @XValidation({ message: "extraArgs name must be unique", rule: "self.all(x, self.exists_one(y, x.name == y.name))" })
  extraArgs?: ExtraArgs[];

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  extraEnvs?: ExtraEnvs[];

  @MinLength(1)
  @MaxLength(512)
  imageRepository?: string;

  @MinLength(1)
  @MaxLength(256)
  imageTag?: string;

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(253))
  peerCertSANs?: string[];

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(253))
  serverCertSANs?: string[];
}

export class ApiServer {
  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(253))
  certSANs?: string[];

  @MinItems(1)
  @MaxItems(100)
  @ListMap("name", "value")
  @XValidation({ message: "extraArgs name must be unique", rule: "self.all(x, self.exists_one(y, x.name == y.name))" })
  extraArgs?: ExtraArgs[];

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  extraEnvs?: ExtraEnvs[];

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  extraVolumes?: ExtraVolumes[];
}

export class InitConfiguration {
  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  bootstrapTokens?: BootstrapTokens[];

  @MinProperties(1)
  localAPIEndpoint?: LocalAPIEndpoint;

  @MinProperties(1)
  nodeRegistration?: NodeRegistration;

  @MinProperties(1)
  patches?: Patches;

  @MinItems(1)
  @MaxItems(50)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(256))
  skipPhases?: string[];

  @MinProperties(1)
  timeouts?: Timeouts;
}

export class Etcd {
  external?: External;

  @MinProperties(1)
  local?: Local;
}

export class JoinConfiguration {
  @MinLength(1)
  @MaxLength(512)
  caCertPath?: string;

  controlPlane?: ControlPlane;

  @MinProperties(1)
  discovery?: Discovery;

  @MinProperties(1)
  nodeRegistration?: NodeRegistration;

  @MinProperties(1)
  patches?: Patches;

  @MinItems(1)
  @MaxItems(50)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(256))
  skipPhases?: string[];

  @MinProperties(1)
  timeouts?: Timeouts;
}

export class ClusterConfiguration {
  @MinProperties(1)
  apiServer?: ApiServer;

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
  @MaxLength(512)
  controlPlaneEndpoint?: string;

  @MinProperties(1)
  controllerManager?: ControllerManager;

  @MinProperties(1)
  dns?: Dns;

  encryptionAlgorithm?: "ECDSA-P256" | "ECDSA-P384" | "RSA-2048" | "RSA-3072" | "RSA-4096";

  @MinProperties(1)
  etcd?: Etcd;

  featureGates?: Record<string, boolean>;

  @MinLength(1)
  @MaxLength(512)
  imageRepository?: string;

  @MinProperties(1)
  scheduler?: ControllerManager;
}

export class KubeadmConfigSpec {
  @MinItems(1)
  @MaxItems(1000)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(10240))
  bootCommands?: string[];

  @MinProperties(1)
  clusterConfiguration?: ClusterConfiguration;

  @MinProperties(1)
  diskSetup?: DiskSetup;

  @MinItems(1)
  @MaxItems(200)
  @ListAtomic()
  files?: Files[];

  format?: "cloud-config" | "ignition";

  @MinProperties(1)
  ignition?: Ignition;

  @MinProperties(1)
  initConfiguration?: InitConfiguration;

  @MinProperties(1)
  joinConfiguration?: JoinConfiguration;

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  @Items(MinItems(1), MaxItems(100), Items(MinLength(1), MaxLength(512)))
  mounts?: string[][];

  @MinProperties(1)
  ntp?: Ntp;

  @MinItems(1)
  @MaxItems(1000)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(10240))
  postKubeadmCommands?: string[];

  @MinItems(1)
  @MaxItems(1000)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(10240))
  preKubeadmCommands?: string[];

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  users?: Users[];

  verbosity?: int32;
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class KubeadmConfig extends CustomResource {
  @MinProperties(1)
  spec?: KubeadmConfigSpec;

  @MinProperties(1)
  status?: KubeadmConfigStatus;
}
