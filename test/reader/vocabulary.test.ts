import { describe, expect, it } from "vitest";
import * as api from "../../src/api/index.js";
import { type KeywordDecorator, keywords } from "../../src/model/keywords.js";
import { type CodecName, codecNames } from "../../src/plan/codecs/codec-table.js";
import { vocabulary } from "../../src/reader/annotations/vocabulary.js";
import { schemaRules } from "../../src/reader/rules/schema-rules.js";

describe("the vocabulary", () => {
  it("is what wheelwright/api exports: every decorator is known to the reader, and the reader knows no other", () => {
    const others = new Set(["CustomResource", "codec", "inverse", "unrepresentable", ...codecNames]);
    const exported = Object.keys(api).filter((name) => !others.has(name));
    expect(exported.sort()).toEqual(Object.keys(vocabulary).sort());
  });

  it("has a decorator for each that the table of keywords names, as the type-checker sees", () => {
    const exported: { readonly [Name in KeywordDecorator]: unknown } = api;
    const named = Object.values(keywords).flatMap(({ decorators }) => decorators);
    expect(Object.keys(exported)).toEqual(expect.arrayContaining([...new Set(named)]));
  });

  it("has the codecs that wheelwright/api exports, as the type-checker sees", () => {
    const exported: { readonly [Name in CodecName]: unknown } = api;
    expect(Object.keys(exported)).toEqual(expect.arrayContaining([...codecNames]));
  });

  it("holds every rule that speaks of a schema", () => {
    expect(Object.keys(vocabulary)).toEqual(expect.arrayContaining(Object.keys(schemaRules)));
  });
});
