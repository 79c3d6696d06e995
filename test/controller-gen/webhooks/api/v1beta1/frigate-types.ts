import { CustomResource, Resource } from "wheelwright/api";

@Resource()
export class Frigate extends CustomResource {
  spec?: { name?: string };
}
