/** Looks of the sitemap, light and dark. */
export const style = `
:root{color-scheme:light dark;--bg:#f6f7f9;--card:#fff;--text:#1c2127;--soft:#5f6b7c;--line:#d3d8de;--mark:#2d72d2;--chip:#edeff2}
@media (prefers-color-scheme:dark){:root{--bg:#1c2127;--card:#252a31;--text:#f6f7f9;--soft:#abb3bf;--line:#404854;--mark:#8abbff;--chip:#383e47}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:14px/1.5 system-ui,"Noto Sans CJK SC",sans-serif}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:12px 24px;background:var(--card);border-bottom:1px solid var(--line)}
h1{font-size:18px;margin:0 8px 0 0}
label{color:var(--soft)}
input,select{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:4px;padding:4px 8px;max-width:240px}
output{margin-left:auto;color:var(--soft)}
.kinds{display:flex;flex-wrap:wrap;gap:4px}
button{font:inherit;font-size:12px;color:inherit;background:var(--chip);border:1px solid transparent;border-radius:3px;padding:0 8px;cursor:pointer}
button[aria-pressed=true],.keys button.on{border-color:var(--mark);color:var(--mark)}
:focus-visible{outline:2px solid var(--mark);outline-offset:1px}
main{columns:4 300px;column-gap:16px;padding:16px 24px}
section{break-inside:avoid;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:12px 16px;margin:0 0 16px}
h2{font-size:15px;margin:0 0 8px;display:flex;gap:8px;align-items:baseline;flex-wrap:wrap}
h2 code{margin-left:auto}
i{color:var(--soft);font-style:normal;font-weight:400;font-size:12px}
code{font:12px ui-monospace,monospace;color:var(--soft);overflow-wrap:anywhere}
small{color:var(--soft);font-size:12px;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
li ul{margin:4px 0 0 6px;padding-left:12px;border-left:2px solid var(--line)}
.page{padding:4px 0}
.row{display:flex;gap:6px;align-items:baseline;flex-wrap:wrap}
.hidden>.row b{font-weight:500}
.kind{margin-left:auto;font-size:11px;border-radius:3px;padding:0 8px;background:var(--chip)}
.keys{display:flex;flex-wrap:wrap;gap:4px}
.keys button{padding:0 6px;font-size:11px;max-width:100%;overflow-wrap:anywhere}
.keys em{font-style:normal;font-size:11px;color:#238551}
@media (prefers-color-scheme:dark){.keys em{color:#72ca9b}}
.opens{font-size:12px;color:var(--soft);overflow-wrap:anywhere}
a{color:var(--mark);text-decoration:none}a:hover{text-decoration:underline}
.page:target>.row{background:color-mix(in srgb,var(--mark) 20%,transparent);border-radius:4px}
.off>.row,.off>code,.off>small,.off>.keys,.off>.opens{display:none}
.gone{display:none}
.k-table,.k-nested-table{border-left:3px solid #2d72d2}.k-form,.k-wizard{border-left:3px solid #c87619}.k-detail,.k-gallery{border-left:3px solid #238551}
.k-stats{border-left:3px solid #7961db}.k-confirm-remove{border-left:3px solid #cd4246}.k-tree,.k-search{border-left:3px solid #147eb3}.k-custom,.k-redirect{border-left:3px solid #8f99a8}
`
