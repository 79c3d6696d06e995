import type { YeomanClass } from "../../../generators/scaffold-generator.js";
import { yeomanFlags } from "./yeoman-flags.js";

/** Loaded by Yeoman for `yo wheelwright:api`: `wheelwright create api`. */
export async function createGenerator(): Promise<YeomanClass> {
  const { apiGenerator } = await import("./yeoman-generators.js");
  return apiGenerator(yeomanFlags("create", "api"));
}
