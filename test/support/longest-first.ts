import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take minutes, longest first: one of them begun last would be waited for alone. */
const longest = [
  "migrate-schedules",
  "key-rotation",
  "migrate-odd-objects",
  "operator",
  "migrate-cli",
  "thread",
  "migrate-automatic-faults",
  "migrate-job",
  "kinds",
  "migrate-engines",
  "migrate-late-server",
  "migrate-rewrite",
  "leader-election",
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
