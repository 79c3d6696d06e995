import { hub } from "wheelwright/convert";
import type { CronTab } from "./crontab_types";
import { groupVersion } from "./groupversion_info";

/** The version of CronTab that the others convert to and from. */
export const cronTabHub = hub<CronTab>({
  groupVersion,
  kind: "CronTab",
});
