import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import type { PublishedCrd } from "./published-crd.js";

/** The CRDs of apiextensions.k8s.io/v1 in the YAML and JSON files of a folder, small files first. */
export function publishedCrds(folder: string): readonly PublishedCrd[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.(ya?ml|json)$/.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8")).sort((a, b) => a.length - b.length);
  return texts.filter((text) => text.includes("CustomResourceDefinition")).flatMap((text) => documentsOf(text).filter(isCrd));
}

function documentsOf(text: string): readonly unknown[] {
  return parseAllDocuments(text, { merge: true }).map((document): unknown => document.toJS());
}

function isCrd(value: unknown): value is PublishedCrd {
  const { apiVersion, kind, spec } = (value ?? {}) as Partial<PublishedCrd>;
  return apiVersion === "apiextensions.k8s.io/v1" && kind === "CustomResourceDefinition" && spec !== undefined;
}
