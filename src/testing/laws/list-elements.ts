import fc from "fast-check";
import { differsFromBoth } from "../../convert/differs-from-both.js";
import type { JsonObject, JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { identityOf } from "../arbitraries/lists.js";
import { isInside, type Site, sitesOf, valueAt, withValueAt } from "../arbitraries/sites.js";
import { type Choose, choices, chooser } from "../changes/choices.js";
import { bothWays, type Conversion, type Way } from "./conversion.js";
import { type Law, law } from "./law.js";
import { bodyOf, objectsIn, withoutResidue, writtenBack } from "./objects.js";
import { expectSame, isSame } from "./same.js";
import { samePlace } from "./same-place.js";

/**
 * L4: residue follows its list element by key through reorder, insert and delete. One list with keys, at any depth, is rearranged in a version, and then the
 * same by a client of the other version, which knows no more than what it sees: the elements that were there have to come back whole, and new ones as
 * they are without residue.
 */
export function residueFollowsElements(conversion: Conversion): Law {
  const ways = bothWays(conversion);
  const pairs = ways.map(({ kind, from }) => fc.tuple(objectsIn(kind, from), objectsIn(kind, from), choices));
  return law("L4: residue follows its list element by key through reorder, insert, delete", fc.tuple(...pairs), (drawn) => {
    for (const [index, way] of ways.entries()) {
      const [object, other, decided] = drawn[index] as (typeof drawn)[number];
      const choose = chooser(decided);
      const lists = keyedLists(way, object);
      const list = lists[choose(lists.length)];
      if (list === undefined) continue;
      const elements = rearranged(list.schema, list.value as readonly JsonValue[], sparesIn(way, list.schema, [object, other]), choose);
      expectFollowing(way, object, list, elements);
    }
  });
}

/** The lists with keys that have elements. One inside of a list without keys is a part of that one's value, and has no elements of its own. */
function keyedLists(way: Way, object: JsonObject): readonly Site[] {
  const sites = sitesOf(way.from.schema, bodyOf(object));
  const unkeyed = sites.filter(({ schema, value }) => Array.isArray(value) && schema.listType !== "map").map(({ path }) => path);
  return sites.filter(
    ({ schema, value, path }) =>
      schema.listType === "map" && Array.isArray(value) && value.length > 0 && !unkeyed.some((list) => isInside(path, list)),
  );
}

/** Elements of all lists of a schema. */
function sparesIn(way: Way, schema: Schema, objects: readonly JsonObject[]): readonly JsonValue[] {
  const sites = objects.flatMap((object) => sitesOf(way.from.schema, bodyOf(object)));
  return sites
    .filter((site) => site.schema === schema)
    .flatMap(({ value }) => (Array.isArray(value) ? (value as readonly JsonValue[]) : []));
}

/** Some of a list's elements in another order, and new ones among them. */
function rearranged(schema: Schema, elements: readonly JsonValue[], spares: readonly JsonValue[], choose: Choose): readonly JsonValue[] {
  const result: JsonValue[] = [];
  for (const each of elements) if (choose(3) !== 1) result.splice(result.length - choose(result.length + 1), 0, each);
  const taken = new Set(elements.map((each) => identityOf(schema, each)));
  for (const each of spares) {
    const identity = identityOf(schema, each);
    if (taken.has(identity) || choose(2) !== 1) continue;
    taken.add(identity);
    result.splice(choose(result.length + 1), 0, each);
  }
  return result;
}

function expectFollowing(way: Way, object: JsonObject, { path, schema, value }: Site, elements: readonly JsonValue[]): void {
  const seenWith = (list: readonly JsonValue[]) => bodyOf(way.convert(withValueAt(object, path, list) as JsonObject));
  const isSeen = (element: JsonValue, list: readonly JsonValue[]) =>
    !isSame(seenWith(list.filter((each) => each !== element)), seenWith(list));
  const before = value as readonly JsonValue[];
  const seen = way.convert(object);
  const known = new Set(before.map((each) => identityOf(schema, each)));
  // Where an element isn't seen, the list is no list of elements in the other version, and can't be rearranged there; nor where one isn't seen beside another.
  const all = [...before, ...elements.filter((each) => !known.has(identityOf(schema, each)))];
  if (![before, all].every((list) => list.every((each) => isSeen(each, list)))) return;
  const shown = elements.filter((each) => isSeen(each, elements));
  const showsOrder = shown.length < 2 || !isSame(seenWith([...shown].reverse()), seenWith(shown));

  const written = writtenBack(seen, seenWith(elements));
  const listIn = (converted: JsonObject) => {
    const place = samePlace(way.from.schema, object, path, converted);
    return place === undefined ? undefined : valueAt(converted, place);
  };
  const withoutKept = (converted: JsonObject) => listIn(way.back(withoutResidue(converted, way.kind.group)));
  const left = withoutKept(written);
  const remade = elementsIn(left);
  // Where no element is left, the other version may have a value for absence, or lack the object around the list: then no empty list stays here, either.
  if (elements.length === 0 && !isSame(left, [])) {
    const kept = elementsIn(listIn(way.back(written)));
    // A value for absence may stand for an element, as that of `first()` does: who writes it edits the element that was there, of which the rest stays.
    if (differsFromBoth(kept, remade, before.slice(0, remade.length)) === undefined) return;
    expectSame(kept, remade, `all elements of ${path.join(".")} were removed in ${way.to.name}`);
    return;
  }
  // Where the other version doesn't show an element's key, another one in its place is the same to it, edited.
  const areNamed = (named: readonly JsonValue[], list: readonly JsonValue[]) =>
    list.every((element) => named.some((each) => identityOf(schema, each) === identityOf(schema, element)));
  if (!areNamed(remade, shown) || !areNamed(elementsIn(withoutKept(seen)), before)) return;
  // One that isn't seen isn't written either; if it was seen before, that deletes it. A new one may hide it, as two entries of one name do in a map.
  const asKnown = (element: JsonValue) => (shown.includes(element) ? [element] : []);
  const asNew = (element: JsonValue) => remade.filter((each) => identityOf(schema, each) === identityOf(schema, element));
  const expected = elements.flatMap((each) => (known.has(identityOf(schema, each)) ? asKnown(each) : asNew(each)));
  const inOrder = (object: JsonObject) => {
    const whole = way.settled(object);
    return bodyOf(
      showsOrder ? whole : (withValueAt(whole, path, sortedByIdentity(schema, elementsIn(valueAt(whole, path)))) as JsonObject),
    );
  };
  const wanted = withValueAt(object, path, expected) as JsonObject;
  expectSame(inOrder(way.back(written)), inOrder(wanted), `${path.join(".")} was rearranged in ${way.to.name}`);
}

function elementsIn(list: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(list) ? (list as readonly JsonValue[]) : [];
}

function sortedByIdentity(schema: Schema, list: readonly JsonValue[]): readonly JsonValue[] {
  return [...list].sort((one, other) => (identityOf(schema, one) < identityOf(schema, other) ? -1 : 1));
}
