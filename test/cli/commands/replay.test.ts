import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as bundle from "../../../src/cli/commands/bundle.js";
import * as chart from "../../../src/cli/commands/chart.js";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as deleteApi from "../../../src/cli/commands/delete-api.js";
import * as deleteWebhook from "../../../src/cli/commands/delete-webhook.js";
import * as edit from "../../../src/cli/commands/edit.js";
import * as generate from "../../../src/cli/commands/generate.js";
import { stubKustomize } from "../../support/kustomize/kustomize.js";
import { beginProject, defined, type ProjectCommand, recordedCommands, regardlessOfOrder } from "../../support/replay.js";
import { ScaffoldFolder } from "../../support/scaffold.js";

/** How many sequences are tried; `npm run test:soak` tries more. */
const runs = Number(process.env.REPLAY_RUNS ?? 4);

beforeEach(stubKustomize);
afterEach(() => void vi.unstubAllEnvs());

interface Step {
  readonly name: string;
  readonly run: ProjectCommand;
}

const kind = fc.constantFrom({ group: "apps", kind: "Foo" }, { group: "apps", kind: "Bar" }, { group: "batch", kind: "Baz" });
const version = fc.constantFrom("v1alpha1", "v1", "v2");
const optionally = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

const api = fc.record({
  kind,
  version,
  controller: fc.boolean(),
  namespaced: fc.boolean(),
  resource: fc.constantFrom(undefined, undefined, false),
  hasPlural: fc.constantFrom(false, false, true),
  controllerName: fc.constantFrom(undefined, undefined, "image-scan", "sweeper"),
});
const roles = fc.record({ conversion: fc.boolean(), defaulting: fc.boolean(), validation: fc.boolean() });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: api.map(({ kind: named, hasPlural, ...options }) => {
      const plural = hasPlural ? `many${named.kind.toLowerCase()}` : undefined;
      return stepOf("create api", createApi, { ...named, ...defined({ ...options, plural }) });
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        kind,
        version,
        roles,
        spoke: optionally(fc.subarray(["v1alpha1", "v1", "v2"], { minLength: 1 })),
        migrate: fc.boolean(),
        paths: fc.boolean(),
      })
      .map(({ kind: named, roles: wanted, paths, ...options }) => {
        const path = (role: "defaulting" | "validation") =>
          paths && wanted[role] ? `/${role}/${named.kind.toLowerCase()}/${options.version}` : undefined;
        const own = { defaultingPath: path("defaulting"), validationPath: path("validation") };
        return stepOf("create webhook", createWebhook, { ...named, ...wanted, ...defined({ ...options, ...own }) });
      }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        multigroup: optionally(fc.boolean()),
        namespaced: optionally(fc.boolean()),
        certs: optionally(fc.constantFrom("cert-manager", "self-managed")),
        license: optionally(fc.constantFrom("apache2", "copyright", "none")),
        owner: optionally(fc.constantFrom("Acme", "Acme & Sons, Ltd.")),
      })
      .map((options) => stepOf("edit", edit, defined(options))),
  },
  {
    weight: 1,
    // Always one folder: a chart that is written elsewhere leaves the former one where it was, with what is the user's in it.
    arbitrary: fc.constant(stepOf("chart", chart, { output: "deploy/helm" })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        version: optionally(fc.constantFrom("0.1.0", "0.2.0")),
        channels: optionally(fc.constantFrom(["stable"], ["candidate", "stable"])),
        networkPolicies: optionally(fc.boolean()),
      })
      .map((options) => stepOf("bundle", bundle, defined(options))),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ kind, version })
      .map(({ kind: named, version: of }) => stepOf("delete api", deleteApi, { ...named, version: of })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ kind, version, defaulting: fc.boolean() })
      .map(({ kind: named, version: of, defaulting }) =>
        stepOf("delete webhook", deleteWebhook, { ...named, version: of, conversion: false, defaulting, validation: !defaulting }),
      ),
  },
);

const start = fc
  .record({
    multigroup: fc.boolean(),
    namespaced: fc.constantFrom(undefined, true),
    certs: fc.constantFrom(undefined, "self-managed"),
    license: fc.constantFrom(undefined, "copyright"),
    owner: fc.constantFrom(undefined, "Acme"),
  })
  .map((options) => stepOf("init", beginProject, { domain: "example.com", projectName: "demo", ...defined(options) }));

function stepOf<Options>(
  name: string,
  module: { run(options: Options, context: never): Promise<number> },
  options: Record<string, unknown>,
): Step {
  const run: ProjectCommand = (folder) => folder.run(module as never, options);
  const said = Object.entries(options).map(([key, value]) => `${key}=${String(value)}`);
  return { name: `${name} ${said.join(" ")}`, run };
}

type Outcome = Awaited<ReturnType<ProjectCommand>>;

const errorsOf = ({ diagnostics }: Outcome) => diagnostics.filter(({ severity }) => severity === "error");

/** All that is found, except for the warnings of a bundle: nobody named its image, or decided on its network policies. */
const findingsOf = ({ diagnostics }: Outcome) => diagnostics.filter(({ code, severity }) => severity === "error" || !/^WW80\d$/.test(code));

describe("PROJECT records every option of every command", () => {
  it("replaying its commands gives the same tree, whatever was run", async () => {
    const sequence = fc.record({ first: start, steps: fc.array(step, { minLength: 4, maxLength: 12 }) });
    await fc.assert(
      fc.asyncProperty(sequence, async ({ first, steps }) => {
        const folder = new ScaffoldFolder();
        const done: string[] = [];
        for (const { name, run } of [first, ...steps]) {
          const { exitCode } = await run(folder);
          if (exitCode !== 0) continue;
          done.push(name);
          if (!name.startsWith("edit")) continue;
          expect((await folder.run(generate, { check: true })).exitCode, done.join("\n")).toBe(0);
        }
        expect(errorsOf(await folder.run(generate, {})), done.join("\n")).toEqual([]);
        const again = new ScaffoldFolder();
        for (const run of recordedCommands(folder.read("PROJECT"))) expect(findingsOf(await run(again)), done.join("\n")).toEqual([]);
        await again.run(generate, {});
        expect(regardlessOfOrder(again.all()), done.join("\n")).toEqual(regardlessOfOrder(folder.all()));
      }),
      { numRuns: runs, seed: Number(process.env.REPLAY_SEED ?? 15), endOnFailure: true },
    );
  });
});
