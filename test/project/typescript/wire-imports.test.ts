import { describe, expect, it } from "vitest";
import { importWireTypes } from "../../../src/project/typescript/wire-imports.js";

const isType = (name: string) => /^(V1[A-Z]|CoreV1)/.test(name);
const moved = (text: string) => importWireTypes("src/a.ts", text, isType);
const wire = `"wheelwright/kubernetes"`;
const client = `"@kubernetes/client-node"`;

describe("moving imports of Kubernetes' types from client-node", () => {
  it.each([
    ["types", `import type { V1Pod } from ${client};`, `import type { V1Pod } from ${wire};`],
    ["an alias", `import { V1Pod as Pod } from ${client};\nlet a: Pod;`, `import type { V1Pod as Pod } from ${wire};\nlet a: Pod;`],
    ["types among values", `import { type V1Pod, type V1Node } from ${client};`, `import type { V1Pod, V1Node } from ${wire};`],
    ["quotes as they are", `import type { V1Pod } from '@kubernetes/client-node'`, `import type { V1Pod } from 'wheelwright/kubernetes'`],
    [
      "a list on lines of its own",
      `import {\n  V1Pod, // a pod\n  V1Node,\n} from ${client};\nlet a: V1Pod, b: V1Node;`,
      `import type {\n  V1Pod, // a pod\n  V1Node,\n} from ${wire};\nlet a: V1Pod, b: V1Node;`,
    ],
    [
      "an import of types and of the package's client",
      `import { KubeConfig, V1Pod, type V1Node } from ${client};\nnew KubeConfig();\nconst a: V1Pod = { metadata: {} };`,
      `import { KubeConfig } from ${client};\nimport type { V1Pod, V1Node } from ${wire};\nnew KubeConfig();\nconst a: V1Pod = { metadata: {} };`,
    ],
    [
      "a namespace of types",
      `import type * as k8s from ${client};\ninterface A extends k8s.V1Pod { b: k8s.V1Node["spec"]; k8s: 1 }`,
      `import type * as k8s from ${wire};\ninterface A extends k8s.V1Pod { b: k8s.V1Node["spec"]; k8s: 1 }`,
    ],
    ["exports", `export type { V1Pod } from ${client};`, `export type { V1Pod } from ${wire};`],
    ["exports of what was imported", `export { V1Pod } from ${client};`, `export type { V1Pod } from ${wire};`],
    [
      "an interface's base and a class's interface",
      `import { V1Pod } from ${client};\ninterface A extends V1Pod {}\nclass B implements V1Pod {}`,
      `import type { V1Pod } from ${wire};\ninterface A extends V1Pod {}\nclass B implements V1Pod {}`,
    ],
  ])("moves %s", (_, before, after) => {
    expect(moved(before)).toBe(after);
    expect(moved(after)).toBe(after);
  });

  it.each([
    ["the package's client", `import { KubeConfig } from ${client};`],
    ["a model that is made", `import { V1Pod } from ${client};\nconst a = new V1Pod();`],
    ["a model that a class extends", `import { V1Pod } from ${client};\nclass A extends V1Pod {}`],
    ["a namespace with values", `import * as k8s from ${client};\nlet a: k8s.V1Pod;\nnew k8s.KubeConfig();`],
    ["a namespace that is passed on", `import * as k8s from ${client};\nlet a: k8s.V1Pod;\nuse(k8s);`],
    ["everything, exported", `export * from ${client};`],
    ["other packages", `import type { V1Pod } from "elsewhere";`],
    ["the package's effects", `import ${client};`],
  ])("leaves %s alone", (_, text) => {
    expect(moved(text)).toBe(text);
  });
});
