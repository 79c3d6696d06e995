import type { YeomanClass } from "../../../generators/scaffold-generator.js";
import { yeomanFlags } from "./yeoman-flags.js";

/** Loaded by Yeoman for `yo wheelwright`: `wheelwright init`. */
export async function createGenerator(): Promise<YeomanClass> {
  const { initGenerator } = await import("./yeoman-generators.js");
  return initGenerator(yeomanFlags("init"));
}
