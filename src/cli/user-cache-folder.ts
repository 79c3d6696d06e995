import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/**
 * Where Wheelwright keeps what it can make again: below `$XDG_CACHE_HOME`, or where the system has such things.
 * A relative `$XDG_CACHE_HOME` is passed over, as the XDG Base Directory Specification demands.
 */
export function userCacheFolder(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): string {
  const named = env.XDG_CACHE_HOME ?? "";
  return join(isAbsolute(named) ? named : systemCache(env, platform), "wheelwright");
}

function systemCache(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): string {
  if (platform === "win32") return env.LOCALAPPDATA || join(homedir(), "AppData", "Local");
  return platform === "darwin" ? join(homedir(), "Library", "Caches") : join(homedir(), ".cache");
}
