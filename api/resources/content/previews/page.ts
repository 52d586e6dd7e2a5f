import { customerLanguage, languageTag } from '../../../formats/customer-language.ts'
import { escapeHtml } from '../../../formats/html/escape-html.ts'

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
img,video{max-width:100%;height:auto}fieldset{border:1px solid #d3d8de;margin:16px 0;padding:12px 16px}`

/** A page of its own, marked as a preview. */
export function pageOf({ language, title, body, width = 'text' }: Page): string {
  return `<!doctype html><html lang="${languageTag(customerLanguage(language))}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><header>预览，尚未发布</header><main class="${width}">${body}</main></body></html>`
}
