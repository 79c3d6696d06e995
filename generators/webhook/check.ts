import { type Diagnostic, diagnostic } from "../../src/diagnostics/diagnostic.js";
import type { ApiKind } from "../../src/model/api-kind.js";
import { firstHint } from "../../src/model/mapping-hints.js";
import { stubsAgainstHub } from "../../src/project/hub-move/present-hub.js";
import type { WebhookOptions } from "./command.js";

/** Problems of these webhooks: with conversion, of a hub and its spokes. */
export function checkWebhook(options: WebhookOptions, kind: ApiKind): Diagnostic[] {
  return options.conversion ? checkConversion(options, kind) : [];
}

function checkConversion({ version, spoke }: WebhookOptions, kind: ApiKind): Diagnostic[] {
  const known = kind.versions.map((each) => each.name);
  const [only] = known;
  const unknown = [version, ...(spoke ?? [])].filter((name) => !known.includes(name));
  if (unknown.length > 0) return unknown.map((name) => diagnostic("WW432", { kind: kind.kind, version: name, known }));
  if (only !== undefined && known.length === 1) return [diagnostic("WW434", { kind: kind.kind, version: only })];
  if (spoke?.includes(version)) return [diagnostic("WW433", { version })];
  const hub = kind.versions.find((each) => each.name === version);
  const hint = hub === undefined ? undefined : firstHint(hub);
  return [
    ...stubsAgainstHub(kind, version),
    ...(hint === undefined ? [] : [diagnostic("WW437", { kind: kind.kind, version, decorator: hint.decorator }, hint.place)]),
  ];
}
