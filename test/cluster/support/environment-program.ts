import { startTestEnvironment } from "../../../src/testing/index.js";

/** A test run that starts an environment, tells of it, and ends in the middle of things: it is killed. */
const environment = await startTestEnvironment({ assets: String(process.env.ASSETS), crds: [], webhooks: [] });
process.stdout.write(`${JSON.stringify(environment.handle)}\n`);
setInterval(() => {}, 60_000);
