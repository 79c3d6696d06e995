import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { userCacheFolder } from "../../../src/cli/user-cache-folder.js";
import type { JsonObject, JsonValue } from "../../../src/model/json.js";
import { parseJson } from "../../../src/model/lossless-json.js";
import { moduleFolder, run } from "./peer-tests.js";

/** A value that a test of the API server's packages judges: what it was on update, and the schema. */
export interface RecordedTest {
  readonly schema: JsonObject;
  readonly object: JsonValue;
  readonly old?: JsonValue;
}

const schemaFolder = "pkg/apiserver/schema";

/** The places that are recorded: at the beginning of a function, a call of the recorder in test/api-server-judge/recorder. */
const hooks: readonly (readonly [file: string, declaration: string, call: string])[] = [
  [`${schemaFolder}/cel/validation.go`, "func (s *Validator) Validate(", "if s != nil { recorder.Structural(s.Schema, obj, oldObj) }"],
  [`${schemaFolder}/cel/compilation.go`, "func Compile(", "recorder.Structural(s, nil, nil)"],
  [`${schemaFolder}/defaulting/algorithm.go`, "func Default(", "recorder.Structural(s, x, nil)"],
  [`${schemaFolder}/defaulting/prunenulls.go`, "func PruneNonNullableNullsWithoutDefaults(", "recorder.Structural(s, x, nil)"],
  [`${schemaFolder}/pruning/algorithm.go`, "func PruneWithOptions(", "recorder.Structural(s, obj, nil)"],
  [`${schemaFolder}/objectmeta/algorithm.go`, "func CoerceWithOptions(", "recorder.Structural(s, obj, nil)"],
  [`${schemaFolder}/objectmeta/validation.go`, "func Validate(", "recorder.Structural(s, obj, nil)"],
  [`${schemaFolder}/listtype/validation.go`, "func ValidateListSetsAndMaps(", "recorder.Structural(s, obj, nil)"],
  ["pkg/apiserver/validation/validation.go", "func NewSchemaValidatorForVersion(", "recorder.Remember(customResourceValidation)"],
  ["pkg/apiserver/validation/validation.go", "func ValidateCustomResource(", "recorder.Remembered(customResource, nil)"],
  ["pkg/apiserver/validation/validation.go", "func ValidateCustomResourceUpdate(", "recorder.Remembered(customResource, old)"],
];

const unitTests = [`./${schemaFolder}/...`, "./pkg/apiserver/validation", "./pkg/registry/customresource"];
const integrationTests = ["./test/integration/..."];

/**
 * The different values that the tests of k8s.io/apiextensions-apiserver judge. They are run once, from the Go module, and kept in the user's cache.
 * @param etcd the address of an etcd: its integration tests, in place of the others, run on that; they take ten minutes
 */
export function recordedTests(etcd?: string): readonly RecordedTest[] {
  const recorder = readFileSync(join(import.meta.dirname, "../../api-server-judge/recorder/recorder.go"), "utf8");
  const source = moduleFolder("k8s.io/apiextensions-apiserver");
  const packages = etcd === undefined ? unitTests : integrationTests;
  const key = createHash("sha256")
    .update(JSON.stringify([recorder, hooks, packages, source]))
    .digest("hex");
  const file = join(userCacheFolder(process.env, process.platform), "peer-tests", `${key.slice(0, 12)}.jsonl`);
  if (!existsSync(file)) record(source, recorder, file, { packages, etcd });
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => parseJson(line) as unknown as RecordedTest);
}

interface Tests {
  readonly packages: readonly string[];
  readonly etcd: string | undefined;
}

function record(source: string, recorder: string, file: string, { packages, etcd }: Tests): void {
  console.error(`running the tests of k8s.io/apiextensions-apiserver (once): ${packages.join(" ")} ...`);
  mkdirSync(dirname(file), { recursive: true });
  const copy = mkdtempSync(`${file}.`);
  try {
    cpSync(source, copy, { recursive: true });
    makeWritable(copy);
    mkdirSync(join(copy, "pkg/recorder"));
    writeFileSync(join(copy, "pkg/recorder/recorder.go"), recorder);
    for (const hook of hooks) insert(copy, hook);
    const recorded = join(copy, "recorded.jsonl");
    const env = { ...process.env, RECORD: recorded, ...(etcd === undefined ? {} : { KUBE_INTEGRATION_ETCD_URL: etcd }) };
    run("go", ["test", "-count=1", "-timeout=30m", ...packages], { cwd: copy, env });
    const different = [...new Set(readFileSync(recorded, "utf8").split("\n"))].filter((line) => line !== "").sort();
    writeFileSync(join(copy, "different.jsonl"), different.map((line) => `${line}\n`).join(""));
    renameSync(join(copy, "different.jsonl"), file);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The files of a module in Go's cache are read-only. */
function makeWritable(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

function insert(copy: string, [file, declaration, call]: (typeof hooks)[number]): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  const [before, after, ...others] = text.split(declaration);
  if (before === undefined || after === undefined || others.length > 0) throw new Error(`${file} hasn't one ${declaration}`);
  const hooked = `${before}${declaration}${after.replace("{\n", `{\n\t${call}\n`)}`;
  const importing = 'import "k8s.io/apiextensions-apiserver/pkg/recorder"';
  writeFileSync(path, hooked.includes(importing) ? hooked : hooked.replace(/^package \w+$/m, (line) => `${line}\n\n${importing}`));
}
