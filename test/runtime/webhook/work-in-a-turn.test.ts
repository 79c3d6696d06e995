import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { conversionRegistry } from "../../../src/convert/registry.js";
import { MetricsRegistry } from "../../../src/metrics/registry.js";
import type { CustomDefaulter, CustomValidator } from "../../../src/runtime/index.js";
import { defaultingHook, validatingHook } from "../../../src/runtime/webhook/admission/admission-hook.js";
import { admissionRoute } from "../../../src/runtime/webhook/admission/admission-route.js";
import { field } from "../../../src/runtime/webhook/admission/field-error.js";
import type { AnsweredReview } from "../../../src/runtime/webhook/answer-review.js";
import { readCertificate } from "../../../src/runtime/webhook/certificate-files.js";
import { conversionPath, conversionRoute } from "../../../src/runtime/webhook/conversion-route.js";
import { Turns } from "../../../src/runtime/webhook/turns.js";
import { WebhookServer } from "../../../src/runtime/webhook/webhook-server.js";
import { WorkerPool } from "../../../src/runtime/webhook/workers/worker-pool.js";
import { review as admission, demo as admitted, target } from "../admission/support.js";
import { certificateFolder, demo, demoConversions, memoryLogger, review, send } from "../support.js";

/** The longest turn of the event loop that a request may cause, in milliseconds. */
const longestTurn = 100;

/** The time that reading and writing a byte of JSON takes in these tests, in milliseconds: as much as the worst texts take on a usual machine. */
const [perByteRead, perByteWritten] = [2e-4, 1e-4];

const elements = 100_000;
const mebibyte = 1024 * 1024;

/** An object with many small elements, as it is admitted. */
const many = JSON.stringify(admission({ ...admitted("many"), extra: Array.from({ length: elements }, () => ({ a: 1 })) }));
const keys = Object.fromEntries(Array.from({ length: elements }, (_, index) => [`key-${index}`, 1]));
const integers = JSON.stringify(admission({ ...admitted("integers"), extra: "integers" })).replace(
  '"integers"}',
  `[${"9007199254740993,".repeat(elements)}0]}`,
);
const demos = (count: number, spec: object = {}) =>
  review(Array.from({ length: count }, (_, index) => demo(`x${index}`, { replica: 1, ...spec })));

/** Holds what stands between the objects of a review, again and again. */
const looksSmall = Array.from({ length: 100 }, () => [{ x: "x".repeat(20_000) }, { apiVersion: "x" }]).flat();

/** The webhook, the path and the body of each request, and how often it is sent at once. */
const requests: readonly [what: string, path: string, body: string, count?: number][] = [
  ["an object of many elements to a validator", "/accept", many],
  ["an object of many keys to a validator", "/accept", JSON.stringify(admission({ ...admitted("keys"), extra: keys }))],
  ["an object of many long integers to a validator", "/accept", integers],
  ["an object to a validator that refuses each of its elements", "/refuse", many],
  ["an object to a defaulter that changes nothing", "/keep", many],
  ["an object to a defaulter that changes each of its elements", "/fill", many],
  ["an object to a defaulter that removes most of its elements", "/cut", many],
  ["an object to a defaulter that copies its elements", "/copy", many],
  [
    "a hundred objects of 60 KB at once to a validator",
    "/accept",
    JSON.stringify(admission({ ...admitted("x"), extra: "x".repeat(60_000) })),
    100,
  ],
  ["a review of many objects", conversionPath, JSON.stringify(demos(20_000))],
  ["a review of many objects that the API server wouldn't write like this", conversionPath, JSON.stringify(demos(20_000), undefined, 1)],
  ["a review of many objects of 60 KB", conversionPath, JSON.stringify(demos(100, { text: "x".repeat(60_000) }))],
  ["a review of many objects that are none", conversionPath, JSON.stringify(review([])).replace("[]", `[${"{},".repeat(elements)}{}]`)],
  ["a review that isn't closed", conversionPath, `${JSON.stringify(demos(20_000)).slice(0, -20)}`],
  ["a hundred reviews of 60 KB at once", conversionPath, JSON.stringify(demos(1, { text: "x".repeat(60_000) })), 100],
  ["a review of many small objects that is kept from threads", "/kept", JSON.stringify(demos(10_000))],
  ["a review of one large object that looks like small ones", "/kept", JSON.stringify(demos(1, { list: looksSmall }))],
  ["a review that looks like one of small objects and isn't closed", "/kept", JSON.stringify(demos(10_000)).slice(0, -20)],
];

/** Answers in place of threads, whose work isn't that of the event loop. */
class OtherThreads extends WorkerPool {
  constructor() {
    super(0, memoryLogger());
  }

