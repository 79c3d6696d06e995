import type { ClusterTls } from "./cluster-config.js";

/** The credentials of a plugin. */
export interface PluginCredentials {
  readonly pair?: Pick<ClusterTls, "certificate" | "key">;
  /** TLS settings with the plugin's present certificate in place of that of the files. */
  readonly freshTls?: (ofFiles: () => Promise<ClusterTls>) => () => Promise<ClusterTls>;
  /** Gives the Authorization header; a plugin is asked again when its token runs out. */
  readonly authorization?: () => Promise<string>;
  /** Has the plugin asked again for the next request. */
  readonly renew?: () => void;
}
