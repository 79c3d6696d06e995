import fc from "fast-check";
import { storageVersion } from "../../model/kind-queries.js";
import { bothWays, type Conversion } from "./conversion.js";
import { exemptIn } from "./exemptions.js";
import { type Law, law } from "./law.js";
import { formerObjectsIn } from "./looser-schemas.js";
import { expectSame } from "./same.js";

/**
 * L14: a write that changes nothing, through any version, leaves an object unchanged, whatever its schema was when the object was stored: values that
 * break constraints of today's schema included, as long as no client wrote the annotation that keeps them. If objects are stored in a spoke, what
 * is written through it is excused in the hub: there the hub's constraints come before kept values, since clients can edit who wrote what.
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
      for (const object of [inHub, converted]) {
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