  override async answer(body: Uint8Array): Promise<AnsweredReview> {
    return body.at(-1) === "}".charCodeAt(0) ? { outcome: "converted", text: "{}", counts: [] } : { outcome: "refused", problem: "no" };
  }
}

type Extra = { extra: { a: number; b?: number }[] };

describe("the work of one turn of a webhook server's event loop", () => {
  const log = memoryLogger();
  /** The time that JSON has taken, in milliseconds. */
  let worked = 0;
  let restore = () => {};
  let server: WebhookServer;
  let port: number;
  let ca: string;

  beforeAll(async () => {
    const { folder, authority } = await certificateFolder();
    ca = authority.certificate;
    const metrics = new MetricsRegistry();
    const limits = { maxBodyBytes: 128 * mebibyte, timeout: 60_000 };
    const routes = new Map([[conversionPath, conversionRoute(conversionRegistry(demoConversions()), limits, log, metrics)]]);
    const kept = { ...limits, workers: new OtherThreads(), keeps: { always: 16 * mebibyte, whenIdle: 16 * mebibyte } };
    routes.set("/kept", conversionRoute(conversionRegistry(demoConversions()), kept, log, new MetricsRegistry()));
    const turns = new Turns();
    const parts = { log, turns, onPanic: () => {} };
    const defaulters: Readonly<Record<string, (object: Extra) => void>> = {
      "/keep": () => {},
      "/fill": ({ extra }) => {
        for (const element of extra) element.b = 2;
      },
      "/cut": (object) => {
        object.extra = object.extra.slice(0, 1);
      },
      "/copy": (object) => {
        Object.assign(object, { copy: object.extra });
      },
    };
    for (const [path, change] of Object.entries(defaulters)) {
      const defaulter = { target, default: change } as unknown as CustomDefaulter;
      routes.set(path, admissionRoute(defaultingHook(defaulter), 128 * mebibyte, parts));
    }
    const refuse = ({ extra }: Extra) => extra.map(({ a }, index) => field.invalid(field.path("extra").index(index), a, "it is one"));
    for (const [path, validateCreate] of Object.entries({ "/accept": () => {}, "/refuse": refuse })) {
      const validator = { target, validateCreate } as unknown as CustomValidator;
      routes.set(path, admissionRoute(validatingHook(validator), 128 * mebibyte, parts));
    }
    const certificate = await readCertificate({ folder, certName: "tls.crt", keyName: "tls.key" });
    server = new WebhookServer({ certificate, routes, log, metrics });
    ({ port } = await server.start({ host: "127.0.0.1", port: 0 }));
  });
  afterAll(async () => {
    await server.stop(1_000);
  });
  afterEach(() => {
    restore();
  });

  /** Has JSON take its time: clocks go on by it, and the machine has no part in it. Replaced by hand, since a spy would keep each of the many calls. */
  function countWork(): void {
    const { parse, stringify } = JSON;
    const { now } = performance;
    JSON.parse = (text: string, ...more) => {
      worked += text.length * perByteRead;
      return parse(text, ...more);
    };
    JSON.stringify = ((...all: Parameters<typeof stringify>) => {
      const text = stringify(...all);
      worked += (text?.length ?? 0) * perByteWritten;
      return text;
    }) as typeof stringify;
    performance.now = () => now.call(performance) + worked;
    restore = () => {
      Object.assign(JSON, { parse, stringify });
      performance.now = now;
    };
  }

  /** The longest turn while something is pending, in the time that JSON takes. */
  async function longestTurnOf(pending: Promise<unknown>): Promise<number> {
    let longest = 0;
    let before = worked;
    let isOver = false;
    const ended = pending.finally(() => {
      isOver = true;
    });
    await new Promise<void>((resolve) => {
      const turn = () => {
        longest = Math.max(longest, worked - before);
        before = worked;
        if (isOver) resolve();
        else setImmediate(turn);
      };
      setImmediate(turn);
    });
    await ended;
    return longest;
  }

  it.each(requests)("is little for %s", async (_what, path, body, count = 1) => {
    countWork();
    const sent = Promise.all(Array.from({ length: count }, () => send(port, ca, body, { path })));
    expect(await longestTurnOf(sent)).toBeLessThan(longestTurn);
    const answers = await sent;
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (body.endsWith("}") ? 200 : 400)));
  });

  it("is seen by these tests", async () => {
    countWork();
    const parsed = new Promise<void>((resolve) => setImmediate(() => resolve(void JSON.parse(many))));
    expect(await longestTurnOf(parsed)).toBeGreaterThan(longestTurn);
  });
});
