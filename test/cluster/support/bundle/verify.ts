import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * The findings of the operator-framework's validator in a bundle, a line each: with the checks of OperatorHub and those of objects.
 * It ends with 0 even where it finds something.
 */
export async function verifyBundle(program: string, folder: string): Promise<readonly string[]> {
  const args = ["manifests", "--operatorhub_validate", "--object_validate", folder];
  const { stdout, stderr } = await promisify(execFile)(program, args);
  return `${stdout}${stderr}`.split("\n").filter((line) => line !== "" && !line.includes(deprecation));
}

/** Said of the flag itself, on each run. */
const deprecation = 'The \\"operatorhub\\" validator is deprecated';
