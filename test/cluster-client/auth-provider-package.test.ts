import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dump } from "js-yaml";
import { expect, it } from "vitest";
import { wheelwright } from "../support/cli.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** Run before a program: a package isn't installed, in no folder around it either. */
const withoutPackage = `
  import { register } from "node:module";
  const hooks = \`export async function resolve(specifier, context, next) {
    if (specifier.includes("@kubernetes/client-node")) throw Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
    return next(specifier, context);
  }\`;
  register("data:text/javascript," + encodeURIComponent(hooks));`;

it("a user with an auth-provider is told which package is missing", () => {
  const folder = temporaryFolder("auth-provider-");
  const user = { "auth-provider": { name: "oidc", config: { "idp-issuer-url": "https://issuer.example.com", "client-id": "c" } } };
  const contexts = [{ name: "main", context: { cluster: "c", user: "u" } }];
  const clusters = [{ name: "c", cluster: { server: "https://127.0.0.1:1" } }];
  const config = { apiVersion: "v1", kind: "Config", "current-context": "main", clusters, contexts, users: [{ name: "u", user }] };
  writeFileSync(join(folder, "config"), dump(config));
  const args = ["migrate", "status", "--resource", "demos.example.com", "--kubeconfig", join(folder, "config")];
  const { status, stderr } = wheelwright(args, folder, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(withoutPackage)}`,
  });
  expect(stderr).toContain("error WW682");
  expect(stderr).toContain('user "u" has an auth-provider, which needs the package @kubernetes/client-node');
  expect(status).not.toBe(0);
});
