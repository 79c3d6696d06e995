import { TrySession } from "../playground/session.js";
import { parseTryData } from "../playground/try-data.js";
import { pageGlobals } from "./globals.js";
import { Playground } from "./try/playground.js";

const root = document.getElementById("try");
const { wheelwrightKind, wheelwrightConversions = [] } = pageGlobals;
if (root !== null && wheelwrightKind !== undefined) {
  const session = new TrySession(parseTryData(wheelwrightKind), wheelwrightConversions);
  void new Playground(root, session).start();
}
