import { define } from "../define.js";

export const projectDiagnostics = {};
