/**
 * Options of a server that the API server calls: it keeps idle connections for longer than the API server does, which closes them after 90 s. Node's five
 * seconds would close one now and then at the moment in which the API server sends a request on it, which then fails.
 */
export const keepsConnections = { keepAliveTimeout: 120_000 } as const;
