import { canonicalJson, sameValue } from "./canonical-json.js";
import type { Check } from "./checks.js";
import { isRecord } from "./is-object.js";
import {
  parseObject,
  parseResidue,
  printResidue,
  residueAnnotation,
  residueLimit,
  unrepresentableAnnotation,
  utf8Length,
} from "./residue-annotations.js";
import { countResidueLoss } from "./residue-counts.js";

/** One way that a generated function converts: from a version of a kind to another. */
export interface Direction {
  readonly group: string;
  readonly from: string;
  readonly to: string;
  /** Of the mapping between the two: tells residue that an older mapping left. */
  readonly fingerprint: string;
}

/**
 * What one conversion finds in the source's annotations and leaves in the result's: the target version's values that the source could not
 * say, and the source version's values that the target can't say.
 */
export class Residue {
  readonly #direction: Direction;
  readonly #annotations: Readonly<Record<string, unknown>>;
  readonly #found: Readonly<Record<string, unknown>>;
  readonly #restored = new Set<string>();
  readonly #kept = new Map<string, unknown>();
  readonly #unrepresentable: string[] = [];

  constructor(source: { readonly metadata?: unknown }, direction: Direction) {
    this.#direction = direction;
    const metadata = isRecord(source.metadata) ? source.metadata : {};
    this.#annotations = isRecord(metadata.annotations) ? metadata.annotations : {};
    this.#found = parseResidue(this.#annotations[residueAnnotation(direction.group, direction.to)]);
  }

  /**
   * Gives back a value of the target version that was kept, undefined where none was.
   * It is a client's text as much as ours, so it has to fit its schema; and it has to explain what the source shows now:
   * otherwise the source was edited since, and the edit wins.
   */
  restore<T>(id: string, fits: Check, explains: (value: T) => boolean = () => true): T | undefined {
    if (!Object.hasOwn(this.#found, id)) return undefined;
    this.#restored.add(id);
    const value = this.#found[id];
    if (!fits(value)) {
      countResidueLoss("misfit");
      return undefined;
    }
    if (explains(value as T)) return value as T;
    countResidueLoss("stale");
    return undefined;
  }

  /** Keeps a value of the source version that converting the result back would not give. An absent value is kept as null. */
  keep(id: string, value: unknown): void {
    this.#kept.set(id, value ?? null);
  }

  /** Says that these paths of the result show a placeholder or nothing, since the target version can't say the source's value. */
  unrepresentable(paths: readonly string[]): void {
    this.#unrepresentable.push(...paths);
  }

  /** Puts the annotations right on a result whose metadata is still the source's, which stays as it is. */
  close(result: { metadata?: unknown }): void {
    const stale = Object.keys(this.#found).filter((id) => !this.#restored.has(id));
    if (stale.length > 0) countResidueLoss("stale", stale.length);
    const annotations = this.#resultAnnotations();
    if (annotations === undefined) return;
    const metadata = isRecord(result.metadata) ? result.metadata : {};
    if (Object.keys(annotations).length > 0) {
      result.metadata = { ...metadata, annotations };
      return;
    }
    const { annotations: _emptied, ...others } = metadata;
    result.metadata = others;
  }

  /** The result's annotations; undefined where they are the source's. */
  #resultAnnotations(): Readonly<Record<string, unknown>> | undefined {
    const { group, from, to, fingerprint } = this.#direction;
    const toldByUs = unrepresentableAnnotation(group);
    const ours = [residueAnnotation(group, from), residueAnnotation(group, to), toldByUs];
    const nothingToSay = this.#kept.size === 0 && this.#unrepresentable.length === 0;
    if (nothingToSay && !ours.some((name) => Object.hasOwn(this.#annotations, name))) return undefined;

    const annotations: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(this.#annotations)) if (!ours.includes(name)) define(annotations, name, value);
    const residue =
      this.#kept.size === 0 ? undefined : printResidue(fingerprint, this.#kept, residueLimit - this.#sizeOfOthers(annotations));
    if (residue !== undefined) annotations[residueAnnotation(group, from)] = residue;
    const told = this.#toldPaths(this.#annotations[toldByUs]);
    if (told !== undefined) annotations[toldByUs] = told;
    return sameValue(annotations, this.#annotations) ? undefined : annotations;
  }

  /** How much the residue of other versions takes. */
  #sizeOfOthers(annotations: Readonly<Record<string, unknown>>): number {
    const prefix = residueAnnotation(this.#direction.group, "");
    const others = Object.entries(annotations).filter(([name, value]) => name.startsWith(prefix) && typeof value === "string");
    return others.reduce((sum, [, value]) => sum + utf8Length(String(value)), 0);
  }

  /** The annotation of unrepresentable values: other versions' entries stay, ours are written anew. */
  #toldPaths(before: unknown): string | undefined {
    const { from, to } = this.#direction;
    const others = Object.entries(parseObject(before) ?? {}).filter(([version]) => version !== from && version !== to);
    const told = this.#unrepresentable.length === 0 ? others : [...others, [from, [...this.#unrepresentable].sort()] as const];
    if (told.length === 0) return undefined;
    return canonicalJson(Object.fromEntries(told));
  }
}

/** Sets a property as data, whatever its name: an assignment to `__proto__` would do something else. */
function define(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}
