import { generatedMark } from "../../model/generated-header.js";
import { darkColours, fonts, lightColours, pictureRules } from "../picture/style.js";

/** The style sheet of a site. */
export function styleSheet(): string {
  return `/* ${generatedMark} */
:root{color-scheme:light dark;${fonts};${lightColours};--warn:#8a4b00;--warn-back:#fdf1dd;--bad:#b3202c;--note:#eef3fd}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${darkColours};--warn:#f3bd6a;--warn-back:#33260f;--bad:#ff8f98;--note:#17233c}}
:root[data-theme=dark]{color-scheme:dark;${darkColours};--warn:#f3bd6a;--warn-back:#33260f;--bad:#ff8f98;--note:#17233c}
:root[data-theme=light]{color-scheme:light}
${rules}${pictureRules}${tryRules}`;
}

const rules = `*{box-sizing:border-box}
html{scroll-padding-top:4.5rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.6 var(--sans)}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:1px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
main:focus{outline:none}
code,pre{font-family:var(--mono);font-size:.875em}
code{overflow-wrap:anywhere}
h1{font-size:2rem;line-height:1.2;letter-spacing:-.02em;margin:0 0 1rem}
h2{font-size:1.3rem;line-height:1.3;letter-spacing:-.01em;margin:2.5rem 0 .75rem}
h3{font-size:1.05rem;margin:1.75rem 0 .5rem}
p{margin:.5rem 0}
[hidden]{display:none!important}
.muted,.lead{color:var(--muted)}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:1rem;background:var(--panel);padding:.5rem 1rem;z-index:9}
.top{position:sticky;top:0;z-index:5;display:flex;align-items:center;gap:1rem;height:3.5rem;padding:0 1.5rem;background:var(--panel);border-bottom:1px solid var(--line)}
.brand{font-weight:650;color:var(--text);text-decoration:none;letter-spacing:-.01em}
.spacer{flex:1}
button{font:inherit;font-size:.875rem;color:var(--text);background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:.25rem .75rem;cursor:pointer}
button:hover{background:var(--raised)}
.page{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:3rem;max-width:96rem;margin:0 auto;padding:0 1.5rem}
.page.has-aside{grid-template-columns:15rem minmax(0,1fr) 13rem}
.side,.outline{position:sticky;top:3.5rem;align-self:start;max-height:calc(100vh - 3.5rem);overflow:auto;padding:2rem 0;font-size:.9rem}
.side ul,.outline ul{list-style:none;margin:0;padding:0}
.side ul ul,.outline ul ul{margin-left:.85rem;padding-left:.6rem;border-left:1px solid var(--line)}
.side a,.outline a{display:block;padding:.15rem .5rem;border-radius:6px;color:var(--muted);text-decoration:none;overflow-wrap:anywhere}
.outline a{font-family:var(--mono);font-size:.8rem}
.side a:hover,.outline a:hover{color:var(--text);background:var(--raised)}
.side a.on{color:var(--text);font-weight:600}
.side a[aria-current]{color:var(--accent);background:var(--raised);font-weight:600}
.group{margin:.9rem 0 .3rem;padding:0 .5rem;font-size:.75rem;color:var(--muted);overflow-wrap:anywhere}
main{padding:2.25rem 0 4rem;min-width:0;overflow-wrap:anywhere}
footer{border-top:1px solid var(--line);padding:1.25rem 1.5rem;font-size:.8rem;color:var(--muted);text-align:center}
.versions{display:flex;flex-wrap:wrap;gap:.4rem;margin:0 0 1.5rem}
.versions a{display:inline-flex;align-items:center;gap:.4rem;padding:.35rem .8rem;border:1px solid var(--line);border-radius:999px;background:var(--panel);color:var(--text);text-decoration:none;font-family:var(--mono);font-size:.85rem}
.versions a:hover{border-color:var(--accent)}
.versions a[aria-current]{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.tag,.type,.verdict,.severity{font:500 .75rem/1.5 var(--sans)}
.tag{display:inline-block;padding:0 .5rem;border-radius:999px;background:var(--raised);color:var(--muted)}
.tag code{font-size:.95em;color:var(--text)}
.tag.must{background:var(--note);color:var(--accent)}
.tag.hub{background:var(--note);color:var(--accent)}
.tag.warn{background:var(--warn-back);color:var(--warn)}
.notice{padding:.6rem 1rem;border-radius:10px;border:1px solid var(--line)}
.notice.warn{background:var(--warn-back);border-color:transparent;color:var(--warn)}
.identity{display:flex;flex-wrap:wrap;gap:.75rem 2rem;margin:1.25rem 0;padding:1rem 1.25rem;background:var(--panel);border:1px solid var(--line);border-radius:12px}
.identity dt{font-size:.75rem;color:var(--muted)}
.identity dd{margin:0}
.identity div:last-child{flex-basis:100%}
.identity dd span{display:inline-block;max-width:100%}
.bar{display:flex;flex-wrap:wrap;align-items:baseline;gap:.5rem 1rem;margin-top:2.5rem}
.bar h2{margin:0}
.bar .muted{flex:1;font-size:.875rem}
.filter{margin-left:auto;font-size:.875rem;color:var(--muted)}
.filter input{font:inherit;width:14rem;max-width:100%;padding:.25rem .6rem;border:1px solid var(--line);border-radius:8px;background:var(--panel);color:var(--text)}
.search-dialog{width:min(44rem,calc(100vw - 2rem));max-height:min(40rem,calc(100vh - 4rem));margin:3rem auto auto;padding:0;border:1px solid var(--line);border-radius:14px;background:var(--panel);color:var(--text);box-shadow:0 1rem 3rem rgb(0 0 0/.25);overflow:auto}
.search-dialog::backdrop{background:rgb(8 12 24/.45)}
.search-head{position:sticky;top:0;display:flex;gap:.75rem;padding:.9rem;background:var(--panel);border-bottom:1px solid var(--line)}
.search-head input{flex:1;min-width:0;font:inherit;padding:.35rem .7rem;border:1px solid var(--line);border-radius:8px;background:var(--page);color:var(--text)}
.search-dialog [role=status]{margin:.5rem 1.2rem 0;min-height:1.5em;font-size:.85rem;color:var(--muted)}
.search-dialog ol{list-style:none;margin:0;padding:.25rem .6rem .8rem}
.search-dialog li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 1rem;padding:.45rem .6rem;border-radius:8px;color:var(--text);text-decoration:none}
.search-dialog li a:hover,.search-dialog li a:focus{background:var(--raised)}
.search-dialog .title{font-weight:600;overflow-wrap:anywhere}
.search-dialog .place,.search-dialog .excerpt{font-size:.85rem;color:var(--muted)}
.search-dialog .excerpt{grid-column:1/-1;overflow-wrap:anywhere}
pre{margin:.75rem 0;padding:1rem 1.25rem;overflow:auto;background:var(--panel);border:1px solid var(--line);border-radius:12px;line-height:1.55}
.yaml .k{color:var(--accent)}
.yaml .c{color:var(--muted)}
.fields{list-style:none;margin:.5rem 0;padding:0}
.fields .fields{margin:.25rem 0 .25rem .2rem;padding-left:1.1rem;border-left:2px solid var(--line)}
.field{padding:.65rem 0;border-top:1px solid var(--line)}
.fields>.field:first-child{border-top:0}
.field:target>.head{background:var(--note);box-shadow:0 0 0 .4rem var(--note);border-radius:2px}
.head{display:flex;flex-wrap:wrap;align-items:baseline;gap:.2rem .6rem}
.name{font:600 .95rem var(--mono);color:var(--text);text-decoration:none}
.name:hover{text-decoration:underline}
.name:hover::after{content:" #";color:var(--muted)}
.type{color:var(--muted);font-size:.82rem}
.about{max-width:46rem}
.about p,.about ul{margin:.25rem 0}
.facts{display:flex;flex-wrap:wrap;gap:.1rem 1.25rem;list-style:none;margin:.25rem 0 0;padding:0;font-size:.875rem;color:var(--muted)}
.facts code{color:var(--text)}
.elsewhere{list-style:none;margin:.3rem 0 0;padding:0;font-size:.875rem;color:var(--muted)}
.verdict{display:inline-block;min-width:5.6rem;padding-left:.9rem;position:relative;color:var(--muted)}
.verdict::before{content:"";position:absolute;left:0;top:.5em;width:.55rem;height:.55rem;border-radius:50%;background:currentColor}
.verdict.v-exact{color:var(--exact)}
.verdict.v-kept{color:var(--kept)}
.verdict.v-placeholder{color:var(--placeholder)}
.verdict.v-by-hand{color:var(--by-hand)}
.verdict.v-undecided{color:var(--undecided)}
.rule{margin:.5rem 0;padding:.6rem .9rem;border-left:3px solid var(--accent);background:var(--note);border-radius:0 10px 10px 0;max-width:50rem}
.rule p{margin:0}
.rule .message{font-weight:600}
.rule .reading{margin:.1rem 0 .3rem}
.rule .cel{display:block;white-space:pre-wrap}
.rule .cost,.rule .expression{font-size:.8rem;color:var(--muted);margin-top:.25rem}
details>summary{cursor:pointer;font-size:.8rem;color:var(--muted);padding:.2rem 0;width:fit-content}
.none{color:var(--muted)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(23rem,100%),1fr));gap:1rem}
.card{padding:1.25rem 1.4rem;background:var(--panel);border:1px solid var(--line);border-radius:14px}
.card h3{margin:0 0 .25rem;font-size:1.15rem}
.card h3 a{color:var(--text);text-decoration:none}
.card h3 a:hover{text-decoration:underline}
.card p{color:var(--muted);font-size:.95rem}
.card .more{display:flex;flex-wrap:wrap;gap:.25rem 1rem;font-size:.875rem;margin:.9rem 0 0}
.card .for{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
.line{display:flex;flex-wrap:wrap;list-style:none;margin:1rem 0 0;padding:0;gap:.4rem 0}
.line li{display:flex;flex-wrap:wrap;align-items:center;gap:.3rem;padding-right:1.6rem;position:relative;font-family:var(--mono);font-size:.85rem}
.line li:not(:last-child)::after{content:"→";position:absolute;right:.4rem;color:var(--muted)}
.line li a{color:var(--text)}
.line .is-hub a{font-weight:700}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.45rem .9rem .45rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--muted);white-space:nowrap}
.mappings{min-width:44rem}
.mappings td:nth-child(-n+2) code{overflow-wrap:normal;white-space:nowrap}
.example{margin-top:.2rem;color:var(--muted);font-size:.8rem}
.severity.s-error{color:var(--bad)}
.severity.s-warning{color:var(--warn)}
.changes li{margin:.25rem 0}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;list-style:none;padding:0;margin:1rem 0;font-size:.85rem;color:var(--muted)}
.legend .verdict{min-width:0;font-weight:600}
.versions-picture{margin:1rem 0}
.versions-picture .scroll{padding:.25rem 0}
.picture{display:block;width:100%;min-width:52rem;height:auto;max-width:90rem}
.hint{min-height:3.2rem;font-size:.875rem;color:var(--muted)}
.hint code{color:var(--text)}
.whole>summary{font-size:.9rem;color:var(--accent)}
@media(max-width:75rem){.page.has-aside{grid-template-columns:13rem minmax(0,1fr)}.outline{display:none}}
@media(max-width:52rem){.page,.page.has-aside{display:flex;flex-direction:column;align-items:stretch;gap:0;padding:0 1rem}.page>*{min-width:0}.side{position:static;max-height:none;padding:1rem 0 0}.side:not(:has(a.on)){order:1;padding-bottom:2rem}.side:has(a.on)>ul>li:not(:has(>a.on)),.side:has(a.on)>.group{display:none}main{padding-top:1.25rem}.top{padding:0 1rem}h1{font-size:1.6rem}.filter{margin-left:0}.fields .fields{padding-left:.7rem}.mappings,.mappings tbody,.mappings tr,.mappings td{display:block}.mappings{min-width:0}.mappings thead{position:absolute;clip-path:inset(50%)}.mappings tr{padding:.5rem 0;border-bottom:1px solid var(--line)}.mappings td{border:0;padding:.1rem 0}.mappings td:nth-child(-n+2) code{white-space:normal;overflow-wrap:anywhere}.mappings td:nth-child(2){display:grid;grid-template-columns:1.4rem minmax(0,1fr)}.mappings td:nth-child(2)>*{grid-column:2}.mappings td:nth-child(2)::before{content:"→";grid-row:1;color:var(--muted)}}
@media print{.top,.side,.outline,.filter,button,.skip,.hint{display:none!important}.page,.page.has-aside{display:block;padding:0}body{font-size:11pt;background:#fff;color:#000}.field,.rule,.card,tr{break-inside:avoid}details>summary{display:none}details::details-content{content-visibility:visible;block-size:auto}a{color:inherit}.scroll{overflow:visible}.picture{min-width:0}}
@media(prefers-reduced-motion:no-preference){.picture .line,.picture .map,.picture .row{transition:opacity .12s,stroke-width .12s}}
`;

