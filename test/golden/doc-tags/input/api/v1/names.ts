/**
 * A name as DNS has it.
 * @minLength 1
 * @maxLength 63
 * @pattern ^[a-z0-9]([-a-z0-9]*[a-z0-9])?$
 */
export type Name = string;

/**
 * How the words are sorted.
 * @title Order
 */
export type Order = "up" | "down";

/** @exclusiveMinimum 0 */
export type Positive<T> = T;

/**
 * Pages of words.
 * @maxItems 8
 * @items {"minLength": 1, "maxLength": 10}
 * @listSet
 */
export type Pages = readonly string[];
