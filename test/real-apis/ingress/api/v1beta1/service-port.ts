import { codec, type IntOrString, unrepresentable } from "wheelwright/api";
import type { Port } from "../v1/ingress_types";

const isInt32 = (value: IntOrString): value is number => typeof value === "number" && Math.abs(value) < 2 ** 31;

/** A port by its number or its name ⇄ an object with a field for each. */
export const servicePort = codec<IntOrString, Port>({
  toHub(port) {
    if (typeof port === "string") return { name: port };
    return isInt32(port) ? { number: port } : unrepresentable({ number: 0 });
  },
  fromHub: ({ name, number }) => (name === undefined || name === "" ? (number ?? 0) : name),
  samples: [
    [80, { number: 80 }],
    ["http", { name: "http" }],
  ],
});