const tryRules = `.try{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(25rem,100%),1fr));gap:1rem;margin:1rem 0}
.pane{display:flex;flex-direction:column;min-width:0;border:1px solid var(--line);border-radius:14px;background:var(--panel);overflow:hidden}
.pane.is-source{border-color:var(--accent)}
.pane-head{display:flex;align-items:center;gap:.6rem;padding:.5rem .9rem;border-bottom:1px solid var(--line);font-size:.85rem}
.pane-head .role{color:var(--muted)}
.pane-head .role:last-child{margin-left:auto}
select{font:inherit;font-family:var(--mono);font-size:.85rem;color:var(--text);background:var(--page);border:1px solid var(--line);border-radius:8px;padding:.2rem .5rem}
.editor{position:relative;height:32rem;overflow:hidden}
.editor textarea,.editor .mirror{position:absolute;inset:0;margin:0;padding:.9rem 1rem;border:0;border-radius:0;font:13px/1.6 var(--mono);letter-spacing:0;tab-size:2;white-space:pre;overflow:auto;background:transparent;scrollbar-gutter:stable}
.editor .mirror{color:var(--text);overflow:hidden;pointer-events:none}
.editor textarea{resize:none;color:transparent;caret-color:var(--text)}
.editor textarea::selection{background:color-mix(in srgb,var(--accent) 28%,transparent)}
.editor textarea:focus-visible{outline:none;box-shadow:inset 0 0 0 2px var(--accent)}
.mirror .k{color:var(--accent)}
.mirror .c{color:var(--muted)}
.mirror .kept{color:var(--kept);opacity:.85}
.mirror .bad{text-decoration:underline wavy var(--bad);text-decoration-skip-ink:none;text-underline-offset:3px}
.mirror .warned{text-decoration:underline wavy var(--kept);text-decoration-skip-ink:none;text-underline-offset:3px}
.reports{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1rem;align-items:start}
.reports section{min-width:0}
.reports h2{font-size:1rem;margin:.5rem 0}
.reports ul{list-style:none;margin:0;padding:0;font-size:.875rem}
.reports li{padding:.3rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.reports li button{border:0;padding:0;background:none;text-align:left;color:var(--text)}
.reports li button:hover{text-decoration:underline}
.reports .where{color:var(--muted);font-family:var(--mono);font-size:.8rem;margin-right:.5rem}
.reports .ok{color:var(--exact)}
.reports .fault{color:var(--bad)}
.reports .targets{display:grid;gap:.5rem;min-width:0}
@media(max-width:62rem){.try,.reports{grid-template-columns:minmax(0,1fr)}.editor{height:22rem}}
`;
