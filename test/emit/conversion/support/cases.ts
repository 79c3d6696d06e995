import { goldenInput, projectConfig } from "../../../support/project.js";
import { berth } from "./cases/berth.js";
import { cargo } from "./cases/cargo.js";
import { cronJob } from "./cases/cron-job.js";
import { depot } from "./cases/depot.js";
import { document } from "./cases/document.js";
import { entrance } from "./cases/entrance.js";
import { fleet } from "./cases/fleet.js";
import { folder } from "./cases/folder.js";
import { gadget } from "./cases/gadget.js";
import { gate } from "./cases/gate.js";
import { hangar, pier, wharfs } from "./cases/hangar.js";
import type { Case } from "./cases/kind-files.js";
import { lamp } from "./cases/lamp.js";
import { machine } from "./cases/machine.js";
import { meter } from "./cases/meter.js";
import { mirror } from "./cases/mirror.js";
import { parcel } from "./cases/parcel.js";
import { pipeline } from "./cases/pipeline.js";
import { rack } from "./cases/rack.js";
import { reminder } from "./cases/reminder.js";
import { roster } from "./cases/roster.js";
import { router } from "./cases/router.js";
import { scaler } from "./cases/scaler.js";
import { shelf } from "./cases/shelf.js";
import { tour } from "./cases/tour.js";
import { vault } from "./cases/vault.js";
import { widget } from "./cases/widget.js";
import { yard } from "./cases/yard.js";

/** The goldens that convert, Foo with its hub in either version. */
export const goldens: readonly Case[] = [
  {
    name: "DemoApplication",
    config: projectConfig("example.com", "apps/v1beta1/DemoApplication", "apps/v1beta2/DemoApplication"),
    files: goldenInput("demoapplication"),
  },
  {
    name: "SelfieRequest",
    config: projectConfig("example.com", "stable/v1/SelfieRequest", "stable/v2/SelfieRequest"),
    files: goldenInput("selfierequest"),
  },
  {
    name: "CronTab",
    config: projectConfig("example.com", "stable/v1alpha1/CronTab", "stable/v1beta1/CronTab", "stable/v1/CronTab"),
    files: goldenInput("crontab"),
  },
  { name: "Foo, hub v2", config: projectConfig("webhook.io", "sample/v1/Foo", "sample/v2/Foo"), files: goldenInput("foo") },
  { name: "Foo, hub v1", config: projectConfig("webhook.io", "sample/v1/Foo", "sample/v2/Foo"), files: fooWithOldHub() },
  { name: "Station", config: projectConfig("example.com", "rail/v1/Station", "rail/v1beta1/Station"), files: goldenInput("conversions") },
];

/** Kinds that together use everything. */
export const kinds: readonly Case[] = [
  widget,
  lamp,
  cargo,
  parcel,
  tour,
  gadget,
  cronJob,
  reminder,
  router,
  pipeline,
  machine,
  document,
  folder,
  depot,
  mirror,
  shelf,
  meter,
  fleet,
  entrance,
  rack,
  gate,
  scaler,
  roster,
  hangar,
  pier,
  wharfs,
  berth,
  vault,
  yard,
];

/** All projects whose conversions are tested. */
export const cases: readonly Case[] = [...goldens, ...kinds, depot];

/** Foo with v1 as its hub: the field that v2 adds then is the spoke's own. */
function fooWithOldHub(): Readonly<Record<string, string>> {
  const files = goldenInput("foo");
  const withoutHub = files["api/v2/foo_types.ts"]?.replace("@Hub()\n", "").replace("Hub, ", "") ?? "";
  const withHub =
    files["api/v1/foo_types.ts"]?.replace("@Resource()", "@Resource()\n@Hub()").replace("CustomResource, ", "CustomResource, Hub, ") ?? "";
  return {
    ...files,
    "api/v1/foo_types.ts": withHub,
    "api/v2/foo_types.ts": withoutHub,
    "api/v1/foo_conversion.ts": files["api/v2/foo_conversion.ts"] ?? "",
    "api/v2/foo_conversion.ts": files["api/v1/foo_conversion.ts"]?.replaceAll("../v2/", "../v1/") ?? "",
  };
}
