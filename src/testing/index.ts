export { type ConsistentlyOptions, consistently, type EventuallyOptions, eventually } from "./environment/eventually.js";
export type { ControlPlaneFlags } from "./environment/local-control-plane.js";
export type { ManifestSource } from "./environment/read-manifests.js";
export {
  attachTestEnvironment,
  type CreateFromOptions,
  missingControlPlane,
  startTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentHandle,
  type TestEnvironmentOptions,
  type TestManager,
  type TestUser,
} from "./environment/test-environment.js";
export { waitForCondition, waitForDeletion } from "./environment/wait-for.js";
export type { WebhookEndpoint } from "./environment/webhook-endpoint.js";
export { type ConversionSubject, conversionLaws, type SpokeLaws } from "./laws/conversion-laws.js";
export type { Exemption } from "./laws/exemptions.js";
export type { Law, LawParameters } from "./laws/law.js";
export { type ObjectsOptions, objectsOfCrd } from "./objects-of-crd.js";
export type { CrdSource } from "./read-crd.js";
