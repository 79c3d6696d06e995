import { sameValue } from "../../model/canonical-json.js";
import { isJsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { valueSchema } from "../schema-lookup.js";
import { isList } from "../values.js";
import { type OldElement, oldElements } from "./map-list.js";

/**
 * A value of an update beside what it was: k8s.io/apiserver, pkg/cel/common/equality.go. Values below it are found by their names, and in list maps
 * by their keys; elsewhere in lists nothing corresponds. As there, an object with a field that no schema knows counts as changed.
 */
export class Correlation {
  readonly #children = new Map<string | number, Correlation | undefined>();
  #oldElement: OldElement | undefined;
  #isUnchanged: boolean | undefined;

  constructor(
    readonly schema: Schema,
    readonly value: JsonValue,
    readonly old: JsonValue,
  ) {}

  /** The value of a field or of a map's key, where both objects have it. */
  key(name: string): Correlation | undefined {
    return this.#child(name, () => {
      const { value, old } = this;
      if (!isJsonObject(value) || !isJsonObject(old) || !Object.hasOwn(value, name) || !Object.hasOwn(old, name)) return undefined;
      const known = valueSchema(this.schema, name);
      const isDescribed = known !== undefined && this.schema.fields?.find((field) => field.name === name)?.undescribed !== true;
      return !isDescribed ? undefined : new Correlation(known, value[name] as JsonValue, old[name] as JsonValue);
    });
  }

  /** An element of a list map. */
  index(index: number): Correlation | undefined {
    return this.#child(index, () => {
      const { value, schema } = this;
      if (!isList(value) || !isList(this.old) || schema.items === undefined) return undefined;
      this.#oldElement ??= oldElements(schema, this.old);
      const element = value[index] as JsonValue;
      const old = this.#oldElement(element);
      return old === undefined || old === null ? undefined : new Correlation(schema.items, element, old);
    });
  }

  /** Whether the value is what it was. */
  get isUnchanged(): boolean {
    this.#isUnchanged ??= this.#compare();
    return this.#isUnchanged;
  }

  #compare(): boolean {
    const { value, old, schema } = this;
    if (isList(value) && isList(old)) {
      if (value.length !== old.length) return false;
      if (schema.listType !== "map") return sameValue(value, old);
      return value.every((_, index) => this.index(index)?.isUnchanged === true);
    }
    if (isJsonObject(value) && isJsonObject(old)) {
      const names = Object.keys(value);
      return names.length === Object.keys(old).length && names.every((name) => this.key(name)?.isUnchanged === true);
    }
    return sameValue(value, old);
  }

  #child(step: string | number, find: () => Correlation | undefined): Correlation | undefined {
    if (!this.#children.has(step)) this.#children.set(step, find());
    return this.#children.get(step);
  }
}
