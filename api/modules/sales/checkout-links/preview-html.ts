import {
  customerFormat,
  type CustomerLanguage,
  languageTag,
} from '../../../kernel/formats/customer-language.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'
import { fromCents, toCents } from '../../../kernel/formats/money/amount.ts'
import { licenseTitle } from '../license-titles.ts'
import { gatewayTitle } from '../payment-methods/gateway-titles.ts'
import { type CheckoutWords, checkoutWords } from './checkout-words.ts'

export interface CheckoutPage {
  readonly language: CustomerLanguage
  readonly seller: { readonly title: string; readonly support_email: string }
  readonly template: 'classic' | 'one_column' | 'popup'
  readonly currency: string
  readonly lines: readonly {
    readonly product: string
    readonly license_type: string
    readonly quantity: number
    readonly total: string
  }[]
  readonly subtotal: string
  readonly discount: string
  readonly total: string
  /** The gateways that a customer chooses from, in their order. */
  readonly gateways: readonly string[]
  readonly collectsInvoice: boolean
}

/** The checkout page as a customer sees it, in their language: a document of its own, texts escaped, nothing that runs. */
export function previewHtml(page: CheckoutPage): string {
  const { language, seller, template } = page
  const words = checkoutWords[language]
  const title = `${words.title} · ${seller.title}`
  return `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body class="${template}"><div class="page"><header><span class="mark">${escapeHtml(firstSign(seller.title))}</span><strong>${escapeHtml(seller.title)}</strong><h1>${escapeHtml(words.title)}</h1></header>
<main>${summaryOf(page, words)}${detailsOf(page, words)}</main>
<footer>${escapeHtml(words.help)} ${escapeHtml(seller.support_email)}</footer></div></body></html>`
}

function summaryOf(
  { language, currency, lines, subtotal, discount, total }: CheckoutPage,
  words: CheckoutWords,
): string {
  const money = moneyIn(language, currency)
  const rows = lines.map(
    ({ product, license_type: license, quantity, total: sum }) =>
      `<li><span class="mark">${escapeHtml(firstSign(product))}</span><span><b>${escapeHtml(product)}</b><small>${escapeHtml(licenseTitle(license, language))} · ${escapeHtml(words.quantity)} ${quantity}</small></span><span class="amount">${money(sum)}</span></li>`,
  )
  const off =
    toCents(discount) > 0
      ? `<div><dt>${escapeHtml(words.subtotal)}</dt><dd>${money(subtotal)}</dd></div><div class="off"><dt>${escapeHtml(words.discount)}</dt><dd>${money(fromCents(-toCents(discount)))}</dd></div>`
      : ''
  return `<section class="summary"><h2>${escapeHtml(words.order)}</h2><ul>${rows.join('')}</ul><dl>${off}<div class="total"><dt>${escapeHtml(words.total)}</dt><dd>${money(total)}</dd></div></dl></section>`
}

function detailsOf(
  { language, currency, total, gateways, collectsInvoice }: CheckoutPage,
  words: CheckoutWords,
): string {
  const box = (label: string) =>
    `<div class="field"><span>${escapeHtml(label)}</span><div class="box"></div></div>`
  const invoice = collectsInvoice
    ? `<h2>${escapeHtml(words.invoice)}</h2><div class="pair">${box(words.invoiceTitle)}${box(words.taxNo)}</div>`
    : ''
  const ways = gateways.map(
    (gateway, place) =>
      `<li${place === 0 ? ' class="chosen"' : ''}><i></i><span>${escapeHtml(gatewayTitle(gateway, language))}</span></li>`,
  )
  const methods =
    ways.length === 0
      ? `<p class="none">${escapeHtml(words.noPayment)}</p>`
      : `<ul class="ways">${ways.join('')}</ul>`
  const pay = escapeHtml(words.pay(textMoney(language, currency, total)))
  return `<section class="details"><h2>${escapeHtml(words.contact)}</h2>${box(words.email)}<div class="pair">${box(words.name)}${box(words.country)}</div>${invoice}<h2>${escapeHtml(words.payment)}</h2>${methods}<div class="pay${ways.length === 0 ? ' off' : ''}">${pay}</div><p class="secure">${escapeHtml(words.secure)}</p></section>`
}

function moneyIn(language: CustomerLanguage, currency: string): (amount: string) => string {
  return (amount) => escapeHtml(textMoney(language, currency, amount))
}

