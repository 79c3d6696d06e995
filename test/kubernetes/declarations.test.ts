import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { ObjectMeta } from "../../src/api/object-meta.js";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import type { V1NetworkPolicy, V1ObjectMeta, V1Pod } from "../../src/kubernetes/index.js";
import { kubernetesType, kubernetesTypeNames, type TypeSchema } from "../../src/reader/built-in/kubernetes-types.js";
import { deepCopy } from "../../src/runtime/deep-copy.js";

const path = join(import.meta.dirname, "../../src/kubernetes/index.d.ts");
const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022);
const exported = new Map(
  source.statements.flatMap((statement) =>
    ts.isInterfaceDeclaration(statement) || (ts.isTypeAliasDeclaration(statement) && statement.modifiers !== undefined)
      ? [[statement.name.text, statement] as const]
      : [],
  ),
);

/** A field as its schema has it: its name, with a question mark where it is optional, and its type. */
function fieldsOf({ properties = {}, required = [] }: TypeSchema): string[] {
  return Object.entries(properties)
    .map(([name, schema]) => `${name}${required.includes(name) ? "" : "?"}: ${typeOf(schema)}`)
    .sort();
}

function typeOf({ $ref, type, items, additionalProperties, ...schema }: TypeSchema): string {
  if (schema["x-kubernetes-int-or-string"]) return schema.pattern === undefined ? "IntOrString" : "Quantity";
  if ($ref !== undefined) return $ref;
  if (items !== undefined) return `${typeOf(items)}[]`;
  if (additionalProperties !== undefined) return `{ [key: string]: ${typeOf(additionalProperties)} }`;
  return type === "integer" ? "number" : (type ?? "unknown");
}

/** A field as it is declared. Types that a CRD's schema doesn't name are what it has for them. */
function declaredFields(declaration: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): string[] {
  if (!ts.isInterfaceDeclaration(declaration)) return [];
  const known: Readonly<Record<string, string>> = { V1ObjectMeta: "object", V1MicroTime: "string" };
  return declaration.members
    .flatMap((member) => (ts.isPropertySignature(member) && member.type !== undefined ? [member] : []))
    .map((member) => {
      const type = member.type?.getText(source) ?? "";
      return `${member.name.getText(source)}${member.questionToken === undefined ? "" : "?"}: ${known[type] ?? type}`;
    })
    .sort();
}

describe("the declarations of Kubernetes' types", () => {
  it("are there for each type that has a schema, and for no other", () => {
    expect([...exported.keys()].sort()).toEqual([...kubernetesTypeNames()].sort());
    expect(exported.size).toBeGreaterThan(700);
  });

  it("have the fields of the schemas, by their names in JSON", () => {
    // ObjectMeta has no fields inside a CRD, two fields are required by markers alone, and cycles have no schema.
    const otherwise = new Set(["V1ObjectMeta", "V1PortStatus", "V1IngressPortStatus"]);
    for (const [name, declaration] of exported) {
      const schema = kubernetesType(name) ?? {};
      if (schema.cycle === undefined && !otherwise.has(name)) expect(declaredFields(declaration), name).toEqual(fieldsOf(schema));
    }
  });

  it("have strings for times, and `from` for from", () => {
    const pod: V1Pod = { metadata: { name: "a", creationTimestamp: "2030-01-31T12:00:00Z" }, spec: { containers: [{ name: "a" }] } };
    const created: string | undefined = deepCopy(pod).metadata?.creationTimestamp;
    expect(created).toBe("2030-01-31T12:00:00Z");
    const policy: V1NetworkPolicy = { spec: { podSelector: {}, ingress: [{ from: [{ podSelector: { matchLabels: { app: "web" } } }] }] } };
    // @ts-expect-error the name that client-node has for it
    const wrong: V1NetworkPolicy = { spec: { podSelector: {}, ingress: [{ _from: [] }] } };
    expect([policy, wrong]).toHaveLength(2);
  });

  it("fit the objects of the client and of type files", () => {
    const object: KubernetesObject = {} satisfies V1Pod as V1Pod;
    const ofTypeFile: ObjectMeta = {} satisfies V1ObjectMeta as V1ObjectMeta;
    expect([object, ofTypeFile]).toEqual([{}, {}]);
  });
});
