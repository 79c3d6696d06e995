import { CustomResource, Items, type JSONValue, PreserveUnknownFields, type RawExtension, Resource, Schemaless } from "wheelwright/api";

/** Open has one known field. */
@PreserveUnknownFields()
export class Open {
  known?: string;
}

export class Closed {
  known?: string;
}

export class Empty {}

export class UnknownFieldsSpec {
  /** Any value. */
  any!: JSONValue;

  raw?: RawExtension;
  anys!: unknown[];
  byName!: Record<string, JSONValue>;
  open!: Open;

  @PreserveUnknownFields()
  opened!: Closed;

  @Items(PreserveUnknownFields())
  openedItems!: Closed[];

  @PreserveUnknownFields()
  openedEmpty!: Empty;

  /** Described, not read. */
  @Schemaless()
  @PreserveUnknownFields()
  schemaless!: Closed;

  empty!: Empty;
}

@Resource()
export class UnknownFields extends CustomResource {
  spec!: UnknownFieldsSpec;
}
