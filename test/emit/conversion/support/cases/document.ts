import { caseOf } from "./kind-files.js";

/** Content that no schema knows, of any depth: alone, in lists with keys, in maps, and beside fields that both versions know. */
export const document = caseOf("Document: recursive content that no schema knows", {
  kind: "Document",
  hub: "v1",
  types: {
    v1: `
import { CustomResource, Hub, ListMap, PreserveUnknownFields, Resource, StorageVersion, type EmbeddedResource, type JSONValue, type RawExtension } from "wheelwright/api";

export class Node {
  id!: string;
  title?: string;
  extra?: JSONValue;
  raw?: RawExtension;
}

@PreserveUnknownFields()
export class Settings {
  theme?: string;
  values?: Record<string, JSONValue>;
}

export class DocumentSpec {
  content?: JSONValue;
  raw?: RawExtension;
  template?: EmbeddedResource;
  settings?: Settings;

  @ListMap("id")
  nodes?: Node[];

  byName?: Record<string, Node>;
  hidden?: RawExtension;
}

@Resource()
@StorageVersion()
@Hub()
export class Document extends CustomResource {
  spec!: DocumentSpec;
}
`,
    v1beta1: `
import { CustomResource, ListMap, MapsTo, PreserveUnknownFields, Resource, SpokeOnly, type EmbeddedResource, type JSONValue, type RawExtension } from "wheelwright/api";

export class Node {
  id!: string;

  @MapsTo("title")
  heading?: string;

  @MapsTo("extra")
  attachment?: JSONValue;

  @SpokeOnly()
  draft?: RawExtension;
}

@PreserveUnknownFields()
export class Settings {
  theme?: string;
  values?: Record<string, JSONValue>;
}

export class DocumentSpec {
  @MapsTo("content")
  body?: JSONValue;

  raw?: RawExtension;

  @MapsTo("template")
  object?: EmbeddedResource;

  settings?: Settings;

  @ListMap("id")
  nodes?: Node[];

  byName?: Record<string, Node>;
}

@Resource()
export class Document extends CustomResource {
  spec!: DocumentSpec;
}
`,
  },
});
