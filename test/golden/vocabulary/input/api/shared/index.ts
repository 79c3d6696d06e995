export * from "./limits";
export { Port as ServicePort } from "./ports";
export { Page } from "./ports";
export * as ports from "./ports";
