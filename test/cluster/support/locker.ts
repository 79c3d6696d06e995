import { crdDocument } from "../../../src/emit/crd/crd-document.js";
import type { ApiKind } from "../../../src/model/api-kind.js";
import { createManager } from "../../../src/runtime/index.js";
import { emitProject, loadConversions } from "../../emit/conversion/support/build.js";
import { caseOf } from "../../emit/conversion/support/cases/kind-files.js";
import { type CertificateFolder, certificateFolder, memoryLogger } from "../../runtime/support.js";
import { freePorts } from "../../support/free-ports.js";
import { waitFor } from "../../support/wait.js";
import { type Crd, withWebhookAt } from "./crd.js";

/** The hub's (v2's) own fields in one build of the project. */
export interface LockerRules {
  /** Decorators of `zone`, which only v2 has, in the spec and in the status. */
  readonly zone: string;
  /** Decorators of `legacy`, which only v1 has. */
  readonly legacy?: string;
  readonly stored: "v1" | "v2";
}

function types({ zone, legacy = "", stored }: LockerRules): Readonly<Record<string, string>> {
  const imports =
    "CustomResource, Hub, MapsTo, MaxLength, Pattern, PreserveUnknownFields, Resource, SpokeOnly, StatusSubresource, StorageVersion, type int32";
  const root = (decorators: string) =>
    `@Resource()\n@StatusSubresource()\n${decorators}export class Locker extends CustomResource {\n  spec?: LockerSpec;\n  status?: LockerStatus;\n}\n`;
  const storage = (version: string) => (version === stored ? "@StorageVersion()\n" : "");
  return {
    v2: `import { ${imports} } from "wheelwright/api";
export class LockerSpec {
  size?: int32;
  ${zone}
  zone?: string;
  note?: string;
  @PreserveUnknownFields()
  raw?: unknown;
}
export class LockerStatus {
  phase?: string;
  ${zone}
  zone?: string;
}
${root(`@Hub()\n${storage("v2")}`)}`,
    v1: `import { ${imports} } from "wheelwright/api";
export class LockerSpec {
  @MapsTo(".spec.size")
  replicas?: int32;
  ${legacy}
  @SpokeOnly()
  legacy?: string;
  note?: string;
  @PreserveUnknownFields()
  raw?: unknown;
}
export class LockerStatus {
  phase?: string;
}
${root(storage("v1"))}`,
  };
}

/** A kind whose old version, v1, lacks a field of v2's and has a field of its own, with the webhook that converts it. */
export interface Lockers {
  readonly crd: Crd;
  readonly log: ReturnType<typeof memoryLogger>;
  readonly stop: () => Promise<void>;
}

/** Starts the webhook of one build of the project; the CRD refers to it. */
export async function startLockers(rules: LockerRules): Promise<Lockers> {
  const built = emitProject(...projectOf(rules));
  const conversions = await loadConversions(built);
  const certificates: CertificateFolder = await certificateFolder();
  const [port = 0] = await freePorts(1);
  const log = memoryLogger();
  const end = new AbortController();
  const manager = createManager({
    webhookHost: "127.0.0.1",
    webhookPort: port,
    webhookCertPath: certificates.folder,
    healthProbeBindAddress: "0",
    logger: log,
  });
  manager.addConversions(conversions);
  const running = manager.start(end.signal);
  await waitFor({ for: "the webhook to start" }, () => log.lines.some(({ message }) => message === "started"));
  const stop = async () => {
    end.abort();
    await running;
  };
  const crd = convertingCrd(built.project.kinds[0] as ApiKind);
  return { crd: withWebhookAt(crd, `https://127.0.0.1:${port}/convert`, certificates.authority.certificate), log, stop };
}

function projectOf(rules: LockerRules) {
  const { config, files } = caseOf("Locker", { kind: "Locker", hub: "v2", types: types(rules) });
  return [config, files] as const;
}

function convertingCrd(kind: ApiKind): Crd {
  const crd = crdDocument(kind) as unknown as Crd;
  return { ...crd, spec: { ...crd.spec, conversion: { strategy: "Webhook", webhook: { conversionReviewVersions: ["v1"] } } } };
}
