import { movedFields } from "./support/moved-fields.js";
import { itHoldsForPairs } from "./support/pair-laws.js";

itHoldsForPairs("fields that moved between the objects of two versions at random", movedFields);
