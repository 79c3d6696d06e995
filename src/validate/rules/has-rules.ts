import { schemaSearch } from "../../model/schema-search.js";

/** Whether a schema, or one inside of it, has rules. */
export const hasRules = schemaSearch(({ validations = [] }) => validations.length > 0);
