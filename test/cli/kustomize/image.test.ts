import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { imageText, parseImage } from "../../../src/cli/kustomize/image.js";
import { setImage } from "../../../src/cli/kustomize/set-image.js";

const digest = `sha256:${"0123456789abcdef".repeat(4)}`;

describe("parseImage", () => {
  it.each([
    ["demo", { name: "demo", tag: "latest" }],
    ["demo:v1", { name: "demo", tag: "v1" }],
    ["registry.example.com/team/demo-operator:v0.2.0", { name: "registry.example.com/team/demo-operator", tag: "v0.2.0" }],
    ["localhost:5000/demo", { name: "localhost:5000/demo", tag: "latest" }],
    ["localhost:5000/demo:v1_rc.1", { name: "localhost:5000/demo", tag: "v1_rc.1" }],
    ["Registry.Example.com/demo:v1", { name: "Registry.Example.com/demo", tag: "v1" }],
    [`demo@${digest}`, { name: "demo", digest }],
    [`demo:v1@${digest}`, { name: "demo", digest }],
  ])("reads %s", (text, image) => {
    expect(parseImage(text)).toEqual(image);
  });

  it.each(["", "Demo", "demo:", "demo:-v1", "demo@sha256:1", "a b", "demo:v1\nfoo", "/demo", "demo/", "https://example.com/demo"])(
    "refuses %j",
    (text) => {
      expect(() => parseImage(text)).toThrow(/WW550/);
    },
  );
});

describe("setImage", () => {
  const entry = "images:\n- name: controller\n  newName: controller\n  newTag: latest\n";

  it.each(["demo:v1", `localhost:5000/demo@${digest}`])("replaces the scaffold's image by %s, and no other", (text) => {
    const image = parseImage(text);
    const set = setImage(`# mine\nresources:\n- manager.yaml\n\n${entry}- name: sidecar\n  newTag: v7\n`, image);
    expect(set).toContain("# mine\n");
    expect(set).toMatch(/- name: sidecar\n +newTag: v7\n/);
    expect(set).toMatch(
      image.digest === undefined
        ? /- name: controller\n {2}newName: demo\n {2}newTag: v1\n/
        : /- name: controller\n {2}digest: sha256:\w+\n {2}newName: localhost:5000\/demo\n/,
    );
    expect(set.match(/name: controller/g)).toHaveLength(1);
    expect(imageText(image)).toBe(text);
  });

  it.each(["y", "on", "No", "1.10", "1_000", "0123", "0b11", "0o17", "12e4", "null", "1-2"])(
    "writes the tag %s as a text to readers of either YAML",
    (tag) => {
      const unquoted = `images:\n- {name: controller, newName: demo, newTag: ${tag}}\n`;
      for (const text of ["resources: []\n", `${entry}`, "images: []\n", "images: [{name: controller, newTag: v1}]\n", unquoted]) {
        const set = setImage(text, parseImage(`demo:${tag}`));
        for (const version of ["1.1", "1.2"] as const) {
          expect((parse(set, { version }) as { images: object[] }).images).toEqual([{ name: "controller", newName: "demo", newTag: tag }]);
        }
        // To Go's readers it is a number.
        expect(set).not.toMatch(/newTag: 0o17/);
      }
    },
  );

  it("adds the entry where there is none", () => {
    expect(setImage("resources:\n- manager.yaml\n", parseImage("demo:v1"))).toMatch(
      /images:\n- name: controller\n {2}newName: demo\n {2}newTag: v1\n/,
    );
  });
});
