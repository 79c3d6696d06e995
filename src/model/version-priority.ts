const pattern = /^v([1-9][0-9]*)(?:(alpha|beta)([1-9][0-9]*))?$/;
const stability = { alpha: 0, beta: 1, ga: 2 } as const;

/** Whether a name is a Kubernetes version name: v1, v1beta2, v2alpha1. */
export function isVersionName(name: string): boolean {
  return pattern.test(name);
}

/**
 * Orders version names by Kubernetes' priority, highest first: v10, v2, v1, v11beta2, v10beta3, v3beta1, v12alpha1, foo1.
 * Defined at https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definition-versioning/#version-priority.
 */
export function compareVersionPriority(left: string, right: string): number {
  const a = parse(left);
  const b = parse(right);
  if (a === undefined || b === undefined) {
    if (a !== undefined) return -1;
    if (b !== undefined) return 1;
    return left < right ? -1 : left > right ? 1 : 0;
  }
  return b.stability - a.stability || b.major - a.major || b.minor - a.minor;
}

function parse(name: string): { major: number; stability: number; minor: number } | undefined {
  const match = pattern.exec(name);
  if (match === null) return undefined;
  const level = (match[2] ?? "ga") as keyof typeof stability;
  return { major: Number(match[1]), stability: stability[level], minor: Number(match[3] ?? 0) };
}
