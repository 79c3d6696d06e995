import { describe, expect, it } from "vitest";
import {
  check,
  type Direction,
  type EntriesDefinition,
  entriesOf,
  firstOf,
  Residue,
  spreadEntriesOf,
} from "../../../src/convert/generated/index.js";

const down: Direction = { group: "example.com", from: "v2", to: "v1", fingerprint: "" };
const up: Direction = { group: "example.com", from: "v1", to: "v2", fingerprint: "" };

interface Kept {
  readonly metadata?: { readonly annotations?: Readonly<Record<string, string>> };
}

/** A value converted in one direction, and the annotations that it leaves on an object that had these. */
function convert<T>(direction: Direction, source: Kept, act: (residue: Residue) => T): { readonly value: T; readonly object: Kept } {
  const residue = new Residue(source, direction);
  const value = act(residue);
  const object: { metadata?: unknown } = { metadata: source.metadata };
  residue.close(object);
  return { value, object: object as Kept };
}

interface Port {
  name: string;
  protocol?: string;
  weight?: number;
}

describe("first()", () => {
  const host = firstOf<string, string>({
    spoke: { path: ".host", fits: check.text() },
    hub: [{ path: ".hosts", fits: check.list(check.text(), { unique: true }) }],
    unique: true,
  });
  const read = (hosts: string[] | undefined) => convert(down, {}, (residue) => host.fromHub([hosts], residue));
  const write = (object: Kept, value: string | undefined) => convert(up, object, (residue) => host.toHub(value, residue)[0]).value;

  it("shows the head and keeps the list", () => {
    expect(read(["a", "b", "c"]).value).toBe("a");
    expect(write(read(["a", "b", "c"]).object, "a")).toEqual(["a", "b", "c"]);
    expect(read(["a"]).object.metadata).toBeUndefined();
  });

  it("keeps the tail behind a changed head, and nothing behind a cleared one", () => {
    expect(write(read(["a", "b", "c"]).object, "x")).toEqual(["x", "b", "c"]);
    expect(write(read(["a", "b", "c"]).object, undefined)).toBeUndefined();
  });

  it("takes a new head out of the tail of a set", () => {
    expect(write(read(["a", "b", "c"]).object, "c")).toEqual(["c", "b"]);
  });

  it("takes an element with the key of a new head out of the tail, also where that is a default", () => {
    const name = firstOf<string, Port>({
      spoke: { path: ".name", fits: check.text() },
      hub: [{ path: ".ports", fits: check.list(check.anything(), { keys: ["name", "protocol"] }) }],
      inner: { toHub: (name) => ({ name: name as string }), fromHub: (port) => (port as Port).name },
      unique: ["name", "protocol"],
      defaults: { values: { protocol: "TCP" } },
    });
    const ports = ["a", "b", "c"].flatMap((each) => ["TCP", "UDP"].map((protocol) => ({ name: each, protocol, weight: 1 })));
    const { object } = convert(down, {}, (residue) => name.fromHub([ports], residue));
    const written = convert(up, object, (residue) => name.toHub("b", residue)[0]).value;
    expect(written).toEqual([{ name: "b" }, ports[1], ports[3], ports[4], ports[5]]);
  });

  it("tells an empty list from none", () => {
    expect(read([]).value).toBeUndefined();
    expect(write(read([]).object, undefined)).toEqual([]);
    expect(write(read(undefined).object, undefined)).toBeUndefined();
    expect(write(read([]).object, "x")).toEqual(["x"]);
  });

  it("forgets what isn't such a list", () => {
    const forged: Kept = { metadata: { annotations: { "example.com/residue.v2": '{"l":"","r":{".hosts":[1,"b"]}}' } } };
    expect(write(forged, "a")).toEqual(["a"]);
  });
});

