import { isMap, type Node, parseDocument, type YAMLMap } from "yaml";
import { setKey } from "../../project/project-file-edit.js";
import { appendItem, appendKey, keepingLineEnds, listAt, removeKey } from "../../project/yaml-splice.js";
import type { Image } from "./image.js";

/** The image's name in config/manager/manager.yaml, which kustomize replaces. */
const placeholder = "controller";

/**
 * Makes a kustomization replace the scaffold's image by a given one, as `kustomize edit set image controller=IMAGE` does; every other byte stays.
 * A text that isn't a map of keys stays as it is.
 */
export function setImage(kustomization: string, { name, tag, digest }: Image): string {
  const entry = { name: placeholder, newName: name, ...(digest === undefined ? { newTag: tag } : { digest }) };
  return keepingLineEnds(kustomization, (text) => {
    const root = rootOf(text);
    if (root === undefined) return text;
    const list = listAt(root, "images");
    if (list === undefined) return appendKey(text, "images", [entry]);
    if (!list.items.some(isPlaceholder)) return appendItem(text, list, entry);
    const named = withKey(text, "newName", name);
    return digest === undefined
      ? withKey(withoutKey(named, "digest"), "newTag", tag ?? "latest")
      : withKey(withoutKey(named, "newTag"), "digest", digest);
  });
}

function withKey(text: string, key: string, value: string): string {
  const entry = entryOf(text);
  return entry === undefined ? text : setKey(text, entry, key, value);
}

function withoutKey(text: string, key: string): string {
  const entry = entryOf(text);
  return entry === undefined ? text : removeKey(text, entry, key);
}

function entryOf(text: string): YAMLMap | undefined {
  const root = rootOf(text);
  return root === undefined ? undefined : listAt(root, "images")?.items.find(isPlaceholder);
}

function isPlaceholder(item: Node): item is YAMLMap {
  return isMap(item) && item.get("name") === placeholder;
}

function rootOf(text: string): YAMLMap | undefined {
  const { contents, errors } = parseDocument(text);
  return errors.length === 0 && isMap(contents) ? contents : undefined;
}
