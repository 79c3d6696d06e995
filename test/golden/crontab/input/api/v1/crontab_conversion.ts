import { hub } from "wheelwright/convert";
import { groupVersion } from "./groupversion_info";
import type { CronTab } from "./crontab_types";

/** The version of CronTab that the others convert to and from. */
export const cronTabHub = hub<CronTab>({ groupVersion, kind: "CronTab" });
