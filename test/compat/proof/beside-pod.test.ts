import { expect, test } from "vitest";
import { proven } from "../../../src/compat/proof/proven.js";
import type { JsonObject } from "../../../src/model/json.js";
import { besidePod } from "../support/beside-pod.js";
import { compareCrds } from "../support/compare-crds.js";
import { pairs } from "../taxonomy/pairs.js";

const unchanged = (crd: JsonObject) => crd;

test.each(pairs.map(({ id, former, present }) => [id, former as JsonObject, present as JsonObject] as const))(
  "%s has the same examples beside a large field that stayed the same",
  (_, former, present) => {
    const found = (change: typeof unchanged) =>
      compareCrds(change(former), change(present), { prove: proven }).map(({ code, path, severity, example }) => ({
        code,
        path,
        severity,
        // The object itself may be another one that shows the same.
        example: typeof example === "object" ? example.shows : example,
      }));
    expect(found(besidePod)).toEqual(found(unchanged));
  },
);
