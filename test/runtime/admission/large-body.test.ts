import { describe, expect, it } from "vitest";
import type { CustomDefaulter, CustomValidator } from "../../../src/runtime/index.js";
import { type AdmissionHook, defaultingHook, validatingHook } from "../../../src/runtime/webhook/admission/admission-hook.js";
import { answerAdmission } from "../../../src/runtime/webhook/admission/answer-admission.js";
import { Turns } from "../../../src/runtime/webhook/turns.js";
import { memoryLogger } from "../support.js";
import { type Answer, type Demo, demo, patchOf, review, target } from "./support.js";

/** An object of some hundred kilobytes, whose ports are all alike or as different as can be. */
const large = (name: string, key: (index: number) => string) => ({
  ...demo(name, { image: "a", ports: [{ name: "a", port: 1 }] }),
  extra: Array.from({ length: 40_000 }, (_, index) => ({ [key(index)]: index })),
});
/** Parsing the first may take much work, by its counts, and the second not: it is smaller. */
const heavy = Buffer.from(JSON.stringify(review(large("heavy", (index) => `key-${index}`))));
const light = Buffer.from(JSON.stringify(review({ ...demo("light", { image: "a" }), extra: "x".repeat(200_000) })));

const defaulter = {
  target,
  default: (object: Demo) => {
    object.spec = { size: 1, ...object.spec };
    object.spec.ports = [];
  },
} as unknown as CustomDefaulter;

describe("a large review", () => {
  const turns = new Turns();
  const ask = (hook: AdmissionHook, body: Buffer, timeout = 60_000) =>
    answerAdmission(body, hook, { log: memoryLogger(), timeout, large: { turns } });
  const answer = async (hook: AdmissionHook, body: Buffer) => {
    const answered = await ask(hook, body);
    if (answered.outcome !== "answered") throw new Error(answered.problem);
    return JSON.parse(answered.text) as Answer;
  };
  const counting = () => {
    const seen: string[] = [];
    const validator = {
      target,
      validateCreate: async (object: Demo) => {
        seen.push(object.metadata.name ?? "");
      },
    } as unknown as CustomValidator;
    return { seen, hook: validatingHook(validator) };
  };

  it("is judged, and has what was filled in, as a small one", async () => {
    const { seen, hook } = counting();
    expect(await answer(hook, heavy)).toMatchObject({ response: { uid: "u-1", allowed: true } });
    expect(seen).toEqual(["heavy"]);
    for (const body of [heavy, light]) {
      const patch = patchOf(await answer(defaultingHook(defaulter), body));
      expect(patch.find(({ path }) => path === "/spec/size")).toEqual({ op: "add", path: "/spec/size", value: 1 });
      expect(patch).toHaveLength(2);
    }
  });

  it("is refused where it isn't JSON", async () => {
    const broken = Buffer.concat([heavy.subarray(0, -1), Buffer.from("]")]);
    expect(await answer(counting().hook, broken)).toMatchObject({
      response: { allowed: false, status: { message: expect.stringContaining("the body is not JSON") } },
    });
  });

  it("waits for others if it takes much work, and not if it takes little; what waited too long isn't parsed", async () => {
    const turn = await turns.take();
    const { seen, hook } = counting();
    const waiting = ask(hook, heavy);
    const late = ask(hook, heavy, 1);
    await answer(hook, light);
    expect(seen).toEqual(["light"]);
    turn.end();
    expect(await waiting).toMatchObject({ outcome: "answered" });
    expect(await late).toEqual({ outcome: "late", problem: "the review waited for others for 0.001 s" });
    expect(seen).toEqual(["light", "heavy"]);
  });
});
