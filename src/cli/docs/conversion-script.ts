import { generatedMark } from "../../model/generated-header.js";
import { bundleProblem, ownLibrary, registry } from "../convert/bundle-parts.js";
import { loadEsbuild } from "../load-esbuild.js";
import { browserOptions } from "./browser-bundle.js";

/** A project's conversions for the browser, or why there are none. */
export type ConversionScript = { readonly text: string } | { readonly problem: string };

/** Bundles a project's conversions, its own code and the generated, so that the page to try objects on can run them. */
export async function conversionScript(root: string): Promise<ConversionScript> {
  const { build } = await loadEsbuild();
  try {
    const { outputFiles } = await build({
      ...browserOptions,
      absWorkingDir: root,
      stdin: {
        contents: `import { conversions } from "./${registry}";\nglobalThis.wheelwrightConversions = conversions;\n`,
        resolveDir: root,
      },
      banner: { js: `// ${generatedMark}` },
      plugins: [ownLibrary],
    });
    return { text: outputFiles[0]?.text ?? "" };
  } catch (error) {
    return { problem: bundleProblem(error) };
  }
}
