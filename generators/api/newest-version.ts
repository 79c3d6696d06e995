import type { ProjectResource } from "../../src/model/project-config.js";

const levels = ["alpha", "beta", ""];

/**
 * The version of a kind that a further one starts as a copy of: the one that was drafted last, v2alpha1 after v1 after v1beta2.
 * Kubernetes' priority has v1 before v2alpha1, since it asks which one clients should prefer.
 */
export function newestVersion(versions: readonly ProjectResource[]): ProjectResource | undefined {
  return [...versions].sort((a, b) => compare(rank(b.version), rank(a.version)))[0];
}

function rank(version: string): number[] {
  const match = /^v([0-9]+)(alpha|beta)?([0-9]*)$/.exec(version);
  return match === null ? [0, 0, 0] : [Number(match[1]), levels.indexOf(match[2] ?? ""), Number(match[3])];
}

function compare(left: readonly number[], right: readonly number[]): number {
  return left.map((part, index) => part - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
