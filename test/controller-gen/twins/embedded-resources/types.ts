import { CustomResource, EmbeddedResource, Items, PreserveUnknownFields, type RawExtension, Resource } from "wheelwright/api";

export class Open {}

export class EmbeddedResourcesSpec {
  /** A whole object. */
  object!: EmbeddedResource;

  @EmbeddedResource()
  raw?: RawExtension;

  @Items(EmbeddedResource())
  objects!: RawExtension[];

  @EmbeddedResource()
  @PreserveUnknownFields()
  unread!: Open;
}

@Resource()
export class EmbeddedResources extends CustomResource {
  spec!: EmbeddedResourcesSpec;
}
