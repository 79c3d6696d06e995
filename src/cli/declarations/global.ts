import { type FlagValues, negated, text, toggle } from "../flags.js";
import type { writerFlags } from "./shared-flags.js";

/** Flags that every command has. */
export const globalFlags = {
  cwd: text("folder", "run in this folder", { short: "C" }),
  json: toggle("print results as JSON on stdout"),
  quiet: toggle("print errors only"),
  verbose: toggle("also list unchanged files, and print known warnings in full"),
  color: negated("print without colors"),
  interactive: negated("never prompt"),
  yes: toggle("accept all defaults without prompting; yes to every yes-or-no question", { short: "y" }),
};

/** The global options and the writers' as commander gives them. */
export type GlobalOptions = FlagValues<typeof globalFlags> & FlagValues<ReturnType<typeof writerFlags>>;
