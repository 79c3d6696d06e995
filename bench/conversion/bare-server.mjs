/**
 * The floor of this runtime: a Node HTTPS server that parses a review, converts its Applications by hand and prints the answer. It checks nothing, keeps
 * nothing and bounds nothing.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";

const [port, certificates] = process.argv.slice(2);

const specNames = { replica: "size", revisions: "historyLimit", account: "serviceAccountName" };
const probeNames = { everySeconds: "periodSeconds" };

function renamed(object, names) {
  const result = {};
  for (const name in object) result[names[name] ?? name] = object[name];
  return result;
}

function turned(names) {
  return Object.fromEntries(Object.entries(names).map(([spoke, hub]) => [hub, spoke]));
}

const hubSpecNames = turned(specNames);
const hubProbeNames = turned(probeNames);

function convert(object, desired) {
  const isSpoke = object.apiVersion.endsWith("v1beta1");
  const spec = renamed(object.spec, isSpoke ? specNames : hubSpecNames);
  if (spec.probes !== undefined) {
    const names = isSpoke ? probeNames : hubProbeNames;
    const probes = {};
    for (const kind in spec.probes) probes[kind] = renamed(spec.probes[kind], names);
    spec.probes = probes;
  }
  return { ...object, apiVersion: desired, spec };
}

const options = { cert: readFileSync(join(certificates, "tls.crt")), key: readFileSync(join(certificates, "tls.key")) };
createServer(options, (request, response) => {
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const { apiVersion, kind, request: asked } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const convertedObjects = asked.objects.map((object) => convert(object, asked.desiredAPIVersion));
    const answer = Buffer.from(
      JSON.stringify({ apiVersion, kind, response: { uid: asked.uid, convertedObjects, result: { status: "Success" } } }),
    );
    response.writeHead(200, { "content-type": "application/json", "content-length": answer.length });
    response.end(answer);
  });
}).listen(Number(port), "127.0.0.1");
