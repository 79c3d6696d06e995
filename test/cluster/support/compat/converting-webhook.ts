import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { JsonObject } from "../../../../src/model/json.js";
import { certificateFolder } from "../../../runtime/support.js";
import { keepsConnections } from "../../../support/keeps-connections.js";
import { type Crd, withWebhookAt } from "../crd.js";

/** A webhook that converts between the two versions of a pair. */
export interface ConvertingWebhook {
  /** The CRD with its address, where the CRD converts by it. */
  readonly reachedBy: (crd: Crd) => Crd;
  readonly stop: () => Promise<void>;
}

interface Review {
  readonly request: { readonly uid: string; readonly desiredAPIVersion: string; readonly objects: readonly JsonObject[] };
}

const placeholder = "https://converting.invalid/";

/** Starts a webhook that calls `legacy` in v1 `renamed` in v2 where the path is /renamed, and changes the version alone otherwise. */
export async function startConvertingWebhook(): Promise<ConvertingWebhook> {
  const { folder, authority } = await certificateFolder();
  const [cert, key] = ["tls.crt", "tls.key"].map((name) => readFileSync(join(folder, name)));
  const server = createServer({ cert, key, ...keepsConnections }, async (request, response) => {
    const { request: asked } = (await json(request)) as Review;
    const convertedObjects = asked.objects.map((object) =>
      converted(object, asked.desiredAPIVersion, request.url?.startsWith("/renamed") === true),
    );
    const answer = { uid: asked.uid, convertedObjects, result: { status: "Success" } };
    response.end(JSON.stringify({ apiVersion: "apiextensions.k8s.io/v1", kind: "ConversionReview", response: answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    reachedBy: (crd) => {
      const { url } = (crd.spec.conversion?.webhook?.clientConfig ?? {}) as { readonly url?: string };
      if (url?.startsWith(placeholder) !== true) return crd;
      return withWebhookAt(crd, url.replace(placeholder, `https://127.0.0.1:${port}/`), authority.certificate);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function converted(object: JsonObject, apiVersion: string, renames: boolean): JsonObject {
  if (!renames) return { ...object, apiVersion };
  const [from, to] = apiVersion.endsWith("/v2") ? ["legacy", "renamed"] : ["renamed", "legacy"];
  const { [from]: value, ...spec } = object.spec as JsonObject;
  return { ...object, apiVersion, spec: { ...spec, ...(value === undefined ? {} : { [to]: value }) } };
}
