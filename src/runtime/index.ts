export type { ClusterClient } from "../cluster/client.js";
export { ApiStatusError, ConnectionError, isAlreadyExists, isConflict, isNotFound, NotLeaderError } from "../cluster/cluster-error.js";
export type { KubernetesObject, ObjectKey, ObjectList, ObjectMeta, OwnerReference, ResourceRef } from "../cluster/resource.js";
export { type ConflictPolicy, retryOnConflict } from "../cluster/retry-on-conflict.js";
export type { WatchEvent } from "../cluster/watch-stream.js";
export type { Converter, GroupResource } from "../convert/converter.js";
export type { KindConversion } from "../convert/convertible.js";
export { Counter } from "../metrics/counter.js";
export { Gauge } from "../metrics/gauge.js";
export { Histogram } from "../metrics/histogram.js";
export type { Metric, MetricInfo } from "../metrics/metric.js";
export type { MetricsRegistry } from "../metrics/registry.js";
export type { Cache, CacheOptions } from "./cache/cache.js";
export type { Change } from "./cache/change.js";
export { type LabelSelectorObject, labelSelectorText } from "./cache/label-selector.js";
export type { IndexFunction } from "./cache/object-index.js";
export type { ResourceSelection } from "./cache/resource-cache.js";
export { stripManagedFields, type Transform } from "./cache/transform.js";
export type { Client, SubresourceClient } from "./client/client.js";
export type * from "./client/client-options.js";
export { NoSuchKindError } from "./client/kind-mapper.js";
export {
  type AnyResourceLike,
  type KindClass,
  type KindRef,
  type KindRegistration,
  kind,
  type RegisteredKind,
  type ResourceLike,
  registerKind,
  registerKinds,
} from "./client/kinds.js";
export { type JsonPatchStep, jsonPatch, mergeFrom, mergePatch, type Patch, strategicMergePatch } from "./client/patch.js";
export { AddedWatches } from "./controller/added-watches.js";
export type { BackoffPolicy } from "./controller/backoff.js";
export {
  and,
  annotationsChanged,
  generationChanged,
  labelsChanged,
  not,
  or,
  type Predicate,
  resourceVersionChanged,
} from "./controller/predicates.js";
export {
  type ControllerResource,
  type MapContext,
  type OwnedResource,
  owning,
  type ReconcileContext,
  type ReconcileRequest,
  type ReconcileResult,
  type Reconciler,
  TerminalError,
  type WatchedResource,
  watching,
} from "./controller/reconciler.js";
export { RequestChannel } from "./controller/request-channel.js";
export { deepCopy } from "./deep-copy.js";
export {
  type Condition,
  type ConditionNow,
  findCondition,
  isConditionFalse,
  isConditionTrue,
  removeCondition,
  setCondition,
} from "./helpers/conditions.js";
export type { EventFacts, EventRecorder } from "./helpers/event-recorder.js";
export { addFinalizer, hasFinalizer, isBeingDeleted, removeFinalizer } from "./helpers/finalizers.js";
export {
  controllerOf,
  isControlledBy,
  type OwnerOptions,
  OwnershipError,
  removeOwnerReference,
  setControllerReference,
  setOwnerReference,
} from "./helpers/owner-references.js";
export { createOrUpdate, type WriteOutcome } from "./helpers/write-helpers.js";
export type { LogEncoder, Logger, LogLevel, LogTimeEncoding } from "./logger.js";
export { createManager, type EventRecorderOptions, type HealthCheck, type Manager } from "./manager.js";
export type { ManagerCommand, ManagerCommandContext } from "./manager-command.js";
export { managerOptions } from "./manager-flags.js";
export type { ManagerOptions } from "./manager-options.js";
export type { EndpointAnswer, EndpointRequest, EndpointRoute } from "./metrics/endpoint-route.js";
export type { Runnable, RunnableContext } from "./runnable.js";
export { AdmissionRefusal } from "./webhook/admission/admission-refusal.js";
export type {
  AdmissionOperation,
  AdmissionRequest,
  GroupVersionKind,
  GroupVersionResource,
  UserInfo,
} from "./webhook/admission/admission-request.js";
export { type Field, type FieldError, field } from "./webhook/admission/field-error.js";
export type { FieldPath } from "./webhook/admission/field-path.js";
export type { AdmissionWebhook, CustomDefaulter, CustomValidator, ValidationResult } from "./webhook/admission/webhook-types.js";
