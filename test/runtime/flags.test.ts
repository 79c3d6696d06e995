import { describe, expect, it } from "vitest";
import { parseBindAddress } from "../../src/runtime/flag-values.js";
import { parseFlags } from "../../src/runtime/flags.js";
import { cacheOptions, completeOptions } from "../../src/runtime/manager-options.js";

const options = (argv: string[], env: Record<string, string> = {}) => {
  const parsed = parseFlags(argv, env);
  return parsed.kind === "options" ? parsed.options : parsed;
};

describe("the manager's flags", () => {
  it("are none by default", () => {
    expect(options([])).toEqual({});
  });

  it("are read as --flag value and as --flag=value", () => {
    expect(
      options([
        "--webhook-port",
        "8443",
        "--webhook-cert-path=/certs",
        "--health-probe-bind-address",
        ":9000",
        "--webhook-max-body-bytes=1000",
        "--kubeconfig=/k",
        "--kube-api-qps=50",
        "--kube-api-burst=100",
      ]),
    ).toEqual({
      webhookPort: 8443,
      webhookCertPath: "/certs",
      healthProbeBindAddress: ":9000",
      webhookMaxBodyBytes: 1000,
      kubeconfig: "/k",
      kubeApiQps: 50,
      kubeApiBurst: 100,
    });
  });

  it.each([
    ["30s", 30],
    ["2m", 120],
    ["250ms", 0.25],
    ["7", 7],
  ])("read %s as %d seconds", (text, seconds) => {
    expect(options(["--graceful-shutdown-timeout", text])).toEqual({ gracefulShutdownTimeout: seconds });
  });

  it("name the namespaces to watch, as kubebuilder's managers do", () => {
    expect(options(["--watch-namespaces=a,b"])).toEqual({ watchNamespaces: ["a", "b"] });
    expect(options([], { WATCH_NAMESPACE: "own" })).toEqual({ watchNamespaces: ["own"] });
    expect(options([], { WATCH_NAMESPACE: "" })).toEqual({});
    expect(cacheOptions(completeOptions({ watchNamespaces: ["own"], cache: { syncPeriod: 5 } }))).toEqual({
      namespaces: ["own"],
      syncPeriod: 5,
    });
    expect(cacheOptions(completeOptions({ watchNamespaces: ["own"], cache: { namespaces: ["other"] } }))).toEqual({
      namespaces: ["other"],
    });
    expect(cacheOptions(completeOptions({}))).toEqual({});
  });

  it("come from the environment where they aren't given; an empty variable is none", () => {
    const env = {
      WHEELWRIGHT_WEBHOOK_PORT: "1",
      WHEELWRIGHT_LOG_LEVEL: "debug",
      WHEELWRIGHT_WEBHOOK_HOST: "",
      WEBHOOK_PORT: "tcp://10.0.0.1:443",
    };
    expect(options(["--webhook-port=2"], env)).toEqual({ webhookPort: 2, logLevel: "debug" });
  });

  it.each([
    [["--nope"], "unknown flag --nope"],
    [["--nope=1"], "unknown flag --nope"],
    [["-x"], "unknown flag -x"],
    [["--constructor=1"], "unknown flag --constructor"],
    [["serve"], 'unexpected argument "serve"'],
    [["--webhook-port"], "flag --webhook-port needs a value: a port number"],
    [["--webhook-port="], '--webhook-port is "", expected a port number'],
    [["--webhook-port", "99999"], '--webhook-port is "99999", expected a port number'],
    [["--webhook-port=80a"], '--webhook-port is "80a", expected a port number'],
    [["--webhook-max-body-bytes=0"], '--webhook-max-body-bytes is "0", expected a number of bytes'],
    [
      ["--health-probe-bind-address=8081"],
      '--health-probe-bind-address is "8081", expected an address such as :8081 or 127.0.0.1:8081, or 0',
    ],
    [["--conversion-timeout=soon"], '--conversion-timeout is "soon", expected a duration such as 30s, 1m or 500ms, of 24 days at most'],
    [["--certs-serving-lifetime=90d"], '--certs-serving-lifetime is "90d", expected a duration such as 2160h, of ten years at most'],
    [["--conversion-timeout=34561m"], '--conversion-timeout is "34561m", expected a duration such as 30s, 1m or 500ms, of 24 days at most'],
    [["--log-level=loud"], '--log-level is "loud", expected one of trace, debug, info, warn, error, fatal'],
  ])("refuse %j", (argv, message) => {
    expect(options(argv)).toEqual({ kind: "mistake", message: `${message} (--help lists the flags)` });
  });

  it("are true alone, and what they are told", () => {
    expect(options(["--leader-elect", "--metrics-secure=false", "--zap-devel"])).toEqual({
      leaderElect: true,
      metricsSecure: false,
      logDevelopment: true,
    });
    expect(options(["--leader-elect=maybe"])).toMatchObject({ message: expect.stringContaining("expected true or false") });
    expect(options([], { WHEELWRIGHT_LEADER_ELECT: "true" })).toEqual({ leaderElect: true });
  });

  it.each([
    ["debug", "debug"],
    ["info", "info"],
    ["panic", "fatal"],
    ["1", "debug"],
    ["5", "trace"],
  ])("read zap's level %s as %s", (text, logLevel) => {
    expect(options(["--zap-log-level", text])).toEqual({ logLevel });
  });

  it("name the variable that is wrong", () => {
    expect(options([], { WHEELWRIGHT_WEBHOOK_PORT: "no" })).toMatchObject({
      message: expect.stringContaining('WHEELWRIGHT_WEBHOOK_PORT is "no"'),
    });
  });

  it("are all listed by --help, with their defaults and variables", () => {
    const help = parseFlags(["--webhook-port=1", "--help"], {});
    expect(help).toMatchObject({
      kind: "help",
      text: expect.stringMatching(/--webhook-port +port of the webhook server \(default 9443\) \[\$WHEELWRIGHT_WEBHOOK_PORT\]/),
    });
  });
});

describe("parseBindAddress", () => {
  it.each([
    [":8081", { host: "", port: 8081 }],
    ["127.0.0.1:0", { host: "127.0.0.1", port: 0 }],
    ["[::1]:80", { host: "::1", port: 80 }],
    ["0", "off"],
    ["", undefined],
    ["::1:80", undefined],
    ["host:70000", undefined],
  ])("reads %j", (address, expected) => {
    expect(parseBindAddress(address)).toEqual(expected);
  });
});
