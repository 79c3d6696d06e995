import { CustomResource, Enum, type IntOrString, Items, type int32, type int64, Resource } from "wheelwright/api";

/** Policy says what happens next. */
export type Policy = "Retry" | "Allow" | "Forbid";

export enum Mode {
  Auto = "Auto",
  Manual = "Manual",
}

/** @enum 1 2 4 */
export type Width = int32;

export class EnumsSpec {
  policy!: Policy;

  /** Documented here. */
  documented!: Policy;

  defaulted?: Policy = "Retry";
  mode!: Mode;
  width!: Width;
  tier!: "bronze" | "silver";
  empty!: "" | "None";

  @Enum(-1, 0, 10)
  number!: int64;

  @Enum(80, "https")
  port!: IntOrString;

  @Items(Enum("Read", "Write"))
  modes!: string[];

  policies!: Policy[];
  byName!: Record<string, Policy>;
}

@Resource()
export class Enums extends CustomResource {
  spec!: EnumsSpec;
}
