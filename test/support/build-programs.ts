import { messageOf } from "../../src/model/message-of.js";
import { buildApiServerConverter } from "../cluster/support/api-server-converter.js";
import { buildJudge } from "../cluster/support/api-server-judge.js";
import { buildPeerReader } from "../cluster/support/peer-tests.js";
import { recordedTests } from "../cluster/support/recorded-tests.js";
import { bundleValidator, controlPlaneBinaries, helmBinaries } from "../control-plane/build.js";
import { clusterApiConverter } from "../real-apis/cluster-api/go-converter.js";

/*
 * Builds all that tests take from Go modules, one after the other, before the first test runs: a cold cache costs half an hour of both cores, in which
 * tests beside it would run into their time limits. A later run finds everything in the user's cache. Without Go nothing is built; the tests say so.
 */

const report = (line: string) => process.stderr.write(`building: ${line}\n`);

const rest: Readonly<Record<string, () => unknown>> = {
  Helm: () => helmBinaries(report),
  "the validator of bundles": () => bundleValidator(report),
  "the API server's judge": buildJudge,
  "the API server's converter": buildApiServerConverter,
  "Cluster API's converter": clusterApiConverter,
  "the reader of CEL's specification": () => buildPeerReader("conformance"),
  "the reader of tests' texts": () => buildPeerReader("strings"),
  "the API server's own tests": () => recordedTests(),
};

async function attempt(name: string, build: () => unknown): Promise<unknown> {
  try {
    return await build();
  } catch (error) {
    report(`${name} can't be had: ${messageOf(error)}`);
    return undefined;
  }
}

const controlPlane = (await attempt("the control plane", () => controlPlaneBinaries(report))) as object | undefined;
const hasGo = controlPlane !== undefined && !("unavailable" in controlPlane);
for (const [name, build] of hasGo ? Object.entries(rest) : []) await attempt(name, build);
