/** All that is needed to talk to an API server. */
export interface ClusterConfig {
  /** The API server's URL; a path in it goes before every request's. */
  readonly server: string;
  readonly tls: ClusterTls;
  /** Gives the Authorization header's value, when there is one. Asked before each request. */
  readonly authorization?: () => Promise<string>;
  /** Where objects go that name no namespace. */
  readonly namespace: string;
}

/** PEM texts, and whom to expect. */
export interface ClusterTls {
  /** Node's own authorities when absent. */
  readonly ca?: string;
  readonly certificate?: string;
  readonly key?: string;
  readonly serverName?: string;
  readonly insecureSkipVerify?: boolean;
}
