import { type Bytes, CustomResource, type int32, MaxProperties, MinItems, MinProperties, Resource } from "wheelwright/api";

/** Leaf is the innermost. */
export class Leaf {
  /** Value of the leaf. */
  value?: int32 = 1;

  tags!: string[];
}

/**
 * Matrix is a list of rows.
 * @maxItems 3
 */
export type Matrix = int32[][];

export class NestingSpec {
  maps!: Record<string, Record<string, string>>;
  lists!: string[][];
  deep!: { [name: string]: { [name: string]: Leaf[] }[] };
  listMaps!: Record<string, Leaf>[];
  mapLists!: Record<string, readonly Leaf[]>;

  /** Rows and columns. */
  @MinItems(1)
  matrix!: Matrix;

  matrices!: Record<string, Matrix>;
  leaf!: Leaf;

  /** Another leaf. */
  leaves!: Array<Leaf>;

  @MaxProperties(2)
  @MinProperties(1)
  few!: Record<string, Leaf>;

  bytes?: Bytes[];
}

@Resource()
export class Nesting extends CustomResource {
  spec!: NestingSpec;
}
