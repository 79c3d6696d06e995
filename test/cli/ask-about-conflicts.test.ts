import { expect, test } from "vitest";
import { askAboutConflicts } from "../../src/cli/ask-about-conflicts.js";
import type { Change } from "../../src/tree/compare.js";
import { recordingContext } from "../support/context.js";

const change = (path: string, status: Change["status"]): Change => ({ path, status, owner: "scaffold" });
const planned = [change("Makefile", "conflict"), change("PROJECT", "create"), change("README.md", "conflict")];

test("each conflict is answered for itself, and nothing else is asked about", async () => {
  const answers: Change["status"][] = ["kept", "update"];
  const changes = await askAboutConflicts(recordingContext("."), planned, async (_, asked) => ({
    ...asked,
    status: answers.shift() ?? "delete",
  }));
  expect(changes.map(({ status }) => status)).toEqual(["kept", "create", "update"]);
});

test("who stops is asked no further, and every conflict stays one", async () => {
  const asked: string[] = [];
  const changes = await askAboutConflicts(recordingContext("."), planned, async (_, { path }) => {
    asked.push(path);
    return undefined;
  });
  expect(asked).toEqual(["Makefile"]);
  expect(changes).toEqual(planned);
});
