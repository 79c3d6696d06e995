import type { ProjectFiles } from "../src/model/project-files.js";
import { boilerplateFile, withHeader } from "../src/project/license-header.js";
import { type PlannedFile, textOfContent } from "../src/tree/planned-file.js";

/** New TypeScript files of a plan with the project's license header, where it has one. */
export function withLicense(files: readonly PlannedFile[], project: Pick<ProjectFiles, "read">): PlannedFile[] {
  const header = project.read(boilerplateFile);
  return header === undefined ? [...files] : files.map((file) => licensed(file, header));
}

/** One file with a header, if it is a new one in TypeScript. */
export function licensed(file: PlannedFile, header: string): PlannedFile {
  if (file.owner !== "scaffold" || !file.path.endsWith(".ts")) return file;
  const text = textOfContent(file.content);
  return { ...file, content: withHeader(text, header) };
}
