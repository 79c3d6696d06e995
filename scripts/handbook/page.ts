import type { Markup } from "../../src/docs/markup.js";
import type { SearchEntry } from "../../src/docs/search/search-entry.js";

/** A page of the handbook. */
export interface HandbookPage {
  /** `conversion`; pages below another one have its name before theirs: `decisions/12-conversions-are-planned-once`. */
  readonly name: string;
  readonly title: string;
  readonly main: Markup;
  readonly outline: readonly OutlineEntry[];
  readonly entries: readonly SearchEntry[];
}

/** A heading below the title. */
export interface OutlineEntry {
  readonly anchor: string;
  readonly words: string;
}

/** A page's file. */
export function fileOf(name: string): string {
  return `${name}.html`;
}

/** The way from a page to the site's folder. */
export function rootOf(name: string): string {
  return "../".repeat(name.split("/").length - 1);
}
