import type { ConversionStep, FieldRef } from "./conversion-plan.js";
import type { Link, LinkedFields } from "./link-fields.js";
import { matchSchemas } from "./match-schemas.js";
import { addProblem, type Pair, type PlanContext, pathBelow } from "./plan-context.js";
import { exampleValue, printHint } from "./print-hint.js";
import { valueFits } from "./value-fits.js";

/** Plans one field and what stands for it in the hub; gives no step where a problem was reported that leaves none. */
export function planLink(link: Link, linked: LinkedFields, pair: Pair, context: PlanContext): readonly ConversionStep[] {
  const codec = link.hint?.codec;
  const spokePath = pathBelow(pair.spokePath, link.spoke);
  if (codec !== undefined && codec.name !== "hostPort") {
    addProblem(context, { kind: "unsupported", path: spokePath, reason: `the codec ${codec.name}()` }, codec.place);
    return [];
  }
  if (codec !== undefined) return planHostPort(link, pair, context);
  const [hub, ...more] = link.hub;
  if (hub === undefined || more.length > 0) {
    const found = `${link.hub.length} paths and no codec`;
    const place = link.hint?.place ?? link.spoke.field.place;
    addProblem(context, { kind: "codecMisfit", codec: "@MapsTo", spokePath, expected: "one path, or a codec for several", found }, place);
    return [];
  }
  return planOne(link, hub, linked, pair, context);
}

function planOne(link: Link, hub: FieldRef, linked: LinkedFields, pair: Pair, context: PlanContext): readonly ConversionStep[] {
  const { spoke, hint } = link;
  const spokePath = pathBelow(pair.spokePath, spoke);
  const hubPath = pathBelow(pair.hubPath, hub);
  const place = hint?.place ?? spoke.field.place;
  const match = matchSchemas(
    { schema: spoke.field.schema, path: spokePath },
    { schema: hub.field.schema, path: hubPath, names: pair.hubNames === undefined ? undefined : [...pair.hubNames, ...hub.names] },
    { place: spoke.field.place, hubPlace: hub.field.place },
    context,
  );
  checkGroupRequirements(link, hub, linked, pair, context);
  const requiredIn = spoke.required === hub.required ? undefined : spoke.required ? "spoke" : "hub";
  const isMoved = spoke.names.length > 1 || hub.names.length > 1;
  const takesValue = match?.kind === "copy" && pair.hubNames !== undefined && !isMoved && spoke.field.schema.nullable !== true;
  const whenAbsent = hint?.whenAbsent;
  if (whenAbsent === undefined) {
    if (requiredIn !== undefined) {
      const example = takesValue ? exampleValue((requiredIn === "spoke" ? spoke : hub).field.schema) : undefined;
      const decorator = example === undefined ? {} : { decorator: printHint("@MapsTo", hubPath, example) };
      const undecoratable = spoke.field.undecoratable === true ? { undecoratable: true as const } : {};
      addProblem(context, { kind: "requiredMismatch", spokePath, hubPath, requiredIn, ...decorator, ...undecoratable }, place, [
        { message: `${hubPath} in ${context.hub.name}`, place: hub.field.place },
      ]);
    }
    return match === undefined ? [] : [{ ...match, spoke, hub }];
  }
  const side = requiredIn === "spoke" ? spoke : hub;
  const reason =
    requiredIn === undefined
      ? `both sides are ${spoke.required ? "required" : "optional"}, so neither needs a value for the other's absence`
      : valueFits(whenAbsent, side.field.schema)
        ? undefined
        : `${JSON.stringify(whenAbsent)} does not fit ${requiredIn === "spoke" ? spokePath : hubPath}`;
  if (reason !== undefined) {
    addProblem(context, { kind: "badWhenAbsent", path: spokePath, reason }, place);
    return [];
  }
  if (!takesValue || requiredIn === undefined) {
    if (match !== undefined)
      addProblem(context, { kind: "unsupported", path: spokePath, reason: "a value for the absence of such a field" }, place);
    return [];
  }
  return [{ kind: "mapping", codec: "identity", spoke, hub: [hub], whenAbsent: { side: requiredIn, value: whenAbsent } }];
}

/** A required field inside an object that only one version has: that object may then not be made for anything else in it. */
function checkGroupRequirements(link: Link, hub: FieldRef, linked: LinkedFields, pair: Pair, context: PlanContext): void {
  const sides = [
    { ref: hub, other: link.spoke, lone: linked.hubOnly, parent: pair.hubPath, siblings: linked.links.flatMap((each) => each.hub) },
    {
      ref: link.spoke,
      other: hub,
      lone: linked.spokeOnly.map((only) => only.ref),
      parent: pair.spokePath,
      siblings: linked.links.map((each) => each.spoke),
    },
  ];
  for (const { ref, other, lone, parent, siblings } of sides) {
    const group = ref.names.slice(0, -1);
    const inGroup = (each: FieldRef) => each.names.length > group.length && group.every((name, index) => each.names[index] === name);
    const companions = group.length === 0 ? 0 : [...lone, ...siblings].filter(inGroup).length;
    if (companions > 1 && ref.field.required && !other.required) {
      const reason = "a required field, moved together with others into an object that only one version has";
      addProblem(context, { kind: "unsupported", path: pathBelow(parent, ref), reason }, link.hint?.place ?? link.spoke.field.place);
    }
  }
}

function planHostPort(link: Link, pair: Pair, context: PlanContext): readonly ConversionStep[] {
  const { spoke, hub } = link;
  const spokePath = pathBelow(pair.spokePath, spoke);
  const place = link.hint?.codec?.place ?? spoke.field.place;
  const types = [spoke, ...hub].map((ref) => ref.field.schema.type ?? "anything");
  const misfit = (expected: string, found: string) =>
    addProblem(context, { kind: "codecMisfit", codec: "hostPort()", spokePath, expected, found }, place);
  if (types.join() !== "string,string,integer") {
    misfit("a string, and the paths of a string and an integer", types.join(", "));
    return [];
  }
  const [host, port] = hub;
  if ([spoke, ...hub].some((ref) => ref.field.schema.nullable === true)) misfit("fields that are not nullable", "a nullable one");
  else if ([spoke, ...hub].some((ref) => ref.field.schema.default !== undefined)) misfit("fields without a default", "one with a default");
  else if (port?.field.required === true) misfit("an optional port, since an address may have none", "a required one");
  else if (host !== undefined && host.required !== spoke.required) {
    addProblem(
      context,
      { kind: "requiredMismatch", spokePath, hubPath: pathBelow(pair.hubPath, host), requiredIn: spoke.required ? "spoke" : "hub" },
      link.hint?.place ?? place,
      [{ message: `${pathBelow(pair.hubPath, host)} in ${context.hub.name}`, place: host.field.place }],
    );
  } else if (link.hint?.whenAbsent !== undefined) {
    addProblem(context, { kind: "badWhenAbsent", path: spokePath, reason: "hostPort() needs none" }, link.hint.place);
  } else if (pair.hubNames === undefined || hub.some((ref) => ref.names.length > 1) || spoke.names.length > 1) {
    addProblem(
      context,
      { kind: "unsupported", path: spokePath, reason: "a codec inside list elements, map values or a moved object" },
      place,
    );
  } else return [{ kind: "mapping", codec: "hostPort", spoke, hub }];
  return [];
}
