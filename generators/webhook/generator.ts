import { ScaffoldGenerator } from "../scaffold-generator.js";
import { type WebhookOptions, webhookCommand } from "./command.js";

/** `wheelwright create webhook`. */
export class WebhookGenerator extends ScaffoldGenerator<WebhookOptions> {
  protected readonly command = webhookCommand;

  async prompting(): Promise<void> {
    await this.askForMissing();
  }

  async writing(): Promise<void> {
    await this.planFiles();
  }
}
