import type { CodecRef, MappingHint } from "../../model/mapping.js";
import { type HintEdits, type MetadataHintEdit, printedHint, printedHubOnly, printedMetadataHint } from "../../plan/rebase/hint-edits.js";
import type { EditedTexts } from "../edited-texts.js";
import { replaceClassHint } from "../typescript/class-hint.js";
import { targetAt } from "../typescript/decide.js";
import { moduleSpecifier } from "../typescript/imports.js";
import { type OwnName, putDecorator, takeMapping } from "../typescript/put-decorator.js";
import { parseSource } from "../typescript/source-text.js";

/**
 * Writes the hints that fields have to have after a hub's move into the type files, and takes those off that they have to lose.
 * @throws DiagnosticError WW407 where a file can't be read whole
 */
export function moveHints({ fields, hubOnly, metadata }: HintEdits, texts: EditedTexts): void {
  // Places are those of the files as they are, so all are found before the first is edited.
  const found = fields.map(({ place, hint }) => ({
    file: place.file,
    hint,
    target: targetAt(place.file, texts.read(place.file) ?? "", place),
  }));
  const roots = hubOnly.map((edit) => ({ edit, target: targetAt(edit.place.file, texts.read(edit.place.file) ?? "", edit.place) }));
  const metadataRoots = metadata.map((edit) => ({
    edit,
    target: targetAt(edit.place.file, texts.read(edit.place.file) ?? "", edit.place),
  }));
  for (const { file, hint, target } of found) {
    if (target === undefined) continue;
    const text = texts.read(file) ?? "";
    texts.write(
      file,
      hint === undefined
        ? takeMapping(file, text, target)
        : putDecorator(file, text, target, { decorator: printedHint(named(hint)), own: ownNames(file, text, hint) }),
    );
  }
  for (const { edit, target } of roots) {
    if (target === undefined) continue;
    const { file } = edit.place;
    const decorator = edit.hint === undefined ? undefined : printedHubOnly(edit.hint);
    texts.write(file, replaceClassHint(file, texts.read(file) ?? "", { ...target, name: "HubOnly", path: edit.path }, decorator));
  }
  for (const { edit, target } of metadataRoots) if (target !== undefined) moveMetadataHint(edit, target.className, texts);
}

/** Takes a `@MetadataMapsTo` off the root class, or writes one there. */
function moveMetadataHint({ place: { file }, hint, isGone }: MetadataHintEdit, className: string, texts: EditedTexts): void {
  const text = texts.read(file) ?? "";
  const { metadataPath: path, mapsTo } = hint;
  texts.write(
    file,
    isGone
      ? replaceClassHint(file, text, { className, name: "MetadataMapsTo", path }, undefined)
      : putDecorator(
          file,
          text,
          { className },
          {
            decorator: printedMetadataHint({ ...hint, mapsTo: named(mapsTo) }),
            own: ownNames(file, text, mapsTo),
          },
        ),
  );
}

/** A hint whose codec goes by the name that its file exports it by. */
function named<Hint extends MappingHint>(hint: Hint): Hint {
  const codec = hint.kind === "mapsTo" ? hint.codec : undefined;
  if (hint.kind !== "mapsTo" || codec?.own === undefined) return hint;
  return { ...hint, codec: { ...codec, name: codec.own.exportName } };
}

/** Lists the project's own name in a hint, with the module that the file imports it from; no module where the file declares it. */
function ownNames(file: string, text: string, hint: MappingHint): readonly OwnName[] {
  const own: CodecRef["own"] = hint.kind === "mapsTo" ? hint.codec?.own : undefined;
  if (own === undefined) return [];
  return [{ name: own.exportName, ...(own.file === file ? {} : { module: moduleSpecifier(parseSource(file, text), file, own.file) }) }];
}
