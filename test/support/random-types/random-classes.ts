import type { Dice } from "./dice.js";
import { randomType } from "./random-type.js";

const names = ["a", "b", "size", "name", "default", "x-y", "dot.ted", "spec", "kind", "metadata", "ports", "__proto"];

/** The classes of a type file, as they come to be: one may be used by several fields. */
export class RandomClasses {
  readonly #dice: Dice;
  readonly #texts = new Map<string, string>();
  readonly #fields = new Map<string, readonly string[]>();

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  /** All of them, each before those that use it. */
  get text(): string {
    return [...this.#texts.values()].join("\n");
  }

  /** The names of a class's fields that expressions can write; none for another type. */
  fieldsOf(type: string): readonly string[] {
    return this.#fields.get(type) ?? [];
  }

  /** The name of a class: a new one, or one that is there. */
  some(depth: number): string {
    const known = [...this.#fields.keys()];
    return known.length > 0 && this.#dice.chance(25) ? this.#dice.pick(known) : this.withFields(depth, 1 + this.#dice.below(4));
  }

  /** The name of a new class with these members. */
  declare(members: readonly string[]): string {
    const name = `C${this.#texts.size}`;
    this.#texts.set(name, `export class ${name} {\n${members.join("\n")}\n}`);
    return name;
  }

  /** The name of a new class with so many random fields, after the members that are given. */
  withFields(depth: number, count: number, given: readonly string[] = []): string {
    const dice = this.#dice;
    const chosen = [...new Set(dice.times(count, () => dice.pick(names)))];
    const members = chosen.map((name) => {
      const { type, decorators, initializer } = randomType(dice, this, depth);
      const written = /^[a-z]+$/.test(name) ? name : JSON.stringify(name);
      const value = initializer === undefined ? "" : ` = ${initializer}`;
      return `${decorators.join(" ")} ${written}${value === "" && dice.chance(35) ? "!" : "?"}: ${type}${value};`;
    });
    const simple = chosen.filter((name) => /^[a-z]+$/.test(name));
    const group =
      simple.length > 0 && dice.chance(10)
        ? `@${dice.pick(["ExactlyOneOf", "AtMostOneOf"])}(${simple.map((each) => `"${each}"`).join(", ")}) `
        : "";
    const name = this.declare([...given, ...members]);
    this.#texts.set(name, `${group}\n${this.#texts.get(name)}`);
    this.#fields.set(name, simple);
    return name;
  }
}
