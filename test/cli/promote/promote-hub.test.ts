import { expect, test } from "vitest";
import * as generate from "../../../src/cli/commands/generate.js";
import * as promote from "../../../src/cli/commands/promote.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { projectOf, site, typeFileOf } from "./support.js";

const v1beta1 = site(
  "HubOnly, ListMap, MapsTo, MaxItems, MaxLength, SpokeOnly, duration, hostPort",
  `export class Limit {
  @MaxLength(20)
  name!: string;

  @MapsTo("weight") priority?: int32;
}

export class SiteSpec {
  @MapsTo(".spec.size") replica?: int32;

  // where it listens
  @MapsTo([".spec.host", ".spec.port"], hostPort())
  @MaxLength(99)
  address?: string;

  @MapsTo(".spec.timeoutSeconds", duration("s"))
  @MaxLength(20)
  timeout?: string;

  @MapsTo(".spec.rules")
  @ListMap("name")
  @MaxItems(9)
  limits?: Limit[];

  @SpokeOnly()
  @MaxLength(9)
  legacy?: string;
}`,
  '@HubOnly(".spec.timezone", { whenAbsent: "UTC" })',
);

const v1beta2 = site(
  "ListMap, MaxItems, MaxLength, StorageVersion, Hub",
  `export class Rule {
  @MaxLength(20)
  name!: string;

  weight?: int32;
}

export class SiteSpec {
  size?: int32;

  @MaxLength(63)
  host?: string;

  port?: int32;

  timeoutSeconds?: int32;

  @ListMap("name")
  @MaxItems(9)
  rules?: Rule[];

  @MaxLength(20)
  timezone!: string;

  mode?: "A" | "B";

  @MaxLength(9)
  note?: string;
}`,
  "@StorageVersion()\n@Hub()",
);

const v1 = site(
  "ListMap, MapsTo, MaxItems, MaxLength, SpokeOnly, enumMap, duration",
  `export class Rule {
  @MaxLength(20)
  name!: string;

  @MapsTo("weight") share?: int32;
}

export class Listen {
  @MapsTo(".spec.host")
  @MaxLength(63)
  host?: string;

  @MapsTo(".spec.port") port?: int32;
}

export class SiteSpec {
  @MapsTo(".spec.size") replicas?: int32;

  listen?: Listen;

  @MapsTo(".spec.timeoutSeconds", duration("s"))
  @MaxLength(20)
  patience?: string;

  @ListMap("name")
  @MaxItems(9)
  rules?: Rule[];

  @MapsTo(".spec.timezone")
  @MaxLength(20)
  zone!: string;

  @MapsTo(".spec.mode", enumMap({ fast: "A", safe: "B" })) strategy?: "fast" | "safe";

  @MaxLength(9)
  note?: string;

  @SpokeOnly()
  @MaxLength(9)
  owner?: string;
}`,
);

const types = { v1beta1, v1beta2, v1 };

