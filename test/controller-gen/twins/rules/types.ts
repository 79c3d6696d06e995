import { CustomResource, Items, type int32, MaxItems, MaxLength, MaxProperties, Resource, XValidation } from "wheelwright/api";

@XValidation({ rule: "self.low <= self.high", message: "low is not above high", reason: "FieldValueInvalid", fieldPath: ".low" })
@XValidation({
  rule: "self.high < 100",
  messageExpression: "self.low < 50 ? 'high is too high' : 'both are too high'",
  reason: "FieldValueForbidden",
  fieldPath: ".high",
})
export class Range {
  low!: int32;
  high!: int32;
}

/**
 * @maxLength 20
 * @xValidation { "rule": "self != 'type'" }
 */
export type Text = string;

export class RulesSpec {
  @XValidation({ rule: "oldSelf.orValue('') == '' || self == oldSelf.value()", message: "set once", optionalOldSelf: true })
  @MaxLength(20)
  once!: string;

  @XValidation({ rule: "self.low > 0" })
  @XValidation({ rule: "self.high > 1", reason: "FieldValueRequired" })
  range!: Range;

  @XValidation({ rule: "self != 'field'", reason: "FieldValueDuplicate" })
  text!: Text;

  @MaxItems(4)
  @XValidation({ rule: "self.all(x, x != 'list')" })
  @Items(XValidation({ rule: "self != 'item'" }))
  texts!: Text[];

  @MaxProperties(4)
  @XValidation({ rule: "self.all(k, k.size() < 9 && self[k].low > 1)" })
  ranges!: Record<string, Range>;
}

@Resource()
@XValidation({ rule: "self.metadata.name.size() < 40", message: "a short name" })
@XValidation({ rule: "self.spec.range.low != 3" })
export class Rules extends CustomResource {
  spec!: RulesSpec;
}
