import { homedir } from "node:os";
import { join } from "node:path";

/** Where Wheelwright keeps what it can make again: below `$XDG_CACHE_HOME`, or where the system has such things. */
export function userCacheFolder(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): string {
  const base = env.XDG_CACHE_HOME || systemCache(env, platform);
  return join(base, "wheelwright");
}

function systemCache(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): string {
  if (platform === "win32") return env.LOCALAPPDATA || join(homedir(), "AppData", "Local");
  return platform === "darwin" ? join(homedir(), "Library", "Caches") : join(homedir(), ".cache");
}
