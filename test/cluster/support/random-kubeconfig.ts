import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dump } from "js-yaml";
import type { Dice } from "../../support/random-types/dice.js";

/** PEM texts that kubeconfigs hold or name. */
export interface Pems {
  readonly ca: string;
  readonly certificate: string;
  readonly key: string;
}

/** Files of one `$KUBECONFIG`, and the context to use in place of the current one. */
export interface KubeconfigCase {
  readonly paths: readonly string[];
  readonly context: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Writes one to three kubeconfig files that belong together, mostly: with what is nearly right in places, and what is rarely used. */
export function writeRandomKubeconfigs(dice: Dice, folder: string, pems: Pems): KubeconfigCase {
  mkdirSync(join(folder, "certs"), { recursive: true });
  for (const [name, text] of Object.entries({ ...pems, token: "from-file\n", empty: "", broken: "no certificate" }))
    writeFileSync(join(folder, "certs", name), text);
  const random = new RandomKubeconfig(dice, pems);
  const count = 1 + dice.below(3);
  const paths = dice.times(count, (index) => {
    const path = join(folder, `config-${index}`);
    if (dice.chance(4)) return path;
    writeFileSync(path, dice.chance(3) ? "" : random.file());
    return path;
  });
  return { paths: dice.chance(5) ? [...paths, ...paths] : paths, context: dice.chance(20) ? dice.pick(["one", "two", "three"]) : "" };
}

class RandomKubeconfig {
  readonly #dice: Dice;
  readonly #pems: Pems;

  constructor(dice: Dice, pems: Pems) {
    this.#dice = dice;
    this.#pems = pems;
  }

  file(): string {
    const dice = this.#dice;
    const content = {
      ...(dice.chance(95) ? { apiVersion: "v1", kind: "Config" } : {}),
      ...(dice.chance(70) ? { "current-context": dice.pick(["one", "one", "two", ""]) } : {}),
      ...this.#list("clusters", "cluster", () => this.#cluster()),
      ...this.#list("users", "user", () => this.#user()),
      ...this.#list("contexts", "context", () => this.#context()),
      ...(dice.chance(10) ? { preferences: {}, extensions: null } : {}),
    };
    return dice.chance(20) ? JSON.stringify(content) : dump(content);
  }

  /** A usual value, or now and then an odd one. */
  #either(usual: readonly unknown[], odd: readonly unknown[]): unknown {
    return this.#dice.chance(5) ? this.#dice.pick(odd) : this.#dice.pick(usual);
  }

  #list(name: string, key: string, make: () => Fields): Fields {
    const dice = this.#dice;
    if (dice.chance(6)) return dice.chance(50) ? {} : { [name]: null };
    const names = ["one", "two", "three"].filter(() => dice.chance(85));
    if (dice.chance(1)) names.push("one");
    return { [name]: names.map((each) => ({ name: each, ...(dice.chance(98) ? { [key]: make() } : {}) })) };
  }

  #cluster(): Fields {
    const dice = this.#dice;
    const servers = [
      "https://api:6443",
      "https://api",
      "http://api:8080",
      "https://api/clusters/a",
      "https://api/a/",
      "HTTPS://API",
      "https://[::1]:6443",
    ];
    return {
      ...(dice.chance(98) ? { server: this.#either(servers, ["https://api?x=1#y", "api:6443", "", 6443, null]) } : {}),
      ...this.#pem("certificate-authority", "ca", 40),
      ...(dice.chance(10) ? { "insecure-skip-tls-verify": this.#either([true, false], ["true", null]) } : {}),
      ...(dice.chance(10) ? { "tls-server-name": dice.pick(["other", ""]) } : {}),
      ...(dice.chance(10)
        ? { "proxy-url": this.#either(["http://proxy:3128", "https://u:p@proxy", "socks5://proxy"], ["ftp://proxy", "proxy:3128", ""]) }
        : {}),
      ...(dice.chance(5) ? { "disable-compression": true } : {}),
    };
  }

  #user(): Fields {
    const dice = this.#dice;
    return {
      ...(dice.chance(30) ? { token: this.#either(["secret"], ["", 12345, null]) } : {}),
      ...(dice.chance(15) ? { tokenFile: this.#either(["certs/token", "./certs/token"], ["certs/empty", "certs/none", ""]) } : {}),
      ...(dice.chance(15) ? { username: this.#either(["me", "mé"], ["", 1]), password: this.#either(["word"], ["", 12345]) } : {}),
      ...(dice.chance(2) ? { password: "alone" } : {}),
      ...(dice.chance(25) ? { ...this.#pem("client-certificate", "certificate", 96), ...this.#pem("client-key", "key", 96) } : {}),
      ...(dice.chance(20) ? { as: this.#either(["other"], [""]) } : {}),
      ...(dice.chance(3) ? { "as-uid": dice.pick(["u-1", ""]) } : {}),
      ...(dice.chance(4) ? { "as-groups": dice.pick([["a", "b"], [], null]) } : {}),
      ...(dice.chance(4) ? { "as-user-extra": dice.pick([{ "example.com/scopes": ["x", "y"] }, { Größe: ["z"] }, {}]) } : {}),
    };
  }

  #context(): Fields {
    const dice = this.#dice;
    return {
      ...(dice.chance(97) ? { cluster: this.#either(["one", "two", "three"], [""]) } : {}),
      ...(dice.chance(97) ? { user: this.#either(["one", "two", "three"], [""]) } : {}),
      ...(dice.chance(40) ? { namespace: this.#either(["work"], ["", "Not a name", 7]) } : {}),
    };
  }

  /** A PEM text as base64, the path of its file, or both. */
  #pem(name: string, pem: keyof Pems, percent: number): Fields {
    const dice = this.#dice;
    if (!dice.chance(percent)) return {};
    const base64 = Buffer.from(this.#pems[pem]).toString("base64");
    const data = {
      [`${name}-data`]: dice.chance(90)
        ? base64
        : dice.pick([base64.slice(0, 30), "%%%", "", `${base64.slice(0, 40)}\n${base64.slice(40)}`]),
    };
    const file = { [name]: dice.chance(96) ? `certs/${pem}` : dice.pick(["certs/none", "certs/broken", "certs/empty", ""]) };
    return dice.chance(4) ? { ...data, ...file } : dice.pick<Fields>([data, file]);
  }
}
