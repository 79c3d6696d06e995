/**
 * Imports a module that isn't part of the bundle: a package that is installed with ours, or a file of the user's. Files that are loaded through V8's code cache
 * are scripts, which have no `import()`: the build gives them this function from the module that loads them.
 * @param specifier a package's name, or a file's URL
 */
export function importModule(specifier: string): Promise<unknown> {
  return import(/* @vite-ignore */ specifier);
}
