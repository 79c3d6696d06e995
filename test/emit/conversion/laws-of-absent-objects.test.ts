import { absentObjects } from "./support/absent-objects.js";
import { itHoldsForPairs } from "./support/pair-laws.js";

itHoldsForPairs("random objects of which one version alone requires the one around them", absentObjects);
