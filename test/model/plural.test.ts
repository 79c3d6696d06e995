import { expect, test } from "vitest";
import { camelCase } from "../../src/model/camel-case.js";
import { pluralOf } from "../../src/model/plural.js";

test.each([
  ["DemoApplication", "demoapplications"],
  ["SelfieRequest", "selfierequests"],
  ["Foo", "foos"],
  ["Bar", "bars"],
  ["CronTab", "crontabs"],
  ["Policy", "policies"],
  ["Proxy", "proxies"],
  ["Gateway", "gateways"],
  ["Ingress", "ingresses"],
  ["Batch", "batches"],
  ["Box", "boxes"],
  ["Index", "indices"],
  ["Status", "statuses"],
  ["Analysis", "analyses"],
  ["Redis", "redis"],
  ["TimeSeries", "timeseries"],
  ["Metadata", "metadata"],
  ["SalesPerson", "salespeople"],
  ["Woman", "women"],
  ["Human", "humans"],
  ["Bookshelf", "bookshelves"],
  ["Belief", "beliefs"],
  ["Knife", "knives"],
  ["Hero", "heroes"],
  ["Video", "videos"],
  ["Axis", "axes"],
  ["Chassis", "chassis"],
  ["Datum", "data"],
  ["Radius", "radii"],
  ["Bus", "buses"],
  ["Criterion", "criteria"],
  ["Option", "options"],
  ["Quiz", "quizzes"],
  ["House", "houses"],
])("the plural of %s is %s", (kind, plural) => {
  expect(pluralOf(kind)).toBe(plural);
});

test.each([
  ["DemoApplication", "demoApplication"],
  ["HTTPRoute", "httpRoute"],
  ["VM", "vm"],
  ["Foo", "foo"],
  ["AService", "aService"],
  ["K8sCluster", "k8sCluster"],
])("%s begins a function's name as %s", (kind, camel) => {
  expect(camelCase(kind)).toBe(camel);
});
