import { copySample } from "./site/copy-sample.js";
import { filterFields } from "./site/filter-fields.js";
import { keepAnchor } from "./site/keep-anchor.js";
import { addSearch } from "./site/search-dialog.js";
import { showMappings } from "./site/show-mappings.js";
import { switchTheme } from "./site/switch-theme.js";

// Makes pages interactive; each of them can be read without this script.
switchTheme();
addSearch();
filterFields();
keepAnchor();
copySample();
for (const figure of document.querySelectorAll<HTMLElement>(".versions-picture")) showMappings(figure);
