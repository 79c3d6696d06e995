import { kinds } from "./support/cases.js";
import { describeLaws } from "./support/describe-laws.js";

describeLaws(kinds);