function textMoney(language: CustomerLanguage, currency: string, amount: string): string {
  return customerFormat(language, 'UTC').money(amount, currency)
}

function firstSign(text: string): string {
  return Array.from(text.trim())[0]?.toUpperCase() ?? ''
}

const style = `*{box-sizing:border-box}body{font:15px/1.5 system-ui,-apple-system,"Segoe UI","PingFang SC","Hiragino Sans","Noto Sans CJK SC",sans-serif;color:#1c2127;background:#f4f6f8;margin:0}
.page{max-width:1000px;margin:0 auto;padding:28px 24px 32px}
header{display:flex;align-items:center;gap:10px;padding-bottom:18px;margin-bottom:24px;border-bottom:1px solid #dce0e5}
header strong{font-size:17px}h1{margin:0 0 0 auto;font-size:15px;font-weight:500;color:#5f6b7c}
.mark{display:inline-grid;place-items:center;flex:none;width:34px;height:34px;border-radius:8px;background:#215db0;color:#fff;font-weight:700;font-size:16px}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,400px);gap:28px;align-items:start}
h2{margin:22px 0 10px;font-size:15px;font-weight:650}section>h2:first-child{margin-top:0}
.details{grid-row:1;background:#fff;border:1px solid #e3e7eb;border-radius:12px;padding:24px}
.summary{grid-column:2;background:#fff;border:1px solid #e3e7eb;border-radius:12px;padding:24px}
ul{list-style:none;margin:0;padding:0}
.summary li{display:flex;align-items:center;gap:12px;padding:10px 0}.summary li .mark{background:#e8edf4;color:#215db0}
.summary li>span:nth-child(2){flex:1;min-width:0}.summary b{display:block;font-weight:600;overflow-wrap:anywhere}small{font-size:13px;color:#5f6b7c}
.amount,dd{font-variant-numeric:tabular-nums;white-space:nowrap}
dl{margin:12px 0 0;border-top:1px solid #e3e7eb;padding-top:12px}dl div{display:flex;justify-content:space-between;gap:12px;padding:3px 0}dt{color:#404854}dd{margin:0}
dl .off dd{color:#1c6e42}dl .total{font-size:19px;font-weight:700}dl .off+.total{margin-top:8px;padding-top:12px;border-top:1px solid #e3e7eb}dl .total dt{color:inherit}
.field{margin-bottom:12px}.field span{display:block;font-size:13px;color:#404854;margin-bottom:5px}.box{height:42px;border:1px solid #c5cbd3;border-radius:8px;background:#fff}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.ways li{display:flex;align-items:center;gap:10px;padding:12px 14px;border:1px solid #dce0e5;border-radius:8px;margin-bottom:8px}
.ways i{width:16px;height:16px;border-radius:50%;border:1.5px solid #8f99a8}.ways .chosen{border-color:#215db0;box-shadow:inset 0 0 0 1px #215db0}.ways .chosen i{border:5px solid #215db0}
.none{margin:0;padding:12px 14px;border-radius:8px;background:#fbeee0;color:#77450d}
.pay{margin-top:18px;padding:13px;border-radius:8px;background:#215db0;color:#fff;font-size:16px;font-weight:650;text-align:center}.pay.off{background:#8f99a8}
.secure{margin:10px 0 0;font-size:13px;color:#5f6b7c;text-align:center}
footer{margin-top:24px;font-size:13px;color:#5f6b7c;text-align:center}
.one_column .page{max-width:560px}.one_column main{grid-template-columns:minmax(0,1fr);gap:16px}.one_column .details,.one_column .summary{grid-row:auto;grid-column:1}
.popup{background:#5f6b7c}.popup .page{max-width:480px;margin:24px auto;background:#fff;border-radius:16px;box-shadow:0 18px 50px #00000059;padding:22px 24px}
.popup header{margin-bottom:16px}.popup main{grid-template-columns:minmax(0,1fr);gap:18px}.popup .details,.popup .summary{grid-row:auto;grid-column:1;border:0;border-radius:0;padding:0}.popup .details{border-top:1px solid #e3e7eb;padding-top:18px}
@media (max-width:720px){.page{padding:18px 14px 24px}main{grid-template-columns:minmax(0,1fr);gap:14px}.details,.summary{grid-row:auto;grid-column:1;padding:18px}
.pair{grid-template-columns:minmax(0,1fr);gap:0}.popup .page{margin:14px;padding:18px}header{margin-bottom:16px;padding-bottom:14px}}`
