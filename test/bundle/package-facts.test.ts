import { expect, it } from "vitest";
import { displayName } from "../../src/bundle/display-name.js";
import { packageFacts, sourceAddress } from "../../src/bundle/package-facts.js";

it("reads people of package.json in both forms, and only those with an address as maintainers", () => {
  const about = {
    author: { name: "Ada", url: "https://ada.example.com" },
    maintainers: ["Bo <bo@example.com>", { name: "Cy", email: "cy@example.com" }],
    contributors: ["Bo <bo@example.com> (https://bo.example.com)", "nobody"],
  };
  expect(packageFacts(about)).toEqual({
    maintainers: [
      { name: "Bo", email: "bo@example.com" },
      { name: "Cy", email: "cy@example.com" },
    ],
    provider: { name: "Ada", url: "https://ada.example.com" },
  });
  expect(packageFacts({})).toEqual({});
});

it.each([
  ["ada/demo", "https://github.com/ada/demo"],
  ["gitlab:ada/demo", "https://gitlab.com/ada/demo"],
  ["git+https://git.example.com/ada/demo.git", "https://git.example.com/ada/demo"],
  ["git@git.example.com:ada/demo.git", "https://git.example.com/ada/demo"],
  ["git://git.example.com/ada/demo.git", "https://git.example.com/ada/demo"],
  ["../demo", ""],
])("gives the address of the repository %s", (repository, address) => {
  expect(sourceAddress({ repository })).toBe(address);
  expect(sourceAddress({ repository: { type: "git", url: repository } })).toBe(address);
});

it.each([
  ["imagePullPolicy", "Image Pull Policy"],
  ["demo-operator", "Demo Operator"],
  ["HTTPRoute", "HTTP Route"],
  ["v1Name", "V1 Name"],
])("shows %s as %s", (name, shown) => {
  expect(displayName(name)).toBe(shown);
});
