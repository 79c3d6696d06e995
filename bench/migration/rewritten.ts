import { type Widgets, widgetName, widgetResource } from "../../test/cluster/support/migration/widgets.js";
import { ChangedObjects } from "../changed-objects.js";

const prefix = widgetName(0).slice(0, 2);

/** Watches the objects as they are rewritten, by whomever. */
export class Rewritten extends ChangedObjects {
  constructor(widgets: Widgets, resourceVersion: string) {
    super(widgets.cluster.connection, widgetResource, resourceVersion, ({ name = "" }) => name.startsWith(prefix));
  }
}
