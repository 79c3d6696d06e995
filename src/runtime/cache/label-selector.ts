/** The labels of an object. */
export type Labels = Readonly<Record<string, string>>;

type Requirement = (labels: Labels) => boolean;

/** A LabelSelector as objects have it (meta/v1), such as a Deployment's `spec.selector`. */
export interface LabelSelectorObject {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly { readonly key: string; readonly operator: string; readonly values?: readonly string[] }[];
}

/** One requirement, up to the comma that follows it or the end: a set, an equality, or a key alone. */
const requirement =
  /\s*(?:(?<setKey>[^\s,()=!]+)\s+(?<setOperator>in|notin)\s*\((?<values>[^()]*)\)|(?<key>[^\s,()=!]+)\s*(?<operator>==|=|!=)\s*(?<value>[^\s,()=!]*)|(?<absent>!)?\s*(?<exists>[^\s,()=!]+))\s*(?:,|$)/uy;

/**
 * Whether labels fit a selector in its text form (apimachinery's labels.Parse): `a=b,c!=d,e in (f, g),h notin (i),j,!k`.
 * @throws SyntaxError for what is no selector
 */
export function parseLabelSelector(selector: string): (labels: Labels) => boolean {
  const requirements: Requirement[] = [];
  requirement.lastIndex = 0;
  while (requirement.lastIndex < selector.trimEnd().length) {
    const start = requirement.lastIndex;
    const groups = requirement.exec(selector)?.groups;
    if (groups === undefined)
      throw new SyntaxError(`${JSON.stringify(selector)} is not a label selector, from ${JSON.stringify(selector.slice(start))} on`);
    requirements.push(requirementOf(groups));
  }
  return (labels) => requirements.every((fits) => fits(labels));
}

function requirementOf(groups: Readonly<Record<string, string | undefined>>): Requirement {
  const { setKey, setOperator, values = "", key, operator, value, absent, exists = "" } = groups;
  if (setKey !== undefined)
    return setRequirement(
      setKey,
      setOperator === "in",
      values.split(",").map((text) => text.trim()),
    );
  if (key !== undefined) return setRequirement(key, operator !== "!=", [value ?? ""]);
  return (labels) => Object.hasOwn(labels, exists) === (absent === undefined);
}

/** As Kubernetes has it, what must not have a value may be without the label. */
function setRequirement(key: string, isIn: boolean, values: readonly string[]): Requirement {
  return (labels) => {
    const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
    return value === undefined ? !isIn : values.includes(value) === isIn;
  };
}

/**
 * A selector of an object as text, which lists and watches take. One that selects nothing by its rules, an empty one, selects all.
 * @throws SyntaxError for an operator that there isn't
 * @example
 * ```ts
 * const text = labelSelectorText({ matchLabels: { app: "shop" } }); // "app=shop"
 * ```
 */
export function labelSelectorText({ matchLabels = {}, matchExpressions = [] }: LabelSelectorObject): string {
  const expressions = matchExpressions.map(({ key, operator, values = [] }) => {
    switch (operator) {
      case "In":
        return `${key} in (${values.join(",")})`;
      case "NotIn":
        return `${key} notin (${values.join(",")})`;
      case "Exists":
        return key;
      case "DoesNotExist":
        return `!${key}`;
      default:
        throw new SyntaxError(`${JSON.stringify(operator)} is not an operator of a label selector`);
    }
  });
  return [...Object.entries(matchLabels).map(([key, value]) => `${key}=${value}`), ...expressions].join(",");
}
