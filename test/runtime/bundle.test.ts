import { readdirSync } from "node:fs";
import { request } from "node:http";
import { Agent } from "node:https";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../support/wait.js";
import { bundle, ManagerProcess } from "./process.js";
import { type AnsweredReview, answered, type CertificateFolder, certificateFolder, demo, review, send } from "./support.js";

const program = `
import { isMainThread } from "node:worker_threads";
import { writeSync } from "node:fs";
import { createManager, managerOptions, type Converter } from "wheelwright/runtime";
import { hub, type KindConversion } from "wheelwright/convert";

const conversions: readonly KindConversion[] = [{
  group: "demo.example.com",
  kind: "Demo",
  hub: hub({ groupVersion: { group: "demo.example.com", version: "v2" }, kind: "Demo" }),
  spokes: [{ version: "v1", converter: {
    convertTo: ({ spec: { replica }, ...rest }: any) => ({ ...rest, apiVersion: "demo.example.com/v2", spec: { size: replica } }),
    convertFrom: ({ spec: { size }, ...rest }: any) => ({ ...rest, apiVersion: "demo.example.com/v1", spec: { replica: size } }),
  } }],
}];

const slow: Converter = {
  groupResource: () => ({ group: "slow.example.com", resource: "slows" }),
  convert: async (object, apiVersion) => {
    if (object.exit) process.exit(7);
    if (object.forever) {
      writeSync(1, JSON.stringify({ msg: "looping" }) + "\\n");
      for (;;);
    }
    if (object.stray) void Promise.reject(new Error("left behind"));
    if (object.late) setTimeout(() => { throw new Error("too late"); }, 1);
    await new Promise((resolve) => setTimeout(resolve, Number(object.wait)));
    return { ...object, apiVersion };
  },
};

if (process.env.BREAK_THREADS && !isMainThread) throw new Error("only one of me");
const manager = createManager(managerOptions(process.argv.slice(2), process.env));
manager.addConversions(conversions);
manager.addConverter(slow);
manager.addCommand("say", {
  summary: "log what it was told",
  run: async ({ argv, env, log, signal }) => {
    log.info({ argv, who: env.WHO }, "said");
    if (argv[0] === "wait") {
      const busy = setInterval(() => {}, 1000);
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      clearInterval(busy);
    }
    if (argv[0] === "fail") throw new Error("it broke");
    return signal.aborted ? 143 : argv.length;
  },
});
void manager.run();
`;

const slowReview = (wait: number, more: object = {}) =>
  JSON.stringify(
    review([{ apiVersion: "slow.example.com/v1", kind: "Slow", metadata: { name: "s" }, wait, ...more }], "slow.example.com/v2", "u-slow"),
  );

