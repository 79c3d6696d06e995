import type { YAMLMap } from "yaml";
import { conversionKeys, findResource, type ResourceId, rootOf, setKey, webhooksOf } from "./project-file-edit.js";
import { keepingLineEnds, listAt, removeItem, removeKey } from "./yaml-splice.js";

/** Takes a resource out of a PROJECT that can be read, and `resources` with the last one. Every other byte stays. */
export function removeResource(text: string, id: ResourceId): string {
  return keepingLineEnds(text, (unix) => {
    const root = rootOf(unix);
    const entry = findResource(root, id);
    const list = listAt(root, "resources");
    return entry === undefined || list === undefined
      ? unix
      : removeItem(unix, { key: "resources", list, index: list.items.indexOf(entry) });
  });
}

/** Records in a PROJECT that can be read that a kind's controller came with this version, or with another one. */
export function setController(text: string, id: ResourceId, hasController: boolean): string {
  return keepingLineEnds(text, (unix) => {
    const entry = findResource(rootOf(unix), id);
    if (entry === undefined) return unix;
    return hasController ? setKey(unix, entry, "controller", true) : removeKey(unix, entry, "controller");
  });
}

/** The kinds of webhooks that a version may have, as PROJECT names them. */
export type WebhookRole = "conversion" | "defaulting" | "validation";

/** Takes webhooks out of what a PROJECT that can be read records of a version, and `webhooks` itself with the last one. */
export function removeWebhooks(text: string, id: ResourceId, roles: readonly WebhookRole[]): string {
  const keys = roles.flatMap((role) => (role === "conversion" ? conversionKeys : [role, `${role}Path`]));
  return keepingLineEnds(text, (unix) => {
    const present = webhooksOf(unix, id);
    if (present === undefined) return unix;
    const left = present.items.map((pair) => String(pair.key)).filter((key) => !keys.includes(key) && key !== "webhookVersion");
    if (left.length === 0) return removeKey(unix, findResource(rootOf(unix), id) as YAMLMap, "webhooks");
    return keys.reduce((current, key) => removeKey(current, webhooksOf(current, id) as YAMLMap, key), unix);
  });
}

/** Takes a version out of the spokes that a PROJECT that can be read records of a hub; the conversion goes with the last one. */
export function removeSpoke(text: string, hub: ResourceId, version: string): string {
  return keepingLineEnds(text, (unix) => {
    const webhooks = webhooksOf(unix, hub);
    const list = webhooks === undefined ? undefined : listAt(webhooks, "spoke");
    const index = list?.items.findIndex((item) => item.toJSON() === version) ?? -1;
    if (list === undefined || index === -1) return unix;
    return list.items.length === 1 ? removeWebhooks(unix, hub, ["conversion"]) : removeItem(unix, { key: "spoke", list, index });
  });
}
