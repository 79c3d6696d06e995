import { type AskedOption, type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { distinct, fixesOf } from "./open-decisions.js";
import type { FixRequest } from "./parse-fix.js";

/** An option that was chosen, and the decision that it decides. */
export interface ChosenOption {
  readonly request: FixRequest;
  readonly decision: Diagnostic;
  readonly option: AskedOption;
}

/** The chosen options, or why they can't be chosen. */
export interface Choices {
  readonly chosen: readonly ChosenOption[];
  readonly refused: readonly Diagnostic[];
}

/**
 * Finds the open decisions that are meant, and the options that are chosen of them.
 * @param found what is found in the project as it is
 * @param samePath whether what a request calls a file is a file of the project
 */
export function chooseOptions(
  requests: readonly FixRequest[],
  found: readonly Diagnostic[],
  samePath: (given: string, file: string) => boolean,
): Choices {
  const open = found.filter((each) => each.decision !== undefined && each.place !== undefined);
  const results = requests.map((request) => choose(request, open, samePath));
  const chosen = results.flatMap((each) => ("option" in each ? [each] : []));
  return { chosen, refused: [...results.flatMap((each) => ("code" in each ? [each] : [])), ...decidedTwice(chosen)] };
}

function choose(
  request: FixRequest,
  open: readonly Diagnostic[],
  samePath: (given: string, file: string) => boolean,
): ChosenOption | Diagnostic {
  const { written } = request;
  const meant = decisionsMeant(request, open, samePath);
  const [first, ...others] = distinct(meant);
  if (first === undefined) return diagnostic("WW561", { written, open: fixesOf(open) });
  if (others.length > 0) return diagnostic("WW562", { written, open: fixesOf([first, ...others]) });
  const options = first.decision?.options ?? [];
  const option = options[request.option - 1];
  if (option === undefined) return diagnostic("WW563", { written, options: options.map(({ decorator }) => decorator) }, first.place);
  if (option.undecoratable === true) return diagnostic("WW564", { written, decorator: option.decorator }, first.place);
  return { request, decision: first, option };
}

/** The open decisions that a request names. One with a field's path is found where the file was edited since, and its lines have moved. */
function decisionsMeant(
  { code, file, line, path }: FixRequest,
  open: readonly Diagnostic[],
  samePath: (given: string, file: string) => boolean,
): readonly Diagnostic[] {
  const inFile = open.filter(
    ({ code: other, place, decision }) =>
      code === other &&
      (file === undefined || (place !== undefined && samePath(file, place.file))) &&
      (path === undefined || decision?.path === path),
  );
  const onLine = inFile.filter(({ place }) => line === undefined || place?.line === line);
  return onLine.length > 0 || path === undefined ? onLine : inFile;
}

/** Two requests for one decision, even if they agree: what was meant by the second? */
function decidedTwice(chosen: readonly ChosenOption[]): readonly Diagnostic[] {
  return chosen.flatMap(({ request, decision }, index) => {
    const earlier = chosen.slice(0, index).find((each) => each.decision === decision);
    return earlier === undefined
      ? []
      : [diagnostic("WW565", { written: request.written, earlier: earlier.request.written }, decision.place)];
  });
}
