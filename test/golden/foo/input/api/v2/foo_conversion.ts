import { hub } from "wheelwright/convert";
import type { Foo } from "./foo_types";
import { groupVersion } from "./groupversion_info";

/** The version of Foo that the others convert to and from. */
export const fooHub = hub<Foo>({
  groupVersion,
  kind: "Foo",
});
