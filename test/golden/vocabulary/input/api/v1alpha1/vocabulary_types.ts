import { CustomResource, Resource, SkipVersion } from "wheelwright/api";

/** Never released. */
@Resource({ shortNames: ["nothing"] })
@SkipVersion()
export class Vocabulary extends CustomResource {
  spec?: { words?: string[] };
}
