import { AtLeastOneOf, AtMostOneOf, CustomResource, ExactlyOneOf, Resource, XValidation } from "wheelwright/api";

@ExactlyOneOf("git", "http", "local")
@AtMostOneOf("user", "token")
export class Source {
  git?: string;
  http?: string;
  local?: string;
  user?: string;
  token?: string;
}

@AtLeastOneOf("name", "labels")
@AtLeastOneOf("on", "off")
@XValidation({ rule: "!has(self.name) || self.name != 'none'" })
export class Target {
  name?: string;
  labels?: Record<string, string>;
  on?: boolean;
  off?: boolean;
}

@AtMostOneOf("source", "sources")
export class OneOfSpec {
  source?: Source;
  sources?: Source[];
  target!: Target;
}

@Resource()
export class OneOf extends CustomResource {
  spec!: OneOfSpec;
}
