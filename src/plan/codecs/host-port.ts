import { hostPort as runTime } from "../../convert/codecs/host-port.js";
import { type BuiltInCodec, describeTypes, misfit, takesNothing } from "./built-in-codec.js";

/** `hostPort()`: "a:80" ⇄ ["a", 80]. Whatever a string says, the hub shows it as the host at least; an address may be without a port. */
export const hostPort = {
  parameters: "",
  hubFields: 2,
  problem: takesNothing,

  judge(_values, { spoke, hub: host, more: [port = host] }) {
    const fields = [spoke, host, port];
    if (fields.map((field) => field.type).join() !== "string,string,integer") {
      return misfit("a string, and the paths of a string and an integer", describeTypes(...fields));
    }
    if (fields.some((field) => field.nullable === true)) return misfit("fields that are not nullable", "a nullable one");
    if (fields.some((field) => field.default !== undefined)) return misfit("fields without a default", "one with a default");
    return { toHub: "total", fromHub: "total", oneToOne: false, leavesAbsent: [1] };
  },

  untold: (_values, _fields, of) => (of === "spoke" ? 'other spellings of an address, such as "a:080"' : undefined),

  defaultInHub: () => undefined,
  example: () => ["a:80", "a", 80],
  showsPlaceholder: () => true,

  offer: {
    between: () => [],
    likeness: () => 0.9,
    together: {
      spoke: ({ schema }) => schema.type === "string",
      hub: [
        ({ name, schema }) => schema.type === "string" && /host|addr/i.test(name),
        ({ name, schema }) => schema.type === "integer" && /port/i.test(name),
      ],
    },
  },

  runTime: { kind: "function", make: runTime },
} satisfies BuiltInCodec;
