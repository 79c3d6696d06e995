import { Interruption } from "../../../src/cli/migrate/interruption.js";
import { recordingContext } from "../../support/context.js";

// A program that forgets its interruption before it is interrupted, or after that, and then takes long to end.
const [forgets = ""] = process.argv.slice(2);
const interruption = new Interruption(recordingContext(process.cwd(), {}));
const say = (text: string) => process.stdout.write(`${text}\n`);
setTimeout(() => {}, 60_000);
if (forgets === "before") {
  interruption.forget();
  say("forgotten");
} else {
  interruption.signal.addEventListener("abort", () => {
    interruption.forget();
    say("forgotten");
  });
  say("waiting");
}
