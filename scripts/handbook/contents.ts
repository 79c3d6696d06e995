/** A group of the handbook's pages. */
export interface Group {
  readonly title: string;
  /** The names of pages: those of files without their ending, or of made pages. */
  readonly pages: readonly string[];
}

/** The pages in their order. A page of docs/ that no group names comes in the last one. */
export const groups: readonly Group[] = [
  { title: "Begin", pages: ["index", "scaffold", "changing-a-project", "coming-from-kubebuilder"] },
  { title: "Types and versions", pages: ["decorators", "conversion", "untyped-kinds", "built-in-types", "compat", "lint", "api-pages"] },
  { title: "The operator", pages: ["controllers", "admission-webhooks", "manager", "testing", "dev"] },
  { title: "Stored objects", pages: ["storage-migration", "automatic-migration", "fleets", "encryption"] },
  { title: "Release", pages: ["chart", "bundle"] },
  { title: "Look up", pages: ["commands", "diagnostics", "interface", "glossary", "controller-gen-differences", "real-apis"] },
  { title: "The project", pages: ["architecture", "decisions", "changelog", "security", "contributing"] },
];

/** The group of pages that no other names. */
export const otherGroup = "More";
