import { copySample } from "./site/copy-sample.js";
import { filterFields } from "./site/filter-fields.js";
import { keepAnchor } from "./site/keep-anchor.js";
import { showMappings } from "./site/show-mappings.js";
import { switchTheme } from "./site/switch-theme.js";

// What the pages can do besides being read; each of them works without.
switchTheme();
filterFields();
keepAnchor();
copySample();
for (const figure of document.querySelectorAll<HTMLElement>(".versions-picture")) showMappings(figure);
