import { codec } from "wheelwright/api";
import type { ScaleTargetRef } from "./horizontalpodautoscaler_types";

/** The same object, which is merged as one value in v1 and field by field in v2. */
export const targetReference = codec<ScaleTargetRef, ScaleTargetRef>({
  toHub: (reference) => reference,
  fromHub: (reference) => reference,
  samples: [
    [
      { kind: "Deployment", name: "web" },
      { kind: "Deployment", name: "web" },
    ],
  ],
});
