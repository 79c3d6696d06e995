import { caseOf } from "./kind-files.js";

function types(imports: string, field: string, decorators: string): string {
  return `
import { CustomResource, ListMap, MinLength, Resource, StatusSubresource, type Condition, type Time, ${imports} } from "wheelwright/api";

export class ReminderSpec {
  ${field}

  @MinLength(1)
  text!: string;
}

export class ReminderStatus {
  @ListMap("type")
  conditions?: Condition[];
}

@Resource()
@StatusSubresource()
${decorators}
export class Reminder extends CustomResource {
  spec!: ReminderSpec;
  status?: ReminderStatus;
}
`;
}

/** Three versions, in each of which the same field has another name. */
export const reminder = caseOf("Reminder: three versions with renames across", {
  kind: "Reminder",
  hub: "v1",
  types: {
    v1: types("Hub, StorageVersion", "deferredAt?: Time;", "@StorageVersion()\n@Hub()"),
    v1beta1: types("MapsTo", '@MapsTo("deferredAt")\n  scheduleAt?: Time;', ""),
    v1alpha1: types("MapsTo", '@MapsTo(".spec.deferredAt")\n  runAt?: Time;', ""),
  },
});
