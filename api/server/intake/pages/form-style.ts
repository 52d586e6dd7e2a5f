/** Of pages with a form of several questions, beside the style of every page. */
export const formStyle = `
main.wide{max-width:640px;padding:32px 28px}
main.wide h1{font-size:24px}
.lead{margin:0 0 24px;color:var(--quiet)}
.lead p,.lead ul,.lead ol{margin:0 0 12px}
.lead>:last-child{margin-bottom:0}
a{color:var(--main)}
@media (prefers-color-scheme:dark){a{color:#8abbff}}
fieldset.question{margin:0 0 28px;min-width:0}
fieldset.question>legend{float:left;width:100%;margin:0 0 8px;padding:0;color:var(--text);font-size:16px;font-weight:600;line-height:1.4}
legend+*{clear:both}
.need{color:#cd4246}
.help{margin:0 0 8px;color:var(--quiet);font-size:14px}
.choices label{min-height:46px;margin:0 0 8px;padding:8px 14px;border:1px solid var(--line);border-radius:8px;cursor:pointer}
.choices input{flex:none}
.choices label:has(:checked){border-color:var(--main);box-shadow:inset 0 0 0 1px var(--main)}
.scale{display:grid;grid-template-columns:repeat(auto-fit,minmax(44px,1fr));gap:6px}
.scale.words{grid-template-columns:repeat(auto-fit,minmax(88px,1fr))}
.scale label{position:relative;display:grid;place-items:center;min-height:44px;padding:4px 6px;border:1px solid var(--line);border-radius:8px;font-size:15px;line-height:1.3;text-align:center;cursor:pointer}
.scale input{position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:pointer}
.scale label:has(:checked){border-color:var(--main);background:var(--main);color:#fff}
.scale label:has(:focus-visible){outline:3px solid var(--main);outline-offset:2px}
.ends{display:flex;justify-content:space-between;gap:16px;margin:6px 0 0;color:var(--quiet);font-size:14px}
.row{margin:0 0 14px}
.row>legend{float:left;width:100%;margin:0;padding:0 0 6px;color:var(--text);font-size:15px}
.field{width:100%;min-height:46px;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:var(--back);color:var(--text);font:inherit}
textarea.field{min-height:112px;resize:vertical}
select.field{appearance:auto}
.name{display:block;min-height:0;margin:0 0 6px;font-weight:600}
.part{margin:0 0 20px}
.wrong .field,.wrong .choices label,.wrong .scale label{border-color:#cd4246}
.error{margin:8px 0 0;color:#ac2f33;font-size:14px}
@media (prefers-color-scheme:dark){.error,.need{color:#fa999c}.wrong .field,.wrong .choices label,.wrong .scale label{border-color:#fa999c}}
.notice{margin:0 0 24px;padding:12px 14px;border:1px solid #cd4246;border-radius:8px;font-size:15px}
.notice p{margin:0}
.trap{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
.languages{margin:16px 0 0;color:var(--quiet);font-size:14px;display:flex;flex-wrap:wrap;gap:4px 14px}
@media (max-width:480px){main.wide{padding:24px 18px}main.wide h1{font-size:21px}}`