describe("entries()", () => {
  interface Label {
    key: string;
    value?: string;
    note?: string;
  }
  const definition: EntriesDefinition<string, Label, "value"> = {
    spoke: { path: ".labels", fits: check.map(check.text()) },
    hub: [{ path: ".labelList", fits: check.list(check.anything()) }],
    key: "key",
    value: "value",
    entryFits: check.object({ required: { key: check.text() }, optional: { value: check.text({ maxLength: 8 }), note: check.text() } }),
    restFits: check.object({ optional: { note: check.text() } }),
  };
  const labels = entriesOf(definition);
  const read = (list: Label[] | undefined) => convert(down, {}, (residue) => labels.fromHub([list], residue));
  const write = (object: Kept, map: Record<string, string> | undefined) =>
    convert(up, object, (residue) => labels.toHub(map, residue)[0]).value;

  it("makes a list in the order of its keys, and keeps any other order", () => {
    expect(write({}, { b: "2", a: "1" })).toEqual([
      { key: "a", value: "1" },
      { key: "b", value: "2" },
    ]);
    const list = [
      { key: "b", value: "2" },
      { key: "a", value: "1" },
    ];
    expect(read(list).value).toEqual({ a: "1", b: "2" });
    expect(write(read(list).object, { a: "1", b: "2" })).toEqual(list);
    expect(write(read(list).object, { a: "1", b: "3", c: "4" })).toEqual([
      { key: "b", value: "3" },
      { key: "a", value: "1" },
      { key: "c", value: "4" },
    ]);
  });

  it("keeps by its key what an entry has besides, also behind a changed value", () => {
    const list = [
      { key: "a", value: "1", note: "x" },
      { key: "b", value: "2", note: "y" },
    ];
    expect(write(read(list).object, { b: "changed" })).toEqual([{ key: "b", value: "changed", note: "y" }]);
  });

  it("keeps entries that no map can represent, until the map says them or has lost their twin", () => {
    const list = [{ key: "empty" }, { key: "a", value: "1" }, { key: "a", value: "2" }];
    const { value, object } = read(list);
    expect(value).toEqual({ a: "1" });
    expect(JSON.stringify(object)).toContain("example.com/unrepresentable");
    expect(write(object, { a: "1" })).toEqual(list);
    expect(write(object, { empty: "now" })).toEqual([{ key: "empty", value: "now" }]);
    expect(write(object, {})).toEqual([{ key: "empty" }]);
  });

  it("leaves what an entry without a value has besides when the map gives it a value", () => {
    const list = [
      { key: "b", note: "y" },
      { key: "a", value: "1" },
      { key: "b", note: "z" },
    ];
    const { value, object } = read(list);
    expect(value).toEqual({ a: "1" });
    expect(write(object, { a: "1", b: "2" })).toEqual([
      { key: "b", value: "2", note: "y" },
      { key: "a", value: "1" },
      { key: "b", note: "z" },
    ]);
  });

  it("leaves an entry without a value that shares its key with one that has a value", () => {
    const list = [{ key: "a", value: "1", note: "x" }, { key: "a" }, { key: "b", value: "2" }];
    const { object } = read(list);
    expect(write(object, { a: "3", b: "2" })).toEqual([{ key: "a", value: "3", note: "x" }, { key: "a" }, { key: "b", value: "2" }]);
    expect(write(object, { b: "2" })).toEqual([{ key: "a" }, { key: "b", value: "2" }]);
  });

  it("leaves hidden entries beside more than the list may have; of those that a client wrote as many as there is room for", () => {
    const most = entriesOf<string, Label, "value">({ ...definition, maxItems: 3 });
    const list = [
      { key: "a", value: "1" },
      { key: "a", value: "2" },
      { key: "b", note: "x" },
    ];
    const { object } = convert(down, {}, (residue) => most.fromHub([list], residue));
    const back = (owned: object, map: Record<string, string>) => {
      const metadata = { ...object.metadata, managedFields: [{ fieldsV1: owned }] };
      return convert({ ...up, ratchets: true }, { metadata }, (residue) => most.toHub(map, residue)[0]).value;
    };
    const forged = { "f:metadata": { "f:annotations": { "f:example.com/residue.v2": {} } } };
    const added = { a: "1", c: "3" };
    expect(back({}, added)).toEqual([...list, { key: "c", value: "3" }]);
    expect(back(forged, added)).toEqual([list[0], list[1], { key: "c", value: "3" }]);
    expect(back(forged, { ...added, d: "4", e: "5" })).toHaveLength(4);
    expect(back(forged, { a: "1", b: "4" })).toEqual([list[0], list[1], { key: "b", value: "4", note: "x" }]);
  });

  it("shows the value for absence for entries of which a map shows none, if it may not be empty", () => {
    const spoke = { ...definition.spoke, fits: check.map(check.text(), { minProperties: 1 }) };
    const never = entriesOf<string, Label, "value">({ ...definition, spoke, whenAbsent: { spoke: { a: "1" } } });
    const show = (entries: Label[]) => convert(down, {}, (residue) => never.fromHub([entries], residue));
    const write = (entries: Label[], map: Record<string, string>) =>
      convert(up, show(entries).object, (residue) => never.toHub(map, residue)[0]).value;
    const hidden: Label[] = [{ key: "x" }];
    expect(show(hidden).value).toEqual({ a: "1" });
    expect(write(hidden, { a: "1" })).toEqual(hidden);
    expect(write(hidden, { a: "2" })).toEqual([...hidden, { key: "a", value: "2" }]);
    const both: Label[] = [...hidden, { key: "a", value: "1" }];
    expect(show(both).value).toEqual({ a: "1" });
    expect(write(both, { a: "1" })).toEqual(both);
  });

  it("takes entries from an annotation for the value for absence only if they are a list that a map shows nothing of", () => {
    const spoke = { ...definition.spoke, fits: check.map(check.text(), { minProperties: 1 }) };
    const hub = [{ path: ".labelList", fits: check.list(check.anything(), { minItems: 1 }) }] as const;
    const never = entriesOf<string, Label, "value">({ ...definition, spoke, hub, whenAbsent: { spoke: { a: "1" } } });
    const shown = convert(down, {}, (residue) => never.fromHub([[{ key: "x" }]], residue)).object;
    const annotation = shown.metadata?.annotations?.["example.com/residue.v2"] ?? "";
    const write = (hidden: unknown[]) => {
      const forged = annotation.replace(JSON.stringify([{ key: "x" }]), JSON.stringify(hidden));
      const object = { metadata: { annotations: { "example.com/residue.v2": forged } } };
      return convert(up, object, (residue) => never.toHub({ a: "1" }, residue)[0]).value;
    };
    expect(write([{ key: "x" }])).toEqual([{ key: "x" }]);
    expect(write([{ key: "x", value: "2" }])).toEqual([{ key: "a", value: "1" }]);
    expect(write([])).toEqual([{ key: "a", value: "1" }]);
  });

  it("is absent for entries of which a map shows none, if it may neither be empty nor has to be there", () => {
    const spoke = { ...definition.spoke, fits: check.map(check.text(), { minProperties: 1 }) };
    const optional = entriesOf<string, Label, "value">({ ...definition, spoke, absentIfEmpty: true });
    const read = convert(down, {}, (residue) => optional.fromHub([[{ key: "x" }]], residue));
    const write = (map: Record<string, string> | undefined) => convert(up, read.object, (residue) => optional.toHub(map, residue)[0]).value;
    expect(read.value).toBeUndefined();
    expect(write(undefined)).toEqual([{ key: "x" }]);
    expect(write({ a: "1" })).toEqual([{ key: "x" }, { key: "a", value: "1" }]);
  });

  it("leaves what an entry has besides behind a value that the entry may not have", () => {
    const { object } = read([{ key: "a", value: "1", note: "x" }]);
    expect(write(object, { a: "longer than eight" })).toEqual([{ key: "a", value: "longer than eight", note: "x" }]);
  });

  it("shows the first of a list's elements that have one name, where name and value are its keys", () => {
    const keyed = entriesOf<string, Label, "value">({
      spoke: { path: ".labels", fits: check.map(check.text()) },
      hub: [{ path: ".labelList", fits: check.list(check.anything(), { keys: ["key", "value"] }) }],
      key: "key",
      value: "value",
      entryFits: check.anything(),
      restFits: check.anything(),
    });
    const list = [
      { key: "a", value: "1" },
      { key: "a", value: "2" },
      { key: "b", value: "3" },
    ];
    const { value, object } = convert(down, {}, (residue) => keyed.fromHub([list], residue));
    const back = (map: Record<string, string>) => convert(up, object, (residue) => keyed.toHub(map, residue)[0]).value;
    expect(value).toEqual({ a: "1", b: "3" });
    expect(back({ a: "1", b: "3" })).toEqual(list);
    expect(back({ a: "1", b: "4" })).toEqual([list[0], list[1], { key: "b", value: "4" }]);
    expect(back({ a: "2", b: "3" })).toEqual([list[1], list[2]]);
    expect(back({ b: "3" })).toEqual([list[2]]);
  });

  it("takes neither key nor value of an entry from what was kept beside them", () => {
    const forged: Kept = {
      metadata: { annotations: { "example.com/residue.v2": '{"l":"","r":{".labelList[]":{"a":{"":{"key":"b","value":"2"}}}}}' } },
    };
    expect(write(forged, { a: "1" })).toEqual([{ key: "a", value: "1" }]);
  });

  it("tells an empty list from none, and keys from properties", () => {
    expect(write(read([]).object, {})).toEqual([]);
    expect(write(read(undefined).object, undefined)).toBeUndefined();
    const map = JSON.parse('{"__proto__":"x"}') as Record<string, string>;
    expect(Object.keys(read(write({}, map)).value ?? {})).toEqual(["__proto__"]);
  });
});

