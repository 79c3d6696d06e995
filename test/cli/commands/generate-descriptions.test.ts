import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { benchKinds } from "../../support/bench-kinds.js";
import { wheelwright } from "../../support/cli.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder("wheelwright-descriptions-");
const files = benchKinds({ kinds: 1, versions: 1, pod: false });
const generate = (...args: string[]) => wheelwright(["generate", ...args], folder);
const crd = () => readFileSync(join(folder, "config/crd/bases/bench.example.com_widget000s.yaml"), "utf8");
const setting = (value: string) => writeFileSync(join(folder, "PROJECT"), `maxDescriptionLength: ${value}\n${files.PROJECT}`);

beforeEach(() => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
});

describe("the length of descriptions", () => {
  it("is what --max-description-length says", () => {
    expect(generate().status).toBe(0);
    expect(crd()).toContain("It must include a registry and a tag.");
    expect(generate("--max-description-length", "40").status).toBe(0);
    expect(crd()).toContain("description: Image is the container image to run.\n");
    expect(crd()).not.toContain("a registry");
    expect(generate("--max-description-length", "0").status).toBe(0);
    expect(crd()).not.toContain("description:");
  });

  it("is what PROJECT says, to --check as well, unless the flag says otherwise", () => {
    setting("0");
    expect(generate().status).toBe(0);
    expect(crd()).not.toContain("description:");
    expect(generate("--check").status).toBe(0);
    expect(generate("--check", "--max-description-length=40").status).toBe(3);
    expect(generate("--check", "--max-description-length=0").status).toBe(0);
    setting("40");
    expect(generate("--check").status).toBe(3);
    expect(generate("--max-description-length=1000").status).toBe(0);
    expect(crd()).toContain("It must include a registry and a tag.");
  });

  it.each(["-1", "1.5", "many", "", "0x10"])("is no %j", (value) => {
    const { status, stderr } = generate("--max-description-length", value);
    expect(status).toBe(2);
    expect(stderr).toContain("error WW501: ");
    expect(stderr).toContain("--max-description-length");
    setting(JSON.stringify(value));
    const { status: refused, stderr: said } = generate();
    expect(refused).toBe(1);
    expect(said).toContain("PROJECT:1:1 - error WW402: PROJECT's `maxDescriptionLength` has to be a whole number from 0");
  });
});
