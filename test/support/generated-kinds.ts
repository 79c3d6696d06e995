/** The type files of so many kinds in v1beta1 and v1, each with a list of a class that all versions of all kinds share. */
export function generatedKinds(count: number): Record<string, string> {
  const files: Record<string, string> = {
    "api/v1beta1/groupversion_info.ts": groupVersion("v1beta1"),
    "api/v1/groupversion_info.ts": groupVersion("v1"),
    "api/shared/port.ts":
      'import { Maximum, Minimum, type int32 } from "wheelwright/api";\nexport class Port {\n  @Minimum(1) @Maximum(65535) number!: int32;\n}\n',
  };
  for (let index = 0; index < count; index += 1) {
    const kind = `Widget${String(index).padStart(3, "0")}`;
    files[`api/v1beta1/${kind.toLowerCase()}_types.ts`] = typeFile(kind, "");
    files[`api/v1/${kind.toLowerCase()}_types.ts`] = typeFile(kind, "@StorageVersion()\n@Hub()\n");
    files[`src/controllers/${kind.toLowerCase()}_controller.ts`] = controller(kind);
  }
  return files;
}

function groupVersion(version: string): string {
  return `export const groupVersion = { group: "bench.example.com", version: "${version}" } as const;\n`;
}

function typeFile(kind: string, marks: string): string {
  return `import { CustomResource, Hub, ListMap, Minimum, Resource, StatusSubresource, StorageVersion, type Condition, type int32 } from "wheelwright/api";
import { Port } from "../shared/port";

/** What a ${kind} should be. */
export class ${kind}Spec {
  /** The image to run. */
  image!: string;

  @Minimum(0)
  size?: int32 = 1;

  ports?: Port[];
}

export class ${kind}Status {
  @ListMap("type")
  conditions?: Condition[];
}

/** ${kind} is one of many. */
@Resource()
${marks}@StatusSubresource()
export class ${kind} extends CustomResource {
  spec!: ${kind}Spec;
  status?: ${kind}Status;
}
`;
}

function controller(kind: string): string {
  return `import { Rbac } from "wheelwright/api";

@Rbac({ groups: ["bench.example.com"], resources: ["${kind.toLowerCase()}s"], verbs: ["get"] })
export class ${kind}Controller {}
`;
}
