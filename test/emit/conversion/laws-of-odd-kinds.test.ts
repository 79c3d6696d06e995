import { kinds } from "./support/cases.js";
import { describeLaws } from "./support/describe-laws.js";

// The other half of them.
describeLaws(kinds.filter((_, index) => index % 2 === 1));
