import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

export interface Failure {
  /** Project, file and test: `unit test/x.test.ts > a > b`. */
  readonly name: string;
  readonly message: string;
}

export interface TestResults {
  readonly passed: number;
  readonly skipped: number;
  /** Failed tests, files that could not be loaded, and errors that belong to no test. */
  readonly failures: readonly Failure[];
}

interface TestError {
  readonly message: string;
  readonly stack?: string;
  readonly diff?: string;
  /** The error that a property failed with is the cause of fast-check's error. */
  readonly cause?: unknown;
}

type Errors = readonly TestError[];

/** The environment variable that names the file into which {@link TestResults} are written. */
export const RESULTS_FILE = "WHEELWRIGHT_TEST_RESULTS";

const textOf = (errors: Errors) => errors.map(textWithCauses).join("\n\n");

function textWithCauses({ message, diff, stack, cause }: TestError): string {
  // A stack begins with the message.
  const frames = stack?.includes(message) ? stack : [message, stack].filter(Boolean).join("\n");
  const text = [diff, frames].filter(Boolean).join("\n");
  return isError(cause) ? `${text}\nCaused by: ${textWithCauses(cause)}` : text;
}

function isError(value: unknown): value is TestError {
  return typeof value === "object" && value !== null && "message" in value && typeof value.message === "string";
}

function resultsOf(modules: readonly TestModule[], unhandledErrors: Errors): TestResults {
  const failures: Failure[] = [];
  let passed = 0;
  let skipped = 0;
  for (const module of modules) {
    const file = `${module.project.name} ${module.relativeModuleId}`;
    const failedIn = failures.length;
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === "passed") passed++;
      else if (state === "failed") failures.push({ name: `${file} > ${test.fullName}`, message: textOf(errors) });
      else skipped++;
    }
    // Errors of the file itself, or of hooks outside of every test.
    const outside = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    if (outside.length > 0) failures.push({ name: file, message: textOf(outside) });
    else if (!module.ok() && failures.length === failedIn) failures.push({ name: file, message: "The file failed, and no test in it." });
  }
  if (unhandledErrors.length > 0) failures.push({ name: "outside of every test", message: textOf(unhandledErrors) });
  return { passed, skipped, failures };
}

/** Tells at once why a test failed, and writes what failed, for `npm test` to repeat at its end, where a log that was cut still has it. */
export default class TestResultsReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === "failed")
      console.log(`\nFAILED ${test.project.name} ${test.module.relativeModuleId} > ${test.fullName}\n${textOf(errors)}`);
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandledErrors: ReadonlyArray<SerializedError>): void {
    const file = process.env[RESULTS_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(resultsOf(modules, unhandledErrors as Errors)));
  }
}
