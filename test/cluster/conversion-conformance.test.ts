import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createManager } from "../../src/runtime/index.js";
import { certificateFolder, demo, demoConversions, memoryLogger } from "../runtime/support.js";
import { freePorts } from "../support/free-ports.js";
import { waitFor } from "../support/wait.js";
import { buildApiServerConverter, type Converted, convertAsApiServer, type Question } from "./support/api-server-converter.js";
import type { Crd } from "./support/crd.js";
import { demoCrd, openVersion } from "./support/demo-crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { type Asked, type Fault, FaultyWebhook } from "./support/faulty-webhook.js";

const crdFor = (conversionReviewVersions: readonly string[]): Crd =>
  demoCrd([openVersion("v1", true), openVersion("v2", false)], conversionReviewVersions);

const [v1, v2] = ["demo.example.com/v1", "demo.example.com/v2"] as const;
const prefix = "conversion webhook for demo.example.com/v1, Kind=Demo ";
const v2Demo = (name: string, spec: object = { size: 3 }) => ({ ...demo(name, spec), apiVersion: v2 });
/** As kube-apiserver has one when it converts what it read from etcd: of the version that is asked for, with items of any. */
const list = (apiVersion: string, ...items: readonly object[]) => ({
  apiVersion,
  kind: "DemoList",
  metadata: { resourceVersion: "9" },
  items,
});

type Given = Record<string, unknown> & { metadata: Record<string, unknown> };
const as2 = (object: object, more: object = {}) => ({ ...object, apiVersion: v2, ...more });
const withMetadata = (object: object, more: object) => as2(object, { metadata: { ...(object as Given).metadata, ...more } });

/** Conversions that break each of the API server's rules. */
const acts: Parameters<typeof demoConversions>[0] = {
  throw: () => {
    throw new Error("no such shape");
  },
  reject: () => {
    throw "just text";
  },
  nothing: () => undefined,
  version: (object) => ({ ...object, apiVersion: "demo.example.com/v3" }),
  kind: (object) => as2(object, { kind: "Other" }),
  name: (object) => withMetadata(object, { name: "other" }),
  namespace: (object) => withMetadata(object, { namespace: "other" }),
  uid: (object) => withMetadata(object, { uid: "other" }),
  textMetadata: (object) => as2(object, { metadata: "none" }),
  labelsText: (object) => withMetadata(object, { labels: "none" }),
  labelNumber: (object) => withMetadata(object, { labels: { a: 1 } }),
  labelKey: (object) => withMetadata(object, { labels: { "bad key!": "" } }),
  annotationKey: (object) => withMetadata(object, { annotations: { "bad key!": "" } }),
  cycle: (object) => {
    const converted: Record<string, unknown> = as2(object);
    converted.spec = converted;
    return converted;
  },
  noMetadata: ({ metadata: _metadata, ...object }) => as2(object),
  finalizers: (object) =>
    withMetadata(object, { finalizers: ["changed"], generation: 99, labels: { new: "label" }, annotations: undefined }),
};

const errorOf = (converted: Converted | undefined) =>
  converted && "error" in converted ? converted.error : `no error: ${JSON.stringify(converted)}`;
const objectOf = (converted: Converted | undefined) => {
  if (converted === undefined || "error" in converted) throw new Error(errorOf(converted));
  return converted.object;
};

