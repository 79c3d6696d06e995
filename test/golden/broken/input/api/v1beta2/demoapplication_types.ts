import {
  type Condition,
  CustomResource,
  Hub,
  ListMap,
  Maximum,
  MaxLength,
  Minimum,
  MinLength,
  PrinterColumn,
  Resource,
  StatusSubresource,
  StorageVersion,
  type int32,
} from "wheelwright/api";

/** A port that the application listens on. */
export class ApplicationPort {
  /** Unique within the list. */
  @MinLength(1)
  @MaxLength(63)
  name!: string;

  @Minimum(1)
  @Maximum(65535)
  port!: int32;

  protocol?: "TCP" | "UDP" | "SCTP" = "TCP";
}

/** What a DemoApplication should be. */
export class DemoApplicationSpec {
  /** The container image to run. */
  @MinLength(1)
  image!: string;

  /** How many replicas to run. */
  @Minimum(0)
  size?: int32 = 1;

  /** The ports of every replica. */
  @ListMap("name")
  ports?: ApplicationPort[];
}

/** What was seen of a DemoApplication. */
export class DemoApplicationStatus {
  @ListMap("type")
  conditions?: Condition[];

  readyReplicas?: int32;
}

/** DemoApplication runs one application. */
@Resource({ shortNames: ["da"], categories: ["all"] })
@StorageVersion()
@Hub()
@StatusSubresource()
@PrinterColumn({ name: "Image", type: "string", jsonPath: ".spec.image" })
@PrinterColumn({ name: "Ready", type: "integer", jsonPath: ".status.readyReplicas", priority: 1 })
export class DemoApplication extends CustomResource {
  spec!: DemoApplicationSpec;
  status?: DemoApplicationStatus;

  describe(): string {
    return "";
  }
}
