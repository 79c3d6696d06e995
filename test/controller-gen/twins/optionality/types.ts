import { CustomResource, Optional, Required, Resource, StatusSubresource } from "wheelwright/api";

export class Part {
  name?: string;
}

export class OptionalitySpec {
  required!: string;
  pointer!: string;
  omitted?: string;
  omittedPart: Part | undefined;

  @Optional()
  optional!: string;

  @Required()
  demanded?: string;

  defaulted: string = "a";

  @Required()
  demandedDefault?: string = "a";

  list!: string[];
  map?: Record<string, string>;
}

export class OptionalityStatus {
  ready?: boolean;
}

@Resource()
@StatusSubresource()
export class Optionality extends CustomResource {
  spec?: OptionalitySpec;
  status?: OptionalityStatus;

  /** Fields may stand at the top. */
  top?: string;
}
