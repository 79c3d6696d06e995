import { isRecord } from "../../model/json.js";
import type { Check, CheckExtent } from "../checks.js";
import { type InnerDefaults, withDefaults } from "../element-defaults.js";
import { pairElements } from "../mapping/pair-elements.js";
import { areDigests, digest, digests, splitDigests } from "./digests.js";
import { elementsId, KeptElements, type KeptValues } from "./kept-values.js";

/** The counts and paths that all scopes of one conversion share. */
export interface ConversionTally {
  /** How many of the values found were asked for. */
  asked: number;
  misfit: number;
  stale: number;
  /** Whether a value that breaks a constraint of its schema, but has the structure, may be restored; without this none may. */
  readonly ratchets?: () => boolean;
  /** Paths of the result that show a placeholder, or nothing. */
  readonly unrepresentable: string[];
}

/** A tally in which nothing is counted yet. */
export function newTally(ratchets?: () => boolean): ConversionTally {
  return { asked: 0, misfit: 0, stale: 0, unrepresentable: [], ...(ratchets === undefined ? {} : { ratchets }) };
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Where one object's values are kept and found: that of a whole custom resource, or of one element of a list or value of a map inside it.
 * Ids are paths that begin at that object.
 */
export class ResidueScope {
  protected readonly tally: ConversionTally;
  readonly #found: Values | undefined;
  #kept: KeptValues | undefined;

  /** Without arguments a scope of its own, in which nothing is found: for converting a value to see what comes of it. */
  constructor(found?: Values, tally: ConversionTally = newTally()) {
    this.#found = found;
    this.tally = tally;
  }

  /**
   * Gives back a value of the target version that was kept, undefined where none was. An absent value was kept as null.
   * It is a client's text as much as ours, so it has to fit its schema, or to be exempt from its constraints (see `fitsNow`); and it has to explain
   * what the source shows now: otherwise the source was edited since, and the edit wins.
   */
  restore<T>(id: string, fits: Check, explains?: (value: T) => boolean): T | undefined {
    if (this.#found === undefined || !Object.hasOwn(this.#found, id)) return undefined;
    this.tally.asked++;
    const value = this.#found[id];
    if (!this.fitsNow(fits, value)) this.tally.misfit++;
    else if (explains === undefined || explains(value as T)) return value as T;
    else this.tally.stale++;
    return undefined;
  }

  /** Whether a value was kept: without one `restore` has nothing to give back. */
  holds(id: string): boolean {
    return this.#found !== undefined && Object.hasOwn(this.#found, id);
  }

  /** A value of the target version that was kept, if it fits. It still has to be asked for by `restore`: nothing is counted. */
  peek(id: string, fits: Check): unknown {
    if (this.#found === undefined || !Object.hasOwn(this.#found, id)) return undefined;
    const value = this.#found[id];
    return this.fitsNow(fits, value) ? value : undefined;
  }

  /**
   * Whether a kept value fits its schema. One that breaks only constraints fits, too, if the object's owners show that no client wrote it: it was stored
   * before its schema was tightened, or came from another version, and the API server keeps such values as long as nobody changes them.
   */
  fitsNow(fits: Check, value: unknown): boolean {
    return this.tally.ratchets?.() === true ? fits(value, "stored") : fits(value);
  }

  /**
   * Leaves restored fields out of an object of the result, the last ones first, while it has more properties than it may have. They stay if no client wrote
   * the annotation that they come from: then they were set in the target version, and the source got its own values later.
   */
  leaveOut(object: object, most: number, restored: readonly string[]): void {
    const excess = Object.keys(object).length - most;
    if (excess <= 0 || this.tally.ratchets?.() === true) return;
    const present = restored.filter((name) => Object.hasOwn(object, name));
    for (const name of present.slice(-excess)) Reflect.deleteProperty(object, name);
  }

  /** Keeps a value of the source version that converting the result back would not give. An absent value is kept as null. */
  keep(id: string, value: unknown): void {
    this.#kept ??= this.openKept();
    this.#kept.set(id, value ?? null);
  }

  /**
   * Whether an object of the result exists that other mappings put their values into. One that is there and empty, or that is not there although
   * its counterpart is, was kept as `{}` or null.
   * @param isFilled whether something is in it
   * @param isExpected whether what the source shows says that it is there
   * @param explainsAbsence whether the source would look as it does had the object not been there
   */
  exists(id: string, isFilled: boolean, isExpected = false, explainsAbsence = true): boolean {
    const kept = this.restore<object | null>(id, isExistence, (value) => (value === null ? !isFilled && explainsAbsence : true));
    return kept === undefined ? isFilled || isExpected : kept !== null;
  }

  /**
   * The same of an object that lacks required fields where nothing is in it. One that was there all the same, stored before its schema required them, is there again
   * where kept values that break constraints are.
   */
  existsIfWhole(id: string, isFilled: boolean, isExpected = false, explainsAbsence = true): boolean {
    if (isFilled || isExpected) return this.exists(id, isFilled, isExpected, explainsAbsence);
    return this.restore<object | null>(id, isBareExistence) !== undefined;
  }

  /** Whether residue records that an object of the target version existed, though its counterpart was absent. */
  restores(id: string): boolean {
    const kept = this.peek(id, isExistenceAlone);
    return kept === true || isRecord(kept);
  }

  /** Whether residue records, as `{}`, that such an object had only the values that were kept. One that had its value for absence, too, is recorded as true. */
  restoresAsItWas(id: string): boolean {
    return isRecord(this.peek(id, isExistence));
  }

  /** This scope, or where the counterpart of the object that held its values is gone one that gives nothing back. */
  within(holderExists: boolean): ResidueScope {
    return holderExists ? this : new ClearedScope(this, this.tally);
  }

  /** A scope that gives back the same values, and in which nothing is kept or counted: for converting a value to see what comes of it. */
  tried(): ResidueScope {
    return new TriedScope(this, this.#found, newTally(this.tally.ratchets));
  }

  /** Keeps whether an object of the source exists, where the result would not tell; gives back whether that was so. */
  keepExistence(id: string, exists: boolean, isExpected: boolean): boolean {
    if (exists !== isExpected) this.keep(id, exists ? {} : null);
    return exists !== isExpected;
  }

  /** Keeps that the result shows a field's default for a value of the source, or for several together, which is kept under this id. */
  keepShownDefault(id: string): void {
    this.keep(defaultId(id), true);
  }

  /** Whether the source's field showed its default when the value of the target was kept under this id. If the field is absent now, a client cleared it. */
  showedDefault(id: string): boolean {
    return this.restore(defaultId(id), isTrue) === true;
  }

  /**
   * Whether any value inside an object of the source was kept so far.
   * @param others the ids of fields inside that don't count, since their values come back without the object
   */
  keepsInside(id: string, others: readonly string[] = []): boolean {
    const isOf = (each: string, field: string) => each === field || each.startsWith(`${field}.`) || each.startsWith(`${field}[`);
    const counts = (each: string) => each.startsWith(`${id}.`) && !others.some((other) => isOf(each, other));
    return [...(this.#kept?.keys() ?? [])].some((ids) => ids.split(",").some(counts));
  }

  /** Says that these paths of the result show a placeholder or nothing, since the target version can't represent the source's value. */
  unrepresentable(paths: readonly string[]): void {
    this.tally.unrepresentable.push(...paths.map((path) => this.pathOf(path)));
  }

  /** Whether the target version could say everything so far. */
  get saidAll(): boolean {
    return this.tally.unrepresentable.length === 0;
  }

  /** The scopes of a list's elements or a map's values. `keyAt` tells them apart, and is asked only where something is kept. */
  elements(id: string, keyAt: (index: number) => string): ElementScopes {
    return new ElementScopes(this, { id, path: id, keyAt, foundKeyAt: keyAt }, this.#foundInside(id), this.tally);
  }

  /**
   * The scopes of the elements of a list without keys. Values of the elements are kept by position, and elements are recognized by what they showed
   * then: see `pairElements`. `close` has to be called with the list that they were converted to.
   * @param path of the list, if it differs from its id
   * @param defaults of the elements of the list, which the API server may have filled in since they showed that
   */
  sequence(id: string, list: readonly unknown[], path = id, defaults?: InnerDefaults): ElementScopes {
    const found = this.#foundInside(id);
    let paired: readonly (number | undefined)[] | undefined;
    const pairs = () => {
      const before = this.restore<string>(shownId(id), areDigests);
      return before === undefined
        ? []
        : pairElements(
            splitDigests(before),
            list.map((each) => digest(withDefaults(each, defaults))),
          );
    };
    const foundKeyAt = (index: number) => {
      paired ??= pairs();
      return paired[index]?.toString();
    };
    return new ElementScopes(this, { id, path, keyAt: String, foundKeyAt }, found, this.tally);
  }

  /** The scope of the single value that stands for the head of a list: its kept values are found when that list is converted back by `sequence`. */
  head(path: string): ElementScopes {
    const id = `${path}[0]`;
    const keyAt = () => "0";
    return new ElementScopes(this, { id, path, keyAt, foundKeyAt: keyAt }, this.#foundInside(id), this.tally);
  }

  #foundInside(id: string): Values | undefined {
    const found = this.#found?.[elementsId(id)];
    return isRecord(found) ? found : undefined;
  }

  /** The full path of what an id names, for people. */
  pathOf(id: string): string {
    return id;
  }

  /** @internal What is kept inside a list's elements. */
  keptElements(listId: string): KeptElements {
    this.#kept ??= this.openKept();
    const id = elementsId(listId);
    const known = this.#kept.get(id);
    if (known instanceof KeptElements) return known;
    const elements = new KeptElements();
    this.#kept.set(id, elements);
    return elements;
  }

  protected get found(): Values | undefined {
    return this.#found;
  }

  protected get kept(): KeptValues | undefined {
    return this.#kept;
  }

  protected openKept(): KeptValues {
    return new Map();
  }
}

/** A scope whose object is gone, so that nothing is restored from it; new values are still kept. */
class ClearedScope extends ResidueScope {
  readonly #scope: ResidueScope;

  constructor(scope: ResidueScope, tally: ConversionTally) {
    super(undefined, tally);
    this.#scope = scope;
  }

  override keep(id: string, value: unknown): void {
    this.#scope.keep(id, value);
  }

  override keptElements(listId: string): KeptElements {
    return this.#scope.keptElements(listId);
  }

  override pathOf(id: string): string {
    return this.#scope.pathOf(id);
  }
}

/** A scope that is only tried. Its errors are those of the scope that it stands for. */
class TriedScope extends ResidueScope {
  readonly #scope: ResidueScope;

  constructor(scope: ResidueScope, found: Values | undefined, tally: ConversionTally) {
    super(found, tally);
    this.#scope = scope;
  }

  override pathOf(id: string): string {
    return this.#scope.pathOf(id);
  }
}

/** How the elements of one list, or the values of one map, are identified. */
interface ElementKeys {
  /** The id of the list or map in residue. */
  readonly id: string;
  /** Its path. */
  readonly path: string;
  /** The key under which values of the element at an index are kept. */
  readonly keyAt: (index: number) => string;
  /** The key under which values of that element were kept before; undefined if it is new. */
  readonly foundKeyAt: (index: number) => string | undefined;
}

/** The scopes of a list's elements, or of a map's values. */
export class ElementScopes {
  #kept: KeptElements | undefined;

  constructor(
    readonly holder: ResidueScope,
    readonly keys: ElementKeys,
    readonly found: Values | undefined,
    readonly tally: ConversionTally,
  ) {}

  /** The scope of the element at an index, from 0. */
  at(index: number): ResidueScope {
    return new ElementScope(this, index);
  }

  /**
   * If values of any element were kept, also keeps the digests by which the elements of the result of a `sequence` will be recognized.
   * @param defaults of the result's elements
   */
  close(result: readonly unknown[], defaults?: InnerDefaults): void {
    if (this.#kept === undefined) return;
    this.holder.keep(shownId(this.keys.id), digests(defaults === undefined ? result : result.map((each) => withDefaults(each, defaults))));
  }

  /** @internal The kept values of the element at an index. */
  keptAt(index: number): KeptValues {
    this.#kept ??= this.holder.keptElements(this.keys.id);
    const key = this.keys.keyAt(index);
    const known = this.#kept.byKey.get(key);
    if (known !== undefined) return known;
    const values: KeptValues = new Map();
    this.#kept.byKey.set(key, values);
    return values;
  }
}

class ElementScope extends ResidueScope {
  readonly #scopes: ElementScopes;
  readonly #index: number;

  constructor(scopes: ElementScopes, index: number) {
    super(foundFor(scopes, index), scopes.tally);
    this.#scopes = scopes;
    this.#index = index;
  }

  override pathOf(id: string): string {
    const { holder, keys } = this.#scopes;
    return `${holder.pathOf(keys.path)}[${keys.keyAt(this.#index)}]${id}`;
  }

  protected override openKept(): KeptValues {
    return this.#scopes.keptAt(this.#index);
  }
}

function foundFor({ found, keys }: ElementScopes, index: number): Values | undefined {
  if (found === undefined) return undefined;
  const key = keys.foundKeyAt(index);
  const values = key !== undefined && Object.hasOwn(found, key) ? found[key] : undefined;
  return isRecord(values) ? values : undefined;
}

/** The id under which residue keeps the digests of a list's elements. */
function shownId(listId: string): string {
  return `${listId}[shown]`;
}

/** The id under which residue keeps that a field shows its default instead of a value. */
function defaultId(id: string): string {
  return `${id}[default]`;
}

function isTrue(value: unknown): boolean {
  return value === true;
}

/** Whether an object existed that lacked required fields: only without the constraints of its schema may that be. */
function isBareExistence(value: unknown, extent?: CheckExtent): boolean {
  return extent !== undefined && isRecord(value) && isExistence(value);
}

function isExistenceAlone(value: unknown): boolean {
  return value === true || isExistence(value);
}

function isExistence(value: unknown): boolean {
  return value === null || (isRecord(value) && Object.keys(value).length === 0);
}
