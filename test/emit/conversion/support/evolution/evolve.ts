import { Dice } from "../../../../support/random-types/dice.js";
import { randomField, randomScalar, relatedTypes } from "./random-schema.js";
import { keyName, objectsOf, type RandomField, type RandomObject, regionsOf } from "./schema.js";

/** One change of an API, as people make them between versions. It does nothing where there is nothing to change. */
type Step = (objects: readonly RandomObject[], dice: Dice, id: number) => void;

const steps: readonly Step[] = [
  rename,
  rename,
  move,
  move,
  move,
  remove,
  add,
  requireOrNot,
  requireOrNot,
  limitOrNot,
  retype,
  recode,
  recode,
  wrap,
  unwrap,
];

/** The schema after changes, each drawn from a seed. */
export function evolved(root: RandomObject, seeds: readonly number[]): RandomObject {
  const copy = structuredClone(root);
  seeds.forEach((seed, index) => {
    const dice = new Dice(seed + 1);
    dice.pick(steps)(objectsOf(dice.pick(regionsOf(copy))), dice, index);
  });
  return copy;
}

function rename(objects: readonly RandomObject[], dice: Dice, id: number): void {
  const field = someField(objects, dice)?.field;
  if (field !== undefined) field.name = `${field.name}R${id}`;
}

function move(objects: readonly RandomObject[], dice: Dice): void {
  const from = someField(objects, dice);
  const inside = from?.field.type.kind === "object" ? objectsOf(from.field.type) : [];
  const targets = objects.filter((each) => each !== from?.object && !inside.includes(each));
  if (from === undefined || targets.length === 0) return;
  take(from);
  dice.pick(targets).fields.push(from.field);
}

function remove(objects: readonly RandomObject[], dice: Dice): void {
  const found = someField(objects, dice);
  if (found !== undefined) take(found);
}

function add(objects: readonly RandomObject[], dice: Dice, id: number): void {
  dice.pick(objects).fields.push(randomField(dice, `n${id}`, 1));
}

function requireOrNot(objects: readonly RandomObject[], dice: Dice): void {
  const field = someField(objects, dice)?.field;
  if (field !== undefined) field.isRequired = !field.isRequired;
}

function limitOrNot(objects: readonly RandomObject[], dice: Dice): void {
  const type = someField(objects, dice)?.field.type;
  if (type?.kind === "object") type.mayNotBeEmpty = type.mayNotBeEmpty !== true;
}

function retype(objects: readonly RandomObject[], dice: Dice): void {
  const field = someField(objects, dice, ({ type }) => type.kind === "scalar")?.field;
  if (field !== undefined) field.type = randomScalar(dice);
}

/** Changes a type into one that a codec leads to. */
function recode(objects: readonly RandomObject[], dice: Dice): void {
  const field = someField(objects, dice, ({ type }) => relatedTypes(type).length > 0)?.field;
  if (field !== undefined) field.type = dice.pick(relatedTypes(field.type));
}

function wrap(objects: readonly RandomObject[], dice: Dice, id: number): void {
  const found = someField(objects, dice);
  if (found === undefined) return;
  const { object, field } = found;
  object.fields[object.fields.indexOf(field)] = {
    name: `w${id}`,
    isRequired: dice.chance(20),
    type: { kind: "object", fields: [field] },
  };
}

function unwrap(objects: readonly RandomObject[], dice: Dice): void {
  const found = someField(objects, dice);
  if (found?.field.type.kind !== "object") return;
  take(found);
  found.object.fields.push(...found.field.type.fields);
}

interface Found {
  readonly object: RandomObject;
  readonly field: RandomField;
}

/** Any field, or any of some, but the key of a list. */
function someField(objects: readonly RandomObject[], dice: Dice, isOne: (field: RandomField) => boolean = () => true): Found | undefined {
  const isMeant = (field: RandomField) => field.name !== keyName && isOne(field);
  const found = objects.flatMap((object) => object.fields.filter(isMeant).map((field) => ({ object, field })));
  return found.length === 0 ? undefined : dice.pick(found);
}

function take({ object, field }: Found): void {
  object.fields.splice(object.fields.indexOf(field), 1);
}
