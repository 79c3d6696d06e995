import { join } from "node:path";
import { planGenerate } from "../../src/cli/plan-generate.js";
import { diskFiles } from "../../src/tree/disk-files.js";
import { goldenInput } from "./project.js";
import { temporaryFolder, writeFiles } from "./temporary-folder.js";

/** Writes a project into a temporary folder, with what `generate` makes of it. */
export function writtenProject(name: string, texts: Readonly<Record<string, string>>): string {
  const root = join(temporaryFolder("wheelwright-project-"), name);
  writeFiles(root, texts);
  const { files } = planGenerate(root, diskFiles(root));
  writeFiles(
    root,
    Object.fromEntries(
      files.flatMap((file) => (file.owner === "generated" ? [[file.path, Buffer.from(file.content).toString()] as const] : [])),
    ),
  );
  return root;
}

/** A golden project, with what is generated of it. */
export function goldenProject(name: string): string {
  return writtenProject(name, goldenInput(name));
}
