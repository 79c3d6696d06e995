import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ProjectConfig } from "../../model/project-config.js";
import { digest, stillHolds } from "../../tree/footprint.js";
import type { RunFiles } from "../../tree/run-files.js";
import type { PartPlan } from "./plan-part.js";
import { readRecord, writeRecord } from "./record-file.js";
import { type RunIdentity, recordFolder } from "./run-identity.js";

/** Whether there are records of any part: of a project's first run there are none. */
export function hasPartRecords(identity: RunIdentity): boolean {
  return existsSync(partsFolder(identity));
}

/** The plans that the last run made of a project's parts. A part of which nothing has changed need not be read again. */
export class PartRecords {
  readonly #folder: string;
  readonly #config: string;

  /** @param config with all that it says of other parts, since PROJECT's resources are looked at as a whole */
  constructor(identity: RunIdentity, config: ProjectConfig) {
    this.#folder = partsFolder(identity);
    this.#config = digest(JSON.stringify(config));
  }

  /** The plan of a part, if everything that it follows from is as it was. */
  find(paths: readonly string[], files: RunFiles): PartPlan | undefined {
    const record = readRecord(this.#path(paths)) as { readonly config: string; readonly plan: PartPlan } | undefined;
    return record?.config === this.#config && stillHolds(record.plan.footprint, files) ? record.plan : undefined;
  }

  keep(paths: readonly string[], plan: PartPlan): void {
    writeRecord(this.#path(paths), { config: this.#config, plan });
  }

  #path(paths: readonly string[]): string {
    return join(this.#folder, `${digest(paths.join("\n")).slice(0, 32)}.json`);
  }
}

function partsFolder(identity: RunIdentity): string {
  return join(recordFolder(identity), "parts");
}
