import { isUtf8 } from "node:buffer";
import { Agent } from "node:https";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unicodeTexts } from "../../src/testing/arbitraries/late-texts.js";
import { freePorts } from "../support/free-ports.js";
import { waitFor } from "../support/wait.js";
import { bundle, ManagerProcess } from "./process.js";
import { type AnsweredReview, certificateFolder, demo, review, send } from "./support.js";

/** `npm run test:soak` sends many more. */
const runs = Number(process.env.CONVERSION_RUNS ?? 1_000);
const atOnce = 16;

/** An operator whose conversions trust the objects' types, as users' do, and so throw at many; `spec.act` has them do worse. */
const program = `
  import { hub } from "wheelwright/convert";
  import { createManager, managerOptions } from "wheelwright/runtime";

  const acts = {
    throwNothing: () => { throw undefined; },
    throwOdd: () => { throw Object.create(null); },
    reject: async () => { throw new Error("later"); },
    forget: (object) => { void Promise.reject(new Error("nobody waits")); return object; },
    hang: () => new Promise(() => {}),
    garbage: () => 7,
    nothing: () => undefined,
    cyclic: (object) => { object.spec.self = object; return object; },
    getter: () => ({ get metadata() { throw new Error("no metadata for you"); } }),
    grow: (object) => ({ ...object, spec: { text: "x".repeat(300_000) } }),
    thenable: (object) => ({ ...object, then: (resolve) => resolve(object) }),
  };
  const converted = (version, object) => {
    const act = acts[object.spec.act];
    const { replica, size, ...rest } = object.spec;
    const made = { ...object, apiVersion: "demo.example.com/" + version, spec: { ...rest, [version === "v2" ? "size" : "replica"]: replica ?? size } };
    return act ? act(made) : made;
  };
  const manager = createManager(managerOptions(process.argv.slice(2), process.env));
  manager.addConversions([{
    group: "demo.example.com",
    kind: "Demo",
    hub: hub({ groupVersion: { group: "demo.example.com", version: "v2" }, kind: "Demo" }),
    spokes: [{ version: "v1", converter: { convertTo: (object) => converted("v2", object), convertFrom: (object) => converted("v1", object) } }],
  }]);
  void manager.run();
`;

const keys = ["__proto__", "constructor", "toJSON", "then", "metadata", "spec", "act", "apiVersion", "kind", "annotations", "labels", ""];
const anything = fc.anything({
  key: fc.oneof(fc.constantFrom(...keys), fc.string()),
  maxDepth: 4,
  withBigInt: false,
  values: [unicodeTexts(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.maxSafeInteger()],
});
const acts = ["throwNothing", "throwOdd", "reject", "forget", "hang", "garbage", "nothing", "cyclic", "getter", "grow", "thenable"];
const versions = fc.constantFrom("demo.example.com/v1", "demo.example.com/v2", "demo.example.com/v3", "other/v1", "v2", "");
const spec = fc.oneof(
  { weight: 6, arbitrary: fc.record({ replica: fc.integer() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom(...acts.filter((act) => act !== "hang")) }) },
  { weight: 1, arbitrary: anything },
);
const object = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(spec, versions).map(([some, apiVersion]) => ({ ...demo("a"), spec: some, ...(apiVersion && { apiVersion }) })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ metadata: anything, spec, apiVersion: fc.oneof(versions, anything), kind: anything }, { requiredKeys: [] }),
  },
  { weight: 1, arbitrary: anything },
);
/** Some are large, and then cut into their objects without being parsed. */
const objects = fc.oneof(
  { weight: 10, arbitrary: fc.array(object, { maxLength: 6 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(object, fc.integer({ min: 200, max: 600 })).map(([one, count]) => Array.from({ length: count }, () => one)),
  },
  { weight: 1, arbitrary: anything },
);
const deep = fc.integer({ min: 1_000, max: 60_000 }).map((depth) => {
  const nested = `${"[".repeat(depth)}1${"]".repeat(depth)}`;
  return JSON.stringify(review([demo("deep", { replica: 0 })])).replace('"replica":0', `"nested":${nested}`);
});
const hostile = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .tuple(objects, fc.oneof(versions, anything), fc.oneof(fc.constant("u-1"), anything))
      .map(([some, desired, uid]) => JSON.stringify(review(some, desired, uid as string))),
  },
  { weight: 2, arbitrary: anything.map((some) => JSON.stringify({ ...review([]), request: some })) },
  { weight: 2, arbitrary: anything.map((some) => JSON.stringify(some) ?? "") },
  { weight: 1, arbitrary: deep },
);
const seldom = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
/** Some are cut off, or have bytes changed. */
const body = fc
  .tuple(hostile, seldom(fc.nat()), seldom(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 })))
  .map(([text, cut, changes]) => {
    const bytes = Buffer.from(text);
    for (const [at, byte] of changes ?? []) if (bytes.length > 0) bytes[at % bytes.length] = byte;
    return cut === null ? bytes : bytes.subarray(0, cut % (bytes.length + 1));
  });

