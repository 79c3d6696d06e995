import { isJsonObject, type JsonObject, type JsonValue } from "../model/json.js";
import { textAt } from "./json-path.js";

/** Somebody as package.json names them. */
interface Person {
  readonly name: string;
  readonly email: string;
  readonly url: string;
}

/** The facts that package.json gives for a ClusterServiceVersion: description, keywords, links, maintainers and provider, as far as it says them. */
export function packageFacts(about: JsonObject): JsonObject {
  const people = [about.author, ...listOf(about.maintainers), ...listOf(about.contributors)].flatMap(personOf);
  const maintainers = people.filter(({ name, email }) => name !== "" && email !== "").map(({ name, email }) => ({ email, name }));
  const links = linksOf(about);
  const [author] = people;
  const keywords = listOf(about.keywords).filter((each) => typeof each === "string");
  const description = textAt(about, "description");
  return {
    ...(description === "" ? {} : { description }),
    ...(keywords.length === 0 ? {} : { keywords }),
    ...(links.length === 0 ? {} : { links }),
    ...(maintainers.length === 0 ? {} : { maintainers: distinct(maintainers) }),
    ...(author === undefined ? {} : { provider: { name: author.name, ...(author.url === "" ? {} : { url: author.url }) } }),
  };
}

/** The address of the source code; empty where package.json doesn't say it. */
export function sourceAddress({ repository }: JsonObject): string {
  const written = typeof repository === "string" ? repository : textAt(repository, "url");
  const short = /^(?:(github|gitlab|bitbucket):)?(\w[\w.-]*\/\w[\w.-]*)$/.exec(written);
  if (short !== null) return `https://${short[1] ?? "github"}.${short[1] === "bitbucket" ? "org" : "com"}/${short[2]}`;
  const address = written
    .replace(/^git\+/, "")
    .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, "https://$1/")
    .replace(/^git:/, "https:")
    .replace(/\.git$/, "");
  return /^https?:\/\/\S+$/.test(address) ? address : "";
}

function linksOf(about: JsonObject): readonly JsonObject[] {
  const links = [
    { name: "Homepage", url: textAt(about, "homepage") },
    { name: "Source Code", url: sourceAddress(about) },
  ];
  return links.filter(({ url }) => /^https?:\/\/\S+$/.test(url));
}

/** `Ada <ada@example.com> (https://example.com)`, or an object with these. */
function personOf(value: JsonValue | undefined): readonly Person[] {
  if (isJsonObject(value)) return named({ name: textAt(value, "name"), email: textAt(value, "email"), url: textAt(value, "url") });
  if (typeof value !== "string") return [];
  const [, name = "", email = "", url = ""] = /^([^<(]*)(?:<([^>]*)>)?\s*(?:\(([^)]*)\))?$/.exec(value.trim()) ?? [];
  return named({ name: name.trim(), email: email.trim(), url: url.trim() });
}

function named(person: Person): readonly Person[] {
  return person.name === "" ? [] : [person];
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function distinct(maintainers: readonly { readonly email: string; readonly name: string }[]): readonly JsonObject[] {
  return [...new Map(maintainers.map((each) => [each.email, each])).values()];
}
