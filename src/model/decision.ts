import type { Place } from "./place.js";

/** A question that a person has to decide, and the possible answers. */
export interface Decision {
  /** The field that it is about, from the object of its version. */
  readonly path: string;
  /** The command, with its flags, that writes a chosen option, where it isn't `generate`. */
  readonly command?: string;
  /** The likelier first. */
  readonly options: readonly PlacedOption[];
}

/** An option, and what its decorator goes on. */
export interface PlacedOption extends DecisionOption {
  /** The name of the field or class. */
  readonly place: Place;
  /** Declared where no decorator can stand: an interface, a type literal, a built-in type. */
  readonly undecoratable?: true;
}

/** One way to decide, with what to write and where. */
export interface DecisionOption {
  /** To be pasted: `@MapsTo(".spec.size")`. One that is to be taken out begins with `no`. */
  readonly decorator: string;
  /** When it is the right one, to follow an "if". */
  readonly meaning: string;
  /** The place of the decorator: the spoke's field by default, its root class, the hub's field, or `inner`, a field inside the spoke's. */
  readonly on?: "field" | "class" | "hubField" | "innerField";
  readonly inner?: string;
  /** The path of the hub's field that it goes on, where the question is about several. */
  readonly hubPath?: string;
  /** The path of the class's `@HubOnly` that it takes the place of. */
  readonly inPlaceOf?: string;
  /** That `@HubOnly` is taken out, and nothing takes its place. */
  readonly removes?: true;
  /** The field has to become optional, too. */
  readonly makesOptional?: true;
  readonly example?: DecisionExample;
}

/** The result for a value if an option is chosen: `{replica: 3}`, `hub {size: 3}`. */
export interface DecisionExample {
  readonly given: string;
  readonly result: string;
}
