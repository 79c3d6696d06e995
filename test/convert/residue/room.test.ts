import { describe, expect, it } from "vitest";
import { answerConversionReview } from "../../../src/convert/conversion-review.js";
import { type Direction, Residue } from "../../../src/convert/generated/index.js";
import { hub, type KindConversion, onResidueLoss } from "../../../src/convert/index.js";
import { conversionRegistry } from "../../../src/convert/registry.js";

const maxBytes = 256 * 1024;
const toHub: Direction = { group: "example.com", from: "v1", to: "v2", fingerprint: "abcd1234" };
const fromHub: Direction = { ...toHub, from: "v2", to: "v1" };
const kept = "example.com/residue.v2";
const told = "example.com/unrepresentable";

type Annotations = Readonly<Record<string, string>>;
type Fields = {
  readonly metadata: { readonly annotations?: Annotations } & Record<string, unknown>;
  readonly spec?: Record<string, unknown>;
};

const bytes = (annotations: Annotations = {}) => Buffer.byteLength(Object.entries(annotations).flat().join(""));
/** One annotation that leaves a number of bytes free. */
const leaving = (left: number) => ({ filler: "x".repeat(maxBytes - left - "filler".length) });

/** The annotations of an object of the hub after its conversion to a spoke, in which `act` keeps values. */
function annotationsAfter(annotations: Annotations, act: (residue: Residue) => void): Annotations | undefined {
  const source = { metadata: { annotations } };
  const residue = new Residue(source, fromHub);
  act(residue);
  const result: { metadata?: unknown } = { metadata: source.metadata };
  residue.close(result);
  return (result.metadata as { readonly annotations?: Annotations }).annotations;
}

describe("the room for what is kept", () => {
  const keepTwo = (residue: Residue) => {
    residue.keep(".spec.note", "n".repeat(100));
    residue.keep(".spec.zone", "a");
  };
  const both = `{"l":"abcd1234","r":{".spec.note":"${"n".repeat(100)}",".spec.zone":"a"}}`;
  const one = '{"l":"abcd1234","r":{".spec.zone":"a"}}';

  it.each([
    ["all of it, to the last byte", kept.length + both.length, both],
    ["the smaller value, where a byte lacks for both", kept.length + both.length - 1, one],
    ["the smaller value alone, to the last byte", kept.length + one.length, one],
    ["nothing, where a byte lacks for that", kept.length + one.length - 1, undefined],
    ["nothing, where there is no room at all", 0, undefined],
  ])("is what the other annotations leave: %s", (_what, left, text) => {
    const result = annotationsAfter(leaving(left), keepTwo);
    expect(result?.[kept]).toBe(text);
    expect(bytes(result)).toBeLessThanOrEqual(maxBytes);
  });

  it("counts bytes, as the API server does", () => {
    const filler = { filler: "ü".repeat(maxBytes / 2 - 40) };
    expect(bytes(annotationsAfter(filler, (residue) => residue.keep(".spec.a", "ü".repeat(40))))).toBeLessThanOrEqual(maxBytes);
  });

  it("is for values first, then for the list of what can't be represented", () => {
    const act = (residue: Residue) => {
      keepTwo(residue);
      residue.unrepresentable([".spec.a", ".spec.b"]);
    };
    const list = '{"v2":[".spec.a",".spec.b"]}';
    // The list is counted with one comma too many.
    const all = kept.length + both.length + told.length + list.length + 2;
    expect(annotationsAfter(leaving(all), act)).toMatchObject({ [kept]: both, [told]: list });
    expect(annotationsAfter(leaving(all - 2), act)).toMatchObject({ [kept]: both, [told]: '{"v2":[".spec.a"]}' });
    expect(annotationsAfter(leaving(kept.length + both.length), act)).not.toHaveProperty([told]);
  });

  it("isn't taken by what others wrote in a shorter form", () => {
    const numbers = `{"v3":[${Array.from({ length: 40_000 }, () => "1e20").join(",")}]}`;
    const result = annotationsAfter({ [told]: numbers }, (residue) => residue.keep(".spec.a", 1));
    expect(bytes(result)).toBeLessThanOrEqual(maxBytes);
    expect(result).toHaveProperty([kept]);
  });

  it("of an object with too many of its own is none, and they stay as they are", () => {
    const events: number[] = [];
    const stop = onResidueLoss(({ loss, values }) => void (loss === "oversize" && events.push(values)));
    const own = { ...leaving(-1), [kept]: '{"l":"","r":{}}' };
    expect(annotationsAfter(own, keepTwo)).toBe(own);
    stop();
    expect(events).toEqual([2]);
  });
});

