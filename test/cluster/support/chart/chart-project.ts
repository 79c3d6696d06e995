import { join } from "node:path";
import { kindVariables, projectVariables } from "../../../../generators/template-variables.js";
import { installedRelease } from "../../../../src/chart/chart-source.js";
import { run as buildInstaller } from "../../../../src/cli/commands/build-installer.js";
import { ExitCode } from "../../../../src/cli/exit-code.js";
import { installerObjects } from "../../../../src/cli/installer/installer-objects.js";
import { DiagnosticSink } from "../../../../src/diagnostics/diagnostic.js";
import type { JsonObject } from "../../../../src/model/json.js";
import type { OperatorDeployment } from "../../../../src/model/operator-deployment.js";
import { operatorDeployment } from "../../../../src/project/operator-deployment.js";
import { parseProjectFile } from "../../../../src/project/project-file.js";
import { setBundle, setChart } from "../../../../src/project/project-file-edit.js";
import { ConfigFolder } from "../../../support/config-folder.js";
import { recordingContext } from "../../../support/context.js";
import { projectOf } from "../../../support/kinds.js";
import { goldenInput } from "../../../support/project.js";

/** A whole scaffold with the type files of a golden project, its chart and its OLM bundle. */
export class ChartProject {
  readonly folder: ConfigFolder;
  readonly name: string;

  constructor(golden: string, certs?: "self-managed") {
    const input = goldenInput(golden);
    const project = input.PROJECT ?? "";
    const config = parseProjectFile(project, new DiagnosticSink());
    if (config === undefined) throw new Error(`PROJECT of ${golden} can't be read`);
    const { domain, multigroup, resources } = config;
    this.name = config.projectName;
    this.folder = new ConfigFolder({ ...projectOf([]), name: this.name, domain }, true, certs);
    const variables = projectVariables({ projectName: this.name, domain, multigroup, cliVersion: "0.1.0" });
    for (const resource of resources.filter(({ hasApi }) => hasApi)) this.folder.addKindRoles(kindVariables(variables, resource));
    for (const [path, text] of Object.entries(input)) if (!path.startsWith("config/")) this.folder.write(path, text);
    this.folder.write("PROJECT", setBundle(setChart(project, "dist/chart"), { version: "0.1.0", channels: ["stable"] }));
  }

  get namespace(): string {
    return this.#deployment.namespace;
  }

  /** The name under which a release of the chart has the installer's names. */
  get release(): string {
    return installedRelease(this.#deployment) ?? this.name;
  }

  get #deployment(): OperatorDeployment {
    return operatorDeployment({ list: () => [], read: (path) => this.folder.read(path) }, this.name);
  }

  get chart(): string {
    return join(this.folder.root, "dist/chart");
  }

  /** `wheelwright build-installer`, which writes the chart and the bundle of the same objects. Returns its output. */
  async build(): Promise<string> {
    const context = recordingContext(this.folder.root, {});
    const exitCode = await buildInstaller({}, context);
    if (exitCode !== ExitCode.done) throw new Error(context.printed.stderr);
    return context.printed.stderr;
  }

  get bundle(): string {
    return join(this.folder.root, "bundle");
  }

  /** The objects of the bundle's manifests. */
  get bundled(): readonly JsonObject[] {
    const files = Object.entries(this.folder.files()).filter(([path]) => path.startsWith("bundle/manifests/"));
    return files.flatMap(([, text]) => installerObjects(text));
  }

  /** The objects of dist/install.yaml. */
  get installed(): readonly JsonObject[] {
    return installerObjects(this.folder.read("dist/install.yaml"));
  }

  /** The objects of `wheelwright build-installer --with-migration`, and of these the migration's own. */
  async withMigration(): Promise<{ readonly all: readonly JsonObject[]; readonly migration: readonly JsonObject[] }> {
    const context = recordingContext(this.folder.root, {});
    const exitCode = await buildInstaller({ withMigration: true, output: "dist/with-migration.yaml" }, context);
    if (exitCode !== ExitCode.done) throw new Error(context.printed.stderr);
    const all = installerObjects(this.folder.read("dist/with-migration.yaml"));
    return { all, migration: all.slice(this.installed.length) };
  }

  edit(path: string, change: (text: string) => string): void {
    this.folder.write(path, change(this.folder.read(path)));
  }

  remove(): void {
    this.folder.remove();
  }
}
