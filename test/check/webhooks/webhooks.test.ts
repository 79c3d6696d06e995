import { describe, expect, it } from "vitest";
import { fooFiles, outcome } from "../../support/type-file.js";

const kinds = "@Resource() export class Foo extends CustomResource {}\n@Resource() export class Bar extends CustomResource {}";

function findings(foo: string, bar = ""): readonly string[] {
  const webhook = (text: string) => `import { DefaultingWebhook, ValidatingWebhook } from "wheelwright/api";\n${text}`;
  return outcome(fooFiles(kinds, { "api/v1/foo_webhook.ts": webhook(foo), "api/v1/bar_webhook.ts": webhook(bar) }), true).findings;
}

describe("what the API server would refuse of an admission webhook", () => {
  it.each([
    ['name: "foo"', 'WW392 "foo"'],
    ['name: "foo.example"', 'WW392 "foo.example"'],
    ['name: "Foo.example.com"', 'WW392 "Foo.example.com"'],
    ["timeoutSeconds: 0", "WW393 0"],
    ["timeoutSeconds: 31", "WW393 31"],
    ["verbs: []", "WW395 []"],
    ['verbs: ["patch"]', 'WW395 ["patch"]'],
    ['verbs: ["*", "create"]', 'WW395 ["*", "create"]'],
    ['verbs: ["create", "CREATE"]', 'WW395 ["create", "CREATE"]'],
    ["admissionReviewVersions: []", "WW396 []"],
    ['admissionReviewVersions: ["v2"]', 'WW396 ["v2"]'],
    ['admissionReviewVersions: ["v1", "v1"]', 'WW396 ["v1", "v1"]'],
    ['admissionReviewVersions: ["v1", "V2"]', 'WW396 ["v1", "V2"]'],
    ['path: "validate"', 'WW397 "validate"'],
    ['path: "/"', 'WW397 "/"'],
    ['path: "/a//b"', 'WW397 "/a//b"'],
    ['path: "/Validate"', 'WW397 "/Validate"'],
  ])("%s", (option, finding) => {
    expect(findings(`@ValidatingWebhook({ ${option} }) export class V {}`)).toEqual([finding]);
  });

  it.each([
    ['name: "foo.example.com", timeoutSeconds: 30, path: "/a/b.c/", verbs: ["*"]'],
    ['verbs: ["create", "update", "delete", "connect"], admissionReviewVersions: ["v1beta1", "v2"], timeoutSeconds: 1'],
  ])("and takes %s", (options) => {
    expect(findings(`@ValidatingWebhook({ ${options} }) export class V {}`)).toEqual([]);
  });
});

describe("the subresources of an admission webhook", () => {
  const withStatus = (webhook: string) =>
    outcome(
      fooFiles("@Resource() @StatusSubresource() export class Foo extends CustomResource { status?: object; }", {
        "api/v1/foo_webhook.ts": `import { ValidatingWebhook } from "wheelwright/api";\n${webhook}`,
      }),
      true,
    ).findings.filter((finding) => finding.startsWith("WW39"));

  it("are those that the kind has", () => {
    expect(withStatus('@ValidatingWebhook({ subresources: ["status"] }) export class V {}')).toEqual([]);
    expect(withStatus('@ValidatingWebhook({ subresources: ["scale"] }) export class V {}')).toEqual(['WW394 ["scale"]']);
    expect(withStatus('@ValidatingWebhook({ subresources: ["status", "status"] }) export class V {}')).toEqual([
      'WW394 ["status", "status"]',
    ]);
    expect(findings('@ValidatingWebhook({ subresources: ["status"] }) export class V {}')).toEqual(['WW394 ["status"]']);
  });
});

describe("several admission webhooks", () => {
  it("have different names where they stand in one configuration", () => {
    expect(findings('@ValidatingWebhook() @ValidatingWebhook({ verbs: ["delete"] }) export class V {}')).toEqual([
      "WW398 ValidatingWebhook",
    ]);
    const named = '({ name: "a.b.c" }) export class W {}';
    expect(findings(`@ValidatingWebhook${named}`, `@ValidatingWebhook${named}`)).toEqual(['WW398 "a.b.c"']);
    expect(findings(`@ValidatingWebhook${named}`, `@DefaultingWebhook${named}`)).toEqual([]);
  });

  it("have different paths, unless one class answers for one duty", () => {
    const two = '@ValidatingWebhook({ path: "/a" }) @ValidatingWebhook({ path: "/a", name: "a.b.c" }) export class V {}';
    expect(findings(two)).toEqual([]);
    expect(findings('@ValidatingWebhook({ path: "/a" }) @DefaultingWebhook({ path: "/a" }) export class V {}')).toEqual(['WW399 "/a"']);
    expect(
      findings('@ValidatingWebhook({ path: "/a" }) export class V {}', '@ValidatingWebhook({ path: "/a" }) export class V {}'),
    ).toEqual(['WW399 "/a"']);
  });
});
