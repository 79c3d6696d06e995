import { ScaffoldGenerator } from "../scaffold-generator.js";
import { type InitOptions, initCommand } from "./command.js";

/** `wheelwright init`. */
export class InitGenerator extends ScaffoldGenerator<InitOptions> {
  protected readonly command = initCommand;

  async prompting(): Promise<void> {
    await this.askForMissing();
  }

  async writing(): Promise<void> {
    await this.planFiles();
  }
}
