import { expect } from "vitest";
import type { ControlPlane } from "../../../control-plane/control-plane.js";
import type { Installation } from "./installation.js";
import type { Load, Work } from "./load.js";

/** `npm run test:soak` has many more objects, and disturbs them for longer. */
export const soak = process.env.OPERATOR_OBJECTS !== undefined;
export const objects = Number(process.env.OPERATOR_OBJECTS ?? 300);

/** How long something goes on, in milliseconds. */
export function seconds(usual: number, inSoak: number): number {
  return 1000 * (soak ? inSoak : usual);
}

/** How the API server of these tests is started: with the plugin that asks for the right to set finalizers of an owner. */
export const apiServer = { admissionPlugins: ["OwnerReferencesPermissionEnforcement"] };

/** An installed operator, and its users. */
export class OperatorProps {
  constructor(
    readonly controlPlane: ControlPlane,
    readonly installation: Installation,
    readonly load: Load,
  ) {}

  /** Has users at work while something happens. */
  async during(happens: () => Promise<void>, work: Omit<Work, "signal"> = {}): Promise<void> {
    const end = new AbortController();
    const working = this.load.work({ ...work, signal: end.signal });
    try {
      await happens();
    } finally {
      end.abort();
      await working;
    }
  }

  /** The state is what it has to be, nothing that was acknowledged is lost, and every replica is ready. */
  async judge(after: string): Promise<void> {
    const live = await this.installation.settled(after);
    expect(this.load.lostIn(live)).toEqual([]);
    expect(this.load.wronglyTaken).toEqual([]);
    // One that lost leadership in the last fault may still be about to end.
    for (const pod of this.installation.pods) await pod.untilReady();
  }
}
