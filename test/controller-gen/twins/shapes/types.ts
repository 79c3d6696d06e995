import {
  type Condition,
  type ConfigMapKeySelector,
  CustomResource,
  type LabelSelector,
  type LabelSelectorRequirement,
  ListMap,
  type LocalObjectReference,
  type ObjectMeta,
  type ObjectReference,
  Resource,
  type SecretKeySelector,
  type SecretReference,
  StructType,
  type TypedLocalObjectReference,
} from "wheelwright/api";

export class ShapesSpec {
  condition!: Condition;
  selector!: LabelSelector;
  requirement!: LabelSelectorRequirement;
  localReference!: LocalObjectReference;
  typedReference!: TypedLocalObjectReference;
  reference!: ObjectReference;
  secret!: SecretReference;
  secretKey!: SecretKeySelector;
  configMapKey!: ConfigMapKeySelector;
  meta!: ObjectMeta;

  /** Documented where it is used. */
  documented?: Condition;

  @ListMap("type")
  conditions!: Condition[];

  references!: Record<string, LocalObjectReference>;

  @StructType("granular")
  granular!: LabelSelector;
}

@Resource()
export class Shapes extends CustomResource {
  spec!: ShapesSpec;
}
