import { CustomResource, type int32, ListAtomic, ListMap, ListSet, MapType, MinItems, Resource, StructType } from "wheelwright/api";

export class Port {
  number!: int32;
  protocol?: string = "TCP";
  name?: string;
}

/** Credentials are replaced as a whole. */
@StructType("atomic")
export class Credentials {
  user?: string;
  password?: string;
}

/**
 * Names without repetition.
 * @listSet
 * @maxItems 5
 */
export type Names = string[];

/** @mapType atomic */
export type Settings = Record<string, string>;

export class MergeTypesSpec {
  @ListMap("number", "protocol")
  ports?: Port[];

  @ListSet()
  set!: string[];

  @ListAtomic()
  atomic!: Port[];

  @MapType("atomic")
  atomicMap!: Record<string, string>;

  @MapType("granular")
  granularMap!: Record<string, Port>;

  credentials!: Credentials;

  @StructType("granular")
  granular!: Credentials;

  @StructType("atomic")
  atomicPort!: Port;

  names!: Names;

  @ListAtomic()
  @MinItems(1)
  atomicNames!: Names;

  settings!: Settings;

  @MapType("granular")
  granularSettings!: Settings;
}

@Resource()
export class MergeTypes extends CustomResource {
  spec!: MergeTypesSpec;
}
