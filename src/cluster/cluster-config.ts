/** All that is needed to talk to an API server. */
export interface ClusterConfig {
  /** The API server's URL; a path in it goes before every request's. */
  readonly server: string;
  readonly tls: ClusterTls;
  /** Gives the present TLS settings, where they may change: the same object until they do. Asked before each request. */
  readonly freshTls?: () => Promise<ClusterTls>;
  /** Gives the Authorization header's value, when there is one. Asked before each request. */
  readonly authorization?: () => Promise<string>;
  /** Called where the API server refuses the credentials (401), if others may be had: the request is then sent once more. */
  readonly renewCredentials?: () => void;
  /** Headers of every request, such as whom to act as. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** An HTTP or SOCKS5 proxy between here and the API server. */
  readonly proxy?: string;
  /** Warnings about this configuration, for people. */
  readonly warnings?: readonly string[];
  /** The kubeconfig's context. */
  readonly context?: string;
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
