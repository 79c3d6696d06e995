import { hub } from "wheelwright/convert";
import { groupVersion } from "./groupversion_info";
import type { Foo } from "./foo_types";

/** The version of Foo that the others convert to and from. */
export const fooHub = hub<Foo>({ groupVersion, kind: "Foo" });
