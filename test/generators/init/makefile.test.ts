import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";

const makefile = join(import.meta.dirname, "../../../templates/init/Makefile");
const hasMake = spawnSync("make", ["--version"]).status === 0;

/** The commands that make would run. */
function commands(...args: string[]): string[] {
  return execFileSync("make", ["-n", "-f", makefile, ...args], { encoding: "utf8" })
    .trim()
    .split("\n");
}

describe.skipIf(!hasMake)("the Makefile of a scaffold", () => {
  test("manifests and generate in a row are one run", () => {
    expect(commands("manifests", "generate").filter((line) => line.startsWith("npm"))).toEqual(["npm run --silent generate"]);
    expect(commands("generate")[0]).toBe("npm run --silent generate");
  });

  test("the image is handed on", () => {
    const image = "IMG=registry.example.com/demo:v1";
    expect(commands("build-installer", image)).toContain("npm run --silent build-installer -- --image registry.example.com/demo:v1");
    expect(commands("docker-build", image)).toEqual(["npm run docker-build -- -t registry.example.com/demo:v1 ."]);
    expect(commands("deploy", image).at(-1)).toBe("npm run deploy");
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
