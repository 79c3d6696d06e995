import { createManager, managerOptions } from "wheelwright/runtime";
import { ApplicationController } from "./src/controllers/application_controller";

const manager = createManager(managerOptions(process.argv.slice(2), process.env));

manager.addController(new ApplicationController());

void manager.run();
