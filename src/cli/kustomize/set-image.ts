import { isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import type { Image } from "./image.js";

/** The image's name in config/manager/manager.yaml, which kustomize replaces. */
const placeholder = "controller";

/** Makes a kustomization replace the scaffold's image by a given one, as `kustomize edit set image controller=IMAGE` does. */
export function setImage(kustomization: string, { name, tag, digest }: Image): string {
  const document = parseDocument(kustomization);
  const entry = { name: placeholder, newName: name, ...(digest === undefined ? { newTag: tag } : { digest }) };
  const images: unknown = document.get("images");
  if (isSeq(images)) {
    const others = (images as YAMLSeq).items.filter((item) => !isMap(item) || (item as YAMLMap).get("name") !== placeholder);
    document.set("images", document.createNode([...others, entry]));
  } else {
    document.set("images", document.createNode([entry]));
  }
  return document.toString();
}
