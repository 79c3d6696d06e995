import type { Convertible } from "wheelwright/convert";
import type { Foo as HubFoo } from "../v2/foo_types";
import type { Foo } from "./foo_types";
import { fooFromHub, fooToHub } from "./zz_generated.foo_conversion";

/** Converts Foo v1 to and from the hub, v2. */
export class FooConversion implements Convertible<Foo, HubFoo> {
  convertTo(source: Foo): HubFoo {
    return fooToHub(source);
  }

  convertFrom(hub: HubFoo): Foo {
    return fooFromHub(hub);
  }
}
