import { expect, test } from "vitest";
import { sampleForVersion } from "../../src/project/sample.js";

test("a sample changes its version, and nothing else", () => {
  const text = `# try it
apiVersion: apps.example.com/v1beta1   # old
kind: Demo
metadata:
  name: demo-v1beta1-sample
spec: {image: "x:v1beta1"}
---
apiVersion: v1
kind: Secret
metadata:
  name: a-v1beta1
---
apiVersion: apps.example.com/v1beta1
kind: Demo
metadata:
  name: other
`;
  expect(sampleForVersion(text, "apps.example.com", "v1beta1", "v1")).toBe(
    text.replaceAll("apps.example.com/v1beta1", "apps.example.com/v1").replace("demo-v1beta1-sample", "demo-v1-sample"),
  );
});

test("what isn't such an object stays", () => {
  for (const text of ["", "- a\n", "kind: [", "apiVersion: apps.example.com/v2\n"]) {
    expect(sampleForVersion(text, "apps.example.com", "v1beta1", "v1")).toBe(text);
  }
});
