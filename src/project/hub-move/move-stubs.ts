import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { camelCase } from "../../model/camel-case.js";
import type { EditedTexts } from "../edited-texts.js";
import { splitHeader } from "../license-header.js";
import { conversionFile } from "../paths.js";
import { sameCode } from "../same-code.js";
import { exchangeSides } from "../typescript/exchange-sides.js";
import { retargetImport } from "../typescript/retarget-import.js";
import { withoutHub } from "../typescript/without-hub.js";

/** The text of a conversion stub as the scaffold writes it. */
export type RenderStub = (role: "hub" | "spoke", version: ApiVersion, hub: ApiVersion) => string;

/** Where a hub moves. */
export interface HubMove {
  readonly kind: ApiKind;
  readonly present: ApiVersion;
  readonly wanted: ApiVersion;
}

/**
 * Lets the conversion stubs follow the hub: the wanted hub's stub becomes a hub's, the present hub's a spoke's, and what the user wrote into the
 * first moves into the second, where it says the same from the other side. The stubs of other spokes name the new hub.
 */
export function moveStubs({ kind, present, wanted }: HubMove, render: RenderStub, texts: EditedTexts): void {
  const file = (version: ApiVersion) => stubFile(version, kind);
  const isScaffolded = (version: ApiVersion, role: "hub" | "spoke") => {
    const text = texts.read(file(version));
    return text === undefined || sameCode(text, render(role, version, present));
  };
  const isPresentScaffolded = isScaffolded(present, "hub");
  const spokeText = isScaffolded(wanted, "spoke")
    ? render("spoke", present, wanted)
    : exchangeSides(texts.read(file(wanted)) ?? "", {
        kind: kind.kind,
        from: { version: wanted.name, file: file(wanted), typeFile: wanted.file },
        to: { version: present.name, file: file(present), typeFile: present.file },
        functions: { toHub: `${camelCase(kind.kind)}ToHub`, fromHub: `${camelCase(kind.kind)}FromHub` },
      });
  const kept = isPresentScaffolded ? "" : withoutHub(file(present), texts.read(file(present)) ?? "");
  for (const spoke of kind.versions) {
    const text = texts.read(file(spoke));
    if (spoke === present || spoke === wanted || text === undefined) continue;
    const scaffolded = isScaffolded(spoke, "spoke");
    texts.write(file(spoke), scaffolded ? render("spoke", spoke, wanted) : retargetImport(file(spoke), text, present.file, wanted.file));
  }
  texts.write(file(present), kept === "" ? spokeText : `${kept.trimEnd()}\n\n${splitHeader(spokeText)[1]}`);
  texts.write(file(wanted), render("hub", wanted, wanted));
}

/** The conversion file of a version. */
export function stubFile(version: ApiVersion, kind: ApiKind): string {
  return version.conversionStub?.file ?? conversionFile(version.file.slice(0, version.file.lastIndexOf("/")), kind.kind);
}
