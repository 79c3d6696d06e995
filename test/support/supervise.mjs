// Runs one program and ends it when its own standard input closes: when the process that started this one is gone,
// however it went, nothing is left running. Then deletes a folder, where one is named. SIGUSR2 freezes the program, SIGCONT has it go on.
// Usage: node supervise.mjs {"folder"?: string, "grace": seconds} PROGRAM [ARGUMENT...]
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";

const [options, program, ...args] = process.argv.slice(2);
const { folder, grace } = JSON.parse(options);
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
let ending = false;

child.on("error", (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on("exit", (code, signal) => {
  if (ending && folder !== undefined) rmSync(folder, { recursive: true, force: true });
  else console.error(`${program} ended with ${signal ?? `exit code ${code}`}`);
  process.exit(code ?? 1);
});

const end = () => {
  ending = true;
  child.kill("SIGTERM");
  setTimeout(() => child.kill("SIGKILL"), grace * 1000).unref();
};
if (process.platform !== "win32") {
  process.on("SIGUSR2", () => child.kill("SIGSTOP"));
  process.on("SIGCONT", () => child.kill("SIGCONT"));
}
process.stdin.on("end", end).on("error", end).resume();
