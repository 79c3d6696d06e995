import { describeLaws } from "../emit/conversion/support/describe-laws.js";
import { mostObjects, pairs } from "./pairs.js";

describeLaws(
  pairs.filter(({ name }) => name.startsWith("capi-")),
  mostObjects,
);
