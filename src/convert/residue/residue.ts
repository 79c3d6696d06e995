import { canonicalJson, sameValue } from "../../model/canonical-json.js";
import { isRecord } from "../../model/json.js";
import { residueAnnotation, unrepresentableAnnotation } from "../../model/residue-annotations.js";
import { utf8Length } from "../../model/utf8-length.js";
import { defineField } from "../define-field.js";
import { freeBytes, parseObject, parseResidue, residueLimit, unrepresentableLimit } from "./annotations.js";
import { countResidueBytes, countResidueLoss, type ResidueLoss } from "./counts.js";
import { bodyPrefix, dropLargest, printKept } from "./kept-values.js";
import { newTally, ResidueScope } from "./residue-scope.js";
import { isUnowned } from "./unowned.js";

/** One way that a generated function converts: from a version of a kind to another. */
export interface Direction {
  readonly group: string;
  readonly from: string;
  readonly to: string;
  /** The fingerprint of the mapping between the two, which shows whether an older mapping left the residue. */
  readonly fingerprint: string;
  /**
   * Kept values that break constraints of their schema are restored if no client wrote them. To the hub this holds only from a version in which objects
   * aren't stored: the API server records which annotations a client changes, but the record of a stored object can be edited later.
   */
  readonly ratchets?: true;
}

/**
 * The values that one conversion finds in the source's annotations and leaves in the result's: the target version's values that the source could not
 * represent, and the source version's values that the target can't represent.
 */
export class Residue extends ResidueScope {
  readonly #direction: Direction;
  readonly #names: AnnotationNames;
  readonly #source: { readonly metadata?: unknown };
  readonly #annotations: Readonly<Record<string, unknown>>;
  readonly #isBroken: boolean;

  constructor(source: { readonly metadata?: unknown }, direction: Direction) {
    const metadata = isRecord(source.metadata) ? source.metadata : {};
    const annotations = isRecord(metadata.annotations) ? metadata.annotations : {};
    const names = namesOf(direction);
    const { other: name } = names;
    const text = annotations[name];
    const found = text === undefined ? undefined : parseResidue(text);
    if (found === undefined || found === "broken") super();
    else super(found, newTally(direction.ratchets === true ? once(() => isUnowned(metadata, name)) : undefined));
    this.#direction = direction;
    this.#names = names;
    this.#source = source;
    this.#annotations = annotations;
    this.#isBroken = found === "broken";
  }

  /** Puts the annotations right on a result whose metadata is still the source's, which stays as it is. */
  close(result: { metadata?: unknown }): void {
    const annotations = this.#resultAnnotations();
    this.#countLosses();
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
    const { own, other, told: toldByUs } = this.#names;
    const before = this.#annotations;
    const hasOurs = Object.hasOwn(before, own) || Object.hasOwn(before, other) || Object.hasOwn(before, toldByUs);
    if (this.kept === undefined && this.saidAll && !hasOurs) return undefined;

    const annotations: Record<string, unknown> = {};
    for (const name of Object.keys(before)) {
      if (name !== own && name !== other && name !== toldByUs) defineField(annotations, name, before[name]);
    }
    const free = freeBytes(annotations);
    if (free < 0) return this.#letGoOfAll();
    const residue = this.#printed(Math.min(residueLimit - this.#sizeOfOthers(annotations), free - own.length));
    if (residue !== undefined) annotations[own] = residue.text;
    const left = residue === undefined ? free : free - own.length - residue.bytes;
    const told = this.#toldPaths(left - toldByUs.length);
    if (told !== undefined) annotations[toldByUs] = told;
    const isChanged = hasOurs ? !sameValue(annotations, before) : residue !== undefined || told !== undefined;
    return isChanged ? annotations : undefined;
  }