/** The text that a move has to bring back where it goes back: the code of each mapping. A kind whose hub has moved tells which hub a mapping is onto. */
/** The generated functions, whatever hub their fingerprints name; a longer fingerprint also breaks its line. */
const generatedOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files)
    .filter(([path]) => path.endsWith("zz_generated.site_conversion.ts"))
    .map(([path, text]) => [path, text.replaceAll(/fingerprint: "v1beta2:/g, 'fingerprint: "').replaceAll(/,?\s+/g, " ")]);

test("moving the hub rewrites the hints of all versions", async () => {
  const folder = await projectOf("v1beta2", types);
  const before = folder.all();
  const moved = await folder.run(promote, { kind: "Site", version: "v1", hub: true });
  expect(moved.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(moved.exitCode).toBe(ExitCode.done);
  expect(folder.read(typeFileOf("v1beta1"))).toMatchInlineSnapshot(`
    "import { CustomResource, Resource, StatusSubresource, type int32, HubOnly, ListMap, MapsTo, MaxItems, MaxLength, SpokeOnly, hostPort } from "wheelwright/api";

    export class Limit {
      @MaxLength(20)
      name!: string;

      @MapsTo("share") priority?: int32;
    }

    export class SiteSpec {
      @MapsTo(".spec.replicas") replica?: int32;

      // where it listens
      @MapsTo([".spec.listen.host", ".spec.listen.port"], hostPort())
      @MaxLength(99)
      address?: string;

      @MapsTo(".spec.patience")
      @MaxLength(20)
      timeout?: string;

      @MapsTo(".spec.rules")
      @ListMap("name")
      @MaxItems(9)
      limits?: Limit[];

      @SpokeOnly()
      @MaxLength(9)
      legacy?: string;
    }

    @Resource()
    @StatusSubresource()
    @HubOnly(".spec.zone", { whenAbsent: "UTC" })
    export class Site extends CustomResource {
      spec!: SiteSpec;
    }
    "
  `);
  expect(folder.read(typeFileOf("v1beta2"))).toMatchInlineSnapshot(`
    "import { CustomResource, MapsTo, Resource, StatusSubresource, duration, enumMap, type int32, ListMap, MaxItems, MaxLength, StorageVersion, inverse } from "wheelwright/api";

    export class Rule {
      @MaxLength(20)
      name!: string;

      @MapsTo("share")
      weight?: int32;
    }

    export class SiteSpec {
      @MapsTo(".spec.replicas")
      size?: int32;

      @MapsTo(".spec.listen.host")
      @MaxLength(63)
      host?: string;

      @MapsTo(".spec.listen.port")
      port?: int32;

      @MapsTo(".spec.patience", inverse(duration("s")))
      timeoutSeconds?: int32;

      @ListMap("name")
      @MaxItems(9)
      rules?: Rule[];

      @MapsTo(".spec.zone")
      @MaxLength(20)
      timezone!: string;

      @MapsTo(".spec.strategy", enumMap({ A: "fast", B: "safe" }))
      mode?: "A" | "B";

      @MaxLength(9)
      note?: string;
    }

    @Resource()
    @StatusSubresource()
    @StorageVersion()
    export class Site extends CustomResource {
      spec!: SiteSpec;
    }
    "
  `);
  expect(folder.read(typeFileOf("v1"))).toMatchInlineSnapshot(`
    "import { CustomResource, Hub, Resource, StatusSubresource, type int32, ListMap, MaxItems, MaxLength } from "wheelwright/api";

    export class Rule {
      @MaxLength(20)
      name!: string;

      share?: int32;
    }

    export class Listen {
      @MaxLength(63)
      host?: string;

      port?: int32;
    }

    export class SiteSpec {
      replicas?: int32;

      listen?: Listen;

      @MaxLength(20)
      patience?: string;

      @ListMap("name")
      @MaxItems(9)
      rules?: Rule[];

      @MaxLength(20)
      zone!: string;

      strategy?: "fast" | "safe";

      @MaxLength(9)
      note?: string;

      @MaxLength(9)
      owner?: string;
    }

    @Resource()
    @Hub()
    @StatusSubresource()
    export class Site extends CustomResource {
      spec!: SiteSpec;
    }
    "
  `);
  expect(folder.read("api/v1/site_conversion.ts")).toBe(before["api/v1beta2/site_conversion.ts"]);
  expect(folder.read("api/v1beta2/site_conversion.ts")).toBe(
    before["api/v1/site_conversion.ts"]?.replaceAll("v1beta2", "v1").replace("Site v1 ", "Site v1beta2 "),
  );
  expect(folder.read("api/v1beta1/site_conversion.ts")).toBe(before["api/v1beta1/site_conversion.ts"]?.replaceAll("v1beta2", "v1"));
  expect(folder.read("PROJECT")).toMatchInlineSnapshot(`
    "# Written by wheelwright, which keeps what you add; edit it with its commands.
    cliVersion: 0.1.0
    domain: example.com
    layout:
      - wheelwright.dev/v1
    projectName: demo-operator
    resources:
      - api:
          crdVersion: v1
          namespaced: true
        domain: example.com
        group: apps
        kind: Site
        path: ./api/v1beta1
        version: v1beta1
      - api:
          crdVersion: v1
          namespaced: true
        controller: true
        domain: example.com
        group: apps
        kind: Site
        path: ./api/v1beta2
        version: v1beta2
      - api:
          crdVersion: v1
          namespaced: true
        domain: example.com
        group: apps
        kind: Site
        path: ./api/v1
        version: v1
        webhooks:
          conversion: true
          formerHubs:
            - v1beta2
          spoke:
            - v1beta1
            - v1beta2
          webhookVersion: v1
    version: "3"
    "
  `);
  // Site has a status subresource and no status.
  const withoutStatus = (code: string) => code === "WW317";
  const others = moved.diagnostics.filter(({ code }) => !withoutStatus(code));
  expect(others.map(({ code, place }) => `${code} ${place?.file}:${place?.line}`)).toEqual([
    "WW442 src/controllers/site_controller.ts:3",
    "WW442 test/site_controller.test.ts:4",
  ]);
  const again = await folder.run(generate, { check: true });
  expect([again.exitCode, again.diagnostics.filter(({ code }) => !withoutStatus(code))]).toEqual([ExitCode.done, []]);
});

test("moving the hub back gives the conversions that were", async () => {
  const folder = await projectOf("v1beta2", types);
  const before = folder.all();
  await folder.run(promote, { kind: "Site", version: "v1", hub: true });
  expect(generatedOf(folder.all())).not.toEqual(generatedOf(before));
  const asked = await folder.run(promote, { kind: "Site", version: "v1beta2", hub: true });
  expect(asked.diagnostics.map(({ code, message }) => `${code} ${message}`)).toMatchInlineSnapshot(`
    [
      "WW241 .spec.timeout of v1beta1 shares values with .spec.patience of v1 that .spec.timeoutSeconds of v1beta2 can't carry between them: other spellings of a length, such as "300s" for "5m"",
    ]
  `);
  const back = await folder.run(promote, { kind: "Site", version: "v1beta2", hub: true, fix: ["WW241=1"] });
  expect(back.exitCode).toBe(ExitCode.done);
  expect(generatedOf(folder.all())).toEqual(generatedOf(before));
  expect(folder.read("PROJECT")).toBe(before.PROJECT?.replace("conversion: true\n", "conversion: true\n      formerHubs:\n        - v1\n"));
  expect(folder.read("api/v1/site_conversion.ts")).toBe(before["api/v1/site_conversion.ts"]);
});

test("what lives in metadata is written onto the new hub: labels on the class, fields with a path into metadata", async () => {
  const v1 = site(
    "MapsTo, MetadataMapsTo, codec, inverse, text",
    `export const owner = codec<Owner, string>({
  toHub: ({ team }) => team,
  fromHub: (team) => ({ team }),
  samples: [[{ team: "a" }, "a"]],
});

export class Owner {
  team!: string;
}

export class SiteSpec {
  @MapsTo(".metadata.labels['example.com/tier']")
  tier?: string;

  @MapsTo(".metadata.annotations['owner']", owner)
  owner?: Owner;

  @MapsTo(".metadata.name")
  title?: string;

  size?: int32;
}`,
    `@MetadataMapsTo(".metadata.annotations['priority']", ".spec.priority", text())`,
  );
  const v2 = site("Hub, StorageVersion", "export class SiteSpec {\n  priority?: int32;\n\n  size?: int32;\n}", "@StorageVersion()\n@Hub()");
  const folder = await projectOf("v2", { v1, v2 });
  const before = folder.all();
  const moved = await folder.run(promote, { kind: "Site", version: "v1", hub: true });
  expect(moved.exitCode).toBe(ExitCode.done);
  expect(folder.read(typeFileOf("v1"))).not.toMatch(/MapsTo/);
  expect(folder.read(typeFileOf("v2"))).toMatchInlineSnapshot(`
    "import { CustomResource, MapsTo, MetadataMapsTo, Resource, StatusSubresource, type int32, StorageVersion, inverse, text } from "wheelwright/api";
    import { owner } from "../v1/site_types";

    export class SiteSpec {
      @MapsTo(".metadata.annotations['priority']", inverse(text()))
      priority?: int32;

      size?: int32;
    }

    @Resource()
    @StatusSubresource()
    @StorageVersion()
    @MetadataMapsTo(".metadata.labels['example.com/tier']", ".spec.tier")
    @MetadataMapsTo(".metadata.annotations['owner']", ".spec.owner", inverse(owner))
    @MetadataMapsTo(".metadata.name", ".spec.title")
    export class Site extends CustomResource {
      spec!: SiteSpec;
    }
    "
  `);
  const back = await folder.run(promote, { kind: "Site", version: "v2", hub: true });
  expect(back.exitCode).toBe(ExitCode.done);
  // The fingerprint now says which of the two hubs it is about.
  const unprefixed = generatedOf(folder.all()).map(([file, text]) => [file, text?.replaceAll('fingerprint: "v2:', 'fingerprint: "')]);
  expect(unprefixed).toEqual(generatedOf(before));
});

test("WW237: a label can't carry what two other versions' fields may hold", async () => {
  const v1beta1 = site("MapsTo", 'export class SiteSpec {\n  @MapsTo(".spec.class") kind?: string;\n}');
  const v1 = site("MetadataMapsTo", "export class SiteSpec {}", `@MetadataMapsTo(".metadata.labels['class']", ".spec.class")`);
  const v2 = site("Hub, StorageVersion", "export class SiteSpec {\n  class?: string;\n}", "@StorageVersion()\n@Hub()");
  const folder = await projectOf("v2", { v1beta1, v1, v2 });
  const { diagnostics } = await folder.run(promote, { kind: "Site", version: "v1", hub: true });
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toMatchInlineSnapshot(`
    [
      "WW237 .metadata.labels['class'] of v1beta1 can't be mapped onto v1 by hints: there v1 has a field of v2, which would show here, too",
      "WW237 .spec.kind of v1beta1 can't be mapped onto v1 by hints: it is a label, an annotation or the name in one of v2 and v1, which can't hold every value that would have to be carried between the versions",
    ]
  `);
});

test("WW238: a class that two versions share can't have two hints for one field, and nothing is written", async () => {
  const shared = 'export class Shared {\n  @MapsTo("port") value?: int32;\n}';
  const own = 'export class Own {\n  @MapsTo("port") number?: int32;\n}';
  const v1beta1 = site(
    "MapsTo",
    'import { Shared } from "../v1/site_types.js";\n\nexport class SiteSpec {\n  one?: Shared;\n  two?: Shared;\n}',
  );
  const v1 = site("MapsTo", `${shared}\n\n${own}\n\nexport class SiteSpec {\n  one?: Shared;\n  two?: Own;\n}`);
  const v2 = site(
    "Hub, StorageVersion",
    "export class One {\n  port?: int32;\n}\n\nexport class Two {\n  port?: int32;\n}\n\nexport class SiteSpec {\n  one?: One;\n  two?: Two;\n}",
    "@StorageVersion()\n@Hub()",
  );
  const folder = await projectOf("v2", { v1beta1, v1, v2 });
  const before = folder.all();
  const { diagnostics } = await folder.run(promote, { kind: "Site", version: "v1", hub: true });
  expect(diagnostics).toMatchObject([{ code: "WW238", place: { file: typeFileOf("v1"), line: 4 } }]);
  expect(folder.all()).toEqual(before);
});

test("what was written into stubs is kept where it says the same, and pointed out", async () => {
  const folder = await projectOf("v1beta2", types);
  folder.edit("api/v1/site_conversion.ts", (text) =>
    text
      .replace(
        'import type { Convertible } from "wheelwright/convert";',
        'import type { Convertible } from "wheelwright/convert";\nimport { audit } from "../../src/audit";',
      )
      .replace(
        "return siteToHub(source);",
        "const hub = siteToHub(source);\n    audit(hub, this.convertFrom(hub)); // both ways\n    return hub;",
      ),
  );
  folder.edit("api/v1beta1/site_conversion.ts", (text) => text.replace("return siteFromHub(hub);", "return { ...siteFromHub(hub) };"));
  const { diagnostics, exitCode } = await folder.run(promote, { kind: "Site", version: "v1" });
  expect(exitCode).toBe(ExitCode.done);
  expect(diagnostics.filter(({ code }) => code === "WW441").map(({ place, message }) => [place?.file, message])).toEqual([
    [
      "api/v1beta2/site_conversion.ts",
      "what you wrote in api/v1/site_conversion.ts is in api/v1beta2/site_conversion.ts now, where it says the same from the other side",
    ],
    ["api/v1beta1/site_conversion.ts", "convertFrom of api/v1beta1/site_conversion.ts was written for another hub than v1"],
  ]);
  expect(folder.read("api/v1beta2/site_conversion.ts")).toMatchInlineSnapshot(`
    "import type { Convertible } from "wheelwright/convert";
    import { audit } from "../../src/audit";
    import type { Site as HubSite } from "../v1/site_types";
    import type { Site } from "./site_types";
    import { siteFromHub, siteToHub } from "./zz_generated.site_conversion";

    /** Converts Site v1beta2 to and from the hub, v1. */
    export class SiteConversion implements Convertible<Site, HubSite> {
      convertFrom(source: HubSite): Site {
        const hub = siteFromHub(source);
        audit(hub, this.convertTo(hub)); // both ways
        return hub;
      }

      convertTo(hub: Site): HubSite {
        return siteToHub(hub);
      }
    }
    "
  `);
  expect(folder.read("api/v1beta1/site_conversion.ts")).toContain('from "../v1/site_types"');
  expect(folder.read("api/v1beta1/site_conversion.ts")).toContain("return { ...siteFromHub(hub) };");
  expect(folder.read(typeFileOf("v1"))).toContain("@StorageVersion()\n@Hub()");
});

test("what no hint onto the new hub can express is asked, nothing is written, and --fix decides it", async () => {
  const folder = await projectOf("v1beta2", types);
  const before = folder.all();
  const asked = await folder.run(promote, { kind: "Site", version: "v1beta1", hub: true });
  expect(asked.exitCode).toBe(ExitCode.findings);
  expect(
    asked.diagnostics.map(({ code, message, decision }) => [code, message, decision?.options.map(({ fix }) => fix)]),
  ).toMatchInlineSnapshot(`
    [
      [
        "WW237",
        ".spec.listen.host of v1 can't be mapped onto v1beta1 by hints: v1beta1 says it together with others in one field",
        [
          "WW237@api/v1/site_types.ts:13=1",
        ],
      ],
      [
        "WW237",
        ".spec.listen.port of v1 can't be mapped onto v1beta1 by hints: v1beta1 says it together with others in one field",
        [
          "WW237@api/v1/site_types.ts:15=1",
        ],
      ],
      [
        "WW237",
        ".spec.zone of v1 can't be mapped onto v1beta1 by hints: v1beta2 has it, too, and v1beta1 lacks it, so it could not be carried between them",
        [
          "WW237@api/v1/site_types.ts:33=1",
        ],
      ],
      [
        "WW237",
        ".spec.strategy of v1 can't be mapped onto v1beta1 by hints: v1beta2 has it, too, and v1beta1 lacks it, so it could not be carried between them",
        [
          "WW237@api/v1/site_types.ts:35=1",
        ],
      ],
      [
        "WW237",
        ".spec.note of v1 can't be mapped onto v1beta1 by hints: v1beta2 has it, too, and v1beta1 lacks it, so it could not be carried between them",
        [
          "WW237@api/v1/site_types.ts:38=1",
        ],
      ],
      [
        "WW237",
        ".spec.host of v1beta2 can't be mapped onto v1beta1 by hints: v1beta1 says it together with others in one field",
        [
          "WW237@api/v1beta2/site_types.ts:14=1",
        ],
      ],
      [
        "WW237",
        ".spec.port of v1beta2 can't be mapped onto v1beta1 by hints: v1beta1 says it together with others in one field",
        [
          "WW237@api/v1beta2/site_types.ts:16=1",
        ],
      ],
    ]
  `);
  expect(folder.all()).toEqual(before);
  const fix = asked.diagnostics.flatMap(({ decision }) => decision?.options[0]?.fix ?? []);
  const moved = await folder.run(promote, { kind: "Site", version: "v1beta1", hub: true, fix });
  expect(
    moved.diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => [code, message]),
  ).toMatchInlineSnapshot(`
    [
      [
        "WW212",
        ".spec.zone is required here and unknown in the hub, v1beta1: objects made through the hub would lack it",
      ],
      [
        "WW212",
        ".spec.timezone is required here and unknown in the hub, v1beta1: objects made through the hub would lack it",
      ],
    ]
  `);
  expect(folder.read(typeFileOf("v1beta2"))).toContain("@SpokeOnly()\n  @MaxLength(63)\n  host?: string;");
});

test("WW241: values that two versions share and the new hub can't say are asked about, nothing is written, and --fix agrees", async () => {
  const v3 = site("Hub, StorageVersion", 'export class SiteSpec {\n  mode?: "On" | "Off" | "Auto";\n}', "@StorageVersion()\n@Hub()");
  const v2 = site("MapsTo", 'export class SiteSpec {\n  @MapsTo(".spec.mode") state?: "On" | "Off" | "Auto";\n}');
  const v1 = site(
    "MapsTo, enumMap",
    'export class SiteSpec {\n  @MapsTo(".spec.mode", enumMap({ true: "On", false: "Off" })) auto?: boolean;\n}',
  );
  const folder = await projectOf("v3", { v3, v2, v1 });
  const before = folder.all();
  const asked = await folder.run(promote, { kind: "Site", version: "v1", hub: true });
  expect(asked.exitCode).toBe(ExitCode.findings);
  expect(
    asked.diagnostics.map(({ code, message, place, decision }) => [
      `${place?.file}:${place?.line}:${place?.column} ${code} ${message}`,
      ...(decision?.options.map(({ fix, decorator, meaning }) => `${fix} ${decorator} ${meaning}`) ?? []),
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "api/v2/site_types.ts:4:25 WW241 .spec.state of v2 shares values with .spec.mode of v3 that .spec.auto of v1 can't carry between them: "Auto"",
        "WW241@api/v2/site_types.ts:4=1 @MapsTo(".spec.auto", inverse(enumMap({ true: "On", false: "Off" }))) v2 and v3 may each show what v1 says of what the other wrote",
      ],
    ]
  `);
  expect(folder.all()).toEqual(before);
  const moved = await folder.run(promote, { kind: "Site", version: "v1", hub: true, fix: ["WW241=1"] });
  expect(moved.exitCode).toBe(ExitCode.done);
  expect(folder.read(typeFileOf("v2"))).toContain('@MapsTo(".spec.auto", inverse(enumMap({ true: "On", false: "Off" })))');
});

test("a fix that decides nothing is refused", async () => {
  const folder = await projectOf("v1beta2", types);
  const { diagnostics } = await folder.run(promote, { kind: "Site", version: "v1", hub: true, fix: ["WW237=1"] });
  expect(diagnostics.map(({ code }) => code)).toEqual(["WW561"]);
});

test("a project that isn't in order is not moved", async () => {
  const folder = await projectOf("v1beta2", types);
  folder.edit(typeFileOf("v1"), (text) => text.replace('@MapsTo(".spec.size") replicas', "replicas"));
  const before = folder.all();
  const { diagnostics } = await folder.run(promote, { kind: "Site", version: "v1", hub: true });
  expect(diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([["WW210", typeFileOf("v1")]]);
  expect(folder.all()).toEqual(before);
});
