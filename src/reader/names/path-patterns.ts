/**
 * The paths that patterns such as `@api/*` and `#types/*.js` give for a module specifier: those of the exact pattern, or of the one with the longest
 * beginning, with what stands for the star put in. None where no pattern fits.
 */
export function matchPatterns(
  patterns: readonly string[],
  specifier: string,
): { readonly pattern: string; readonly star: string } | undefined {
  if (patterns.includes(specifier)) return { pattern: specifier, star: "" };
  const fitting = patterns.flatMap((pattern) => {
    const [before = "", after, ...more] = pattern.split("*");
    if (after === undefined || more.length > 0) return [];
    const fits = specifier.startsWith(before) && specifier.endsWith(after) && specifier.length >= before.length + after.length;
    return fits ? [{ pattern, before, star: specifier.slice(before.length, specifier.length - after.length) }] : [];
  });
  return fitting.sort((left, right) => right.before.length - left.before.length)[0];
}
