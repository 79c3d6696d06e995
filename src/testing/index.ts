export type { CrdSource } from "./crd/read-crd.js";
export { type ConversionSubject, conversionLaws, type SpokeLaws } from "./laws/conversion-laws.js";
export type { Law, LawParameters } from "./laws/law.js";
export { type ObjectsOptions, objectsOfCrd } from "./objects-of-crd.js";
