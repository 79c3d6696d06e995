import { isIP } from "node:net";

/** Names under which container runtimes reach the machine that they run on, and clusters of one machine are reached. */
const localNames = /^(?:localhost|host\.docker\.internal|kubernetes\.docker\.internal|host\.minikube\.internal|host\.k3d\.internal)$/;

/** Contexts that minikube makes: its API server has an address of a network on the same machine. */
const localContexts = /^minikube(?:-|$)/;

/**
 * Whether a cluster is one of this machine's own. Its API server is then at a loopback address, or the context is minikube's at a private one.
 * @param server the API server's URL
 */
export function isLocalCluster(server: string, context: string | undefined): boolean {
  const host = new URL(server).hostname.replace(/^\[|\]$/g, "");
  if (localNames.test(host) || host === "::1" || (isIP(host) === 4 && host.startsWith("127."))) return true;
  return context !== undefined && localContexts.test(context) && isPrivate(host);
}

/** RFC 1918. */
function isPrivate(host: string): boolean {
  return isIP(host) === 4 && /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(host);
}

/**
 * The name by which the API server reaches this machine: the address of the loopback interface, or what the cluster's network calls its host.
 * Undefined if it can't be known from here, as for kind on Linux.
 */
export function hostFor(context: string | undefined, platform: NodeJS.Platform): string | undefined {
  if (context === undefined) return "127.0.0.1";
  if (localContexts.test(context)) return "host.minikube.internal";
  if (/^(?:docker-desktop|rancher-desktop|orbstack|colima)/.test(context)) return "host.docker.internal";
  if (/^k3d-/.test(context)) return "host.k3d.internal";
  if (/^kind-/.test(context)) return platform === "linux" ? undefined : "host.docker.internal";
  return "127.0.0.1";
}
