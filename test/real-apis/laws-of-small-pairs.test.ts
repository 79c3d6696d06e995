import { describeLaws } from "../emit/conversion/support/describe-laws.js";
import { maxObjects, pairs } from "./pairs.js";

describeLaws(
  pairs.filter(({ name }) => !name.startsWith("capi-")),
  maxObjects,
);
