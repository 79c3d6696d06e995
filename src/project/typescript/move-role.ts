import { addRole, type RoleDecorator, removeRole } from "./decorators.js";

/** A user's file after an edit. */
export interface EditedText {
  readonly path: string;
  readonly content: string;
}

/**
 * Gives one version of a kind a role that one version only can have, and takes it from the others.
 * @param read a type file's text
 * @param typeFiles the type files of all versions
 * @param target the type file of the version that gets the role
 * @returns all type files; those that needn't change have the text that they had
 * @throws DiagnosticError WW407 or WW408 where a file can't be edited
 */
export function moveRole(
  read: (path: string) => string | undefined,
  typeFiles: readonly string[],
  target: string,
  kind: string,
  role: RoleDecorator,
): EditedText[] {
  return typeFiles.map((path) => {
    const text = read(path) ?? "";
    const content = path === target ? addRole(path, text, kind, role) : removeRole(path, text, kind, role);
    return { path, content };
  });
}
