import { toYaml } from "../emit/yaml/yaml-text.js";
import { yamlHeader } from "../model/generated-header.js";
import type { JsonObject } from "../model/json.js";
import type { BundleSource } from "./bundle-source.js";

const bundle = "operators.operatorframework.io.bundle";
const metrics = "operators.operatorframework.io.metrics";
const tests = "operators.operatorframework.io.test";

/** The annotations by which a folder or an image is a bundle, and of which package. The same stands in annotations.yaml and in the image's labels. */
function bundleAnnotations({ name, release }: BundleSource): Readonly<Record<string, string>> {
  return {
    [`${bundle}.mediatype.v1`]: "registry+v1",
    [`${bundle}.manifests.v1`]: "manifests/",
    [`${bundle}.metadata.v1`]: "metadata/",
    [`${bundle}.package.v1`]: name,
    [`${bundle}.channels.v1`]: release.channels.join(","),
    [`${bundle}.channel.default.v1`]: release.defaultChannel,
    [`${metrics}.builder`]: "wheelwright",
    [`${metrics}.mediatype.v1`]: "metrics+v1",
    [`${metrics}.project_layout`]: "wheelwright.dev/v1",
    [`${tests}.config.v1`]: "tests/scorecard/",
    [`${tests}.mediatype.v1`]: "scorecard+v1",
  };
}

/** bundle/metadata/annotations.yaml */
export function annotationsFile(source: BundleSource): string {
  return yamlHeader + toYaml({ annotations: bundleAnnotations(source) });
}

/** bundle.Dockerfile: the bundle's image holds its files and nothing else. */
export function bundleDockerfile(source: BundleSource): string {
  const labels = Object.entries(bundleAnnotations(source)).map(([key, value]) => `LABEL ${key}=${value}\n`);
  return `${yamlHeader}FROM scratch

${labels.join("")}
COPY bundle/manifests /manifests/
COPY bundle/metadata /metadata/
COPY bundle/tests/scorecard /tests/scorecard/
`;
}

/** The part of the project that the bundle's image is built from. */
export const bundleDockerignore = `${yamlHeader}*\n!bundle\n`;

const scorecardImage = "quay.io/operator-framework/scorecard-test:v1.42.0";

/** bundle/tests/scorecard/config.yaml, as it is scaffolded: the tests that `operator-sdk scorecard` runs on a cluster. */
export function scorecardConfig(): string {
  const test = (suite: string, name: string): JsonObject => ({
    entrypoint: ["scorecard-test", name],
    image: scorecardImage,
    labels: { suite, test: `${name}-test` },
    storage: { spec: { mountPath: {} } },
  });
  const olm = [
    "olm-bundle-validation",
    "olm-crds-have-validation",
    "olm-crds-have-resources",
    "olm-spec-descriptors",
    "olm-status-descriptors",
  ];
  const config = {
    apiVersion: "scorecard.operatorframework.io/v1alpha3",
    kind: "Configuration",
    metadata: { name: "config" },
    stages: [{ parallel: true, tests: [test("basic", "basic-check-spec"), ...olm.map((name) => test("olm", name))] }],
    storage: { spec: { mountPath: {} } },
  };
  return `# Yours: the tests that \`operator-sdk scorecard bundle\` runs.\n${toYaml(config)}`;
}
