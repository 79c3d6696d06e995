import { caseOf } from "./kind-files.js";

/** Fields of both versions that live in labels and annotations of the other one, or show the object's name. */
export const hangar = caseOf("Hangar: values in metadata", {
  kind: "Hangar",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, MaxLength, MinLength, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Doors {
  side?: string;
  className?: string;
}

export class HangarSpec {
  @MaxLength(20)
  className?: string;
  policy!: string;
  priority?: int32;
  size?: int32;
  doors?: Doors;
  @MinLength(1)
  @MaxLength(253)
  site!: string;
}

@Resource()
@StorageVersion()
@Hub()
export class Hangar extends CustomResource {
  spec!: HangarSpec;
}
`,
    v1: `
import {
  CustomResource, MapsTo, MetadataMapsTo, Resource, codec, enumMap, inverse, text, type int32, type int64,
} from "wheelwright/api";

export const owner = codec<Owner, string>({
  toHub: ({ team, mail }) => (team.includes("<") ? team : team + (mail === undefined ? "" : "<" + mail)),
  fromHub: (written) => {
    const [team = "", mail, ...more] = written.split("<");
    return more.length > 0 || mail === "" ? { team: written } : { team, ...(mail === undefined ? {} : { mail }) };
  },
  samples: [[{ team: "a", mail: "b" }, "a<b"]],
});

export class Owner {
  team!: string;
  mail?: string;
}

export class Rollback {
  @MapsTo(".metadata.annotations['example.com/rollback']", inverse(text()))
  revision?: int64;
}

export class Doors {
  side?: string;
  @MapsTo(".metadata.labels['door']")
  kind?: "roll" | "fold";
}

export class HangarSpec {
  @MapsTo(".metadata.labels['example.com/tier']")
  tier?: string;
  @MapsTo(".metadata.annotations['note']", { whenAbsent: "none" })
  note!: string;
  @MapsTo(".metadata.labels['zone']", { whenAbsent: "z", remember: false })
  zone!: string;
  @MapsTo(".metadata.annotations['owner']", owner)
  owner?: Owner;
  rollbackTo?: Rollback;
  size?: int32;
  doors?: Doors;
  @MapsTo(".metadata.name")
  hangarName?: string;
}

@Resource()
@MetadataMapsTo(".metadata.annotations['example.com/class']", ".spec.className")
@MetadataMapsTo(".metadata.labels['policy']", ".spec.policy", enumMap({ all: "All", some: "Some" }), { whenAbsent: "None" })
@MetadataMapsTo(".metadata.annotations['priority']", ".spec.priority", text())
@MetadataMapsTo(".metadata.annotations['doors/class']", ".spec.doors.className")
@MetadataMapsTo(".metadata.namespace", ".spec.site")
export class Hangar extends CustomResource {
  spec!: HangarSpec;
}
`,
  },
});

/** The same in an optional object: where a label or an annotation is there, the object is, too. */
export const pier = caseOf("Pier: values in metadata, of an optional object", {
  kind: "Pier",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Berth {
  depth?: int32;
  className?: string;
}

export class PierSpec {
  size?: int32;
  berth?: Berth;
  note?: string;
}

@Resource({ scope: "Cluster" })
@StorageVersion()
@Hub()
export class Pier extends CustomResource {
  spec?: PierSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, MetadataMapsTo, Resource, type int32 } from "wheelwright/api";

export class Berth {
  depth?: int32;
}

export class PierSpec {
  size?: int32;
  berth?: Berth;
  @MapsTo(".metadata.labels['example.com/tier']")
  tier?: string;
}

@Resource({ scope: "Cluster" })
@MetadataMapsTo(".metadata.annotations['class']", ".spec.berth.className")
export class Pier extends CustomResource {
  spec?: PierSpec;
  @MapsTo(".spec.note")
  note?: string;
}
`,
  },
});

const wharf = (imports: string, fields: string, decorators: string) => `
import { CustomResource, MaxLength, Resource, ${imports} } from "wheelwright/api";

export class WharfSpec {
  ${fields}
}

@Resource()
${decorators}
export class Wharf extends CustomResource {
  spec!: WharfSpec;
}
`;

/** Three versions, of which two have labels or annotations for fields of another one. */
export const wharfs = caseOf("Wharf: three versions with values in metadata", {
  kind: "Wharf",
  hub: "v3",
  types: {
    v3: wharf(
      "Hub, StorageVersion, type int32",
      "@MaxLength(20)\n  policy?: string;\n  @MaxLength(20)\n  className?: string;\n  size?: int32;\n  count?: int32;",
      "@StorageVersion()\n@Hub()",
    ),
    v2: wharf(
      "MapsTo, type int32",
      `@MapsTo(".metadata.labels['example.com/tier']")
  tier?: string;
  @MapsTo(".metadata.name")
  title?: string;
  @MaxLength(20)
  policy?: string;
  @MaxLength(20)
  className?: string;
  size?: int32;
  count?: int32;`,
      "",
    ),
    v1: wharf(
      "MapsTo, MetadataMapsTo, inverse, text, type int32",
      `@MaxLength(20)
  policy?: string;
  @MapsTo(".spec.size")
  length?: int32;
  @MapsTo(".metadata.annotations['crew']", inverse(text()))
  crew?: int32;`,
      `@MetadataMapsTo(".metadata.annotations['class']", ".spec.className")
@MetadataMapsTo(".metadata.annotations['count']", ".spec.count", text())`,
    ),
  },
});
