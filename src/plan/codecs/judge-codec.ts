import { sameValue } from "../../model/canonical-json.js";
import type { JsonValue } from "../../model/json.js";
import type { CodecRef, OwnCodec } from "../../model/mapping.js";
import type { Schema } from "../../model/schema.js";
import { type BuiltInCodec, type CodecVerdict, misfit, type SideNames } from "./built-in-codec.js";
import { builtInCodec } from "./codec-table.js";

/**
 * Judges a codec between a spoke's field and hub fields, without running it. Whether the types of a codec of the user's own fit is
 * TypeScript's to say.
 */
export function judgeCodec(ref: CodecRef, spoke: Schema, hub: readonly Schema[]): CodecVerdict {
  return ref.inverted === true ? judgeInverse(ref, spoke, hub) : judge(ref, spoke, hub, { spoke: "spoke", hub: "hub" });
}

/** Judges a codec with its sides exchanged, and exchanges the sides of the result. */
function judgeInverse(ref: CodecRef, spoke: Schema, hub: readonly Schema[]): CodecVerdict {
  const [field] = hub;
  if (field === undefined || hub.length > 1) return misfit(paths(1), paths(hub.length));
  const { toHub, fromHub, inner, ...verdict } = judge(ref, field, [spoke], { spoke: "hub", hub: "spoke" });
  return { ...verdict, toHub: fromHub, fromHub: toHub, ...(inner === undefined ? {} : { inner: { spoke: inner.hub, hub: inner.spoke } }) };
}

function judge(ref: CodecRef, spoke: Schema, hub: readonly Schema[], sides: SideNames): CodecVerdict {
  const builtIn = builtInCodec(ref);
  if (builtIn === undefined) return judgeOwn(ref.own?.partial ?? ["toHub", "fromHub"], spoke, hub);
  const badArguments = builtIn.problem(ref.arguments);
  if (badArguments !== undefined) return { badArguments, toHub: "partial", fromHub: "partial", oneToOne: false };
  const [first, ...more] = hub;
  if (first === undefined || hub.length !== builtIn.hubFields) return misfit(paths(builtIn.hubFields), paths(hub.length));
  const verdict = builtIn.judge(ref.arguments, { spoke, hub: first, more, sides });
  return { ...verdict, ...(verdict.misfit === undefined ? defaults(builtIn, ref.arguments, spoke, first) : {}) };
}

function judgeOwn(partial: OwnCodec["partial"], spoke: Schema, hub: readonly Schema[]): CodecVerdict {
  return {
    toHub: partial.includes("toHub") ? "partial" : "total",
    fromHub: partial.includes("fromHub") ? "partial" : "total",
    oneToOne: false,
    ...oneSided(spoke, hub),
  };
}

function defaults(codec: BuiltInCodec, values: readonly JsonValue[], spoke: Schema, hub: Schema): { readonly defaultsDiffer?: true } {
  if (spoke.default === undefined || hub.default === undefined) return oneSided(spoke, [hub]);
  return sameValue(codec.defaultInHub(values, spoke.default), hub.default) ? {} : { defaultsDiffer: true };
}

function oneSided(spoke: Schema, hub: readonly Schema[]): { readonly defaultsDiffer?: true } {
  const inHub = hub.some((schema) => schema.default !== undefined);
  return (spoke.default !== undefined) === inHub ? {} : { defaultsDiffer: true };
}

function paths(count: number): string {
  return count === 1 ? "one path" : `${count} paths`;
}
