import fc from "fast-check";
import { type Case, caseOf } from "./cases/kind-files.js";

type Side = "hub" | "spoke";

/** Whether a version has a field, or an object, and requires it. */
type Form = "required" | "optional" | "none";

interface LeafDraft {
  readonly kind: "leaf";
  readonly type: "string" | "object";
  readonly forms: Readonly<Record<Side, Form>>;
  /** The version in which it is in the root, if it isn't in the same object in both. */
  readonly elsewhere: Side | undefined;
  /** It is part of values for absence, though it is optional. */
  readonly isInValues: boolean;
}

interface ObjectDraft {
  readonly kind: "object";
  /** In which of the versions it is required; the version that requires `spec` comes first. */
  readonly required: "both" | "first" | "none";
  readonly isInValues: boolean;
  readonly members: readonly MemberDraft[];
}

type MemberDraft = LeafDraft | ObjectDraft;

/** A member and its name, which no other one has. */
type Member = (LeafDraft & { readonly name: string }) | ObjectMember;

interface ObjectMember {
  readonly kind: "object";
  readonly name: string;
  readonly forms: Readonly<Record<Side, Form>>;
  readonly isInValues: boolean;
  readonly members: readonly Member[];
}

const form = fc.constantFrom<Form>("required", "optional", "optional", "none");

const leaf: fc.Arbitrary<LeafDraft> = fc
  .record({
    kind: fc.constant("leaf" as const),
    type: fc.constantFrom("string" as const, "string" as const, "object" as const),
    forms: fc.record({ hub: form, spoke: form }),
    elsewhere: fc.option(fc.constantFrom<Side>("hub", "spoke"), { nil: undefined, freq: 2 }),
    isInValues: fc.boolean(),
  })
  .filter(({ forms, elsewhere }) => {
    if (elsewhere !== undefined) return forms.hub === "optional" && forms.spoke === "optional";
    // A field that only the older version has is never required: nothing would give it a value.
    return forms.spoke === "none" ? forms.hub !== "none" : forms.hub !== "none" || forms.spoke === "optional";
  });

const leafInside = leaf.filter(({ elsewhere }) => elsewhere === undefined);

function objectOf(depth: number): fc.Arbitrary<ObjectDraft> {
  const member: fc.Arbitrary<MemberDraft> =
    depth === 0 ? leafInside : fc.oneof({ arbitrary: leafInside, weight: 3 }, { arbitrary: objectOf(depth - 1), weight: 2 });
  return fc.record({
    kind: fc.constant("object" as const),
    required: fc.constantFrom("both" as const, "first" as const, "none" as const),
    isInValues: fc.boolean(),
    members: fc.array(member, { minLength: 1, maxLength: 3, size: "max" }),
  });
}

/**
 * Projects of one kind in two versions, of which one alone requires `spec`: its value for absence has objects that convert as a whole, and may have any optional field.
 * Fields are in both versions, in one of them, or in the root of one. One at least moved there, and one at least is in an object inside, in the version that requires
 * `spec` alone: then an edit of that mustn't make the absent object come back.
 */
export const absentObjects: fc.Arbitrary<Case> = fc
  .record({
    first: fc.constantFrom<Side>("hub", "hub", "spoke"),
    moved: leaf.filter(({ elsewhere }) => elsewhere !== undefined),
    inner: objectOf(1),
    type: fc.constantFrom("string" as const, "object" as const),
    others: fc.array(fc.oneof(leaf, objectOf(1)), { maxLength: 1 }),
  })
  .map(({ first, moved, inner, type, others }) => {
    const forms = { hub: "none", spoke: "none", [first]: "optional" } as const;
    const own: LeafDraft = { kind: "leaf", type, forms, elsewhere: undefined, isInValues: false };
    const members = [moved, { ...inner, members: [own, ...inner.members.slice(0, 2)] }, ...others];
    const root: ObjectDraft = { kind: "object", required: "first", isInValues: true, members };
    return projectOf(named(root, "spec", first));
  });

function named({ required, members, ...object }: ObjectDraft, name: string, first: Side): ObjectMember {
  const form = (side: Side): Form => (required === "both" || (required === "first" && side === first) ? "required" : "optional");
  return {
    ...object,
    name,
    forms: { hub: form("hub"), spoke: form("spoke") },
    members: members.map((member, index) => {
      const own = `${name === "spec" ? "" : name}${"abc"[index]}`;
      return member.kind === "leaf" ? { ...member, name: own, forms: requiredInFirst(member, first) } : named(member, own, first);
    }),
  };
}

