import type { RE2JS } from "re2js";
import { bool, error, string } from "../values/make.js";
import type { CelValue } from "../values/value.js";
import { type Library, overload } from "./overload.js";
import { compileRe2 } from "./re2.js";
import { texts } from "./strings.js";

/** Kubernetes' `find` and `findAll`. Defined by k8s.io/apiserver/pkg/cel/library/regex.go. */
export const regex: Library = {
  find: [
    overload(["string", "string"], (text, pattern) =>
      withPattern(pattern.value, "Illegal regex: ", (expression) => {
        const matcher = expression.matcher(text.value);
        return string(matcher.find() ? (matcher.group() ?? "") : "");
      }),
    ),
  ],
  findAll: [
    overload(["string", "string"], (text, pattern) => findAll(text.value, pattern.value, -1)),
    overload(["string", "string", "int"], (text, pattern, limit) => findAll(text.value, pattern.value, Number(limit.value))),
  ],
};

/** Whether an RE2 pattern is found anywhere in a text. */
export function matches(text: string, pattern: string): CelValue {
  return withPattern(pattern, "", (expression) => bool(expression.matcher(text).find()));
}

/** As Go's FindAllString: an empty match right behind the one before it doesn't count. */
function findAll(text: string, pattern: string, limit: number): CelValue {
  return withPattern(pattern, "Illegal regex: ", (expression) => {
    const found: string[] = [];
    const matcher = expression.matcher(text);
    let position = 0;
    let lastEnd = -1;
    while (position <= text.length && (limit < 0 || found.length < limit) && matcher.find(position)) {
      const [start, end] = [matcher.start(), matcher.end()];
      if (end > start || start !== lastEnd) found.push(text.slice(start, end));
      lastEnd = end;
      position = end > start ? end : end + ((text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1);
    }
    return texts(found);
  });
}

function withPattern(pattern: string, prefix: string, use: (expression: RE2JS) => CelValue): CelValue {
  const compiled = compileRe2(pattern);
  return "expression" in compiled ? use(compiled.expression) : error(`${prefix}error parsing regexp: ${compiled.problem}`);
}
