/**
 * The code that `generate` loads once it knows that something has changed: nearly all of its code, for the first thread and for the second. The build makes
 * a file of its own of it, which is loaded through V8's code cache: see scripts/build.ts.
 */
export { SourceTrees } from "../../reader/source-trees.js";
export { askDecisions } from "../fix/ask-decisions.js";
export { generateWithFixes } from "../fix/generate-with-fixes.js";
export { printQuestions } from "../fix/print-questions.js";
export { planGenerate } from "../plan-generate.js";
export { planInThread } from "./plan-taken-parts.js";
export { regenerate } from "./regenerate.js";
export { watchGenerate } from "./watch-generate.js";
