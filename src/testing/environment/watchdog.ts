/**
 * The program that stands between this process and one that it starts: runs the other one, kills it when standard input closes, which it does when
 * this process ends, however it ends, and then deletes a folder. It is a text, so that there is no file for a bundler to lose.
 * Its argument: JSON of `program`, `args`, and `folder` or none.
 */
export const watchdog = `
const { spawn } = require("node:child_process");
const { rmSync } = require("node:fs");
const { program, args, folder } = JSON.parse(process.argv[1]);
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
let told = false;
child.on("error", (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on("exit", (code, signal) => {
  if (told && folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (!told) console.error(program + " ended with " + (signal ?? "exit code " + code));
  process.exit(code ?? 1);
});
const end = () => {
  told = true;
  child.kill("SIGKILL");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
process.stdin.on("end", end).on("error", end).resume();
`;
