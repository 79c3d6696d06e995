import { isAboutConversion, judgeRefusal } from "./judge-refusal.js";
import { type ListedObject, listedObject } from "./listed-object.js";
import { readMetadata, tryCarefully, type Writer } from "./write-object.js";

/** Milliseconds for which an answer holds. */
const answerLifetime = 1000;

/** Tells "nothing works" from "this object doesn't": it asks for the same of another object, which worked before. */
export class Control {
  #object: ListedObject | undefined;
  readonly #answers = new Map<boolean, { readonly until: number; readonly works: Promise<boolean | undefined> }>();

  constructor(private readonly writer: Writer) {}

  /** An object that was written. */
  remember(object: ListedObject): void {
    this.#object = object;
  }

  /** Whether what another object failed at works for the one that is remembered; undefined where that isn't known. */
  works(message: string): Promise<boolean | undefined> {
    const object = this.#object;
    if (object === undefined) return Promise.resolve(undefined);
    const conversion = isAboutConversion(message);
    const known = this.#answers.get(conversion);
    if (known !== undefined && performance.now() < known.until) return known.works;
    const works = this.#ask(object, conversion);
    this.#answers.set(conversion, { until: performance.now() + answerLifetime, works });
    return works;
  }

  async #ask(object: ListedObject, conversion: boolean): Promise<boolean | undefined> {
    try {
      if (!conversion) {
        await tryCarefully(this.writer, listedObject(await readMetadata(this.writer, object), this.writer.target));
        return true;
      }
      // A read comes from etcd: at a version that isn't the stored one, the webhook is asked.
      const other = this.writer.target.crd?.versions.find(({ served, storage }) => served && !storage);
      if (other === undefined) return undefined;
      await readMetadata(this.writer, object, other.name);
      return true;
    } catch (error) {
      const refusal = judgeRefusal(error);
      if (refusal.kind === "refused") return refusal.why === "managed-fields" ? undefined : false;
      return refusal.kind === "outage" ? false : undefined;
    }
  }
}
