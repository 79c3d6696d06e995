import type { RuleCases } from "../support/rule-cases.js";

/** Regular expressions. */
export const regex: RuleCases = {
  holds: [
    'self.text.find("[a-z]+") == "hello"',
    'self.text.find("[0-9]+") == ""',
    '"abc 123".find("[0-9]*") == ""',
    '"abc 123".find("[0-9]+") == "123"',
    '"123 abc 456".findAll("[0-9]+") == ["123", "456"]',
    '"123 abc 456".findAll("[0-9]+", 1) == ["123"]',
    '"123 abc 456".findAll("[0-9]+", 0) == []',
    '"123 abc 456".findAll("[0-9]+", -1) == ["123", "456"]',
    '"123 abc".findAll("[0-9]*") == ["123", "", "", "", ""]',
    '"123 abc".findAll("[0-9]*").size() == 5',
    '"aaa".findAll("a*?").size() == 4',
    '"日本".findAll(".") == ["日", "本"]',
    '"🙂🙂".findAll("").size() == 3',
    '"ab".findAll("^.") == ["a"]',
  ],
  fails: [],
  errors: [
    ['self.text.findAll("(" + self.empty).size() == 0', "Illegal regex: error parsing regexp: missing closing ): `(`"],
    ['self.text.find("[" + self.empty) == ""', "Illegal regex: error parsing regexp: missing closing ]: `[`"],
  ],
};
