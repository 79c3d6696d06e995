import type { Schema } from "../../model/schema.js";
import { ofFields, ofSchemas } from "./node-rule.js";

export const fieldName = ofFields(({ field, path }) =>
  /^[a-z][A-Za-z0-9]*$/.test(field.name) ? undefined : `${path} isn't named in camelCase`,
);

export const referenceName = ofFields(({ field, path }) =>
  /References?$/.test(field.name) ? `${path} is called a reference in full` : undefined,
);

export const timestampName = ofFields(({ field, path }) =>
  /time[sS]tamps?$|Time[sS]tamps?$/.test(field.name) ? `${path} is called a timestamp` : undefined,
);

export const timeFormat = ofFields(({ field, schema, path }) =>
  /[a-z]Time$/.test(field.name) && schema.type === "string" && schema.format !== "date-time"
    ? `${path} is called a time, and takes any text`
    : undefined,
);

const units = /(Nano|Micro|Milli)?[sS]econds?$|[mM]inutes?$|[hH]ours?$|[dD]ays?$|[bB]ytes?$|[mM]illis$|[pP]ercent(age)?$/;
const quantities = /([tT]imeout|[iI]nterval|[pP]eriod|[dD]elay|[dD]uration|[bB]ackoff|[tT]tl|TTL|[rR]etention|[gG]racePeriod|[eE]xpiry)$/;

/** A number of something that has a unit. */
export const unitInName = ofFields(({ field, schema, path }) =>
  isNumber(schema) && quantities.test(field.name) && !units.test(field.name) ? `${path} is a number without a unit` : undefined,
);

export const phase = ofFields(({ path }) => (path === ".status.phase" ? ".status.phase is a state machine's state" : undefined));

/** Values that are no words of a language, as the names of protocols and media types are. */
export const enumValue = ofSchemas(({ schema, path }) => {
  const values = (schema.enum ?? []).filter((value) => typeof value === "string");
  const others = values.filter((value) => value !== "" && !/^[A-Z][A-Za-z0-9.]*$/.test(value));
  return others.length === 0
    ? undefined
    : `${path} has values that aren't in CamelCase: ${others.map((value) => JSON.stringify(value)).join(", ")}`;
}, "enum");

function isNumber({ type, intOrString }: Schema): boolean {
  return (type === "integer" || type === "number") && intOrString !== true;
}
