import fc from "fast-check";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import type { JsonObject } from "../../model/json.js";
import { storageVersion } from "../../model/kind-queries.js";
import { validateObject } from "../../validate/validate-object.js";
import { bothWays, type Conversion } from "./conversion.js";
import { exemptIn } from "./exemptions.js";
import { type Law, law } from "./law.js";
import { formerObjectsIn } from "./looser-schemas.js";
import { expectSame } from "./same.js";

/**
 * L14: a write that changes nothing, through any version, leaves an object unchanged, whatever its schema was when the object was stored: values that
 * break constraints of today's schema included, as long as no client wrote the annotation that keeps them. If objects are stored in a spoke, what
 * is written through it is excused in the hub: there the hub's constraints come before kept values, since clients can edit who wrote what. A hub object is excused
 * that lacks a required field, since a codec can't represent what the spoke had: any write gives it the value for absence, and makes it valid.
 */
export function formerValuesSurvive(conversion: Conversion, others: readonly Conversion[]): Law {
  const { kind, hub, spoke, exemptions } = conversion;
  const [fromHub, toHub] = bothWays(conversion);
  const stored = storageVersion(kind)?.name;
  const written = stored === spoke.name ? [] : [conversion, ...others].filter(({ spoke: through }) => through.name !== stored);
  return law(
    "L14: a write that changes nothing keeps values that a looser schema allowed",
    fc.tuple(formerObjectsIn(kind, hub), formerObjectsIn(kind, spoke)),
    ([inHub, inSpoke]) => {
      const converted = toHub.convert(inSpoke);
      for (const object of [inHub, ...(lacksRequired(kind, hub, converted) ? [] : [converted])]) {
        for (const { spoke: through, fromHub: read, toHub: write } of written) {
          const what = `the ${hub.name} object changed when it was written back through ${through.name}`;
          expectSame(fromHub.settled(write(read(object))), fromHub.settled(object), what, exemptIn(hub, exemptions));
        }
      }
      const what = `the ${spoke.name} object came back changed from ${hub.name}`;
      expectSame(toHub.settled(toHub.back(converted)), toHub.settled(inSpoke), what, exemptIn(spoke, exemptions));
    },
    exemptions,
  );
}

function lacksRequired(kind: ApiKind, version: ApiVersion, object: JsonObject): boolean {
  return validateObject(object, version, kind).some(({ type }) => type === "Required");
}
