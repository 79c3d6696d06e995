import { addRole, type RoleDecorator, removeRole } from "./decorators.js";

/** A user's file after an edit. */
export interface EditedText {
  readonly path: string;
  readonly content: string;
}

/** A root class, and its type file. */
interface RootClass {
  readonly file: string;
  readonly className: string;
}

/**
 * Gives one version of a kind a role that one version only can have, and takes it from the others.
 * @param read a type file's text
 * @param typeFiles the type files of all versions
 * @param target the root class of the version that gets the role
 * @returns all type files; those that needn't change have the text that they had
 * @throws DiagnosticError WW407 or WW408 where a file can't be edited
 */
export function moveRole(
  read: (path: string) => string | undefined,
  typeFiles: readonly string[],
  target: RootClass,
  role: RoleDecorator,
): EditedText[] {
  return typeFiles.map((path) => {
    const text = read(path) ?? "";
    const content = path === target.file ? addRole(path, text, target.className, role) : removeRole(path, text, target.className, role);
    return { path, content };
  });
}
