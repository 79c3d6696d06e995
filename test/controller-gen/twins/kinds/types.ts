import { CustomResource, MinLength, Resource, StatusSubresource } from "wheelwright/api";

/** Place is shared by both kinds. */
export interface Place {
  /** @maxLength 63 */
  room: string;
  shelf?: string;
}

/** Bookshelf holds books. */
@Resource({ scope: "Cluster" })
export class Bookshelf extends CustomResource {
  /** Where it stands. */
  place!: Place;
}

export class BookSpec {
  @MinLength(1)
  title!: string;

  place?: Place;
  earlier?: readonly Place[];
}

/** Book is in a Bookshelf. */
@Resource()
@StatusSubresource()
export class Book extends CustomResource {
  spec?: BookSpec;

  /** What was seen. */
  status?: Place;
}

/** Mark has no fields of its own. */
@Resource()
export class Mark extends CustomResource {}
