import { CustomResource, ExternalDocs, type int32, Resource, Title } from "wheelwright/api";

/**
 * Inner is what the type says of itself.
 *
 * In two paragraphs: with "quotes", a colon and a # sign.
 */
@Title("Inner by type")
@ExternalDocs({ url: "https://example.com/type", description: "of the type" })
export class Inner {
  /** @example one */
  name!: string;
}

/**
 * Level is a number from 1.
 * @minimum 1
 */
export type Level = int32;

export class DocumentationSpec {
  plain!: Inner;

  /** The field's own words. */
  @Title("Inner by field")
  @ExternalDocs({ url: "https://example.com/field" })
  own!: Inner;

  level!: Level;

  /** Own words, the type's bound. */
  ownLevel!: Level;

  levels!: Level[];

  /**
   * Lines stay
   * as they are broken,
   *   indented or not.
   *
   *
   * Paragraphs are a line apart.
   */
  lines!: string;

  /**
   * Before.
   * TODO: this line goes.
   * TODO(me) so does this.
   * After; a TODO within a line stays.
   */
  notes!: string;

  /**
   * Above the rule.
   * ---
   * What follows it is for the programmers.
   */
  ruled!: string;

  /**
   * A fence keeps all:
   * ```
   * TODO: stays
   * ---
   * and this
   * ```
   * And so on.
   */
  fenced!: string;

  /**
   * Old.
   *
   * Deprecated: use another.
   */
  deprecated?: string;

  /** @example 3 */
  number!: int32;

  /** @example { "a": "b" } */
  @Title("A map")
  map!: Record<string, string>;

  /** @example ["x", "y"] */
  list!: string[];

  undocumented!: string;
}

/** Documentation is documented. */
@Resource()
@Title("Root")
export class Documentation extends CustomResource {
  spec!: DocumentationSpec;
}
