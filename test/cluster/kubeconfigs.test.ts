import { delimiter, join } from "node:path";
import { expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import { certificateAuthority, clientCertificate } from "../support/certificates.js";
import { Dice } from "../support/random-types/dice.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { buildJudge, type ConnectionJudgement, judgeAsApiServer } from "./support/api-server-judge.js";
import { describeCluster } from "./support/describe-cluster.js";
import { type KubeconfigCase, writeRandomKubeconfigs } from "./support/random-kubeconfig.js";

const count = Number(process.env.KUBECONFIGS ?? 1_000);
const seed = Number(process.env.JUDGE_SEED ?? 1);

describeCluster("a kubeconfig", () => {
  it(`is read as client-go reads it: random ones (${count})`, async () => {
    const dice = new Dice(seed);
    const folder = temporaryFolder("kubeconfigs-");
    const authority = await certificateAuthority("kubeconfigs");
    const { certificate, key } = await clientCertificate(authority, "me");
    const cases = dice.times(count, (index) =>
      writeRandomKubeconfigs(dice, join(folder, String(index)), { ca: authority.certificate, certificate, key }),
    );
    const judgements = judgeAsApiServer(
      buildJudge(),
      cases.map((each) => ({ kubeconfig: each })),
    );
    const ours: (ConnectionJudgement | string)[] = [];
    for (const each of cases) ours.push(await connection(each));
    const differences = cases.flatMap((each, index) => {
      const { config, errors = [] } = judgements[index] ?? {};
      const theirs = config ?? `refused: ${errors[0]?.detail}`;
      return agree(ours[index], theirs) ? [] : [{ paths: each.paths, context: each.context, ours: ours[index], theirs }];
    });
    expect(differences.slice(0, 5)).toEqual([]);
    expect(judgements.filter(({ config }) => config !== undefined).length).toBeGreaterThan(count / 10);
  });
});

/** Reasons for which client-go refuses and we don't: a text beside a file that it goes before. */
const weTake = /are both specified/;

/**
 * Reasons for which we refuse and client-go doesn't: it connects by plain HTTP where an address has no scheme, and as nobody where the user that a context names isn't there; and it
 * reads a certificate's file once more for each connection, so that one that can't be read fails only then.
 */
const weRefuse = /is not an http or https URL$|names the user|is no PEM certificate$|is not the private key/;

function agree(ours: ConnectionJudgement | string | undefined, theirs: ConnectionJudgement | string): boolean {
  if (typeof theirs === "string") return typeof ours === "string" || weTake.test(theirs);
  if (typeof ours === "string") return weRefuse.test(ours);
  return JSON.stringify(ours) === JSON.stringify({ ...theirs, server: addressOf(theirs.server) });
}

/** As much of an address as requests have. */
function addressOf(server: string): string {
  const { origin, pathname } = new URL(server);
  return origin + pathname.replace(/\/+$/, "");
}

/** Our reading of kubeconfig files, in the judge's form; a text where they are refused. */
async function connection({ paths, context }: KubeconfigCase): Promise<ConnectionJudgement | string> {
  try {
    const config = await loadClusterConfig({ env: { KUBECONFIG: paths.join(delimiter) }, context: context || undefined });
    await new ClusterClient(config).close();
    const { tls, authorization, headers = {}, namespace, proxy } = config;
    const sent = { ...headers, ...(authorization === undefined ? {} : { authorization: await authorization() }) };
    return {
      server: addressOf(config.server),
      ...(tls.ca ? { ca: tls.ca } : {}),
      ...(tls.certificate ? { certificate: tls.certificate } : {}),
      ...(tls.key ? { key: tls.key } : {}),
      ...(tls.serverName ? { serverName: tls.serverName } : {}),
      ...(tls.insecureSkipVerify ? { insecure: true } : {}),
      ...(proxy ? { proxy } : {}),
      headers: inOrder(sent),
      namespace,
    };
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Headers by their names, as Go writes them. */
function inOrder(headers: Readonly<Record<string, string | string[]>>): Readonly<Record<string, readonly string[]>> {
  const named = Object.entries(headers).map(([name, values]) => [goName(name), [values].flat()] as const);
  return Object.fromEntries(named.sort(([left], [right]) => (left < right ? -1 : 1)));
}

function goName(name: string): string {
  return name.replaceAll(/(^|-)([a-z])/g, (_all, before: string, letter: string) => before + letter.toUpperCase());
}
