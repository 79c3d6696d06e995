import { checkConversions } from "../../../src/check/conversions.js";
import { type Diagnostic, DiagnosticSink } from "../../../src/diagnostics/diagnostic.js";
import { readProject } from "../../../src/reader/read-project.js";
import { projectConfig, projectFiles } from "../../support/project.js";

/** One version's type file: the body of its spec, what stands on its root, and the classes that these use. */
export interface VersionText {
  readonly spec?: string;
  readonly root?: string;
  readonly fields?: string;
  readonly classes?: string;
}

const api = [
  "CustomResource, Default, Hub, HubOnly, Items, ListMap, ListSet, MapsTo, Maximum, MaxLength, MetadataMapsTo, MinLength, Minimum, MinProperties, Nullable, Pattern, Resource, SpokeOnly, StorageVersion, codec, first, hostPort, inverse, scale, single, text",
  "type int32, type int64, type double, type JSONValue, type IntOrString",
].join(", ");

/** The type file of one version of the kind Thing. */
export function typeFile({ spec = "", root = "", fields = "spec?: ThingSpec;", classes = "" }: VersionText): string {
  return `import { ${api} } from "wheelwright/api";
${classes}
export class ThingSpec {
${spec}
}
@Resource()
${root}
export class Thing extends CustomResource {
${fields}
}
`;
}

/** The files of a kind with the hub v2 and the spoke v1, both with their conversion files. */
export function thing(hub: VersionText, spoke: VersionText): Record<string, string> {
  return {
    "api/v2/groupversion_info.ts": 'export const groupVersion = { group: "example.com", version: "v2" } as const;\n',
    "api/v1/groupversion_info.ts": 'export const groupVersion = { group: "example.com", version: "v1" } as const;\n',
    "api/v2/thing_types.ts": typeFile({ ...hub, root: `@StorageVersion()\n@Hub()\n${hub.root ?? ""}` }),
    "api/v1/thing_types.ts": typeFile(spoke),
    "api/v2/thing_conversion.ts": `import { hub } from "wheelwright/convert";
import { groupVersion } from "./groupversion_info";
import type { Thing } from "./thing_types";
export const thingHub = hub<Thing>({ groupVersion, kind: "Thing" });
`,
    "api/v1/thing_conversion.ts": `import type { Convertible } from "wheelwright/convert";
import type { Thing as HubThing } from "../v2/thing_types";
import type { Thing } from "./thing_types";
export class ThingConversion implements Convertible<Thing, HubThing> {
  convertTo(source: Thing): HubThing {
    return source as HubThing;
  }
  convertFrom(hub: HubThing): Thing {
    return hub as Thing;
  }
}
`,
  };
}

/** Returns the findings of checking the conversions of these files; a finding of reading them is a mistake of the test. */
export function findingsIn(files: Readonly<Record<string, string>>): readonly Diagnostic[] {
  const reading = new DiagnosticSink();
  const project = readProject(projectConfig("example.com", "/v1/Thing", "/v2/Thing"), projectFiles(files), reading);
  if (reading.hasErrors) throw new Error(JSON.stringify(reading.sorted(), null, 2));
  const sink = new DiagnosticSink();
  checkConversions(project, sink);
  return sink.sorted();
}

/** A finding with what it points at: the text that its caret underlines. */
export function shown(files: Readonly<Record<string, string>>, found: Diagnostic): string {
  const at = (place: Diagnostic["place"]) => {
    const line = place === undefined ? undefined : files[place.file]?.split("\n")[place.line - 1];
    return place === undefined
      ? "nowhere"
      : `${place.file.split("/")[1]} ${line?.slice(place.column - 1, place.column - 1 + place.length)}`;
  };
  const related = found.related.map((each) => ` [${each.message}: ${at(each.place)}]`).join("");
  return `${found.code} at ${at(found.place)}: ${found.message}${related}`;
}
