import { expect, it } from "vitest";
import { ApiStatusError, ConnectionError } from "../../../src/cluster/cluster-error.js";
import { judgeRefusal } from "../../../src/migrate/rewrite/judge-refusal.js";

const converting = "conversion webhook for migrate.example.com/v1, Kind=Widget failed: ";
const post = 'Post "https://127.0.0.1:33357/convert?timeout=30s": ';

/** Answers of a kube-apiserver 1.36, as they came; reasons are empty where they were. */
const answers: readonly (readonly [status: number, reason: string, message: string, verdict: string])[] = [
  [500, "", `${converting}spec.size: cannot be converted`, "refused conversion"],
  [500, "", `${converting}response.result.status was 'Failed', not 'Success'`, "refused conversion"],
  [500, "", "conversion webhook for migrate.example.com/v1, Kind=Widget returned 0 objects, expected 1", "refused conversion"],
  [
    500,
    "",
    "conversion webhook for migrate.example.com/v1, Kind=Widget returned invalid metadata: missing metadata in converted object",
    "refused conversion",
  ],
  [500, "", "request to convert CR from an invalid group/version: migrate.example.com/v1alpha1", "refused conversion"],
  [500, "", `${converting}${post}dial tcp 127.0.0.1:33357: connect: connection refused`, "outage"],
  [500, "", `${converting}${post}context deadline exceeded`, "outage"],
  [500, "", `${converting}${post}service "webhook" not found`, "outage"],
  [500, "", `${converting}an error on the server ("oops") has prevented the request from succeeding`, "outage"],
  [500, "", `${converting}the server is currently unable to handle the request`, "outage"],
  [500, "", `${converting}the server could not find the requested resource`, "outage"],
  [500, "", `${converting}the server has received too many requests and has asked us to try again later`, "outage"],
  [500, "", `${converting}couldn't get version/kind; json parse error: json: cannot unmarshal string into Go value`, "outage"],
  [500, "", `${converting}0-length response with status code: 200 and content type: application/json`, "outage"],
  [500, "", `${converting}expected webhook response of apiextensions.k8s.io/v1, Kind=ConversionReview, got /, Kind=`, "outage"],
  [500, "", `${converting}expected response.uid="cf9a5336", got "x"`, "outage"],
  [
    500,
    "InternalError",
    'Internal error occurred: failed calling webhook "down.example.com": failed to call webhook: Post "https://127.0.0.1:1/x": refused',
    "outage",
  ],
  [500, "", 'admission webhook "deny.example.com" denied the request: boom', "outage"],
  [503, "ServiceUnavailable", "etcdserver: leader changed", "outage"],
  [401, "Unauthorized", "Unauthorized", "outage"],
  [429, "TooManyRequests", "storage is (re)initializing", "busy"],
  [429, "", 'admission webhook "deny.example.com" denied the request: slow', "busy"],
  [409, "Conflict", 'Operation cannot be fulfilled on widgets.migrate.example.com "w": the object has been modified', "conflict"],
  [
    409,
    "Conflict",
    'Operation cannot be fulfilled on widgets.migrate.example.com "w": uid mismatch: the provided object specified uid a',
    "conflict",
  ],
  [422, "Invalid", 'Widget.migrate.example.com "w" is invalid: spec: Invalid value: "object": this widget is locked', "refused invalid"],
  [
    422,
    "Invalid",
    "widgets.migrate.example.com \"w\" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: not this one",
    "refused denied",
  ],
  [
    403,
    "Forbidden",
    "widgets.migrate.example.com \"w\" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: nor this",
    "refused denied",
  ],
  [400, "", 'admission webhook "deny.example.com" denied the request without explanation', "refused denied"],
  [404, "", 'admission webhook "deny.example.com" denied the request: not found', "refused denied"],
  [409, "", 'admission webhook "deny.example.com" denied the request: in use', "refused denied"],
  [
    403,
    "Forbidden",
    'widgets.migrate.example.com "w" is forbidden: User "bob" cannot patch resource "widgets" in API group "migrate.example.com"',
    "refused forbidden",
  ],
  [404, "NotFound", "the server could not find the requested resource", "unserved"],
  [413, "RequestEntityTooLarge", "limit is 3145728", "refused invalid"],
];

it.each(answers)("%i %s %s: %s%s", (statusCode, reason, message, verdict) => {
  const refusal = judgeRefusal(new ApiStatusError("PATCH /apis", statusCode, { reason, message }));
  expect([refusal.kind, ...("why" in refusal ? [refusal.why] : [])].join(" ")).toBe(verdict);
  if ("message" in refusal) expect(refusal.message).toBe(message);
});

it("takes an object for gone only where the API server names it", () => {
  const status = { reason: "NotFound", message: 'widgets.migrate.example.com "w" not found', details: { name: "w" } };
  expect(judgeRefusal(new ApiStatusError("PATCH /apis", 404, status))).toEqual({ kind: "gone", message: status.message });
});

it("keeps how long the API server asks to wait", () => {
  expect(judgeRefusal(new ApiStatusError("PATCH /apis", 429, { message: "slow down" }, 7))).toEqual({
    kind: "busy",
    after: 7,
    message: "slow down",
  });
});

it("takes a lost connection for an outage, and passes on what is neither", () => {
  expect(judgeRefusal(new ConnectionError("refused the connection"))).toEqual({ kind: "outage", message: "refused the connection" });
  expect(() => judgeRefusal(new TypeError("a bug"))).toThrow("a bug");
});
