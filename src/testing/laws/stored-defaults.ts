import type { JsonObject, JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { schemaSearch } from "../../model/schema-search.js";
import { type SitePath, valueAt, withValueAt } from "../arbitraries/sites.js";
import type { Way } from "./conversion.js";
import { appearedIn } from "./counterpart.js";
import { exemptIn } from "./exemptions.js";
import { othersThan } from "./frame.js";
import { bodyOf, received } from "./objects.js";
import { expectSame, isSame } from "./same.js";
import { schemaAt } from "./schema-paths.js";

/** Whether the API server gives objects of a schema a default, at any depth. */
export const hasDefaults = schemaSearch((schema) => schema.default !== undefined);

/**
 * Expects that an object which got the defaults of the other version there, as the API server gives them to what it stores and to what is written, comes back as it was
 * written. It may have more then: what a default says that is a value of its own here, with the object around it.
 */
export function expectDefaultsSurvive({ from, to, convert, back, settled, exemptions }: Way, object: JsonObject): void {
  const given = received(from, object);
  const converted = convert(given);
  const stored = received(to, converted);
  if (isSame(stored, converted)) return;
  const isExempt = exemptIn(from, exemptions);
  const shownBy = (other: JsonObject) => bodyOf(settled(received(from, back(other))));
  const [shown, written] = [shownBy(stored), bodyOf(settled(given))];
  const isSaidByDefault = (path: SitePath) => {
    if (valueAt(written, path) !== undefined) return false;
    return appearedIn(bodyOf(stored), bodyOf(converted)).some((place) =>
      othersAt(to.schema, place, stored).some((other) => {
        const changed = shownBy(withValueAt(stored, place, other) as JsonObject);
        return !isSame(valueAt(changed, path), valueAt(shown, path));
      }),
    );
  };
  const what = `the ${from.name} object, which got the defaults of ${to.name} there, came back changed`;
  expectSame(shown, written, what, (path) => isExempt(path) || isSaidByDefault(path));
}

/** Other values at a place of an object: those of its enumeration, too, since a conversion may show a default for what isn't in that. */
function othersAt(schema: Schema, place: SitePath, object: JsonObject): readonly JsonValue[] {
  return [...othersThan(valueAt(object, place)), ...(schemaAt(schema, place)?.enum ?? [])];
}
