import { schemaSearch } from "../../model/schema-search.js";

/** Whether a schema, or one inside of it, is that of an embedded resource. */
export const hasEmbeddedResources = schemaSearch(({ embeddedResource }) => embeddedResource === true);
