import { migrateCommand } from "wheelwright/migrate";
import { createManager, managerOptions } from "wheelwright/runtime";
import { conversions } from "../api/zz_generated.conversions";
import { kinds } from "../api/zz_generated.kinds";

const manager = createManager(managerOptions(process.argv.slice(2), process.env));

manager.addKinds(kinds);
manager.addConversions(conversions);
manager.addCommand("migrate", migrateCommand);

void manager.run();
