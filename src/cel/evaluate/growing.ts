import { list } from "../values/lists.js";
import { error } from "../values/make.js";
import { type MapEntry, map } from "../values/maps.js";
import { printValue } from "../values/print.js";
import type { CelError, CelList, CelMap, CelValue } from "../values/value.js";

/** The list that a macro gathers, which `+` adds to in its place. */
export class GrowingList implements CelList {
  readonly type = "list";
  private readonly elements: CelValue[] = [];

  get size(): number {
    return this.elements.length;
  }

  at(index: number): CelValue {
    return this.elements[index] ?? error(`index out of bounds: ${index}`);
  }

  append(other: CelList): this {
    for (let index = 0; index < other.size; index++) this.elements.push(other.at(index));
    return this;
  }

  finished(): CelList {
    return list(this.elements);
  }
}

/** The map that a macro gathers. */
export class GrowingMap implements CelMap {
  readonly type = "map";
  private readonly entries: MapEntry[] = [];
  private current: CelMap | undefined;

  get size(): number {
    return this.entries.length;
  }

  keys(): readonly CelValue[] {
    return this.entries.map(({ key }) => key);
  }

  find(key: CelValue): CelValue | undefined {
    this.current ??= map(this.entries);
    return this.current.find(key);
  }

  insert(key: CelValue, value: CelValue): this | CelError {
    if (this.find(key) !== undefined) return error(`insert failed: key ${printValue(key)} already exists`);
    this.entries.push({ key, value });
    this.current = undefined;
    return this;
  }

  finished(): CelMap {
    return map(this.entries);
  }
}
