/**
 * What `generate` loads once it knows that something has changed: nearly all of its code. The build makes a file of its own of it, which is loaded
 * through V8's code cache: see scripts/build.ts.
 */
export { generateAnew } from "./generate-anew.js";
export { watchGenerate } from "./watch-generate.js";
