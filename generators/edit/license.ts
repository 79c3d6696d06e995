import { isGenerated } from "../../src/model/generated-header.js";
import type { License } from "../../src/model/project-config.js";
import type { EditedTexts } from "../../src/project/edited-texts.js";
import { boilerplateFile, licenseHeader, withHeader, withoutHeader } from "../../src/project/license-header.js";
import { setProjectKey } from "../../src/project/project-file-edit.js";

/**
 * Changes the license header of a project: in hack/, in PROJECT, and in TypeScript files that begin with the old header or with no comment.
 * Generated files have none.
 * @param owner who holds the copyright, as it is written in the header
 */
export function changeLicense(texts: EditedTexts, license: License, owner: string, recordedOwner: string | undefined): void {
  const old = texts.read(boilerplateFile);
  const header = license === "none" ? undefined : licenseHeader(license, owner);
  for (const path of texts.list("").filter((each) => each.endsWith(".ts") && !/^(?:\.|node_modules\/|dist\/)/.test(each))) {
    const text = texts.read(path) ?? "";
    if (isGenerated(text)) continue;
    const bare = withoutHeader(text, old);
    const changed = bare.startsWith("/*") && !bare.startsWith("/**") ? bare : withHeader(bare, header);
    if (changed !== text) texts.write(path, changed);
  }
  if (header === undefined) texts.remove(boilerplateFile);
  else texts.write(boilerplateFile, header);
  const recorded = setProjectKey(texts.read("PROJECT") ?? "", "license", license === "none" ? undefined : license);
  texts.write("PROJECT", setProjectKey(recorded, "owner", license === "none" ? undefined : recordedOwner));
}

/** Whom a project's header names: the owner that was given, else the authors of the project. */
export function ownerOf(owner: string | undefined, projectName: string): string {
  return owner ?? `The ${projectName} Authors`;
}
