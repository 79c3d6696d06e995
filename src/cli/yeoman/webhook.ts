import type { YeomanClass } from "../../../generators/scaffold-generator.js";
import { yeomanFlags } from "./yeoman-flags.js";

/** Loaded by Yeoman for `yo wheelwright:webhook`: `wheelwright create webhook`. */
export async function createGenerator(): Promise<YeomanClass> {
  const { webhookGenerator } = await import("./yeoman-generators.js");
  return webhookGenerator(yeomanFlags("create", "webhook"));
}
