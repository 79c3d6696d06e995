import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import type { CertificateSource, WebhookServer } from "../model/project-config.js";
import type { MapReader } from "./map-reader.js";
import type { YamlValue } from "./yaml-value.js";

/** Reads `webhookServer` of PROJECT; undefined where it isn't there. */
export function readWebhookServer(root: MapReader): WebhookServer | undefined {
  const reader = root.map("webhookServer");
  if (reader === undefined) return undefined;
  const service = reader.string("service", "");
  const port = readPort(reader);
  const caBundle = readBundle(reader);
  return {
    ...(service === "" ? {} : { service }),
    ...(port === undefined ? {} : { port }),
    ...(caBundle === undefined ? {} : { caBundle }),
  };
}

/** Reports as WW429 an authority in PROJECT where the manager writes its own. */
export function checkAuthority(
  { webhookServer, certs }: { readonly webhookServer?: WebhookServer | undefined; readonly certs?: CertificateSource | undefined },
  yaml: YamlValue,
  sink: DiagnosticSink,
): void {
  if (webhookServer?.caBundle === undefined || certs !== "self-managed") return;
  sink.report("WW429", {}, yaml.placeOfKey(["webhookServer"], "caBundle"));
}

function readPort(reader: MapReader): number | undefined {
  const port = reader.count("port");
  return port === undefined || (port >= 1 && port <= 65_535) ? port : reader.fail("port", "a port, from 1 to 65535", undefined);
}

/** Certificates in PEM, in base64: what the API server takes as a caBundle. */
function readBundle(reader: MapReader): string | undefined {
  const text = reader.string("caBundle", "");
  if (text === "") return undefined;
  const isBundle = /^[A-Za-z0-9+/]+={0,2}$/.test(text) && Buffer.from(text, "base64").toString().includes("-----BEGIN CERTIFICATE-----");
  return isBundle ? text : reader.fail("caBundle", "certificates in PEM, in base64 on one line", undefined);
}
