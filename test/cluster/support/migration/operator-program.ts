import { migratingManager } from "./migrating-manager.js";

/** An operator that migrates by itself, in a process of its own, which a test ends or kills. */
const { server, namespace, ca, token, options, manager } = JSON.parse(String(process.env.OPERATOR));
const cluster = { server, namespace, tls: { ca }, authorization: async () => token };
void migratingManager(cluster, options, manager).run();
