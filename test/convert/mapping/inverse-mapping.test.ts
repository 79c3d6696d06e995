import { describe, expect, it } from "vitest";
import { check, type Direction, entriesOf, firstOf, inverseMapping, type Mapping, Residue } from "../../../src/convert/generated/index.js";

/** v2 is the hub at first, v1 its spoke; then they change roles. */
const toV1: Direction = { group: "example.com", from: "v2", to: "v1", fingerprint: "" };
const toV2: Direction = { group: "example.com", from: "v1", to: "v2", fingerprint: "" };

interface Kept {
  readonly metadata?: unknown;
}

function convert<T>(direction: Direction, source: Kept, act: (residue: Residue) => T): { readonly value: T; readonly object: Kept } {
  const residue = new Residue(source, direction);
  const value = act(residue);
  const object: { metadata?: unknown } = { metadata: source.metadata };
  residue.close(object);
  return { value, object };
}

/** A mapping of v1 where v2 is the hub, and its inverse, of v2 where v1 is the hub. */
function bothRoles<One, Two>(before: Mapping<One, readonly [Two]>) {
  const after = inverseMapping(before);
  return {
    before: {
      toV1: (value: Two | undefined, object: Kept = {}) => convert(toV1, object, (residue) => before.fromHub([value], residue)),
      toV2: (value: One | undefined, object: Kept = {}) => convert(toV2, object, (residue) => before.toHub(value, residue)[0]),
    },
    after: {
      toV1: (value: Two | undefined, object: Kept = {}) => convert(toV1, object, (residue) => after.toHub(value, residue)[0]),
      toV2: (value: One | undefined, object: Kept = {}) => convert(toV2, object, (residue) => after.fromHub([value], residue)),
    },
  };
}

const hosts = bothRoles(
  firstOf<string, string>({
    spoke: { path: ".host", fits: check.text() },
    hub: [{ path: ".hosts", fits: check.list(check.text()) }],
  }),
);

const labels = bothRoles(
  entriesOf<string, { key: string; value?: string; note?: string }, "value">({
    spoke: { path: ".labels", fits: check.map(check.text()) },
    hub: [{ path: ".labelList", fits: check.list(check.anything()) }],
    key: "key",
    value: "value",
    entryFits: check.anything(),
    restFits: check.anything(),
  }),
);

const tls = firstOf<string, string>({
  spoke: { path: ".tls", fits: check.text() },
  hub: [{ path: ".tls", fits: check.list(check.text()) }],
  single: true,
});

describe("a mapping and its inverse", () => {
  const entries = [{ key: "b", value: "1", note: "x" }, { key: "a" }];

  it("convert alike and keep the same, whichever version is the hub", () => {
    for (const given of [["a", "b"], ["a"], [], undefined]) {
      expect(hosts.after.toV1(given)).toEqual(hosts.before.toV1(given));
    }
    for (const given of [entries, [], undefined]) expect(labels.after.toV1(given)).toEqual(labels.before.toV1(given));
  });

  it("restore what was kept before the hub was moved", () => {
    const host = hosts.before.toV1(["a", "b"]).object;
    expect(hosts.after.toV2("a", host)).toEqual({ value: ["a", "b"], object: { metadata: {} } });
    expect(hosts.after.toV2("x", host).value).toEqual(["x", "b"]);
    expect(hosts.after.toV2(undefined, host).value).toBeUndefined();
    expect(labels.after.toV2({ b: "1" }, labels.before.toV1(entries).object).value).toEqual(entries);
  });
});

describe("inverse(single())", () => {
  const read = (value: string[] | undefined) => convert(toV1, {}, (residue) => tls.fromHub([value], residue));
  const write = (value: string | undefined, object: Kept = {}) => convert(toV2, object, (residue) => tls.toHub(value, residue)[0]).value;

  it("shows the first element of the hub's list, and keeps the others behind a changed one, and none behind a cleared one", () => {
    const { value, object } = read(["a", "b"]);
    expect(value).toBe("a");
    expect(write("a", object)).toEqual(["a", "b"]);
    expect(write("x", object)).toEqual(["x", "b"]);
    expect(write(undefined, object)).toBeUndefined();
  });

  it("tells an empty list from none", () => {
    expect(read([]).value).toBeUndefined();
    expect(write(undefined, read([]).object)).toEqual([]);
    expect(write(undefined)).toBeUndefined();
  });
});

describe("an edit of any value to any other shows, in both roles", () => {
  type Fits = (value: unknown) => boolean;
  const field = (path: string, fits: Fits) => ({ path, fits: check.nullable(fits), nullable: true }) as const;
  const texts = [undefined, null, "", "a", "b"];
  const lists = [undefined, null, [], [null], [""], ["a"], ["a", "b"], ["b", "a"], [null, "a"]];
  const maps = [undefined, null, {}, { a: "1" }, { a: "2", b: "1" }];
  const entries = [
    undefined,
    null,
    [],
    [{ key: "a" }],
    [{ key: "a", value: "1" }],
    [
      { key: "b", value: "1" },
      { key: "a", value: "2" },
    ],
  ];
  const list = field(".hosts", check.list(check.nullable(check.text())));
  const entry = check.object({ required: { key: check.text() }, optional: { value: check.text() } });

  it.each<[string, Mapping<unknown, readonly [unknown]>, readonly unknown[], readonly unknown[]]>([
    ["first()", firstOf<unknown, unknown>({ spoke: field(".host", check.text()), hub: [list] }) as never, texts, lists],
    [
      "single()",
      inverseMapping(firstOf<unknown, unknown>({ spoke: field(".host", check.text()), hub: [list], single: true })) as never,
      lists,
      texts,
    ],
    [
      "entries()",
      entriesOf<unknown, { key: string; value?: unknown }, "value">({
        spoke: field(".labels", check.map(check.text())),
        hub: [field(".list", check.list(entry))],
        key: "key",
        value: "value",
        entryFits: entry,
        restFits: check.anything(),
      }) as never,
      maps,
      entries,
    ],
  ])("%s", (_name, before, spokeValues, hubValues) => {
    const roles = bothRoles<unknown, unknown>(before);
    for (const { toV1, toV2 } of [roles.before, roles.after]) {
      for (const stored of hubValues) {
        for (const edited of spokeValues) {
          const written = toV2(edited, toV1(stored).object);
          expect(toV1(written.value, written.object).value, `${JSON.stringify(stored)}, then ${JSON.stringify(edited)}`).toEqual(edited);
        }
      }
      for (const stored of spokeValues) {
        for (const edited of hubValues) {
          const written = toV1(edited, toV2(stored).object);
          expect(toV2(written.value, written.object).value, `${JSON.stringify(stored)}, then ${JSON.stringify(edited)}`).toEqual(edited);
        }
      }
    }
  });
});
