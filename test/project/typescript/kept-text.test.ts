import { describe, expect, it } from "vitest";
import { replaceClassHint } from "../../../src/project/typescript/class-hint.js";
import { writeDecision } from "../../../src/project/typescript/decide.js";
import { retargetImport } from "../../../src/project/typescript/retarget-import.js";

const file = "api/v1/thing_types.ts";

/** A file that no tool has formatted. */
const text = [
  "// Copyright",
  "import {HubOnly as Only,  MapsTo, // hints",
  "\ttype int32 } from 'wheelwright/api'",
  "import type {Other} from './other_types' // its other half",
  "",
  "@Only('.spec.zone',{ whenAbsent : 'a' })/* zone */ export class Thing {",
  "\t/** How many. */ @MapsTo('.spec.size' /* there */, { whenAbsent : 1 }) size!: int32 // required",
  "\tmode ? : int32= 1 /* one */ ;  other?: Other",
  "}",
].join("\r\n");

describe.each([
  ["as it is written", text],
  ["with line ends of Unix", text.replaceAll("\r\n", "\n")],
])("a file %s keeps all around", (_, own) => {
  const decided = (field: string, decorator: string) => writeDecision(file, own, { className: "Thing", field }, { decorator });

  it("a default", () => {
    expect(decided("mode", "@Default(2)")).toBe(own.replace("int32= 1", "int32= 2"));
  });

  it("the options of a mapping", () => {
    expect(decided("size", '@MapsTo(".spec.size", { whenAbsent: 2 })')).toBe(own.replace("{ whenAbsent : 1 }", "{ whenAbsent: 2 }"));
  });

  it("a hint of a class", () => {
    const hint = { className: "Thing", name: "HubOnly", path: ".spec.zone" } as const;
    expect(replaceClassHint(file, own, hint, '@HubOnly(".spec.zone", { whenAbsent: "b" })')).toBe(
      own.replace("{ whenAbsent : 'a' }", " { whenAbsent: 'b' }"),
    );
  });

  it("the file that an import is from", () => {
    expect(retargetImport(file, own, "api/v1/other_types.ts", "api/v2/other_types.ts")).toBe(
      own.replace("'./other_types'", "'../v2/other_types'"),
    );
  });
});
