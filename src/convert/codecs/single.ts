import { type Codec, Unrepresentable, unrepresentable } from "../codec.js";

/** How a list's element converts to and from what stands for it. */
export type ElementConversion<Spoke, Hub> = Pick<Codec<Spoke, Hub>, "toHub" | "fromHub">;

/**
 * A list of one, and that one: [x] ⇄ x. An empty list is nothing in the hub; of more than one element the hub shows the first.
 * `inner` converts the element where its type differs.
 */
export function single<Spoke, Hub = Spoke>(inner: ElementConversion<Spoke, Hub> = unchanged()): Codec<Spoke[], Hub> {
  return {
    toHub(list) {
      if (!Array.isArray(list)) return unrepresentable();
      // Mappings take it for nothing; a codec's type has no word for that.
      if (list.length === 0) return undefined as unknown as Hub;
      const first = list[0] as Spoke;
      const converted = isAbsent(first) ? unrepresentable<Hub>() : inner.toHub(first);
      if (list.length === 1 || converted instanceof Unrepresentable) return converted;
      return unrepresentable(converted);
    },
    fromHub(value) {
      const element = isAbsent(value) ? unrepresentable<Spoke>() : inner.fromHub(value);
      if (!(element instanceof Unrepresentable)) return element === undefined ? unrepresentable() : [element];
      return element.placeholder === undefined ? unrepresentable() : unrepresentable([element.placeholder]);
    },
    samples: [],
  };
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function unchanged<Spoke, Hub>(): ElementConversion<Spoke, Hub> {
  return { toHub: (value) => value as unknown as Hub, fromHub: (value) => value as unknown as Spoke };
}
