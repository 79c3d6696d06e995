import { describe, expect, it } from "vitest";
import {
  type Condition,
  CustomResource,
  Default,
  EmbeddedResource,
  Enum,
  ExactlyOneOf,
  Hub,
  hostPort,
  Immutable,
  Items,
  type int32,
  ListMap,
  MapsTo,
  Maximum,
  Metadata,
  Minimum,
  MinLength,
  Nullable,
  Pattern,
  PrinterColumn,
  type Quantity,
  Rbac,
  Resource,
  ScaleSubresource,
  StorageVersion,
  XValidation,
} from "../../src/api/index.js";

@XValidation({ rule: "self.size < 10", reason: "FieldValueInvalid" })
@ExactlyOneOf("size", "name")
class Spec {
  @Minimum(0)
  @Maximum(10)
  size?: int32 = 1;

  @Minimum(0)
  @Nullable()
  limit!: int32 | null;

  @MinLength(1)
  @Pattern(/^a/)
  name!: string;

  @Pattern("^[0-9]+$")
  amount?: Quantity;

  @Enum("a", "b")
  @Default("a")
  mode?: "a" | "b" = "b";

  @ListMap("type")
  conditions?: Condition[];

  @Items(MinLength(1), Pattern("^b"))
  words?: readonly string[];

  @MapsTo([".spec.host", ".spec.port"], hostPort(), { whenAbsent: null })
  @Immutable()
  address?: string;

  @EmbeddedResource()
  template?: EmbeddedResource;
}

@Resource({ shortNames: ["w"] })
@StorageVersion()
@Hub()
@ScaleSubresource({ specReplicasPath: ".spec.size", statusReplicasPath: ".status.size" })
@PrinterColumn({ name: "Size", type: "integer", jsonPath: ".spec.size" })
@Metadata({ labels: { a: "b" } })
class Widget extends CustomResource {
  spec: Spec = new Spec();
}

@Rbac({ groups: ["apps"], resources: ["deployments"], verbs: ["get"] })
class Controller {}

class Mistakes {
  // @ts-expect-error a boolean has no length
  @MinLength(1)
  paused?: boolean;

  // @ts-expect-error a string has no minimum
  @Minimum(1)
  name?: string;

  // @ts-expect-error only a class is a root type
  @Resource()
  kind?: string;

  // @ts-expect-error keys are of lists
  @ListMap("name")
  labels?: Record<string, string>;

  // @ts-expect-error a list map has a key
  @ListMap()
  ports?: Spec[];
}

// @ts-expect-error a class has no default
@Default(1)
class Other {}

describe("what a type file imports", () => {
  it("does nothing at run time: a decorated class is the class as written", () => {
    const widget = new Widget();

    expect(Object.keys(widget)).toEqual(["spec"]);
    expect(widget.spec.size).toBe(1);
    expect(widget).toBeInstanceOf(CustomResource);
    expect([Controller, Mistakes, Other].map((made) => new made())).toHaveLength(3);
  });

  it("keeps what a codec is called", () => {
    expect(hostPort()).toEqual({ codec: "hostPort" });
  });
});
