const formats =
  "dns1123Label dns1123Subdomain dns1035Label qualifiedName dns1123LabelPrefix dns1123SubdomainPrefix dns1035LabelPrefix labelValue uri uuid byte date datetime";

/**
 * Functions whose name has a dot, and which so look like methods: `optional.of(1)`. Defined by cel-go's cel/library.go and ext/, and by
 * k8s.io/apiserver/pkg/cel/library.
 */
export const qualifiedFunctions: ReadonlySet<string> = new Set([
  ...["of", "ofNonZeroValue", "none", "unwrap"].map((name) => `optional.${name}`),
  ...["contains", "equivalent", "intersects"].map((name) => `sets.${name}`),
  ...["named", ...formats.split(" ")].map((name) => `format.${name}`),
  "lists.range",
  "strings.quote",
  "ip.isCanonical",
]);
