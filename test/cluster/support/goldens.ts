import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import type { KubeObject } from "../../control-plane/api-client.js";
import type { Crd } from "./crd.js";

const goldens = join(import.meta.dirname, "../../golden");

/** A file that Wheelwright emits for one of the recorded cases. */
export interface GoldenFile {
  /** `foo/config/crd/bases/sample.webhook.io_foos.yaml`: the case, and the path in its project. */
  readonly label: string;
  readonly path: string;
  readonly text: string;
}

/** The emitted files of all cases below a folder of the project. */
export function goldenFiles(folder: string): readonly GoldenFile[] {
  return readdirSync(goldens).flatMap((name) => {
    const root = join(goldens, name, "output", folder);
    if (!existsSync(root)) return [];
    return readdirSync(root)
      .filter((file) => file.endsWith(".yaml"))
      .map((file) => ({ label: `${name}/${folder}/${file}`, path: join(root, file), text: readFileSync(join(root, file), "utf8") }));
  });
}

/** The CRD that Wheelwright emits for the demo. */
export function demoApplicationCrd(): Crd {
  const label = "demoapplication/config/crd/bases/apps.example.com_demoapplications.yaml";
  const golden = goldenFiles("config/crd/bases").find((file) => file.label === label);
  return objectsOf(golden?.text ?? "")[0] as Crd;
}

/** The folder of a case's type files and PROJECT. */
export function goldenInput(name: string): string {
  return join(goldens, name, "input");
}

/** The objects of a YAML stream. */
export function objectsOf(yaml: string): readonly KubeObject[] {
  return parseAllDocuments(yaml)
    .map((document) => document.toJS() as KubeObject | null)
    .filter((object) => object !== null);
}