describe("an operator under conversion reviews of any kind", () => {
  let manager: ManagerProcess;
  let port = 0;
  let ca = "";
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

  beforeAll(async () => {
    const { folder, authority } = await certificateFolder();
    ca = authority.certificate;
    [port = 0] = await freePorts(1);
    const flags = ["--webhook-host=127.0.0.1", `--webhook-port=${port}`, `--webhook-cert-path=${folder}`, "--health-probe-bind-address=0"];
    // At another level it would tell of each failure.
    manager = new ManagerProcess(await bundle(program), [...flags, "--conversion-timeout=300ms", "--log-level=fatal"]);
    await waitFor({ for: "the webhooks", details: () => manager.stdout }, async () => (await answerTo(good)).status === 200);
  });
  afterAll(async () => {
    agent.destroy();
    manager.kill("SIGTERM");
    expect((await manager.exited).code).toBe(0);
    expect(manager.stdout + manager.stderr).toBe("");
  });

  const answerTo = (bytes: Buffer | string) => send(port, ca, bytes, { agent, ca });
  const good = JSON.stringify(review([demo("good")]));

  it("answers each, as a review where it was one, and lives on", async () => {
    const outcomes = new Map<string, number>();
    const seed = Number(process.env.CONVERSION_SEED ?? 1);
    const perBatch = 1_000;
    for (let sent = 0; sent < runs; sent += perBatch) {
      const waiting = fc.sample(body, { numRuns: Math.min(perBatch, runs - sent), seed: seed + sent });
      const ask = async () => {
        for (let bytes = waiting.pop(); bytes !== undefined; bytes = waiting.pop()) {
          const outcome = outcomeOf(bytes, await answerTo(bytes));
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, ask));
      const { text } = await answerTo(good);
      expect((JSON.parse(text) as AnsweredReview).response.result.status, `seed ${seed}`).toBe("Success");
    }
    // All three ways are gone, or this would prove little.
    expect([...outcomes.keys()].sort()).toEqual(["Failure", "Success", "refused"]);
  });

  it("answers others while one hangs", async () => {
    const hanging = answerTo(JSON.stringify(review([demo("hanging", { act: "hang" })])));
    expect(outcomeOf(Buffer.from(good), await answerTo(good))).toBe("Success");
    const { response } = JSON.parse((await hanging).text) as AnsweredReview;
    expect(response.result).toMatchObject({ status: "Failure", message: expect.stringContaining("Demo default/hanging") });
  });
});

/** Returns the outcome of a body's answer; throws where that is no answer to it. */
function outcomeOf(bytes: Buffer, { status, text }: { readonly status: number; readonly text: string }): string {
  const answer = JSON.parse(text) as Partial<AnsweredReview> & { readonly error?: string };
  const uid = uidOf(bytes);
  const { response } = answer;
  if (status === 400 && typeof answer.error === "string" && (uid === undefined || !isUtf8(bytes))) return "refused";
  if (status === 200 && uid !== undefined && response?.uid === uid && /^(Success|Failure)$/.test(response.result.status)) {
    return response.result.status;
  }
  throw new Error(`${bytes.toString().slice(0, 2_000)} was answered with ${status} ${text.slice(0, 500)}`);
}

/** By what a review has to be answered; undefined for what is none. */
function uidOf(bytes: Buffer): string | undefined {
  try {
    const { apiVersion, kind, request } = JSON.parse(bytes.toString());
    const isReview = kind === "ConversionReview" && apiVersion === "apiextensions.k8s.io/v1";
    return isReview && !Array.isArray(request) && typeof request.uid === "string" && request.uid !== "" ? request.uid : undefined;
  } catch {
    return undefined;
  }
}
