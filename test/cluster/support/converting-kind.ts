import { crdDocument } from "../../../src/emit/crd/crd-document.js";
import type { ApiKind } from "../../../src/model/api-kind.js";
import { createManager } from "../../../src/runtime/index.js";
import { emitProject, loadConversions } from "../../emit/conversion/support/build.js";
import type { Case } from "../../emit/conversion/support/cases/kind-files.js";
import { certificateFolder, memoryLogger } from "../../runtime/support.js";
import { freePorts } from "../../support/free-ports.js";
import { waitFor } from "../../support/wait.js";
import { type Crd, withWebhookAt } from "./crd.js";

/** A kind with the webhook that converts it; the CRD refers to it. */
export interface ConvertingKind {
  readonly crd: Crd;
  readonly stop: () => Promise<void>;
}

/** Starts the webhook of a project with one kind. */
export async function startConvertingKind({ config, files }: Case): Promise<ConvertingKind> {
  const built = emitProject(config, files);
  const certificates = await certificateFolder();
  const [port = 0] = await freePorts(1);
  const logger = memoryLogger();
  const end = new AbortController();
  const manager = createManager({
    webhookHost: "127.0.0.1",
    webhookPort: port,
    webhookCertPath: certificates.folder,
    healthProbeBindAddress: "0",
    logger,
  });
  manager.addConversions(await loadConversions(built));
  const running = manager.start(end.signal);
  await waitFor({ for: "the webhook to start" }, () => logger.lines.some(({ message }) => message === "started"));
  const crd = crdDocument(built.project.kinds[0] as ApiKind) as unknown as Crd;
  const spec = { ...crd.spec, conversion: { strategy: "Webhook", webhook: { conversionReviewVersions: ["v1"] } } };
  const stop = async () => {
    end.abort();
    await running;
  };
  return { crd: withWebhookAt({ ...crd, spec }, `https://127.0.0.1:${port}/convert`, certificates.authority.certificate), stop };
}
