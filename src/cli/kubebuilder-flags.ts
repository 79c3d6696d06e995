/** Flags of kubebuilder that have no counterpart here, and what to do instead. */
const withoutCounterpart: ReadonlyMap<string, string> = new Map([
  ["--repo", "leave it out: imports are relative, and package.json has the project's name (`--project-name`)"],
  ["--plugins", "leave it out: there are no plugins"],
  ["--project-version", "leave it out: PROJECT has one version"],
  ["--skip-go-version-check", "leave it out: `wheelwright doctor` looks at Node and the other programs"],
  ["--fetch-deps", "leave it out: no command installs packages; run `npm install`"],
  ["--make", "leave it out: no command runs make; run `make manifests generate` after it"],
  ["--external-api-module", "leave it out: `--external-api-path` takes a package, or a CRD's file"],
  ["--plural", "leave it out: the plural is given to `wheelwright create api`"],
]);

/** The remedy for a flag of kubebuilder's that a command doesn't take, as commander names it: `unknown option '--repo'`. */
export function remedyForKubebuilderFlag(message: string): string | undefined {
  const [, flag] = /^unknown option '(--[a-z-]+)/.exec(message) ?? [];
  return flag === undefined ? undefined : withoutCounterpart.get(flag);
}