describe("spreadEntriesOf", () => {
  interface Zone {
    name: string;
    port?: number;
    hidden?: string;
  }
  interface Value {
    number?: number;
  }
  const zones = spreadEntriesOf<Value, Zone, "name">({
    spoke: { path: ".zones", fits: check.map(check.object({ optional: { number: check.integer() } })) },
    hub: [{ path: ".zoneList", fits: check.list(check.anything()) }],
    key: "name",
    entryFits: check.object({ optional: { name: check.text(), port: check.integer(), hidden: check.text() } }),
    inner: {
      toHub({ number }, residue) {
        const hidden = residue.restore<string>(".hidden", check.text());
        return { ...(number === undefined ? {} : { port: number }), ...(hidden === undefined ? {} : { hidden }) };
      },
      fromHub({ port, hidden }, residue) {
        if (hidden !== undefined) residue.keep(".hidden", hidden);
        return port === undefined ? {} : { number: port };
      },
    },
  });
  const read = (list: Zone[] | undefined) => convert(down, {}, (residue) => zones.fromHub([list], residue));
  const write = (object: Kept, map: Record<string, Value> | undefined) =>
    convert(up, object, (residue) => zones.toHub(map, residue)[0]).value;
  const list: Zone[] = [{ name: "b", port: 2, hidden: "x" }, { name: "a", port: 1 }, { name: "c" }];

  it("puts the key beside the value's fields, and takes it out again", () => {
    expect(write({}, { b: { number: 2 }, a: {} })).toEqual([{ name: "a" }, { name: "b", port: 2 }]);
    const { value, object } = read(list);
    expect(value).toEqual({ a: { number: 1 }, b: { number: 2 }, c: {} });
    expect(write(object, value)).toEqual(list);
  });

  it("keeps what is hidden by its key, and the order, behind an edit", () => {
    const { object } = read(list);
    expect(write(object, { c: { number: 3 }, b: {}, d: {} })).toEqual([{ name: "b", hidden: "x" }, { name: "c", port: 3 }, { name: "d" }]);
    expect(write(object, { a: { number: 1 }, c: {} })).toEqual([{ name: "a", port: 1 }, { name: "c" }]);
  });

  it("keeps elements that no map can represent: without a key, or with one that another has", () => {
    const odd = [{ name: "a", port: 1 }, { port: 5 } as Zone, { name: "a", port: 2 }];
    const { value, object } = read(odd);
    expect(value).toEqual({ a: { number: 1 } });
    expect(JSON.stringify(object)).toContain("example.com/unrepresentable");
    expect(write(object, { a: { number: 1 } })).toEqual(odd);
    expect(write(object, {})).toEqual([{ port: 5 }]);
  });

  it("tells none from an empty one, keys from properties, and takes what is no object", () => {
    expect(write(read([]).object, {})).toEqual([]);
    expect(write(read(undefined).object, undefined)).toBeUndefined();
    const map = JSON.parse('{"__proto__":{"number":1},"constructor":{}}') as Record<string, Value>;
    expect(write({}, map)).toEqual([{ name: "__proto__", port: 1 }, { name: "constructor" }]);
    expect(read(write({}, map)).value).toEqual(map);
    expect(write({}, { a: null, b: 5 } as never)).toEqual([{ name: "a" }, { name: "b" }]);
  });
});
