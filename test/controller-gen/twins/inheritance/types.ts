import { CustomResource, Immutable, type int32, MinProperties, Resource, XValidation } from "wheelwright/api";

/** Named has a name. */
@XValidation({ rule: "self.name != 'named'" })
export class Named {
  /** Name of it. */
  name!: string;

  @Immutable()
  alias?: string;
}

/** Labelled has labels. */
@MinProperties(1)
export class Labelled extends Named {
  /** Labels of it. */
  labels?: Record<string, string>;
}

@XValidation({ rule: "self.size > 0" })
export class InheritanceSpec extends Labelled {
  size!: int32;
  own!: string;
  part!: Labelled;
}

@Resource()
export class Inheritance extends CustomResource {
  spec!: InheritanceSpec;
}
