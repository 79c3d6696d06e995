import { utf8Length } from "../model/utf8-length.js";

const character = "[a-zA-Z0-9\\p{S}\\p{L}]";
const inside = "[a-zA-Z0-9\\-\\p{S}\\p{L}]";
const oneLabel = `${character}(-?${character}{0,62})?`;
const labels = `(${character}(${inside}{0,61}${character})?\\.)+[a-zA-Z\\p{L}]{2,63}`;
const hostname = new RegExp(`^(${oneLabel}|${labels})$`, "u");

/** A host's name of labels of at most 63 bytes, in every script: k8s.io/kube-openapi, pkg/validation/strfmt/default.go. */
export function isHostname(text: string): boolean {
  return hostname.test(text) && utf8Length(text) <= 255 && text.split(".").every((label) => utf8Length(label) <= 63);
}
