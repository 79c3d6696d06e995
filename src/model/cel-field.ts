/** CEL's own words, which a field of that name is escaped for. */
const reserved: ReadonlySet<string> = new Set(
  `true false null in as break const continue else for function if import let loop package namespace return var void while`.split(" "),
);

/**
 * A property's name as CEL rules of a CRD write it; undefined for one that they can't write.
 * Defined at https://kubernetes.io/docs/reference/using-api/cel/#escaping.
 */
export function celField(name: string): string | undefined {
  if (reserved.has(name)) return `__${name}__`;
  const escaped = name
    .replaceAll("__", "__underscores__")
    .replaceAll(".", "__dot__")
    .replaceAll("-", "__dash__")
    .replaceAll("/", "__slash__");
  return /^[A-Za-z_]\w*$/.test(escaped) ? escaped : undefined;
}
