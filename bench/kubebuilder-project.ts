import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TimedCommand } from "./measure.js";

const types = join(import.meta.dirname, "peer/controller-gen/api");

/** The Go code that `create api` adds to the types, and the types alone don't have. */
const list = `
// +kubebuilder:object:root=true

// DemoApplicationList holds DemoApplications.
type DemoApplicationList struct {
	metav1.TypeMeta \`json:",inline"\`
	metav1.ListMeta \`json:"metadata,omitempty"\`
	Items []DemoApplication \`json:"items"\`
}

func init() {
	SchemeBuilder.Register(&DemoApplication{}, &DemoApplicationList{})
}
`;

/**
 * kubebuilder's scaffold with the example's kind in its two versions, for as long as `use` runs on what `make manifests generate` runs there.
 * Its modules come from the module proxy the first time.
 */
export async function withKubebuilderProject(
  kubebuilder: string,
  controllerGen: string,
  use: (makeTargets: TimedCommand) => void | Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "wheelwright-bench-make-"));
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, stdio: "ignore" });
  try {
    run(
      kubebuilder,
      "init",
      "--domain",
      "example.com",
      "--repo",
      "example.com/demo",
      "--project-name",
      "demo",
      "--fetch-deps=false",
      "--skip-go-version-check",
    );
    for (const version of ["v1beta1", "v1beta2"]) {
      const kind = ["--group", "apps", "--version", version, "--kind", "DemoApplication"];
      run(kubebuilder, "create", "api", ...kind, "--resource", `--controller=${version === "v1beta2"}`, "--make=false");
      const file = join("api", version, "demoapplication_types.go");
      cpSync(join(types, version, "demoapplication_types.go"), join(folder, file));
      appendFileSync(join(folder, file), list);
    }
    run("go", "mod", "tidy");
    const manifests = `"${controllerGen}" rbac:roleName=manager-role crd webhook paths="./..." output:crd:artifacts:config=config/crd/bases`;
    const generate = `"${controllerGen}" object:headerFile="hack/boilerplate.go.txt" paths="./..."`;
    await use({ command: "bash", args: ["-e", "-c", `${manifests}; ${generate}`], cwd: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
