import { ScaffoldGenerator } from "../scaffold-generator.js";
import { type ApiOptions, apiCommand } from "./command.js";

/** `wheelwright create api`. */
export class ApiGenerator extends ScaffoldGenerator<ApiOptions> {
  protected readonly command = apiCommand;

  async prompting(): Promise<void> {
    await this.askForMissing();
  }

  async writing(): Promise<void> {
    await this.planFiles();
  }
}
