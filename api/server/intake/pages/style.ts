/** Of every page for visitors, on a telephone as at a desk, by day and by night. */
export const style = `:root{color-scheme:light dark;--back:#f6f7f9;--card:#fff;--text:#1c2127;--quiet:#5f6b7c;--line:#d3d8de;--main:#215db0}
@media (prefers-color-scheme:dark){:root{--back:#1c2127;--card:#252a31;--text:#f6f7f9;--quiet:#abb3bf;--line:#404854;--main:#2d72d2}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--back);color:var(--text);font:16px/1.6 system-ui,sans-serif}
main{width:100%;max-width:440px;padding:28px 24px;border:1px solid var(--line);border-radius:12px;background:var(--card);overflow-wrap:anywhere}
h1{margin:0 0 12px;font-size:20px;line-height:1.3}
p{margin:0 0 16px}
fieldset{margin:0 0 20px;padding:0;border:0}
legend{padding:0 0 4px;color:var(--quiet);font-size:14px}
label{display:flex;gap:10px;align-items:center;min-height:44px}
input{width:18px;height:18px;margin:0;accent-color:var(--main)}
button{width:100%;min-height:48px;border:0;border-radius:8px;background:var(--main);color:#fff;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
footer{margin-top:20px;color:var(--quiet);font-size:14px}`
