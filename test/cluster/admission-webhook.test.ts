import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { load, loadAll } from "js-yaml";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DefaultingWebhook, ValidatingWebhook } from "../../src/api/index.js";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import { emitAdmissionConfigurations } from "../../src/emit/webhook/admission-configurations.js";
import {
  AdmissionRefusal,
  type AdmissionRequest,
  type CustomDefaulter,
  type CustomValidator,
  createManager,
  field,
  type ValidationResult,
} from "../../src/runtime/index.js";
import type { KubeObject } from "../control-plane/api-client.js";
import { type CertificateFolder, certificateFolder, memoryLogger } from "../runtime/support.js";
import { freePorts } from "../support/free-ports.js";
import { outcomeOf, typeFile } from "../support/type-file.js";
import { waitFor } from "../support/wait.js";
import { installAdmission, untilAsked, withAdmissionAt } from "./support/admission.js";
import { type Crd, deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";

const execute = promisify(execFile);
const group = "admission.example.com";
const types = (storage: string) =>
  typeFile(`export class GuardedSpec { size?: int64; image?: string; ports?: int32[]; }
export class GuardedStatus { phase?: string; }
@Resource() ${storage} @StatusSubresource()
export class Guarded extends CustomResource { spec?: GuardedSpec; status?: GuardedStatus; }`);
const groupVersion = (version: string) => `export const groupVersion = { group: "${group}", version: "${version}" } as const;\n`;

/** The type files of a user's project; the classes below are the same webhooks at run time. */
const project = outcomeOf("example.com", ["admission/v1/Guarded", "admission/v1beta1/Guarded"], {
  "api/v1/groupversion_info.ts": groupVersion("v1"),
  "api/v1beta1/groupversion_info.ts": groupVersion("v1beta1"),
  "api/v1/guarded_types.ts": types("@StorageVersion() @Hub()"),
  "api/v1beta1/guarded_types.ts": types(""),
  "api/v1/guarded_webhook.ts": `import { DefaultingWebhook, ValidatingWebhook } from "wheelwright/api";
@DefaultingWebhook()
export class GuardedDefaulter {}
@ValidatingWebhook({ verbs: ["create", "update", "delete"] })
export class GuardedValidator {}
@ValidatingWebhook({ name: "optional.admission.example.com", path: "/optional", verbs: ["create"], failurePolicy: "Ignore", timeoutSeconds: 1 })
@ValidatingWebhook({ name: "status.admission.example.com", path: "/optional", verbs: ["update"], subresources: ["status"] })
export class Optional {}`,
});

interface Guarded {
  apiVersion: string;
  kind: string;
  metadata: { name?: string; labels?: Record<string, string> };
  spec?: { size?: number | bigint; image?: string; ports?: number[] };
  status?: { phase?: string };
}

type Request = AdmissionRequest<Guarded>;
const target = { group, version: "v1", kind: "Guarded" };

/** Which webhook was asked of what. */
let asked: { webhook: string; request: Request }[] = [];

@DefaultingWebhook()
class GuardedDefaulter implements CustomDefaulter<Guarded> {
  readonly target = target;
  default(object: Guarded, request: Request): void {
    asked.push({ webhook: "defaulter", request });
    object.spec ??= {};
    object.spec.size ??= 3;
    object.metadata.labels = { ...object.metadata.labels, "guarded/by": "us" };
  }
}

@ValidatingWebhook({ verbs: ["create", "update", "delete"] })
class GuardedValidator implements CustomValidator<Guarded> {
  readonly target = target;

  validateCreate(object: Guarded, request: Request): ValidationResult {
    asked.push({ webhook: "validator", request });
    if (object.spec?.image === "throw") throw new Error("the registry is away");
    if (object.spec?.image === "latest") request.warn("spec.image: latest is no version");
    const ports = field.path("spec", "ports");
    return [
      ...(object.spec?.image === undefined ? [field.required("spec.image", "something has to run")] : []),
      ...(object.spec?.ports ?? []).flatMap((port, index) =>
        port > 65535 ? [field.invalid(ports.index(index), port, "must be at most 65535")] : [],
      ),
    ];
  }

  async validateUpdate(old: Guarded, object: Guarded, request: Request): Promise<ValidationResult> {
    asked.push({ webhook: "validator", request });
    if (old.spec?.image !== object.spec?.image) return [field.forbidden("spec.image", "may not be changed")];
  }

  validateDelete(object: Guarded, request: Request): void {
    asked.push({ webhook: "validator", request });
    if (object.metadata.labels?.keep === "yes") throw new AdmissionRefusal("it is to be kept", { code: 409 });
  }
}

@ValidatingWebhook({ path: "/optional" })
class Optional implements CustomValidator<Guarded> {
  readonly target = target;
  async validateCreate(object: Guarded): Promise<void> {
    if (object.spec?.image === "hang") await new Promise(() => {});
  }
  validateUpdate(_old: Guarded, object: Guarded, request: Request): ValidationResult {
    asked.push({ webhook: "optional", request });
    if (request.subResource === "status" && object.status?.phase === "Odd") return [field.invalid("status.phase", "Odd", "is odd")];
  }
}

const guarded = (name: string, spec?: object, version = "v1", labels?: object): KubeObject => ({
  apiVersion: `${group}/${version}`,
  kind: "Guarded",
  metadata: { name, ...(labels ? { labels: labels as Record<string, string> } : {}) },
  ...(spec ? { spec } : {}),
});
const path = (version = "v1") => ({ apiVersion: `${group}/${version}`, resource: "guardeds", namespace: "default" });

describeCluster("admission webhooks under a real API server", (cluster) => {
  const log = memoryLogger();
  const end = new AbortController();
  let certificates: CertificateFolder;
  let running: Promise<void>;
  let uninstall: () => Promise<void>;
  const crd = load(emitCrds(project)[0]?.content ?? "") as Crd;

  beforeAll(async () => {
    certificates = await certificateFolder();
    const [port = 0] = await freePorts(1);
    const manager = createManager({
      webhookHost: "127.0.0.1",
      webhookPort: port,
      webhookCertPath: certificates.folder,
      healthProbeBindAddress: "0",
      logger: log,
    });
    manager.addDefaulter(new GuardedDefaulter());
    manager.addValidator(new GuardedValidator());
    manager.addValidator(new Optional());
    running = manager.start(end.signal);
    await waitFor({ for: "the webhooks to start" }, () => log.lines.some(({ message }) => message === "started"));
    await installCrd(cluster().api, crd);
    const emitted = loadAll(emitAdmissionConfigurations(project)?.content ?? "") as KubeObject[];
    expect(emitted).toHaveLength(2);
    const configurations = emitted.map((each) => withAdmissionAt(each, `https://127.0.0.1:${port}`, certificates.authority.certificate));
    uninstall = await installAdmission(cluster().api, "guarded.admission.example.com", configurations);
    await untilAsked(async () => {
      await cluster()
        .api.create({ ...path(), query: { dryRun: "All" } }, guarded("probe", { image: "a" }))
        .catch(() => {});
      return new Set(asked.map(({ webhook }) => webhook)).size === 2;
    });
  });
  afterAll(async () => {
    await uninstall();
    await deleteCrd(cluster().api, String(crd.metadata.name));
    end.abort();
    await running;
  });
  beforeEach(() => {
    asked = [];
  });

  const kubectl = async (args: readonly string[], object: object) => {
    const { binaries, kubeconfig } = cluster().connection;
    const child = execute(binaries.kubectl, ["--kubeconfig", kubeconfig, ...args]);
    child.child.stdin?.end(JSON.stringify(object));
    return child;
  };

  it("fill in what is left out, before the others judge it", async () => {
    const made = await cluster().api.create(path(), guarded("filled", { image: "a" }, "v1", { app: "x" }));
    expect(made).toMatchObject({ spec: { image: "a", size: 3 }, metadata: { labels: { app: "x", "guarded/by": "us" } } });
    expect(asked.map(({ webhook, request }) => [webhook, request.object?.spec?.size])).toEqual([
      ["defaulter", 3],
      ["validator", 3],
    ]);
    expect(asked[0]?.request).toMatchObject({ name: "filled", namespace: "default", operation: "CREATE", dryRun: false });
    expect(asked[0]?.request.userInfo.groups).toContain("system:masters");
  });

  it("keep what they don't touch, digit for digit", async () => {
    const made = await cluster().api.create(path(), guarded("large", { image: "a", size: 9007199254740993n }));
    expect(made).toMatchObject({ spec: { size: 9007199254740993n } });
  });

  it("refuse with the path of what is wrong, as kubectl shows it", async () => {
    const wrong = guarded("wrong", { ports: [80, 70_000, 80_000] });
    const refusal = await kubectl(["create", "--filename", "-"], wrong).then(
      () => "",
      ({ stderr }: { stderr: string }) => stderr,
    );
    expect(refusal).toContain('The Guarded "wrong" is invalid:');
    expect(refusal).toContain("* spec.image: Required value: something has to run");
    expect(refusal).toContain("* spec.ports[1]: Invalid value: 70000: must be at most 65535");
    expect(refusal).toContain("* spec.ports[2]: Invalid value: 80000: must be at most 65535");
    await expect(cluster().api.create(path(), wrong)).rejects.toMatchObject({
      status: 422,
      reason: "Invalid",
      causes: [
        { reason: "FieldValueRequired", field: "spec.image" },
        { reason: "FieldValueInvalid", field: "spec.ports[1]" },
        { reason: "FieldValueInvalid", field: "spec.ports[2]" },
      ],
      message: expect.stringContaining(
        'admission webhook "vguarded-v1.kb.io" denied the request: Guarded.admission.example.com "wrong" is invalid',
      ),
    });
  });

  it("warn, and kubectl prints it", async () => {
    const { stderr, stdout } = await kubectl(["create", "--filename", "-"], guarded("warned", { image: "latest" }));
    expect(stdout).toContain("created");
    expect(stderr).toContain("Warning: spec.image: latest is no version");
  });

  it("are asked in a dry run, too, and know that it is one", async () => {
    const made = await cluster().api.create({ ...path(), query: { dryRun: "All" } }, guarded("dry", { image: "a" }));
    expect(made).toMatchObject({ spec: { size: 3 } });
    expect(asked.map(({ request }) => request.dryRun)).toEqual([true, true]);
    await expect(cluster().api.get({ ...path(), name: "dry" })).rejects.toMatchObject({ status: 404 });
  });

  it("see the object as it is when it is updated or deleted", async () => {
    await cluster().api.create(path(), guarded("changed", { image: "a" }));
    asked = [];
    await cluster().api.patch({ ...path(), name: "changed" }, { spec: { size: 4 } });
    expect(
      asked
        .filter(({ webhook }) => webhook !== "optional")
        .map(({ webhook, request }) => [webhook, request.operation, request.oldObject?.spec?.size, request.object?.spec?.size]),
    ).toEqual([
      ["defaulter", "UPDATE", 3, 4],
      ["validator", "UPDATE", 3, 4],
    ]);
    await expect(cluster().api.patch({ ...path(), name: "changed" }, { spec: { image: "b" } })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining("spec.image: Forbidden: may not be changed"),
    });
    await cluster().api.patch({ ...path(), name: "changed" }, { metadata: { labels: { keep: "yes" } } });
    await expect(cluster().api.delete({ ...path(), name: "changed" })).rejects.toMatchObject({
      status: 409,
      reason: "Conflict",
      message: expect.stringContaining("it is to be kept"),
    });
    await cluster().api.patch({ ...path(), name: "changed" }, { metadata: { labels: { keep: "no" } } });
    asked = [];
    await cluster().api.delete({ ...path(), name: "changed" });
    expect(asked.map(({ webhook, request }) => [webhook, request.operation, request.object])).toEqual([["validator", "DELETE", undefined]]);
  });

  it("aren't asked of the status, unless their decorator says so", async () => {
    await cluster().api.create(path(), guarded("status", { image: "a" }));
    asked = [];
    const status = { ...path(), name: "status", subresource: "status" };
    await cluster().api.patch(status, { status: { phase: "Ready" } });
    expect(asked.map(({ webhook, request }) => [webhook, request.subResource])).toEqual([["optional", "status"]]);
    await expect(cluster().api.patch(status, { status: { phase: "Odd" } })).rejects.toThrow(/status.phase: Invalid value: "Odd": is odd/);
  });

  it("get objects of another version in theirs, and know in which they came", async () => {
    const made = await cluster().api.create(path("v1beta1"), guarded("older", { image: "a" }, "v1beta1"));
    expect(made).toMatchObject({ apiVersion: `${group}/v1beta1`, spec: { size: 3 } });
    expect(asked[0]?.request).toMatchObject({
      kind: target,
      requestKind: { ...target, version: "v1beta1" },
      object: { apiVersion: `${group}/v1` },
    });
  });

  it("that throw refuse as an internal error that names the object", async () => {
    await expect(cluster().api.create(path(), guarded("thrown", { image: "throw" }))).rejects.toMatchObject({
      status: 500,
      reason: "InternalError",
      message: expect.stringContaining("denied the request: Guarded default/thrown: the registry is away"),
    });
    expect(log.lines.filter(({ level }) => level === "error")).toMatchObject([
      {
        webhook: "/validate-admission-example-com-v1-guarded",
        message: "an admission webhook failed",
        err: { message: "the registry is away" },
      },
    ]);
  });

  it("that don't answer leave it to their failurePolicy", async () => {
    await expect(cluster().api.create(path(), guarded("hanging", { image: "hang" }))).resolves.toMatchObject({ spec: { size: 3 } });
    await waitFor({ for: "the log to say that it was late" }, () =>
      log.lines.some(
        ({ level, status, reason }) => level === "warn" && status === 504 && String(reason).includes("Guarded default/hanging"),
      ),
    );
  });

  it("that are away refuse what must not pass unseen", async () => {
    end.abort();
    await running;
    await expect(cluster().api.create(path(), guarded("alone", { image: "a" }))).rejects.toThrow(
      /failed calling webhook "mguarded-v1.kb.io": failed to call webhook: Post/,
    );
  });
});
