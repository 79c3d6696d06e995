import { setTimeout as sleep } from "node:timers/promises";
import type { Converter } from "../../../src/convert/converter.js";
import { createManager } from "../../../src/runtime/manager.js";

/** The behaviour of a conversion: it waits so many milliseconds, then ends in some way. */
export interface Deed {
  readonly wait: number;
  readonly ends: "answer" | "throw" | "exit" | "loop";
}

const converter: Converter = {
  groupResource: () => ({ group: "deeds.example.com", resource: "deeds" }),
  convert: async (object, apiVersion) => {
    const { wait, ends } = object.spec as unknown as Deed;
    if (wait > 0) await sleep(wait);
    if (ends === "exit") process.exit(7);
    if (ends === "throw") throw new Error("not this one");
    while (ends === "loop");
    return { ...object, apiVersion };
  },
};

/** The program of an operator, which serves as a conversion thread where it is started as one. */
const manager = createManager({});
manager.addConverter(converter);
void manager.run();
