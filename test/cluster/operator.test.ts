import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ControlPlane } from "../control-plane/control-plane.js";
import { Installation } from "./support/operator/installation.js";
import { Load } from "./support/operator/load.js";
import { apiServer, OperatorProps, objects, seconds, soak } from "./support/operator/operator-props.js";
import { tellFaults } from "./support/operator/tell-faults.js";
import { tellRights } from "./support/operator/tell-rights.js";
import { tellSchedules } from "./support/operator/tell-schedules.js";
import { tellStorms } from "./support/operator/tell-storms.js";
import { makeWebOperator, type WebOperator } from "./support/operator/web-operator.js";
import { providedControlPlane } from "./support/provided-control-plane.js";

const seed = Number(process.env.OPERATOR_SEED ?? 1);
const size = { objects, zones: soak ? 20 : 5, workers: 8 };
/** Leadership changes hands in a third of the time, so that the tests need not wait for it. */
const quick = { "leader-elect-lease-duration": "6s", "leader-elect-renew-deadline": "4s", "leader-elect-retry-period": "500ms" };
const provided = providedControlPlane();

describe.skipIf("reason" in provided)(`an operator with ${objects} objects (OPERATOR_SEED=${seed})`, () => {
  let operator: WebOperator;
  let controlPlane: ControlPlane;
  let made: OperatorProps;
  const props = () => made;

  beforeAll(async () => {
    if ("reason" in provided) throw new Error(provided.reason);
    [controlPlane, operator] = await Promise.all([ControlPlane.start(provided.binaries, apiServer), makeWebOperator()]);
    const installation = await Installation.start(controlPlane.connection, operator, { replicas: 2, flags: soak ? {} : quick });
    made = new OperatorProps(controlPlane, installation, new Load(installation.client, size, seed));
    await installation.untilServing();
  });
  afterAll(async () => {
    await made?.installation.stop();
    await controlPlane?.stop();
    operator?.remove();
  });

  it("brings all of them to the state that they ask for", async () => {
    const { load } = props();
    const began = performance.now();
    await load.create();
    console.info(`created ${objects} objects in ${Math.round(performance.now() - began)} ms`);
    expect(load.failures).toEqual([]);
    expect(load.keys).toHaveLength(objects);
    await props().judge("the beginning");
    console.info(`all as they should be after ${Math.round(performance.now() - began)} ms`);
  });

  it("follows users through both versions, and those who meddle with what it made", async () => {
    await props().during(() => sleep(seconds(1, 30)));
    expect(props().load.failures).toEqual([]);
    await props().judge("a while of work");
  });

  it("was never refused anything, as a ServiceAccount with what its roles give", () => {
    const refused = props().installation.pods.flatMap(({ log }) => log.filter((line) => /forbidden/i.test(JSON.stringify(line))));
    expect(refused).toEqual([]);
  });

  tellFaults(props);
  tellSchedules(props);
  tellStorms(props);
  tellRights(props);
});
