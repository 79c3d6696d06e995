import { join } from "node:path";
import type { BuildContext, BuildFailure } from "esbuild";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { loadEsbuild } from "../load-esbuild.js";

/** Bundles an operator again and again; what hasn't changed isn't read again. */
export interface OperatorBundler {
  /**
   * @returns the program
   * @throws DiagnosticError WW597, one for each message of the bundler
   */
  bundle(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Opens the bundler, with the options of the scaffold's `npm run build`.
 * @param banner goes before the program
 */
export async function openBundler(root: string, banner: string): Promise<OperatorBundler> {
  const { context } = await loadEsbuild();
  const build: BuildContext = await context({
    absWorkingDir: root,
    entryPoints: ["src/main.ts"],
    bundle: true,
    platform: "node",
    target: "node20",
    outfile: join(root, "dist/dev.js"),
    banner: { js: banner },
    sourcemap: "inline",
    sourcesContent: false,
    write: false,
    logLevel: "silent",
  });
  return {
    bundle: async () => {
      const { outputFiles = [] } = await build.rebuild().catch((error: unknown) => refuse(error));
      return outputFiles[0]?.contents ?? new Uint8Array();
    },
    close: () => build.dispose(),
  };
}

function refuse(error: unknown): never {
  if (!isBuildFailure(error)) throw error;
  throw new DiagnosticError(
    error.errors.map(({ text, location }) => {
      const place = location && {
        file: location.file,
        line: location.line,
        column: location.column + 1,
        length: Math.max(1, location.length),
      };
      return diagnostic("WW597", { message: text }, place ?? undefined);
    }),
  );
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
