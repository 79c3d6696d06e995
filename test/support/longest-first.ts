import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take minutes, longest first: one of them begun last would be waited for alone. */
const longest = [
  "migrate-schedules",
  "key-rotation",
  "operator",
  "migrate-late-server",
  "migrate-odd-objects",
  "migrate-cli",
  "migrate-job",
  "migrate-standstill",
  "migrate-automatic-halts",
  "compat-taxonomy",
  "migrate-fleet-faults",
  "chart-manager",
  "chart-templates",
  "cel-peer-tests",
  "kinds",
  "migrate-automatic-faults",
  "scaffold-tests",
  "migrate-killed-before-proof",
  "migrate-rewrite",
  "leader-election",
  "thread",
].map((name) => `/test/cluster/${name}.test.ts`);

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
