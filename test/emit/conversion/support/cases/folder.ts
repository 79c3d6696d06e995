import { caseOf } from "./kind-files.js";

/** Objects that keep unknown fields beside those that are renamed, moved, or known to one version only: at the root, in a list's elements, in a map. */
export const folder = caseOf("Folder: unknown fields beside renamed ones", {
  kind: "Folder",
  hub: "v1",
  types: {
    v1: `
import { CustomResource, Hub, ListMap, PreserveUnknownFields, Resource, StorageVersion, type JSONValue, type int32 } from "wheelwright/api";

@PreserveUnknownFields()
export class Entry {
  id!: string;
  title?: string;
  extra?: JSONValue;
}

@PreserveUnknownFields()
export class Settings {
  theme?: string;
  size?: int32;
  values?: Record<string, JSONValue>;
}

export class FolderSpec {
  settings?: Settings;

  @ListMap("id")
  entries?: Entry[];

  byName?: Record<string, Entry>;
}

@Resource()
@StorageVersion()
@Hub()
export class Folder extends CustomResource {
  spec!: FolderSpec;
}
`,
    v1beta1: `
import { CustomResource, ListMap, MapsTo, PreserveUnknownFields, Resource, SpokeOnly, type JSONValue } from "wheelwright/api";

@PreserveUnknownFields()
export class Entry {
  id!: string;

  @MapsTo("title")
  heading?: string;

  @SpokeOnly()
  draft?: boolean;
}

@PreserveUnknownFields()
export class Settings {
  @MapsTo("theme")
  colours?: string;

  values?: Record<string, JSONValue>;
}

export class FolderSpec {
  settings?: Settings;

  @ListMap("id")
  entries?: Entry[];

  byName?: Record<string, Entry>;
}

@Resource()
export class Folder extends CustomResource {
  spec!: FolderSpec;
}
`,
  },
});