  /**
   * If an object's other annotations are too large by themselves, all of them stay unchanged: the API server doesn't check annotations that a
   * conversion left alone, and would refuse any change.
   */
  #letGoOfAll(): undefined {
    this.#printed(0);
    return undefined;
  }

  /** Prints the kept values in at most so many bytes. */
  #printed(room: number): { readonly text: string; readonly bytes: number } | undefined {
    if (this.kept === undefined) return undefined;
    const print = (values: string) => `{"l":${JSON.stringify(this.#direction.fingerprint)},"r":${values}}`;
    let values = printKept(this.kept);
    let text = print(values);
    let bytes = utf8Length(text);
    if (bytes > room) {
      this.#count("oversize", dropLargest(this.kept, room - utf8Length(print(""))));
      values = printKept(this.kept);
      text = print(values);
      bytes = utf8Length(text);
    }
    if (values === "{}") return undefined;
    countResidueBytes(bytes);
    return { text, bytes };
  }

  /** How much the residue of other versions takes. */
  #sizeOfOthers(annotations: Readonly<Record<string, unknown>>): number {
    const { prefix } = this.#names;
    let size = 0;
    for (const name of Object.keys(annotations)) {
      const value = annotations[name];
      if (typeof value === "string" && name.startsWith(prefix)) size += utf8Length(value);
    }
    return size;
  }

  /** The annotation of unrepresentable values, limited to a number of bytes: our entry is rewritten, and other versions' entries stay. */
  #toldPaths(room: number): string | undefined {
    const { from, to } = this.#direction;
    const text = this.#annotations[this.#names.told];
    if (text === undefined && this.saidAll) return undefined;
    const before = Object.entries(parseObject(text) ?? {});
    const others = before.filter(([version]) => version !== from && version !== to);
    const told = new Room(Math.min(room, unrepresentableLimit) - "{}".length);
    const own = this.saidAll ? [] : [...this.tally.unrepresentable].sort();
    const entries: (readonly [version: string, paths: unknown])[] = [];
    if (own.length > 0 && told.has(entryText(from, []))) entries.push([from, own.filter((path) => told.has(`${JSON.stringify(path)},`))]);
    for (const [version, paths] of others) if (told.has(entryText(version, paths))) entries.push([version, paths]);
    return entries.length === 0 ? undefined : canonicalJson(Object.fromEntries(entries));
  }

  #countLosses(): void {
    const { asked, misfit, stale } = this.tally;
    const neverAsked = this.found === undefined ? 0 : countValues(this.found) - asked;
    this.#count("broken", this.#isBroken ? 1 : 0);
    this.#count("misfit", misfit);
    this.#count("stale", stale + Math.max(0, neverAsked));
  }

  #count(loss: ResidueLoss, values: number): void {
    const { from, to } = this.#direction;
    if (values > 0) countResidueLoss({ loss, values, object: this.#source, from, to });
  }
}

/** The names of a direction's annotations. */
interface AnnotationNames {
  /** The annotation with the residue that the source's version leaves. */
  readonly own: string;
  /** The annotation with the residue that the target's version left. */
  readonly other: string;
  /** The annotation that lists the values which can't be represented. */
  readonly told: string;
  /** The prefix of the annotations of all versions. */
  readonly prefix: string;
}

const knownNames = new WeakMap<Direction, AnnotationNames>();

function namesOf(direction: Direction): AnnotationNames {
  const known = knownNames.get(direction);
  if (known !== undefined) return known;
  const { group, from, to } = direction;
  const names: AnnotationNames = {
    own: residueAnnotation(group, from),
    other: residueAnnotation(group, to),
    told: unrepresentableAnnotation(group),
    prefix: residueAnnotation(group, ""),
  };
  knownNames.set(direction, names);
  return names;
}

/** Computes a value when it is first asked for. */
function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** Room for texts, in bytes of UTF-8. */
class Room {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Takes the room for a text, if there is enough. */
  has(text: string): boolean {
    const bytes = utf8Length(text);
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }
}

function entryText(version: string, paths: unknown): string {
  return `${JSON.stringify(version)}:${canonicalJson(paths)},`;
}

/** How many values a residue holds, those inside elements one by one. */
function countValues(values: Readonly<Record<string, unknown>>): number {
  return Object.entries(values).reduce((sum, [id, value]) => {
    if (id.startsWith(bodyPrefix)) return sum;
    if (!id.endsWith("[]") || !isRecord(value)) return sum + 1;
    return sum + Object.values(value).reduce<number>((inner, element) => inner + (isRecord(element) ? countValues(element) : 1), 0);
  }, 0);
}
