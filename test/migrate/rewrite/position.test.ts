import { expect, it } from "vitest";
import { position, readPosition } from "../../../src/migrate/rewrite/position.js";

it("is the API server's token in a pass over all namespaces", () => {
  expect(readPosition(undefined, undefined)).toEqual({ namespace: undefined, token: undefined });
  expect(readPosition("t", undefined)).toEqual({ namespace: undefined, token: "t" });
  expect(position(undefined, "t", undefined)).toBe("t");
  expect(position(undefined, undefined, undefined)).toBeUndefined();
});

it("walks through some namespaces in their order, page by page", () => {
  const pages: Readonly<Record<string, number>> = { a: 1, b: 3, c: 1 };
  const names = Object.keys(pages);
  const walked: string[] = [];
  let at: string | undefined;
  do {
    const { namespace = "", token } = readPosition(at, names) ?? {};
    walked.push(`${namespace}${token ?? 0}`);
    const page = Number(token ?? 0) + 1;
    at = position(namespace, page < (pages[namespace] ?? 0) ? String(page) : undefined, names);
  } while (at !== undefined);
  expect(walked).toEqual(["a0", "b0", "b1", "b2", "c0"]);
});

it("goes on in the next namespace where the one that it was in is no longer among them, and ends where none is left", () => {
  expect(readPosition("b:token", ["a", "c"])).toEqual({ namespace: "c", token: undefined });
  expect(readPosition("d:token", ["a", "c"])).toBeUndefined();
  expect(readPosition(undefined, [])).toBeUndefined();
});
