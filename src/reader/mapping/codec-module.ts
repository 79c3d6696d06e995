import { apiModule, type Resolved } from "../names/resolve.js";

/** The modules that export codecs, `codec` and `unrepresentable`; of the second, type files need none. */
const modules: ReadonlySet<string> = new Set([apiModule, "wheelwright/convert"]);

/** The name by which Wheelwright exports what a name stands for, or undefined if it comes from elsewhere. */
export function codecExport(resolved: Resolved<unknown>): string | undefined {
  return resolved.kind === "package" && modules.has(resolved.module) ? resolved.name : undefined;
}