describe("a review of objects whose annotations leave little room", () => {
  /** A conversion like a generated one: the hub's `zone` is kept. `more` changes the result of `convertFrom`. */
  const conversions = (more: (spoke: Fields) => Fields): KindConversion[] => [
    {
      group: "example.com",
      kind: "Locker",
      hub: hub({ groupVersion: { group: "example.com", version: "v2" }, kind: "Locker" }),
      spokes: [
        {
          version: "v1",
          converter: {
            convertTo: (source: Fields) => ({ ...source, apiVersion: "example.com/v2" }),
            convertFrom({ spec = {}, ...source }: Fields) {
              const residue = new Residue(source, fromHub);
              const { zone, ...others } = spec;
              if (zone !== undefined) residue.keep(".spec.zone", zone);
              const spoke = { ...source, apiVersion: "example.com/v1", spec: others };
              residue.close(spoke);
              return more(spoke);
            },
          } as never,
        },
      ],
    },
  ];
  const locker = (annotations: Annotations, zone = "a") => ({
    apiVersion: "example.com/v2",
    kind: "Locker",
    metadata: { name: "a", annotations },
    spec: { zone },
  });
  const ask = async (objects: readonly object[], more: (spoke: Fields) => Fields = (spoke) => spoke) => {
    const request = { uid: "1", desiredAPIVersion: "example.com/v1", objects };
    const body = { apiVersion: "apiextensions.k8s.io/v1", kind: "ConversionReview", request };
    const answer = await answerConversionReview(body, conversionRegistry(conversions(more)));
    return answer.outcome === "refused" ? [answer.problem] : answer.review.response.convertedObjects;
  };
  const annotate = (text: string) => (spoke: Fields) => ({
    ...spoke,
    metadata: { ...spoke.metadata, annotations: { ...spoke.metadata.annotations, own: text } },
  });

  it("converts them all, with 262,123 bytes in one annotation, and with 205,000 beside 57,000 of what is kept", async () => {
    const objects = [locker({}), locker({ filler: "x".repeat(262_123) }), locker({ filler: "x".repeat(205_000) }, "z".repeat(57_200))];
    const converted = (await ask(objects)) as Fields[];
    expect(converted.map(({ metadata }) => Object.keys(metadata.annotations ?? {}))).toEqual([[kept], ["filler"], ["filler"]]);
  });

  it("lets go of what was kept where a conversion of the project's own adds annotations, the list of what can't be represented first", async () => {
    const [small] = (await ask([locker({ filler: "x".repeat(200_000) }, "z".repeat(50_000))], annotate("o".repeat(20_000)))) as Fields[];
    expect(Object.keys(small?.metadata.annotations ?? {})).toEqual(["filler", "own"]);
    const elements = { l: "1", r: { ".spec.rules[]": { a: { ".x": "x".repeat(40_000) }, b: { ".x": "y" } }, ".spec.zone": "z" } };
    const [some] = (await ask(
      [locker({ filler: "x".repeat(200_000), "example.com/residue.v3": JSON.stringify(elements), [told]: "{}" })],
      annotate("o".repeat(40_000)),
    )) as Fields[];
    expect(Object.keys(some?.metadata.annotations ?? {}).sort()).toEqual([
      "example.com/residue.v2",
      "example.com/residue.v3",
      "filler",
      "own",
    ]);
    expect(some?.metadata.annotations?.["example.com/residue.v3"]).toBe(
      '{"l":"1","r":{".spec.rules[]":{"b":{".x":"y"}},".spec.zone":"z"}}',
    );
  });

  it("fails only where such a conversion alone adds too many", async () => {
    const failed = await ask([locker({ filler: "x".repeat(262_000) })], annotate("o".repeat(1_000)));
    expect(failed).toEqual([]);
  });
});