// The program needs no control plane, but what builds one.
describeCluster("the API server's own converter", () => {
  let program: string;
  beforeAll(() => {
    program = buildApiServerConverter();
  });

  describe.each(["v1", "v1beta1"])("with our webhook, asked by reviews of %s,", (reviewVersion) => {
    const stop = new AbortController();
    const log = memoryLogger();
    let running: Promise<void>;
    let webhook: { readonly url: string; readonly ca: string };

    beforeAll(async () => {
      const { folder, authority } = await certificateFolder();
      const [port = 0] = await freePorts(1);
      const manager = createManager({
        webhookHost: "127.0.0.1",
        webhookPort: port,
        webhookCertPath: folder,
        healthProbeBindAddress: "0",
        logger: log,
      });
      manager.addConversions(demoConversions(acts));
      running = manager.start(stop.signal);
      webhook = { url: `https://127.0.0.1:${port}/convert`, ca: authority.certificate };
      await waitFor({ for: "the manager to start" }, () => log.lines.some(({ message }) => message === "started"));
    });
    afterAll(async () => {
      stop.abort();
      await running;
    });

    const ask = (...questions: readonly Question[]) => convertAsApiServer(program, crdFor([reviewVersion]), webhook, questions);

    it("converts in both directions, and back to what it was", async () => {
      const up = objectOf((await ask({ object: demo("x"), to: v2 }))[0]);
      expect(up).toEqual(v2Demo("x"));
      expect(objectOf((await ask({ object: up, to: v1 }))[0])).toEqual(demo("x"));
    });

    it("converts lists, of one version, of both, and of none", async () => {
      const many = Array.from({ length: 500 }, (_, index) => demo(`x${index}`, { replica: index, text: "é".repeat(50) }));
      const [converted, sparse, empty] = await ask(
        { object: list(v2, ...many), to: v2 },
        { object: list(v2, demo("a"), v2Demo("b"), demo("c")), to: v2 },
        { object: list(v2), to: v2 },
      );
      expect(objectOf(converted).items).toEqual(
        many.map(({ spec, ...object }) => as2(object, { spec: { size: (spec as { replica: number }).replica, text: "é".repeat(50) } })),
      );
      expect(objectOf(sparse).items).toEqual([v2Demo("a"), v2Demo("b"), v2Demo("c")]);
      expect(objectOf(empty).items).toEqual([]);
    });

    it("converts partial objects, and integers of any size", async () => {
      const named = { apiVersion: v1, kind: "Demo", metadata: { name: "x" } };
      const answers = await ask(
        { object: named, to: v2 },
        { object: { ...named, status: {} }, to: v2 },
        { object: { apiVersion: v1, kind: "Demo", metadata: {}, spec: {} }, to: v2 },
        { object: { apiVersion: v1, kind: "Demo", spec: { replica: 1 } }, to: v2 },
        { object: { ...named, spec: { replica: 9_223_372_036_854_775_807n } }, to: v2 },
      );
      expect(answers.slice(0, 3).map((answer) => objectOf(answer).metadata)).toEqual([{ name: "x" }, { name: "x" }, {}]);
      expect(objectOf(answers[3]).spec).toEqual({ size: 1 });
      expect(objectOf(answers[4]).spec).toEqual({ size: 9_223_372_036_854_775_807n });
    });

    it("gets labels and annotations of the conversion, and restores all else of the metadata", async () => {
      const [changed, silent] = await ask(
        { object: demo("x", { act: "finalizers" }), to: v2 },
        { object: demo("x", { act: "noMetadata" }), to: v2 },
      );
      const { annotations: _annotations, ...metadata } = demo("x").metadata;
      expect(objectOf(changed).metadata).toEqual({ ...metadata, labels: { new: "label" } });
      expect(objectOf(silent).metadata).toEqual(demo("x").metadata);
    });

    it.each([
      ["throw", "its conversion to v2 failed at .spec.act: no such shape"],
      ["reject", "its conversion to v2 failed at .spec.act: just text"],
      ["nothing", "its conversion to demo.example.com/v2 gave no object"],
      ["version", "its conversion gave apiVersion demo.example.com/v3, kind Demo where demo.example.com/v2, Demo was asked for"],
      ["kind", "its conversion gave apiVersion demo.example.com/v2, kind Other where demo.example.com/v2, Demo was asked for"],
      ["name", 'its conversion changed metadata.name from "x" to "other"; only labels and annotations may change'],
      ["namespace", 'its conversion changed metadata.namespace from "default" to "other"; only labels and annotations may change'],
      ["uid", 'its conversion changed metadata.uid from "uid-x" to "other"; only labels and annotations may change'],
      ["textMetadata", "its conversion gave metadata that is not an object"],
      ["labelsText", "its conversion gave metadata.labels that are not an object"],
      ["labelNumber", 'its conversion gave metadata.labels["a"] that is not a string'],
      ["labelKey", 'its conversion gave metadata.labels with a key that is none: "bad key!"'],
      ["annotationKey", 'its conversion gave metadata.annotations with a key that is none: "bad key!"'],
      ["cycle", "its conversion gave what can't be written as JSON: Converting circular structure to JSON"],
    ])("hears of a conversion that breaks a rule (%s) by the object's name, alone and in a list", async (act, reason) => {
      const [alone, inList] = await ask(
        { object: demo("x", { act }), to: v2 },
        { object: list(v2, demo("a"), demo("x", { act })), to: v2 },
      );
      expect(errorOf(alone)).toBe(`${prefix}failed: Demo default/x: ${reason}`);
      expect(errorOf(inList)).toBe(`conversion webhook for demo.example.com/v2, Kind=DemoList failed: Demo default/x: ${reason}`);
    });
  });

  describe("with a webhook that answers wrongly", () => {
    let webhook: FaultyWebhook;
    beforeAll(async () => {
      webhook = await FaultyWebhook.start();
    });
    afterAll(() => webhook.stop());

    /** Returns the API server's words on a fault. */
    const hear = async (fault: Fault, object: object = demo("a"), reviewVersions = ["v1"]) => {
      webhook.fault = fault;
      const [converted] = await convertAsApiServer(program, crdFor(reviewVersions), webhook, [{ object, to: v2 }]);
      return errorOf(converted);
    };
    const response = (change: (response: NonNullable<Asked["answer"]["response"]>) => object) => (asked: Asked) => ({
      ...asked.answer,
      response: { ...asked.answer.response, ...change(asked.answer.response as NonNullable<Asked["answer"]["response"]>) },
    });
    const converted = (change: object) =>
      response(({ convertedObjects }) => ({ convertedObjects: convertedObjects?.map((object) => ({ ...object, ...change })) }));
    const metadata = (change: object) =>
      response(({ convertedObjects }) => ({
        convertedObjects: convertedObjects?.map((object) => ({ ...object, metadata: { ...object?.metadata, ...change } })),
      }));
    const noUid = '"';

    it("is content with one that answers rightly", async () => {
      webhook.fault = ({ answer }) => answer;
      const [answer] = await convertAsApiServer(program, crdFor(["v1"]), webhook, [{ object: demo("a"), to: v2 }]);
      expect(objectOf(answer)).toEqual(as2(demo("a")));
    });

    it.each<[string, Fault, string | RegExp]>([
      ["another uid", response(() => ({ uid: "nope" })), new RegExp(`failed: expected response.uid="[^${noUid}]+", got "nope"$`)],
      ["no objects", response(() => ({ convertedObjects: [] })), "returned 0 objects, expected 1"],
      ["null for the objects", response(() => ({ convertedObjects: null })), "returned 0 objects, expected 1"],
      [
        "the version that it had",
        converted({ apiVersion: v1 }),
        `returned invalid object at index 0: invalid groupVersion (expected ${v2}, received ${v1})`,
      ],
      ["another kind", converted({ kind: "Other" }), "returned invalid object at index 0: invalid kind (expected Demo, received Other)"],
      ["another name", metadata({ name: "x" }), "returned invalid object: must have the same name: a != x"],
      ["another namespace", metadata({ namespace: "x" }), "returned invalid object: must have the same namespace: default != x"],
      ["another uid of the object", metadata({ uid: "x" }), "returned invalid object: must have the same UID: uid-a != x"],
      ["no metadata", converted({ metadata: undefined }), "returned invalid object: must have the same name: a != "],
      ["metadata that is text", converted({ metadata: "none" }), "returned invalid object: must have the same name: a != "],
      [
        "a label that is a number",
        metadata({ labels: { a: 1 } }),
        "returned invalid metadata: metadata.labels[a] must be a string, but is int64 in converted object",
      ],
      [
        "a label's key that is none",
        metadata({ labels: { "bad key!": "" } }),
        /returned invalid metadata: metadata.labels: Invalid value: "bad key!": name part must consist of/,
      ],
      ["a failure", response(() => ({ result: { status: "Failure", message: "why" } })), "failed: why"],
      [
        "a failure without a message",
        response(() => ({ result: { status: "Failure" } })),
        "failed: response.result.status was 'Failure', not 'Success'",
      ],
      ["no result", response(() => ({ result: {} })), "failed: response.result.status was '', not 'Success'"],
      ["no response", ({ answer }) => ({ ...answer, response: undefined }), "failed: no response provided"],
      [
        "another kind of review",
        ({ answer }) => ({ ...answer, kind: "Other" }),
        /failed: no kind "Other" is registered for version "apiextensions.k8s.io\/v1" in scheme/,
      ],
      [
        "a review of v1beta1",
        ({ answer }) => ({ ...answer, apiVersion: "apiextensions.k8s.io/v1beta1" }),
        /failed: converting \(v1beta1.ConversionReview\) to \(v1.ConversionReview\): unknown conversion/,
      ],
      ["HTTP 500", () => ({ status: 500 }), 'failed: an error on the server ("unknown") has prevented the request from succeeding'],
      ["HTTP 400", () => ({ status: 400 }), "failed: the server rejected our request for an unknown reason"],
      ["what is no JSON", () => ({ text: "nope" }), /failed: couldn't get version\/kind; json parse error: /],
    ])("says so of %s", async (_what, fault, expected) => {
      const said = await hear(fault);
      if (typeof expected === "string") expect(said).toBe(prefix + expected);
      else expect(said).toMatch(expected);
    });

    it("says so of null in the place of an object", async () => {
      expect(await hear(response(() => ({ convertedObjects: [null] })))).toBe("unexpected end of JSON input");
    });

    it("names the index in a list", async () => {
      const wrong = response(({ convertedObjects }) => ({
        convertedObjects: convertedObjects?.map((object, index) => (index === 1 ? { ...object, apiVersion: v1 } : object)),
      }));
      expect(await hear(wrong, list(v2, demo("a"), demo("b")))).toBe(
        `conversion webhook for demo.example.com/v2, Kind=DemoList returned invalid converted object at index 1: invalid groupVersion (expected ${v2}, received ${v1})`,
      );
    });

    it("knows no review versions but v1 and v1beta1, and asks with the first that it knows", async () => {
      expect(await hear(({ answer }) => answer, demo("a"), ["v2"])).toBe("no supported conversion review versions");
      let asked = "";
      const remember: Fault = ({ answer, review }) => {
        asked = review.apiVersion;
        return answer;
      };
      await hear(remember, demo("a"), ["v2", "v1beta1", "v1"]);
      expect(asked).toBe("apiextensions.k8s.io/v1beta1");
    });

    it("says so when nobody listens", async () => {
      const [port = 0] = await freePorts(1);
      const gone = { url: `https://127.0.0.1:${port}/convert`, ca: webhook.ca };
      const [answer] = await convertAsApiServer(program, crdFor(["v1"]), gone, [{ object: demo("a"), to: v2 }]);
      expect(errorOf(answer)).toBe(
        `${prefix}failed: Post "${gone.url}?timeout=30s": dial tcp 127.0.0.1:${port}: connect: connection refused`,
      );
    });
  });
});
