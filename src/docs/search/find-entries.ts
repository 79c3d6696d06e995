import type { SearchEntry } from "./search-entry.js";

/** The entries in which every word of a query is, the best first. Words are found anywhere, and count most where a title begins with them. */
export function findEntries(entries: readonly SearchEntry[], query: string, maximum: number): readonly SearchEntry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found = entries.flatMap((entry, index) => {
    const scores = words.map((word) => scoreOf(entry, word));
    return scores.includes(0) ? [] : [{ entry, index, score: scores.reduce((sum, score) => sum + score, 0) }];
  });
  found.sort((a, b) => b.score - a.score || a.entry.title.length - b.entry.title.length || a.index - b.index);
  return found.slice(0, maximum).map(({ entry }) => entry);
}

/** A piece of an entry's text around the first word of a query that is in it. */
export function excerptOf({ text }: SearchEntry, query: string, length: number): string {
  const places = wordsOf(query)
    .map((word) => text.toLowerCase().indexOf(word))
    .filter((place) => place >= 0);
  const middle = places.length === 0 ? 0 : Math.min(...places);
  const start = Math.max(0, middle - Math.floor(length / 3));
  const begin = start === 0 ? 0 : text.indexOf(" ", start) + 1;
  const piece = text.slice(begin, begin + length);
  const end = begin + length >= text.length ? piece : piece.slice(0, Math.max(piece.lastIndexOf(" "), 1));
  return `${begin > 0 ? "… " : ""}${end}${end === piece ? "" : " …"}`;
}

function wordsOf(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

function scoreOf({ title, place, text }: SearchEntry, word: string): number {
  const name = title.toLowerCase();
  const parts = name.split(/[^a-z0-9]+/);
  if (name === word || parts.at(-1) === word) return 16;
  if (name.startsWith(word)) return 12;
  if (parts.some((part) => part.startsWith(word))) return 8;
  if (name.includes(word)) return 6;
  if (place.toLowerCase().includes(word)) return 4;
  return text.toLowerCase().includes(word) ? 1 : 0;
}
