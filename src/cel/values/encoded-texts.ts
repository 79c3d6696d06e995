const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/;

/** Whether a text is a UUID, with or without its dashes: k8s.io/kube-openapi, pkg/validation/strfmt. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Whether a text is base64, and not empty: k8s.io/kube-openapi, pkg/validation/strfmt. */
export function isBase64(text: string): boolean {
  return base64.test(text);
}
