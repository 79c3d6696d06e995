import type { Project } from "../../model/project.js";

/** The parts of a project that its pages show. */
export type DocumentedProject = Pick<Project, "name" | "domain" | "kinds">;
