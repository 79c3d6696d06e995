import { expect, test } from "vitest";
import { type ComposedField, composeAbsence } from "../../../src/plan/rebase/compose-absence.js";

const field: ComposedField = {
  required: false,
  wantedRequired: false,
  own: undefined,
  isCoded: false,
  wanted: undefined,
  isWantedCoded: false,
};

test.each<[string, Partial<ComposedField>, ReturnType<typeof composeAbsence>]>([
  ["nothing is said of absence", {}, {}],
  [
    "a required field shows what the present hub would, where the wanted one has nothing",
    { required: true, wanted: { side: "hub", value: "a" } },
    { value: "a" },
  ],
  ["and else what it shows for the present hub's absence", { required: true, own: { side: "spoke", value: "b" } }, { value: "b" }],
  [
    "the present hub's value comes first",
    { required: true, own: { side: "spoke", value: "b" }, wanted: { side: "hub", value: "a" } },
    { value: "a" },
  ],
  [
    "a required field of the wanted hub shows what the present hub would",
    { wantedRequired: true, own: { side: "hub", value: 1 } },
    { value: 1 },
  ],
  [
    "and else what the wanted one shows for the present hub's absence",
    { wantedRequired: true, wanted: { side: "spoke", value: 2 } },
    { value: 2 },
  ],
  [
    "a value of the present hub doesn't pass through the version's codec",
    { required: true, isCoded: true, wanted: { side: "hub", value: "a" } },
    "inexpressible",
  ],
  ["nor through the wanted hub's", { wantedRequired: true, isWantedCoded: true, own: { side: "hub", value: "a" } }, "inexpressible"],
  ["two required fields need nothing", { required: true, wantedRequired: true, own: { side: "hub", value: 1 } }, {}],
  ["absence that both show alike", { own: { side: "hub", value: 1 }, wanted: { side: "hub", value: 1 } }, {}],
  ["absence that each shows in its own way", { own: { side: "hub", value: 1 }, wanted: { side: "hub", value: 2 } }, "inexpressible"],
  [
    "two values keep their sides by way of an equal field",
    { required: true, wantedRequired: true, own: { side: "hub", value: "h", other: "s" } },
    { value: "h", inHub: "s" },
  ],
  [
    "and change them where the wanted hub is the version that shows them",
    { required: true, wantedRequired: true, wanted: { side: "hub", value: "h", other: "s" } },
    { value: "s", inHub: "h" },
  ],
  [
    "two values beside another one",
    { required: true, wantedRequired: true, own: { side: "hub", value: "h", other: "s" }, wanted: { side: "hub", value: "x" } },
    "inexpressible",
  ],
])("%s", (_words, part, expected) => {
  expect(composeAbsence({ ...field, ...part })).toEqual(expected);
});
