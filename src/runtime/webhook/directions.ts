import { isRecord } from "../../model/json.js";

/** Between which versions objects of a kind are converted. */
export interface Direction {
  readonly group: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

/** How many objects were converted in each direction. */
export type ConvertedCounts = readonly { readonly direction: Direction; readonly objects: number }[];

/** The direction of an object, as far as it says: what it doesn't is empty. */
export function directionOf(object: unknown, desiredAPIVersion: unknown): Direction {
  const { apiVersion, kind } = isRecord(object) ? object : { apiVersion: "", kind: "" };
  const [group = "", from = ""] = textOf(apiVersion).split("/");
  return { group, kind: textOf(kind), from, to: textOf(desiredAPIVersion).split("/").at(-1) ?? "" };
}

/** Counts the objects of a review. Nearly always they all have one direction. */
export class DirectionCounts {
  readonly #desired: unknown;
  readonly #counts: { apiVersion: unknown; kind: unknown; objects: number }[] = [];

  constructor(desiredAPIVersion: unknown) {
    this.#desired = desiredAPIVersion;
  }

  add(object: unknown): void {
    const { apiVersion, kind } = object as { readonly apiVersion: unknown; readonly kind: unknown };
    const known = this.#counts.find((each) => each.kind === kind && each.apiVersion === apiVersion);
    if (known === undefined) this.#counts.push({ apiVersion, kind, objects: 1 });
    else known.objects++;
  }

  get counts(): ConvertedCounts {
    return this.#counts.map((each) => ({ direction: knownDirection(each, this.#desired), objects: each.objects }));
  }
}

let last: { readonly apiVersion: unknown; readonly kind: unknown; readonly desired: unknown; readonly direction: Direction } | undefined;

/** The direction of one review is nearly always that of the review before. */
function knownDirection(source: { readonly apiVersion: unknown; readonly kind: unknown }, desired: unknown): Direction {
  const { apiVersion, kind } = source;
  if (last === undefined || last.apiVersion !== apiVersion || last.kind !== kind || last.desired !== desired)
    last = { apiVersion, kind, desired, direction: directionOf(source, desired) };
  return last.direction;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
