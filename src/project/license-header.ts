import type { License } from "../model/project-config.js";

/** The file with the header that TypeScript files of a project begin with, as kubebuilder has one for Go. */
export const boilerplateFile = "hack/boilerplate.ts.txt";

const apache = `Licensed under the Apache License, Version 2.0 (the "License");
you may not use this file except in compliance with the License.
You may obtain a copy of the License at

    http://www.apache.org/licenses/LICENSE-2.0

Unless required by applicable law or agreed to in writing, software
distributed under the License is distributed on an "AS IS" BASIS,
WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
See the License for the specific language governing permissions and
limitations under the License.
`;

/** The header of a license: a block comment, and a line break. Without a year, so that every run writes the same. */
export function licenseHeader(license: Exclude<License, "none">, owner: string): string {
  const copyright = `Copyright ${owner.replaceAll("*/", "")}.\n`;
  return `/*\n${license === "apache2" ? `${copyright}\n${apache}` : copyright}*/\n`;
}

/** Puts a project's header before a text that doesn't begin with it. */
export function withHeader(text: string, header: string | undefined): string {
  if (header === undefined || header.trim() === "" || text.startsWith(header.trimEnd())) return text;
  return `${header.trimEnd()}\n\n${text}`;
}

/** Takes a header away that a text begins with. */
export function withoutHeader(text: string, header: string | undefined): string {
  const known = header?.trimEnd() ?? "";
  return known !== "" && text.startsWith(known) ? text.slice(known.length).replace(/^\s+/, "") : text;
}

/** Splits a text behind the block comment that it begins with, if it mentions a copyright. */
export function splitHeader(text: string): readonly [header: string, rest: string] {
  const header = /^\/\*(?!\*)[\s\S]*?\*\/\s*/.exec(text)?.[0] ?? "";
  return /copyright/i.test(header) ? [header, text.slice(header.length)] : ["", text];
}
