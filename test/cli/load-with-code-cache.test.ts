import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userCacheFolder } from "../../src/cli/user-cache-folder.js";
import { repository } from "../support/cli.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "code-cache-"));
  const functions = Array.from({ length: 200 }, (_, index) => `function f${index}(x) { return x + ${index}; }`).join("\n");
  writeFileSync(
    join(folder, "large.cjs"),
    `${functions}\nexports.sum = f1(f2(39));\nexports.join = require("node:path").posix.join(__filename, "..");`,
  );
  const loader = JSON.stringify(join(repository, "src/cli/load-with-code-cache.ts"));
  writeFileSync(
    join(folder, "run.mts"),
    `import { loadWithCodeCache } from ${loader};\nconsole.log(JSON.stringify(loadWithCodeCache(process.argv[2], process.argv[3])));\n`,
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Loads the file in a process of its own, whose end writes the cache. */
function load(cache: string): unknown {
  const tsx = join(repository, "node_modules/.bin/tsx");
  return JSON.parse(execFileSync(tsx, [join(folder, "run.mts"), join(folder, "large.cjs"), cache], { encoding: "utf8" }));
}

describe("loading through the code cache", () => {
  it("gives what the file exports, with and without a cache, and keeps a cache that fits", () => {
    const cache = join(folder, "cache");
    const expected = { sum: 42, join: folder };
    expect(load(cache)).toEqual(expected);
    const [name = ""] = readdirSync(cache);
    expect(name).toMatch(new RegExp(`^large\\.cjs\\.${process.version}-${process.arch}-[0-9a-f]+\\.v8$`));
    const { mtimeNs } = statSync(join(cache, name), { bigint: true });
    expect(load(cache)).toEqual(expected);
    expect(statSync(join(cache, name), { bigint: true }).mtimeNs).toBe(mtimeNs);
  });

  it("replaces a cache that V8 refuses", () => {
    const cache = join(folder, "cache");
    load(cache);
    const [name = ""] = readdirSync(cache);
    const whole = readFileSync(join(cache, name)).length;
    truncateSync(join(cache, name), 100);
    expect(load(cache)).toMatchObject({ sum: 42 });
    expect(readFileSync(join(cache, name)).length).toBeGreaterThan(whole / 2);
    expect(readdirSync(cache)).toEqual([name]);
  });

  it("does without where the folder can't be made", () => {
    expect(load(join(folder, "large.cjs", "cache"))).toMatchObject({ sum: 42 });
  });
});

describe("the user's cache folder", () => {
  it("is where the system has such things", () => {
    expect(userCacheFolder({ XDG_CACHE_HOME: "/x" }, "linux")).toBe(join("/x", "wheelwright"));
    for (const named of ["", "cache", "./cache"]) {
      expect(userCacheFolder({ XDG_CACHE_HOME: named }, "linux")).toBe(userCacheFolder({}, "linux"));
    }
    expect(userCacheFolder({}, "linux")).toMatch(/[\\/]\.cache[\\/]wheelwright$/);
    expect(userCacheFolder({}, "darwin")).toMatch(/Library[\\/]Caches[\\/]wheelwright$/);
    expect(userCacheFolder({ LOCALAPPDATA: "/local" }, "win32")).toBe(join("/local", "wheelwright"));
  });
});
