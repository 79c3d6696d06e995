/** The surroundings of every command: the global options and the terminal. */
export interface CommandContext {
  /** The folder to work in, absolute, after `-C`. */
  readonly cwd: string;
  /** Machine output on stdout, and nothing else there. */
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly color: boolean;
  /** A person is at a terminal and may be asked. */
  readonly interactive: boolean;
  /** `-y`: answer every question with its default. */
  readonly assumeYes: boolean;
  readonly dryRun: boolean;
  readonly diff: boolean;
  readonly force: boolean;
  /** Machine output. */
  readonly stdout: (text: string) => void;
  /** Words for people, a line. */
  readonly stderr: (line: string) => void;
}
