import { networkInterfaces } from "node:os";

/** An IPv4 address of this machine that isn't the loopback one; undefined where it has none. */
export const ownAddress: string | undefined = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
