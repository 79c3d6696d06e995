import { createManager, managerOptions } from "wheelwright/runtime";
import { ApplicationDefaulter, ApplicationValidator } from "./api/v1/application_webhook";

const manager = createManager(managerOptions(process.argv.slice(2), process.env));

manager.addDefaulter(new ApplicationDefaulter());
manager.addValidator(new ApplicationValidator());

void manager.run();
