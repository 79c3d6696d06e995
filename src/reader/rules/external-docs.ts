import { options, required, text } from "../annotations/signature.js";
import { rule } from "./rule.js";

/** `@ExternalDocs({ url, description? })`. */
export const externalDocs = rule(options({ url: required(text), description: text }), (docs) => ({ externalDocs: docs }));
