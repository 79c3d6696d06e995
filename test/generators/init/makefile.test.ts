import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../support/temporary-folder.js";

const makefile = join(import.meta.dirname, "../../../templates/init/Makefile");
const hasMake = spawnSync("make", ["--version"]).status === 0;

/** A project's folder within a folder that holds some lockfiles. */
function projectIn(lockfiles: readonly string[], folder: string): string {
  const root = temporaryFolder("wheelwright-makefile-");
  for (const lockfile of lockfiles) writeFileSync(join(root, lockfile), "");
  mkdirSync(join(root, folder), { recursive: true });
  return join(root, folder);
}

/** The commands that make would run. */
function commandsIn(cwd: string, ...args: string[]): string[] {
  return execFileSync("make", ["-n", "-f", makefile, ...args], { encoding: "utf8", cwd })
    .trim()
    .split("\n");
}

const commands = (...args: string[]) => commandsIn(projectIn(["package-lock.json"], "."), ...args);

describe.skipIf(!hasMake)("the Makefile of a scaffold", () => {
  test("manifests and generate in a row are one run", () => {
    expect(commands("manifests", "generate").filter((line) => line.startsWith("npm"))).toEqual(["npm run --silent generate"]);
    expect(commands("generate")[0]).toBe("npm run --silent generate");
  });

  test("the image is handed on", () => {
    const image = "IMG=registry.example.com/demo:v1";
    expect(commands("build-installer", image)).toContain("npm run --silent build-installer -- --image registry.example.com/demo:v1");
    expect(commands("docker-build", image)).toEqual([
      "npm run docker-build -- -t registry.example.com/demo:v1 -f Dockerfile --build-arg PROJECT=. .",
    ]);
    expect(commands("deploy", image).at(-1)).toBe("npm run deploy");
  });

  test("an image for several platforms has its SBOM and provenance", () => {
    const [, build] = commands("docker-buildx", "IMG=registry.example.com/demo:v1", "METADATA=image.json");
    expect(build).toBe(
      "docker buildx build --builder operator-builder --platform linux/amd64,linux/arm64 --sbom=true --provenance=mode=max --metadata-file image.json --push -t registry.example.com/demo:v1 -f Dockerfile --build-arg PROJECT=. .",
    );
  });

  /** Runs a target in a folder with a Dockerfile, where docker says what digest each image has. */
  const inFolderOf = (folder: string, target: string, docker: string) => {
    writeFileSync(join(folder, "docker"), `#!/bin/sh\n${docker}\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    const { status, stderr } = spawnSync("make", ["-f", makefile, target], { encoding: "utf8", cwd: folder, env });
    return { isDone: status === 0, stderr: stderr.split("\n").filter((line) => line !== "" && !line.startsWith("make:")) };
  };

  test("base images are pinned by the digests that the registry tells, and an image without one is named", () => {
    const folder = projectIn([], ".");
    const dockerfile = join(folder, "Dockerfile");
    const digest = `sha256:${"0a".repeat(32)}`;
    const scaffolded = readFileSync(join(makefile, "../Dockerfile"), "utf8");
    const more = "FROM build AS again\nFROM scratch\nfrom registry.example.com:5000/a/b:1@sha256:77\n";
    writeFileSync(dockerfile, scaffolded + more);
    const inspect = `[ "$*" = "buildx imagetools inspect $4" ] && printf 'Name:      %s\\nDigest:    ${digest}\\n\\nManifests:\\n  Digest: sha256:1\\n' "$4"`;
    const unpinned = ["node:22-slim", "gcr.io/distroless/nodejs22-debian12:nonroot"];
    const problems = unpinned.map((image) => `Dockerfile: ${image} has no digest: run make pin-images, and commit the Dockerfile`);
    expect(inFolderOf(folder, "check-images", inspect)).toEqual({ isDone: false, stderr: problems });
    expect(inFolderOf(folder, "pin-images", "exit 1")).toEqual({ isDone: false, stderr: ["node:22-slim: its registry gave no digest"] });
    expect(readFileSync(dockerfile, "utf8")).toBe(scaffolded + more);
    expect(inFolderOf(folder, "pin-images", inspect)).toEqual({ isDone: true, stderr: [] });
    expect(readFileSync(dockerfile, "utf8")).toBe(
      unpinned.reduce((text, image) => text.replace(image, `${image}@${digest}`), scaffolded + more),
    );
    expect(inFolderOf(folder, "check-images", inspect)).toEqual({ isDone: true, stderr: [] });
    expect(inFolderOf(folder, "pin-images", "exit 1")).toEqual({ isDone: true, stderr: [] });
  });

  test("without an image the one that config/manager has stays", () => {
    expect(commands("build-installer")).toContain("npm run --silent build-installer --");
    expect(commands("build-installer-with-migration")).toContain("npm run --silent build-installer --  --with-migration");
  });

  test.each([
    [[], ".", "npm run docker-build -- -t controller:latest -f Dockerfile --build-arg PROJECT=. ."],
    [["pnpm-lock.yaml"], ".", "pnpm run docker-build  -t controller:latest -f Dockerfile --build-arg PROJECT=. ."],
    [["yarn.lock"], "packages/op", "yarn run docker-build  -t controller:latest -f Dockerfile --build-arg PROJECT=packages/op ../.."],
    [["package-lock.json"], "op", "npm run docker-build -- -t controller:latest -f Dockerfile --build-arg PROJECT=op .."],
  ])("the package manager is the one of the lockfile, and the image is built where that is: %s above %s", (lockfiles, folder, expected) => {
    const [manager] = expected.split(" ");
    const project = projectIn(lockfiles, folder);
    expect(commandsIn(project, "docker-build")).toEqual([expected]);
    expect(commandsIn(project, "lint")).toEqual([`${manager} run --silent lint`]);
    expect(commandsIn(project, "test").at(-1)).toBe(`${manager} test`);
  });

  test("the release of the chart has the project's name, and flags are handed on to helm", () => {
    const folder = projectIn([], ".");
    writeFileSync(join(folder, "PROJECT"), 'layout:\n- wheelwright/v1\nprojectName: "demo"\n');
    const last = (...args: string[]) => commandsIn(folder, ...args).at(-1);
    expect(commandsIn(folder, "helm-deploy", "IMG=registry.example.com/demo:v1")).toContain(
      "npm run --silent chart -- --image registry.example.com/demo:v1",
    );
    expect(last("helm-deploy", "HELM_ARGS=--set manager.replicas=2")).toBe(
      "helm upgrade --install demo dist/chart --namespace demo-system --create-namespace --wait --set manager.replicas=2",
    );
    expect(last("helm-rollback", "HELM=helm4", "HELM_RELEASE=other")).toBe("helm4 rollback other --namespace other-system --wait");
    for (const command of ["status", "history", "uninstall"]) {
      expect(last(`helm-${command}`, "HELM_NAMESPACE=tools")).toBe(`helm ${command} demo --namespace tools`);
    }
  });

  test("the API server for tests is of the version that is asked for", () => {
    expect(commands("envtest", "ENVTEST_K8S_VERSION=1.35").at(-1)).toMatch(
      /^go run sigs\.k8s\.io\/controller-runtime\/tools\/setup-envtest@v[0-9.]+ use 1\.35 --bin-dir bin$/,
    );
  });

  test("help lists every target with its words, by group", () => {
    const help = stripVTControlCharacters(execFileSync("make", ["-f", makefile, "help"], { encoding: "utf8" }));
    for (const target of [
      "manifests",
      "generate",
      "test",
      "envtest",
      "build",
      "run",
      "docker-build",
      "build-installer",
      "install",
      "undeploy",
    ]) {
      expect(help).toMatch(new RegExp(`^ {2}${target} +\\w.*\\.$`, "m"));
    }
    for (const group of ["General", "Development", "Build", "Deployment"]) expect(help).toContain(group);
  });
});
