import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, longest first, of those with a control plane and of those without: one of them begun last would be waited for alone. */
const longest = [
  "cluster/migrate-schedules",
  "cluster/chart-manager",
  "cluster/chart-templates",
  "cluster/migrate-cli",
  "cluster/kinds",
  "cluster/operator",
  "cluster/migrate-fleet-faults",
  "cluster/key-rotation",
  "cluster/migrate-automatic-halts",
  "cluster/thread",
  "cluster/migrate-odd-objects",
  "cluster/migrate-job",
  "cluster/chart-release",
  "cluster/dev",
  "cluster/scaffold-deploy",
  "cluster/migrate-fleet",
  "cluster/compat-taxonomy",
  "cluster/scaffold-tests",
  "cluster/migrate-rewrite",
  "cluster/migrate-late-server",
  "cli/commands/chart",
  "cli/commands/build-installer",
  "emit/conversion/laws-of-found-versions",
  "runtime/attack/attack",
  "emit/kustomize/build",
  "cli/commands/edit",
  "emit/conversion/mutation",
  "cli/generate/last-run",
  "cli/commands/delete",
  "testing/laws",
  "cli/commands/edit-settings",
  "emit/conversion/laws-of-even-kinds",
  "generators/kind-names",
  "docs/browser",
  "handbook/commands",
  "runtime/webhook/work-in-a-turn",
  "emit/conversion/laws-of-odd-kinds",
  "emit/conversion/hub-move",
  "cli/commands/foreign-kinds",
].map((name) => `/test/${name}.test.ts`);

/** Begins with the files that are known to take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((path) => moduleId.endsWith(path));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
