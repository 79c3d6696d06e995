import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { objectOf } from "../../model/json-fields.js";
import { messageOf } from "../../model/message-of.js";
import { Judge } from "../proof/subject.js";
import { LiveTally, type Noticed } from "./live-tally.js";
import { objectEffects } from "./object-effects.js";

/** Converts an object to a version of its kind. Rejects where it can't be converted. */
export type ConvertTo = (object: JsonObject, apiVersion: string) => Promise<JsonObject>;

/** The facts about one kind, beside its objects. */
export interface LiveKind {
  readonly kind: ApiKind;
  readonly convertTo: ConvertTo;
  /** Versions that the cluster serves and the new CRD doesn't. */
  readonly removedVersions: readonly string[];
}

/** Looks at the objects of one kind, one at a time. */
export class LiveObjects {
  readonly tally: LiveTally;
  readonly #judges: readonly Judge[];

  constructor(readonly facts: LiveKind) {
    this.tally = new LiveTally(facts.kind);
    this.#judges = facts.kind.versions.filter(isUsed).map((version) => new Judge(facts.kind, version));
  }

  /** Looks at one object, as the API server gave it in any version that the new CRD has. */
  async look(object: JsonObject): Promise<void> {
    const noticed: Noticed[] = [];
    for (const judge of this.#judges) noticed.push(...(await this.#atVersion(object, judge)));
    noticed.push(...this.#managers(object));
    this.tally.add(nameOf(object), noticed);
  }

  async #atVersion(object: JsonObject, judge: Judge): Promise<readonly Noticed[]> {
    const version = judge.version.name;
    const apiVersion = `${judge.kind.group}/${version}`;
    try {
      const shown = object.apiVersion === apiVersion ? object : await this.facts.convertTo(object, apiVersion);
      return objectEffects(shown, judge).map((effect) => ({ ...effect, version }));
    } catch (error) {
      return [{ rule: "live-unconvertible", version, detail: messageOf(error) }];
    }
  }

  /** Which clients set fields of the object through versions that go. */
  #managers(object: JsonObject): readonly Noticed[] {
    const { removedVersions, kind } = this.facts;
    const entries = managedFields(object);
    return removedVersions.flatMap((version): readonly Noticed[] => {
      const through = entries.filter(({ apiVersion }) => apiVersion === `${kind.group}/${version}`);
      const managers = [...new Set(through.map(({ manager }) => (typeof manager === "string" ? manager : "an unnamed client")))];
      return managers.map((detail) => ({ rule: "live-managed", version, subject: detail, detail }));
    });
  }
}

/** Nobody writes through a version that is neither served nor stored. */
function isUsed({ served, storage }: ApiVersion): boolean {
  return served || storage !== undefined;
}

function managedFields(object: JsonObject): readonly JsonObject[] {
  const found: JsonValue | undefined = isJsonObject(object.metadata) ? object.metadata.managedFields : undefined;
  return Array.isArray(found) ? (found as readonly JsonValue[]).filter(isJsonObject) : [];
}

function nameOf({ metadata }: JsonObject): string {
  const { name = "", namespace } = objectOf(metadata);
  return namespace === undefined ? String(name) : `${String(namespace)}/${String(name)}`;
}
