import { isDeepStrictEqual } from "node:util";

/** Numbers between 0 and 1, always the same for a seed. */
export type Chance = () => number;

/** One line of a manifest: the path of the key or item that it is about, and whether it says it, or is a comment on it. */
export interface CommentedLine {
  readonly text: string;
  readonly path: string;
  readonly about: "value" | "comment";
}

/** A YAML document in random layout, full of comments. */
export interface CommentedManifest {
  readonly text: string;
  readonly lines: readonly CommentedLine[];
}

/** A generator of random numbers (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Writes a random document, key by key; every comment says what it is about. */
export function commented(chance: Chance, newline: string): CommentedManifest {
  const lines: CommentedLine[] = [];
  const step = pick([2, 4], chance);
  const dash = pick([0, step], chance);
  let serial = 0;

  const comment = (indent: string, path: string) => {
    if (chance() < 0.3) lines.push({ text: `${indent}# on ${path} ${serial++}`, path, about: "comment" });
  };
  const beside = () => (chance() < 0.3 ? `   # beside ${serial++}` : "");
  const writeMap = (column: number, path: string, depth: number, lead: string) => {
    const count = 1 + Math.floor(chance() * 4);
    for (let index = 0; index < count; index++) {
      const inner = `${path}.k${index}`;
      const isFirst = index === 0 && lead !== "";
      if (!isFirst) comment(" ".repeat(column), inner);
      if (!isFirst && chance() < 0.1) lines.push({ text: "", path: "-", about: "comment" });
      writeEntry(isFirst ? lead : " ".repeat(column), pick([`k${index}:`, `"k${index}":`, `'k${index}':`], chance), column, inner, depth);
    }
  };
  const writeEntry = (indent: string, key: string, column: number, path: string, depth: number) => {
    const kind = depth === 0 ? 0 : chance();
    if (kind < 0.55) lines.push({ text: `${indent}${key} ${scalar(chance)}${beside()}`, path, about: "value" });
    else if (kind < 0.65) lines.push({ text: `${indent}${key} ${flow(chance)}${beside()}`, path: `${path}!`, about: "value" });
    else if (kind < 0.7) {
      lines.push({ text: `${indent}${key} ${pick(["|", "|-", ">"], chance)}${beside()}`, path, about: "value" });
      lines.push({ text: `${" ".repeat(column + step)}text of ${serial++}`, path, about: "value" });
    } else {
      lines.push({ text: `${indent}${key}${beside()}`, path: `${path}/`, about: "value" });
      if (kind < 0.85) writeMap(column + step, path, depth - 1, "");
      else writeList(column + dash, path, depth - 1);
    }
  };
  const writeList = (column: number, path: string, depth: number) => {
    const count = 1 + Math.floor(chance() * 3);
    for (let index = 0; index < count; index++) {
      const inner = `${path}.${index}`;
      comment(" ".repeat(column), inner);
      if (depth > 0 && chance() < 0.6) writeMap(column + 2, inner, depth - 1, `${" ".repeat(column)}- `);
      else lines.push({ text: `${" ".repeat(column)}- ${scalar(chance)}${beside()}`, path: inner, about: "value" });
    }
  };
  lines.push({ text: "apiVersion: g/v1", path: ".apiVersion", about: "value" });
  writeMap(0, "", 3, "");
  const last = chance() < 0.8 ? newline : "";
  return { text: lines.map(({ text }) => text).join(newline) + last, lines };
}

/**
 * A value with some of its keys renamed (`k1` to `k1New`), removed, added, and some of its values changed; and which of the lines that had the old
 * one have to say the new one.
 */
export function changed(
  value: unknown,
  chance: Chance,
): { value: unknown; stays: (path: string, about: CommentedLine["about"]) => boolean } {
  const unchanged = new Set<string>();
  const kept = new Set<string>();
  const change = (old: unknown, path: string): unknown => {
    kept.add(path);
    const result = changeInside(old, path);
    if (isDeepStrictEqual(old, result)) unchanged.add(`${path}!`);
    return result;
  };
  const changeInside = (old: unknown, path: string): unknown => {
    if (chance() < 0.1)
      return pick<unknown>(["new", 12, { added: { a: ["on"] } }, ["x", { y: 1 }], null, {}, [], "two\nlines\n", 'it\'s: # "x"'], chance);
    if (Array.isArray(old)) {
      const items = chance() < 0.1 ? old.slice(0, 1) : old;
      const more = chance() < 0.1 ? ["more", { of: "it" }] : [];
      kept.add(`${path}/`);
      unchanged.add(`${path}/`);
      return [...items.map((item, index) => change(item, `${path}.${index}`)), ...more];
    }
    if (typeof old !== "object" || old === null) {
      unchanged.add(path);
      return old;
    }
    const entries = Object.entries(old).flatMap(([key, item]): readonly [string, unknown][] => {
      const inner = `${path}.${key}`;
      const fate = chance();
      if (fate < 0.1) return [];
      const result = change(item, inner);
      if (fate < 0.2) {
        unchanged.delete(inner);
        unchanged.delete(`${inner}/`);
        unchanged.delete(`${inner}!`);
      }
      const added: [string, unknown][] =
        chance() < 0.1 ? [[`${key}Added`, pick<unknown>([path, { a: { b: inner } }, [inner]], chance)]] : [];
      return [[fate < 0.2 ? `${key}New` : key, result], ...added];
    });
    if (Object.keys(old).some((key) => kept.has(`${path}.${key}`))) unchanged.add(`${path}/`);
    return Object.fromEntries(entries);
  };
  const { apiVersion, ...others } = value as Record<string, unknown>;
  let result = change(others, "");
  while (typeof result !== "object" || result === null || Array.isArray(result)) {
    unchanged.clear();
    kept.clear();
    result = change(others, "");
  }
  unchanged.add(".apiVersion");
  return { value: { apiVersion, ...result }, stays: (path, about) => (about === "value" ? unchanged : kept).has(path) };
}

function scalar(chance: Chance): string {
  return pick(["3", "-1", "text", '"quoted"', "'single'", "true", "~", "1.50", "9007199254740993", '"10"', "a b", "10:30", "0x1F"], chance);
}

function flow(chance: Chance): string {
  return pick(["[]", "{}", "[1, 2]", "{a: 1, 'b': [x]}", '["a"]'], chance);
}

function pick<T>(choices: readonly T[], chance: Chance): T {
  return choices[Math.floor(chance() * choices.length)] as T;
}