describe("a manager, bundled into one file that runs alone", () => {
  let file: string;
  let certificates: CertificateFolder;

  beforeAll(async () => {
    [file, certificates] = await Promise.all([bundle(program), certificateFolder()]);
  });

  const running: ManagerProcess[] = [];
  afterAll(() => {
    for (const manager of running) manager.kill("SIGKILL");
  });

  const run = (flags: readonly string[] = [], env?: Record<string, string>) => {
    const manager = new ManagerProcess(file, ["--health-probe-bind-address=127.0.0.1:0", "--webhook-host", "127.0.0.1", ...flags], env);
    running.push(manager);
    return manager;
  };
  const started = async (flags: readonly string[] = [], env?: Record<string, string>) => {
    const manager = run(["--webhook-port", "0", `--webhook-cert-path=${certificates.folder}`, ...flags], env);
    const port = Number((await manager.logged("webhook server listening")).port);
    const health = Number((await manager.logged("health server listening")).port);
    await manager.logged("started");
    return { manager, health, convert: (body: string, options = {}) => send(port, certificates.authority.certificate, body, options) };
  };

  it("has nothing beside it", () => {
    expect(readdirSync(dirname(file))).toEqual(["main.js"]);
  });

  it("converts over HTTPS, answers its probes, and ends with 0 on SIGTERM once the review under way is answered", async () => {
    const { manager, health, convert } = await started();
    const { text } = await convert(JSON.stringify(review([demo("x")])));
    expect((JSON.parse(text) as AnsweredReview).response.convertedObjects).toEqual([
      answered({ ...demo("x"), apiVersion: "demo.example.com/v2", spec: { size: 3 } }),
    ]);
    expect(await probe(health, "/healthz")).toEqual({ status: 200, text: "ok\n" });
    expect(await probe(health, "/readyz")).toEqual({ status: 200, text: "[+]running ok\n[+]webhook ok\nready\n" });

    const idle = new Agent({ keepAlive: true });
    await convert(JSON.stringify(review([demo("x")])), { agent: idle });
    const underWay = convert(slowReview(1_500));
    await convert(slowReview(100));
    manager.kill("SIGTERM");
    await manager.logged("stopping");
    await waitFor({ for: "readiness to end" }, async () => (await probe(health, "/readyz")).status === 503);
    expect((await probe(health, "/healthz")).status).toBe(200);
    // Requests that are on their way already are answered for a moment more.
    const another = () => convert(JSON.stringify(review([demo("x")])));
    expect((await another()).headers.connection).toBe("close");
    await waitFor({ for: "new connections to be refused" }, async () =>
      another().then(
        () => false,
        (error: unknown) => /ECONNREFUSED|socket hang up|ECONNRESET/.test(String(error)),
      ),
    );

    const answer = await underWay;
    expect(answer.headers.connection).toBe("close");
    expect((JSON.parse(answer.text) as AnsweredReview).response).toMatchObject({ uid: "u-slow", result: { status: "Success" } });
    expect(await manager.exited).toEqual({ code: 0, signal: null });
    expect(manager.log.map(({ msg }) => msg)).toContain("stopped");
    expect(manager.stderr).toBe("");
    idle.destroy();
  });

  it("converts in threads, which a conversion may end or keep for good without harm to others", async () => {
    const { manager, health, convert } = await started([
      "--webhook-workers=2",
      "--conversion-timeout=5s",
      "--metrics-secure=false",
      "--metrics-bind-address=127.0.0.1:0",
    ]);
    const large = (spec: object = {}) => review(Array.from({ length: 500 }, (_, index) => demo(`x${index}`, { replica: index, ...spec })));
    const filler = "x".repeat(70_000);
    const answers = await Promise.all([
      convert(JSON.stringify(large())),
      convert(slowReview(0, { filler, forever: true })),
      convert(slowReview(0, { filler, exit: true })),
      convert(JSON.stringify(large({ note: "é" }))),
      convert(JSON.stringify(review([demo("small")]))),
      convert(JSON.stringify(large({ more: "to do" }))),
      convert(slowReview(0, { forever: true })),
    ]);
    const results = answers.map(({ status, text }) => [status, (JSON.parse(text) as AnsweredReview).response]) as [
      number,
      AnsweredReview["response"],
    ][];
    expect(results.map(([status, { convertedObjects, result }]) => [status, convertedObjects.length, result.message])).toEqual([
      [200, 500, undefined],
      [200, 0, "a conversion of this review failed: it did not end within 5 s"],
      [200, 0, "a conversion of this review failed: it ended its thread"],
      [200, 500, undefined],
      [200, 1, undefined],
      [200, 500, undefined],
      [200, 0, "a conversion of this review failed: it did not end within 5 s"],
    ]);
    expect(results[3]?.[1].convertedObjects[499]).toEqual(
      answered({ ...demo("x499"), apiVersion: "demo.example.com/v2", spec: { size: 499 } }),
    );
    const { text } = await probe(health, "/metrics");
    expect(text).toContain('wheelwright_conversion_objects_total{group="demo.example.com",kind="Demo",from="v1",to="v2"} 1501');
    expect(text).toContain("controller_runtime_conversion_webhook_panics_total 3\n");
    expect(text).toMatch(/^certwatcher_read_certificate_total [1-9]/m);
    manager.kill("SIGTERM");
    expect(await manager.exited).toEqual({ code: 0, signal: null });
  });

  it("has a thread by default, so that a conversion that never ends delays no probe", async () => {
    const { manager, health, convert } = await started(["--conversion-timeout=1s"]);
    const never = convert(slowReview(0, { forever: true }));
    await manager.logged("looping");
    expect((await probe(health, "/healthz")).status).toBe(200);
    expect((JSON.parse((await never).text) as AnsweredReview).response.result.message).toMatch(/it did not end within 1 s$/);
    expect((await convert(JSON.stringify(review([demo("x")])))).status).toBe(200);
    manager.kill("SIGTERM");
    expect(await manager.exited).toEqual({ code: 0, signal: null });
  });

  it("converts in the main thread if the program can't run as a thread, and says so", async () => {
    const { manager, convert } = await started(["--webhook-workers=2"], { BREAK_THREADS: "1" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => convert(JSON.stringify(review([demo("x")])))));
    expect(answers.map(({ text }) => (JSON.parse(text) as AnsweredReview).response.result.status)).toEqual(Array(5).fill("Success"));
    expect(await manager.logged("a conversion thread can't be started; this thread converts in its place")).toMatchObject({
      level: "error",
      reason: "only one of me",
    });
    manager.kill("SIGTERM");
    expect(await manager.exited).toEqual({ code: 0, signal: null });
  });

  it.each([[0], [1]])("logs a promise that a conversion left behind, and goes on, with %i threads", async (workers) => {
    const { manager, convert } = await started([`--webhook-workers=${workers}`]);
    expect((await convert(slowReview(50, { stray: true }))).status).toBe(200);
    expect(await manager.logged("a promise was rejected that nobody waited for")).toMatchObject({
      level: "error",
      err: { message: "left behind" },
    });
    expect((await convert(JSON.stringify(review([demo("x")])))).status).toBe(200);
    manager.kill("SIGINT");
    expect(await manager.exited).toEqual({ code: 0, signal: null });
  });

  it("logs an exception that nobody caught in the main thread, and ends with 1", async () => {
    const { manager, convert } = await started(["--webhook-workers=0"]);
    await convert(slowReview(5_000, { late: true })).catch(() => {});
    expect(await manager.exited).toEqual({ code: 1, signal: null });
    expect(manager.log.at(-1)).toMatchObject({ level: "fatal", err: { message: "too late" } });
    expect(manager.stderr).toBe("");
  });

  it("cuts off what doesn't end within the grace period, and says so", async () => {
    const { manager, convert } = await started(["--graceful-shutdown-timeout=300ms"]);
    const underWay = convert(slowReview(25_000)).catch((error: Error) => error);
    await convert(slowReview(100));
    manager.kill("SIGTERM");
    expect(await manager.exited).toEqual({ code: 1, signal: null });
    expect(manager.log.at(-1)).toMatchObject({ level: "fatal", msg: "work under way did not end within 0.3 s and was cut off" });
    expect(await underWay).toBeInstanceOf(Error);
  });

  it("ends at once on a second signal", async () => {
    const { manager, convert } = await started();
    const underWay = convert(slowReview(25_000)).catch((error: Error) => error);
    await convert(slowReview(100));
    manager.kill("SIGTERM");
    await manager.logged("stopping");
    manager.kill("SIGTERM");
    expect(await manager.exited).toEqual({ code: 1, signal: null });
    await underWay;
  });

  it.skipIf(process.platform === "win32")("logs more after a signal, and as before after another one", async () => {
    const { manager, convert } = await started(["--log-level=info"]);
    const body = JSON.stringify(review([demo("x")]));
    await convert(body);
    manager.kill("SIGUSR2");
    await manager.logged("the log level was changed");
    await convert(body);
    await manager.logged("converted");
    manager.kill("SIGUSR2");
    const changes = () => manager.log.filter(({ msg }) => msg === "the log level was changed");
    await waitFor({ for: "the second change" }, () => changes().length === 2);
    await convert(body);
    manager.kill("SIGTERM");
    await manager.exited;
    expect(changes().map(({ level, logLevel }) => [level, logLevel])).toEqual([
      ["info", "debug"],
      ["info", "info"],
    ]);
    expect(manager.log.filter(({ msg }) => msg === "converted")).toHaveLength(1);
  });

  it("takes flags from the environment, the command line first", async () => {
    const { convert } = await started(["--webhook-max-body-bytes=2000"], {
      WHEELWRIGHT_WEBHOOK_MAX_BODY_BYTES: "10",
      WEBHOOK_PORT: "tcp://10.0.0.1:443",
    });
    expect((await convert(JSON.stringify(review([demo("x")])))).status).toBe(200);
    expect((await convert(JSON.stringify(review([demo("x".repeat(3000))])))).status).toBe(413);
  });

  it("says on one line what is wrong with its flags, and ends with 2", async () => {
    const manager = run(["--webhok-port", "1"]);
    expect(await manager.exited).toEqual({ code: 2, signal: null });
    expect(manager.stderr).toBe("error: unknown flag --webhok-port (--help lists the flags)\n");
    expect(manager.stdout).toBe("");
  });

  it("prints its flags and ends with 0", async () => {
    const manager = run(["--help"]);
    expect(await manager.exited).toEqual({ code: 0, signal: null });
    expect(manager.stdout).toContain("--webhook-cert-path");
  });

  it("ends with 1 and a clear line without a certificate, having answered probes meanwhile", async () => {
    const manager = run(["--webhook-cert-path=/nowhere", "--webhook-cert-wait=1s", "--webhook-port=0"]);
    const health = Number((await manager.logged("health server listening")).port);
    expect((await probe(health, "/readyz")).text).toBe("[+]running ok\n[-]webhook not yet\nnot ready\n");
    expect(await manager.exited).toEqual({ code: 1, signal: null });
    expect(manager.log.at(-1)).toMatchObject({ level: "fatal", msg: "no serving certificate after 1 s: /nowhere/tls.crt does not exist" });
  });

  it("stops while it waits for a certificate", async () => {
    const manager = run(["--webhook-cert-path=/nowhere", "--webhook-port=0"]);
    await manager.logged("waiting for the serving certificate");
    manager.kill("SIGTERM");
    expect(await manager.exited).toEqual({ code: 0, signal: null });
  });

  it("ends with 1 and a clear line when its port is taken", async () => {
    const { health } = await started();
    const manager = run([`--health-probe-bind-address=127.0.0.1:${health}`]);
    expect(await manager.exited).toEqual({ code: 1, signal: null });
    expect(manager.log.at(-1)).not.toHaveProperty("err");
    expect(manager.log.at(-1)).toMatchObject({ msg: `the health server can't listen on 127.0.0.1:${health}: the port is in use` });
  });

  describe("with a command as its first argument", () => {
    const command = (words: readonly string[], env: Record<string, string> = {}) => {
      const process = new ManagerProcess(file, words, env);
      running.push(process);
      return process;
    };

    it("runs the command in place of the manager, and ends with its exit code", async () => {
      const said = command(["say", "one", "--two=2", "-h"], { WHO: "me" });
      expect(await said.exited).toEqual({ code: 3, signal: null });
      expect(said.log).toEqual([expect.objectContaining({ command: "say", argv: ["one", "--two=2", "-h"], who: "me", msg: "said" })]);
    });

    it("tells the command to stop", async () => {
      const waiting = command(["say", "wait"]);
      await waiting.logged("said");
      waiting.kill("SIGTERM");
      expect(await waiting.exited).toEqual({ code: 143, signal: null });
    });

    it("ends with 1 where the command fails, and with 2 where there is no such command", async () => {
      const failed = command(["say", "fail"]);
      expect((await failed.exited).code).toBe(1);
      expect(failed.log.at(-1)).toMatchObject({ level: "fatal", msg: "it broke" });
      const unknown = command(["dance"]);
      expect((await unknown.exited).code).toBe(2);
      expect(unknown.stderr).toBe('error: unknown command "dance"; there is say (log what it was told)\n');
      const old = command(["migrate"]);
      expect((await old.exited).code).toBe(2);
      expect(old.stderr).toContain('add manager.addCommand("migrate", migrateCommand), from wheelwright/migrate, to src/main.ts');
    });
  });
});

async function probe(port: number, path: string): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, agent: false }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on("error", reject);
    sent.end();
  });
}
