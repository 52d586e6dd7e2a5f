import { customerLanguage, languageTag } from '../../../kernel/formats/customer-language.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'

interface Page {
  readonly language: string
  readonly title: string
  /** Clean HTML. */
  readonly body: string
  readonly width?: 'text' | 'wide'
}

const style = `body{font:16px/1.7 system-ui,sans-serif;color:#1c2127;margin:0;background:#f6f7f9}
header{background:#fbb360;padding:6px 16px;font-size:13px}
main{background:#fff;margin:0 auto;padding:24px 32px}
main.text{max-width:760px}main.wide{max-width:1200px}
img,video{max-width:100%;height:auto}fieldset{border:1px solid #d3d8de;margin:16px 0;min-width:0;overflow-wrap:anywhere;padding:12px 16px}
legend{float:left;font-weight:600;margin-bottom:8px;padding:0;width:100%}legend+*{clear:both}
input[type=email],textarea{box-sizing:border-box;font:inherit;width:100%}
.scale{display:flex;flex-wrap:wrap;gap:6px}.scale span{border:1px solid #c5cbd3;border-radius:4px;min-width:34px;padding:4px 0;text-align:center}
.matrix{overflow-x:auto}.matrix table{border-collapse:collapse}.matrix th,.matrix td{font-weight:400;padding:4px 10px;text-align:center}.matrix th:first-child{text-align:left}
@media (max-width:480px){main{padding:16px}h1{font-size:22px;line-height:1.3}}`

/** A page of its own, marked as a preview. */
export function pageOf({ language, title, body, width = 'text' }: Page): string {
  return `<!doctype html><html lang="${languageTag(customerLanguage(language))}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><header>预览，尚未发布</header><main class="${width}">${body}</main></body></html>`
}