/** The forms of a field; one that the version without `spec` requires is required in the other one, too. Clearing it there would make the absent object come back. */
function requiredInFirst({ forms }: LeafDraft, first: Side): LeafDraft["forms"] {
  const isCleared = forms[first] === "optional" && forms[first === "hub" ? "spoke" : "hub"] === "required";
  return isCleared ? { hub: "required", spoke: "required" } : forms;
}

function projectOf(root: ObjectMember): Case {
  const hub = `import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class Plain {
  o?: string;
}
${classes(root, "hub", [])}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
${[...declared(root, "hub", []), ...movedTo("hub", root, [])].join("\n")}
}
`;
  const spoke = `import { CustomResource, HubOnly, MapsTo, Resource, SpokeOnly } from "wheelwright/api";

export class Plain {
  o?: string;
}
${classes(root, "spoke", [])}
@Resource()
${ownOfHub(root, []).join("\n")}
export class Crate extends CustomResource {
${[...declared(root, "spoke", []), ...movedTo("spoke", root, [])].join("\n")}
}
`;
  return caseOf("Crate: objects absent in one version", { kind: "Crate", hub: "v2", types: { v2: hub, v1: spoke } });
}

/** The classes of an object and of those in it, inner ones first. */
function classes(object: ObjectMember, side: Side, around: readonly string[]): string {
  const path = [...around, object.name];
  const inner = object.members.flatMap((member) => (member.kind === "object" ? [classes(member, side, path)] : []));
  const fields = object.members.flatMap((member) =>
    member.kind === "leaf" && member.elsewhere === side ? [] : declared(member, side, path),
  );
  return `${inner.join("")}\nexport class ${className(object)} {\n${fields.join("\n")}\n}\n`;
}

/** The lines of a field, or an object, of a version; none where it doesn't have it. */
function declared(member: Member, side: Side, around: readonly string[]): readonly string[] {
  if (member.forms[side] === "none") return [];
  const type = member.kind === "object" ? className(member) : member.type === "object" ? "Plain" : "string";
  const hint = side === "hub" ? [] : hintOf(member, `.${[...around, member.name].join(".")}`);
  return [...hint, `${member.name}${member.forms[side] === "required" ? "!" : "?"}: ${type};`].map((line) => `  ${line}`);
}

function hintOf(member: Member, path: string): readonly string[] {
  const { hub, spoke } = member.forms;
  if (hub === "none") return ["@SpokeOnly()"];
  const elsewhere = member.kind === "leaf" ? member.elsewhere : undefined;
  const target = elsewhere === "hub" ? `.${member.name}` : path;
  if (hub === spoke) return elsewhere === undefined ? [] : [`@MapsTo("${target}")`];
  return [`@MapsTo("${target}", { whenAbsent: ${print(valueInAbsence(member, hub === "required" ? "hub" : "spoke"))} })`];
}

/** The lines of the fields that moved to the root of a version. */
function movedTo(side: Side, object: ObjectMember, around: readonly string[]): readonly string[] {
  const path = [...around, object.name];
  return object.members.flatMap((member) => {
    if (member.kind === "object") return movedTo(side, member, path);
    return member.elsewhere === side ? declared(member, side, path) : [];
  });
}

/** The hints on the root for required fields of the hub alone. */
function ownOfHub(object: ObjectMember, around: readonly string[]): readonly string[] {
  const path = [...around, object.name];
  return object.members.flatMap((member) => {
    if (member.kind === "object") return ownOfHub(member, path);
    if (member.forms.spoke !== "none" || member.forms.hub !== "required") return [];
    return [`@HubOnly(".${[...path, member.name].join(".")}", { whenAbsent: ${print(valueInAbsence(member, "hub"))} })`];
  });
}

interface Value {
  readonly [name: string]: Value | string;
}

/** A value for the absence of a member of one version. */
function valueInAbsence(member: Member, side: Side): Value | string {
  if (member.kind === "leaf") return member.type === "string" ? "x" : member.isInValues ? { o: "x" } : {};
  const inside = member.members.filter((each) => {
    const isElsewhere = each.kind === "leaf" && each.elsewhere === side;
    return !isElsewhere && each.forms[side] !== "none" && (each.forms[side] === "required" || each.isInValues);
  });
  return Object.fromEntries(inside.map((each) => [each.name, valueInAbsence(each, side)]));
}

function print(value: Value | string): string {
  return JSON.stringify(value);
}

function className({ name }: ObjectMember): string {
  return `Crate${name[0]?.toUpperCase()}${name.slice(1)}`;
}
