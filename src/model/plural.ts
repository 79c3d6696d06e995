/**
 * Endings and their plurals, the first that fits wins: regular English, and words that name one thing and several alike.
 * kubebuilder derives plurals by a longer list of its own; where the two differ, `--plural` says what is meant.
 */
const endings: readonly (readonly [ending: RegExp, plural: string])[] = [
  [/(series|species|metadata|data|equipment|information|money|news|sheep|fish)$/, "$1"],
  [/person$/, "people"],
  [/child$/, "children"],
  [/(matri|appendi)x$/, "$1ces"],
  [/(ind|vert|vort|cod)(?:e|i)x$/, "$1ices"],
  [/quiz$/, "quizzes"],
  [/sis$/, "ses"],
  [/([^aeiou]|qu)y$/, "$1ies"],
  [/(us|ss|sh|ch|x|z|alias)$/, "$1es"],
  [/s$/, "s"],
];

/** The plural that a kind's resource has unless it is given another: `DemoApplication` gives `demoapplications`. */
export function pluralOf(kind: string): string {
  const singular = kind.toLowerCase();
  const rule = endings.find(([ending]) => ending.test(singular));
  return rule === undefined ? `${singular}s` : singular.replace(rule[0], rule[1]);
}
