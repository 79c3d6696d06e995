import { metadata, type Side } from "./payload.js";

/** A Gateway, of about the length of an Application. What v1beta1 can't represent, as a hub object: the region, a mode, and each route's retries. */
export function gateway(index: number, side: Side): object {
  const isHub = side === "hub";
  const managed = ["host", "idleSeconds", "mode", "options", "port", "region", "routes", "title"];
  return {
    apiVersion: `bench.example.com/${isHub ? "v1" : "v1beta1"}`,
    kind: "Gateway",
    metadata: metadata("edge", index, managed),
    spec: {
      title: `Zugänge für Gäste ${index}`,
      ...(isHub ? { host: "edge.example.com", port: 8443 } : { address: "edge.example.com:8443" }),
      ...(isHub ? { idleSeconds: 5400, mode: "Audit", region: "eu-central" } : { idle: "1h30m", mode: "strict" }),
      options: { compression: "gzip", http2: "on", "keep-alive": "75s" },
      [isHub ? "routes" : "rules"]: Array.from({ length: 8 }, (_, route) => routeOf(route, side)),
    },
    status: {
      phase: "Serving",
      conditions: [
        {
          type: "Ready",
          status: "True",
          reason: "AllRoutesServed",
          message: "all routes have a backend",
          lastTransitionTime: "2026-01-02T03:04:05Z",
          observedGeneration: 4,
        },
      ],
    },
  };
}

function routeOf(index: number, side: Side): object {
  const name = `route-${index}`;
  const [host, port, seconds] = [`backend-${index}.shop.svc`, 8080 + index, 30 * (index + 1)];
  if (side === "hub")
    return { name, prefix: `/shop/${index}`, weightPercent: 10 + index, host, port, timeoutSeconds: seconds, retries: index + 1 };
  const minutes = Math.floor(seconds / 60);
  const timeout = `${minutes > 0 ? `${minutes}m` : ""}${seconds % 60 > 0 ? `${seconds % 60}s` : ""}`;
  return { name, pathPrefix: `/shop/${index}`, weight: 10 + index, backend: `${host}:${port}`, timeout };
}
