import { type Described, describe } from "../client/kinds.js";
import type { WatchedResource } from "./reconciler.js";

/** Begins to watch a resource for a controller; resolves when its objects are cached. */
export type BeginWatch = (watched: WatchedResource) => Promise<void>;

interface Added {
  readonly watched: WatchedResource;
  /** The resource's name. */
  readonly name: string;
  /** Resolves when the controllers that ran have its objects cached. */
  readonly begun: Promise<unknown>;
}

/**
 * Resources that controllers begin to watch while they run, for kinds that are unknown when the program is written: give it to a reconciler as `addedWatches`, and
 * `add` to it from anywhere. It is what `Controller.Watch` is for controller-runtime.
 */
export class AddedWatches {
  readonly #added: Added[] = [];
  readonly #controllers: BeginWatch[] = [];

  /**
   * Adds a resource: controllers are called for each of its objects, and for each change from then on, until the manager stops. Resolves when the controllers that
   * run have its objects cached; a controller that starts later begins with it. The same resource with the same function `map` is watched once, however often it is
   * added.
   * @throws NoSuchKindError for a resource that the API server doesn't have: it can be added again later. TypeError for what can't be a resource
   */
  async add<T extends object>(resource: WatchedResource<T>): Promise<void> {
    const watched = resource as unknown as WatchedResource;
    const name = nameOf(watched);
    const known = this.#added.find((each) => each.name === name && each.watched.map === watched.map);
    if (known !== undefined) return void (await known.begun);
    const added = { watched, name, begun: Promise.all(this.#controllers.map((begin) => begin(watched))) };
    this.#added.push(added);
    try {
      await added.begun;
    } catch (error) {
      this.#added.splice(this.#added.indexOf(added), 1);
      throw error;
    }
  }

  /** Gives what was added so far, for a controller that starts, and has it begin what is added from now on. */
  startWith(begin: BeginWatch): readonly WatchedResource[] {
    this.#controllers.push(begin);
    return this.#added.map(({ watched }) => watched);
  }
}

function nameOf({ resource, metadataOnly = false }: WatchedResource): string {
  const { group, version, ...rest }: Described = describe(resource);
  return JSON.stringify([group, version, "plural" in rest ? rest.plural : rest.kind, metadataOnly]);
}
