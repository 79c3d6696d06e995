import type { KubeObject } from "../../../control-plane/api-client.js";
import { ApiError } from "../../../control-plane/api-client.js";
import type { WidgetVersion } from "./widget-crd.js";
import { type Widgets, widgetName } from "./widgets.js";

/** The next step of a writer: to which of the objects, and through which version. */
export interface Deed {
  readonly what: "create" | "patch" | "replace" | "delete";
  readonly object: number;
  readonly version: WidgetVersion;
}

/** The writes of all writers that the API server acknowledged, by the object's uid. */
export class Acknowledged {
  readonly #notes = new Map<string, Map<string, string>>();
  readonly #created = new Map<string, string>();
  readonly #deleted = new Set<string>();

  created({ metadata }: KubeObject): void {
    this.#created.set(String(metadata.uid), String(metadata.name));
  }

  wrote({ metadata }: KubeObject, writer: string, note: string): void {
    const notes = this.#notes.get(String(metadata.uid)) ?? new Map<string, string>();
    this.#notes.set(String(metadata.uid), notes.set(writer, note));
  }

  deleted(uid: string): void {
    this.#deleted.add(uid);
  }

  /** Lists the acknowledged writes that don't show in the objects. */
  lostIn(objects: readonly KubeObject[]): readonly string[] {
    const present = new Map(objects.map((object) => [String(object.metadata.uid), object]));
    const missing = [...this.#created].filter(([uid]) => !this.#deleted.has(uid) && !present.has(uid)).map(([, name]) => `${name} is gone`);
    const risen = [...this.#deleted].filter((uid) => present.has(uid)).map((uid) => `${present.get(uid)?.metadata.name} was deleted`);
    const lost = [...this.#notes].flatMap(([uid, notes]) => {
      const object = present.get(uid);
      if (object === undefined) return [];
      const { notes: now = {} } = object.spec as { notes?: Record<string, string> };
      return [...notes]
        .filter(([writer, note]) => now[writer] !== note)
        .map(([writer, note]) => `${object.metadata.name}: ${writer} wrote ${note}, it has ${now[writer]}`);
    });
    return [...missing, ...risen, ...lost];
  }
}

/** A client that creates, changes and deletes objects which others change, too, and notes what the API server acknowledged. */
export async function write(widgets: Widgets, writer: string, deeds: readonly Deed[], acknowledged: Acknowledged): Promise<void> {
  for (const [turn, deed] of deeds.entries()) {
    try {
      await doDeed(widgets, writer, `${writer}-${turn}`, deed, acknowledged);
    } catch (error) {
      // Not there, there already, or changed by another in the meantime: nothing was done.
      if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
    }
  }
}

async function doDeed(
  widgets: Widgets,
  writer: string,
  note: string,
  { what, object, version }: Deed,
  acknowledged: Acknowledged,
): Promise<void> {
  const { api } = widgets.cluster;
  const name = widgetName(object);
  const path = widgets.path(version, name);
  switch (what) {
    case "create": {
      acknowledged.created(await widgets.create(name, { version, manager: writer }));
      return;
    }
    case "patch": {
      const query = { fieldManager: writer };
      acknowledged.wrote(await api.patch({ ...path, query }, { spec: { notes: { [writer]: note } } }), writer, note);
      return;
    }
    case "replace": {
      const now = await api.get(path);
      const spec = now.spec as { notes?: Record<string, string> };
      const changed = { ...now, spec: { ...spec, notes: { ...spec.notes, [writer]: note } } };
      acknowledged.wrote(await api.replace({ ...path, query: { fieldManager: writer } }, changed), writer, note);
      return;
    }
    case "delete": {
      const { uid } = (await api.get(path)).metadata;
      await widgets.deleteExactly(name, String(uid));
      acknowledged.deleted(String(uid));
    }
  }
}
