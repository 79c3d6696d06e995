import type { Share } from "../body-budget.js";
import { bodyCost, notJson, type ParsedBody } from "../parse-body.js";
import { parseInPieces } from "../parse-in-pieces.js";
import { type Turn, Turns } from "../turns.js";
import type { LargeReview } from "./admission-hook.js";

/** From which estimated time for parsing on, in microseconds, bodies are answered one after the other: what they are parsed into takes much memory. */
const heavy = 30_000;

/** Shared by reviews that take much work. */
export interface LargeBodyParts {
  /** Lets them have their turn one after the other. */
  readonly turns: Turns;
  readonly share?: Share | undefined;
}

/** The body of a large AdmissionReview: what is done with it is done in steps of some milliseconds, and others have their turn in between. */
export class LargeBody implements LargeReview {
  readonly #body: Buffer;
  readonly #turn: Turn;
  #isOver = false;

  private constructor(body: Buffer, turn: Turn) {
    this.#body = body;
    this.#turn = turn;
  }

  /** Waits for the body's turn, if it takes much work. Gives a problem if it must not be parsed. */
  static async take(body: Buffer, { turns, share }: LargeBodyParts): Promise<LargeBody | { readonly problem: string }> {
    const cost = bodyCost(body);
    if ("problem" in cost) return cost;
    if (cost.time < heavy) return new LargeBody(body, await new Turns().take());
    share?.queue();
    const turn = await turns.take();
    share?.work();
    return new LargeBody(body, turn);
  }

  async parse(): Promise<ParsedBody> {
    try {
      return { value: await this.run(parseInPieces(this.#body)) };
    } catch (error) {
      return notJson(error);
    }
  }

  async original(): Promise<unknown> {
    const review = (await this.run(parseInPieces(this.#body))) as { readonly request: { readonly object: unknown } };
    return review.request.object;
  }

  /** Rejects once the review was answered: its body isn't there any more. */
  async run<T>(steps: Generator<undefined, T>): Promise<T> {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) return step.value;
      await this.#turn.pause();
      if (this.#isOver) throw new Error("the review was answered already");
    }
  }

  async wait<T>(pending: Promise<T>): Promise<T> {
    return this.#turn.wait(pending);
  }

  /** The review was answered: the next one has its turn. */
  end(): void {
    this.#isOver = true;
    this.#turn.end();
  }
}
