import { define } from "../define.js";

export const conversionDiagnostics = {};
