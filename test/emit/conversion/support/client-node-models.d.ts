/** The part of `@kubernetes/client-node` that type files use: all of it takes TypeScript several seconds to read. */
export * from "../../../../node_modules/@kubernetes/client-node/dist/gen/models/all.js";
export type { IntOrString } from "../../../../node_modules/@kubernetes/client-node/dist/types.js";
