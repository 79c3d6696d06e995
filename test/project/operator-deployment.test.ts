import { describe, expect, it } from "vitest";
import type { ProjectFiles } from "../../src/model/project-files.js";
import { operatorDeployment } from "../../src/project/operator-deployment.js";

const filesOf = (files: Readonly<Record<string, string>>): ProjectFiles => ({
  list: () => Object.keys(files),
  read: (path) => files[path],
});

const deploymentWith = (image: string) => `apiVersion: v1
kind: Namespace
metadata:
  name: system
---
apiVersion: apps/v1
kind: Deployment
spec:
  template:
    spec:
      containers:
      - name: proxy
        image: proxy:v1
      - name: manager
        image: ${image}
`;

const imageOf = (image: string, images: string) =>
  operatorDeployment(
    filesOf({
      "config/manager/manager.yaml": deploymentWith(image),
      "config/manager/kustomization.yaml": `resources:\n- manager.yaml\n${images}`,
    }),
    "demo",
  ).image;

describe("the image of the manager", () => {
  it.each([
    ["controller:latest", "", "controller:latest"],
    ["controller:latest", "images:\n- name: controller\n  newName: example.com/op\n  newTag: v1\n", "example.com/op:v1"],
    ["controller:latest", "images:\n- name: controller\n  newName: localhost:5000/op\n", "localhost:5000/op:latest"],
    ["controller:latest", "images:\n- name: controller\n  newTag: 1\n", "controller:1"],
    ["controller", "images:\n- name: controller\n  newTag: '1.20'\n", "controller:1.20"],
    ["controller:latest", "images:\n- digest: sha256:abc\n  name: controller\n  newName: example.com/op\n", "example.com/op@sha256:abc"],
    ["localhost:5000/op", "images:\n- name: localhost\n  newTag: v2\n- name: localhost:5000/op\n  newTag: v1\n", "localhost:5000/op:v1"],
    ["op@sha256:abc", "images:\n- name: op\n  newName: example.com/op\n", "example.com/op@sha256:abc"],
    ["mine:v3", "images:\n- name: controller\n  newTag: v1\n", "mine:v3"],
    ["controller:latest", "images: 7\n", "controller:latest"],
    ["controller:latest", "images: [\n", "controller:latest"],
  ])("%s with %j is %s, as kustomize has it", (image, images, expected) => {
    expect(imageOf(image, images)).toBe(expected);
  });
});

it("takes an image that config/default sets", () => {
  const files = {
    "config/manager/manager.yaml": deploymentWith("controller:latest"),
    "config/manager/kustomization.yaml": "images:\n- name: controller\n  newName: example.com/op\n",
    "config/default/kustomization.yaml": "images:\n- name: controller\n  newTag: v9\n- name: example.com/op\n  newTag: v2\n",
  };
  expect(operatorDeployment(filesOf(files), "demo").image).toBe("example.com/op:v2");
});

describe("where the operator is deployed", () => {
  it("is what config/default says", () => {
    const files = filesOf({ "config/default/kustomization.yaml": "namespace: tools\nnamePrefix: my-\nnameSuffix: -x\n" });
    expect(operatorDeployment(files, "demo")).toEqual({
      namespace: "tools",
      namePrefix: "my-",
      nameSuffix: "-x",
      image: "controller:latest",
    });
  });

  it("is what the manifests say where config/default says nothing, and as the scaffold has it where there is no config/default", () => {
    const image = "controller:latest";
    const bare = filesOf({ "config/default/kustomization.yaml": "resources: []\n" });
    expect(operatorDeployment(bare, "demo")).toEqual({ namespace: "system", namePrefix: "", nameSuffix: "", image });
    expect(operatorDeployment(filesOf({}), "demo")).toEqual({ namespace: "demo-system", namePrefix: "demo-", nameSuffix: "", image });
  });
});
