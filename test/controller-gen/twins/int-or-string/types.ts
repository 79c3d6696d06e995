import { CustomResource, type IntOrString, Items, MaxLength, MinLength, Pattern, type Quantity, Resource } from "wheelwright/api";

export class AmountSpec {
  port!: IntOrString;

  /** How many may be gone. */
  @Pattern("^((100|[0-9]{1,2})%|[0-9]+)$")
  maxUnavailable?: IntOrString = "25%";

  target?: IntOrString = 80;
  size!: Quantity;
  defaulted?: Quantity = "1Gi";
  limits!: Record<string, Quantity>;
  ports!: IntOrString[];
  nested!: Record<string, Quantity[]>;

  @MaxLength(10)
  @MinLength(1)
  limited!: IntOrString;

  @Items(Pattern("^a"))
  matching!: IntOrString[];
}

@Resource()
export class Amount extends CustomResource {
  spec!: AmountSpec;
}
