import { rootSchema } from "../../../src/emit/crd/openapi-schema.js";
import type { JsonValue } from "../../../src/model/json.js";
import type { Schema, ValidationRule } from "../../../src/model/schema.js";
import { ApiError, type KubeObject } from "../../control-plane/api-client.js";
import type { Cluster } from "../../control-plane/cluster.js";
import { type Crd, deleteCrd, installCrd } from "./crd.js";

const group = "rules.example.com";

/** The API server's objections to a value that a rule is wrong for: `failed rule: self.a`, `no such key: a evaluating rule: self.a`. */
export type Verdicts = readonly string[];

/** A CRD whose spec has these rules, in the API server. Each spec is judged without being stored, in place of the one that is stored. */
export class RuleJudge {
  private constructor(
    private readonly cluster: Cluster,
    private readonly crd: Crd,
    private readonly stored: boolean,
  ) {}

  /** @param old the spec of an object that is stored before the rules are there, which all specs are then updates of */
  static async install(
    cluster: Cluster,
    name: string,
    spec: Schema,
    rules: readonly Omit<ValidationRule, "place">[],
    old?: unknown,
  ): Promise<RuleJudge> {
    if (old !== undefined) {
      const judge = new RuleJudge(cluster, await installCrd(cluster.api, crd(name, spec, [])), true);
      await cluster.api.create(judge.path(), judge.object(old));
    }
    return new RuleJudge(cluster, await installCrd(cluster.api, crd(name, spec, rules)), old !== undefined);
  }

  /** Returns the API server's objections to a spec; none if it takes it. */
  async verdicts(spec: unknown): Promise<Verdicts> {
    try {
      const { api } = this.cluster;
      const query = { dryRun: "All" };
      if (!this.stored) {
        await api.create(this.path(query), this.object(spec));
        return [];
      }
      const path = { ...this.path(query), name: "it" };
      const { resourceVersion } = (await api.get(path)).metadata;
      const object = this.object(spec);
      await api.replace(path, { ...object, metadata: { ...object.metadata, resourceVersion: resourceVersion ?? "" } });
      return [];
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 422)) throw error;
      return error.causes.map(({ message = "" }) => message.replace(/^Invalid value: (?:"[a-z]+": )?/, ""));
    }
  }

  uninstall(): Promise<void> {
    return deleteCrd(this.cluster.api, String(this.crd.metadata.name));
  }

  private path(query: Readonly<Record<string, string>> = {}) {
    return { apiVersion: `${group}/v1`, resource: this.crd.spec.names.plural, namespace: "default", query };
  }

  private object(spec: unknown): KubeObject {
    return { apiVersion: `${group}/v1`, kind: this.crd.spec.names.kind, metadata: { name: "it" }, spec };
  }
}

function crd(name: string, spec: Schema, rules: readonly Omit<ValidationRule, "place">[]): Crd {
  const { place } = spec;
  const validations = rules.map((rule): ValidationRule => ({ ...rule, place }));
  const field = { name: "spec", schema: { ...spec, validations }, required: false, place };
  const kind = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const openAPIV3Schema: JsonValue = rootSchema({ type: "object", fields: [field], place });
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${name}s.${group}` },
    spec: {
      group,
      scope: "Namespaced",
      names: { plural: `${name}s`, singular: name, kind, listKind: `${kind}List` },
      versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema } }],
    },
  };
}
