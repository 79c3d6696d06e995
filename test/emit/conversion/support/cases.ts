import type { ProjectConfig } from "../../../../src/model/project-config.js";
import { goldenInput, projectConfig } from "../../../support/project.js";
import { widget } from "./widget.js";

/** A project whose conversions the laws are run on. */
export interface Case {
  readonly name: string;
  readonly config: ProjectConfig;
  readonly files: Readonly<Record<string, string>>;
}

/** The goldens that convert, Foo with its hub in either version, and a kind that uses everything. */
export const cases: readonly Case[] = [
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
  { name: "Widget", config: projectConfig("example.com", "/v1/Widget", "/v1beta1/Widget", "/v1alpha1/Widget"), files: widget },
];

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
