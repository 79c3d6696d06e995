import { CustomResource, MapsTo, Resource, SpokeOnly } from "wheelwright/api";

/** Baz has its hub in the older version, and a field that only the newer one knows. */
@Resource()
export class Baz extends CustomResource {
  @MapsTo(".title")
  heading?: string;

  @SpokeOnly()
  subtitle?: string;
}
