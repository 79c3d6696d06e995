import type { KindConversion } from "../../src/convert/convertible.js";
import { TrySession } from "../../src/playground/session.js";
import { parseTryData } from "../../src/playground/try-data.js";

/** The globals of a page before its script runs. */
interface Globals {
  readonly wheelwrightKind: string;
  readonly wheelwrightConversions: readonly KindConversion[];
  session?: TrySession;
}

const globals = globalThis as unknown as Globals;
globals.session = new TrySession(parseTryData(globals.wheelwrightKind), globals.wheelwrightConversions);
