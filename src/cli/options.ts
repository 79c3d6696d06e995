import { type Command, InvalidArgumentError, Option } from "commander";

/** Adds `--dry-run --diff --force` to a command that writes. */
export function writer(command: Command, force = "overwrite files that you edited"): Command {
  return command
    .option("--dry-run", "list what would be written; write nothing")
    .option("--diff", "print the changes as a patch; write nothing")
    .option("--force", force);
}

/** A flag that may stand alone or be given `=true` or `=false`. */
export function booleanOption(flag: string, description: string): Option {
  return new Option(`--${flag} [boolean]`, description).preset(true).argParser(parseBoolean);
}

/** Adds `--license --owner`: the header of TypeScript files. */
export function licenseOptions(command: Command, license: string): Command {
  return command
    .addOption(new Option("--license <license>", license).choices(["apache2", "copyright", "none"]))
    .option("--owner <owner>", "copyright holder in the license header (default: the project's authors); alone it means apache2");
}

/** Where the webhooks' certificates come from. */
export function certificatesOption(description: string): Option {
  return new Option("--certs <source>", description).choices(["cert-manager", "self-managed"]);
}

/** A flag with names separated by commas, that may also be repeated. */
export function listOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string, previous: readonly string[] | undefined) => [
    ...(previous ?? []),
    ...value.split(",").map((name) => name.trim()),
  ]);
}

/** A flag that may be repeated, and whose values may hold commas. */
export function repeatedOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string, previous: readonly string[] | undefined) => [...(previous ?? []), value]);
}

/** A flag with a whole number from 0. */
export function countOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser(parseCount);
}

/** A flag with a TCP port. */
export function portOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string) => {
    const port = parseCount(value);
    if (port > 65_535) throw new InvalidArgumentError("It is a port, at most 65535.");
    return port;
  });
}

/** kubebuilder's name for `--validation`. */
export function programmaticValidation(): Option {
  return new Option("--programmatic-validation", "kubebuilder's name for --validation").implies({ validation: true }).hideHelp();
}

function parseCount(value: string): number {
  const count = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(count)) throw new InvalidArgumentError("It is a whole number from 0.");
  return count;
}

function parseBoolean(value: string | true): boolean {
  if (value === true || value === "true") return true;
  if (value === "false") return false;
  throw new InvalidArgumentError("It is true or false.");
}
