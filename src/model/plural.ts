/**
 * Endings and their plurals, the first that fits wins: English, where controller-gen's longer list agrees. What the two make
 * of a word otherwise is in docs/controller-gen-differences.md; `@Resource({ plural })` says what is meant.
 */
const endings: readonly (readonly [ending: RegExp, plural: string])[] = [
  [/(series|species|metadata|data|equipment|information|money|news|rice|sheep|fish|deer|moose|salmon|trout|aircraft|chassis)$/, "$1"],
  [/person$/, "people"],
  [/child$/, "children"],
  [/^(wo|)man$/, "$1men"],
  [/mouse$/, "mice"],
  [/(el|lea|loa|cal|hal|thie|wol|scar|whar)f$/, "$1ves"],
  [/(kni|li|wi)fe$/, "$1ves"],
  [/(her|ech|potat|tomat|torped|tornad|carg|embarg|buffal)o$/, "$1oes"],
  [/(dat|medi|errat|strat|addend|bacteri|memorand|symposi|spectr|referend)um$/, "$1a"],
  [/(alumn|cact|foc|loc|nucle|radi|syllab)us$/, "$1i"],
  [/(criteri|phenomen)on$/, "$1a"],
  [/(larva|nebula|vertebra)$/, "$1e"],
  [/axis$/, "axes"],
  [/(matri|appendi|heli)x$/, "$1ces"],
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
