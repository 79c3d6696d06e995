import { join } from "node:path";
import { root as checkedRoot, typeFindings } from "../emit/conversion/support/type-findings.js";
import { repository } from "./cli.js";
import type { ScaffoldFolder } from "./scaffold.js";

/** Returns TypeScript's findings in a scaffolded project, with the settings that it has, and Wheelwright's own sources for its modules. */
export function scaffoldFindings(folder: ScaffoldFolder): readonly string[] {
  const modules = join(repository, "node_modules");
  const sources = Object.entries(folder.all()).filter(([path]) => /^(api|src|test)\/.*\.ts$/.test(path));
  const own = ["api", "convert", "convert/generated", "migrate", "runtime", "testing"].map((name) => {
    return [`wheelwright/${name}`, [join(repository, `src/${name}/index.ts`)]] as const;
  });
  return typeFindings(new Map(sources.map(([path, text]) => [`${checkedRoot}/${path}`, text])), {
    types: ["node"],
    typeRoots: [join(modules, "@types")],
    noImplicitOverride: true,
    noFallthroughCasesInSwitch: true,
    isolatedModules: true,
    paths: {
      ...Object.fromEntries(own),
      "wheelwright/kubernetes": [join(repository, "src/kubernetes/index.d.ts")],
      vitest: [join(modules, "vitest")],
      "vitest/node": [join(modules, "vitest/dist/node.d.ts")],
    },
  });
}
