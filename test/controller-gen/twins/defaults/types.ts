import { CustomResource, type Duration, type int32, type int64, type JSONValue, Required, Resource, type Time } from "wheelwright/api";

export type Letter = "A" | "B";

export class Inner {
  size?: int32 = 10;
  name?: string;
}

export class DefaultsSpec {
  text?: string = "text";
  empty?: string = "";
  lines?: string = 'two\nlines, "quoted"';
  digits?: string = "8080";
  number?: int32 = -3;
  long?: int64 = 9007199254740991;
  flag?: boolean = true;
  letter?: Letter = "B";
  list?: string[] = ["a", "b"];
  emptyList?: string[] = [];
  map?: Record<string, string> = { one: "1", two: "2" };
  emptyMap?: Record<string, string> = {};
  inner?: Inner = {};
  filled?: Inner = { name: "x", size: 3 };
  inners?: Inner[] = [{ name: "x" }, { size: 4 }];
  any?: JSONValue = { a: [1, null, { b: true }] };

  time?: Time = "2030-01-31T12:00:00Z";
  duration?: Duration = "5m";

  @Required()
  required: int32 = 7;
}

@Resource()
export class Defaults extends CustomResource {
  spec!: DefaultsSpec;
}
