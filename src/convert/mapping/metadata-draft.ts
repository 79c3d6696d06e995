import { isRecord } from "../../model/json.js";
import { utf8Length } from "../../model/utf8-length.js";
import { defineField } from "../define-field.js";
import { freeBytes } from "../residue/annotations.js";
import { countResidueLoss } from "../residue/counts.js";
import { lettingGo } from "../residue/let-go.js";
import type { Direction } from "../residue/residue.js";

type Texts = Readonly<Record<string, unknown>>;
type KeyMap = "labels" | "annotations";

/** The metadata of an object that is converted, where fields of one version live in labels or annotations of the other. */
export class MetadataDraft {
  readonly #source: { readonly metadata?: unknown };
  readonly #direction: Direction;
  readonly #set: Readonly<Record<KeyMap, Map<string, string | undefined>>> = { labels: new Map(), annotations: new Map() };

  constructor(source: { readonly metadata?: unknown }, direction: Direction) {
    this.#source = source;
    this.#direction = direction;
  }

  /** A label or an annotation of the source. */
  get(map: KeyMap, key: string): string | undefined {
    return textIn(this.#metadata[map], key);
  }

  /** Sets a label or an annotation of the result, or removes it. */
  set(map: KeyMap, key: string, value: string | undefined): void {
    this.#set[map].set(key, value);
  }

  /** Whether the result has a label or an annotation that was set. */
  sets(map: KeyMap, key: string): boolean {
    return this.#set[map].get(key) !== undefined;
  }

  get name(): string | undefined {
    return textIn(this.#metadata, "name");
  }

  get namespace(): string | undefined {
    return textIn(this.#metadata, "namespace");
  }

  /** Gives a result, whose residue is closed, the labels and annotations that were set. A map that holds nothing any more is removed. */
  close(result: { metadata?: unknown }): void {
    const metadata = isRecord(result.metadata) ? result.metadata : {};
    const labels = withTexts(metadata.labels, this.#set.labels);
    const annotations = this.#fitting(metadata.annotations, withTexts(metadata.annotations, this.#set.annotations));
    if (labels === metadata.labels && annotations === metadata.annotations) return;
    const { labels: _labels, annotations: _annotations, ...others } = metadata;
    result.metadata = {
      ...others,
      ...(labels === undefined ? {} : { labels }),
      ...(annotations === undefined ? {} : { annotations }),
    };
  }

  get #metadata(): Texts {
    return isRecord(this.#source.metadata) ? this.#source.metadata : {};
  }

  /**
   * Annotations within the limit: kept values are dropped first, then the annotations that were set, the largest first. If the others are too large
   * by themselves, none changes: the API server doesn't check annotations that a conversion left alone.
   */
  #fitting(before: unknown, after: unknown): unknown {
    if (after === before || !isRecord(after) || freeBytes(after) >= 0) return after;
    const { group } = this.#direction;
    const { annotations, dropped } = lettingGo(after, group);
    let fitted = annotations;
    let lost = dropped;
    for (const key of this.#largestFirst()) {
      if (freeBytes(fitted) >= 0) break;
      const { [key]: _large, ...others } = fitted;
      fitted = others;
      lost++;
    }
    if (freeBytes(fitted) < 0) return before;
    const { from, to } = this.#direction;
    countResidueLoss({ loss: "oversize", values: lost, object: this.#source, from, to });
    return fitted;
  }

  #largestFirst(): readonly string[] {
    const set = [...this.#set.annotations].flatMap(([key, value]) => (value === undefined ? [] : [{ key, size: utf8Length(value) }]));
    return set.sort((left, right) => right.size - left.size).map(({ key }) => key);
  }
}

function textIn(map: unknown, key: string): string | undefined {
  const value = isRecord(map) && Object.hasOwn(map, key) ? map[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** A map with some of its texts set, and others removed; the map itself if nothing changes. */
function withTexts(map: unknown, set: ReadonlyMap<string, string | undefined>): unknown {
  const before: Texts = isRecord(map) ? map : {};
  const changed = [...set].filter(([key, value]) => (Object.hasOwn(before, key) ? before[key] : undefined) !== value);
  if (changed.length === 0) return map;
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(before)) if (!set.has(key)) defineField(result, key, value);
  for (const [key, value] of set) if (value !== undefined) defineField(result, key, value);
  return Object.keys(result).length === 0 ? undefined : result;
}
