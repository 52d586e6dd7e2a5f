import { customerFormat, customerLanguage } from '../../../kernel/formats/customer-language.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'
import { fromCents, toCents } from '../../../kernel/formats/money/amount.ts'
import { checkoutWords } from '../../../modules/sales/checkout-links/checkout-words.ts'
import { licenseTitle } from '../../../modules/sales/license-titles.ts'
import type { Paying, PayState } from '../../../modules/sales/orders/payment/page/paying.ts'
import { gatewayTitle } from '../../../modules/sales/payment-methods/gateway-titles.ts'
import { formStyle } from '../pages/form-style.ts'
import { type Page, pageOf } from '../pages/page.ts'
import { payWords } from './words.ts'

const statuses: Readonly<Record<PayState, number>> = {
  open: 200,
  free: 200,
  paid: 200,
  refunded: 200,
  late: 410,
  cancelled: 410,
  checking: 409,
}

interface Shown {
  /** The customer comes back from the gateway, which reports by itself. */
  readonly isBack?: boolean
  readonly hasFailed?: boolean
}

/** An order as its customer pays it, or what has become of it. */
export function payPage(paying: Paying, { isBack = false, hasFailed = false }: Shown = {}): Page {
  const { language, words } = wordsOf(paying)
  const { state, ways, order } = paying
  const checkout = checkoutWords[language]
  const isWaiting = state === 'open' && isBack
  const notice = hasFailed ? `<div class="notice" role="alert"><p>${escapeHtml(words.failed)}</p></div>` : ''
  const total = moneyOf(paying)(order.total)
  const choices = ways.map(
    ({ id, gateway }, place) =>
      `<label><input type="radio" name="method" value="${id}" required${place === 0 ? ' checked' : ''}> <span>${escapeHtml(gatewayTitle(gateway, language))}</span></label>`,
  )
  const form =
    choices.length === 0
      ? `<p>${escapeHtml(checkout.noPayment)} ${escapeHtml(paying.company.support_email)}</p>`
      : `<form method="post"><fieldset class="question"><legend>${escapeHtml(checkout.payment)}</legend><div class="choices">${choices.join('')}</div></fieldset><button>${escapeHtml(checkout.pay(total))}</button></form><p class="help note">${escapeHtml(checkout.secure)}</p>`
  const below =
    state !== 'open' ? said(stateText(paying)) : isWaiting ? said(words.waiting) : `${notice}${form}`
  return show(paying, `${summary(paying)}${below}`, statuses[state], isWaiting)
}

/** What stands for the gateway's page where none is connected. */
export function demoPage(paying: Paying, back: string): Page {
  const { words } = wordsOf(paying)
  const body = `<div class="notice"><p>${escapeHtml(words.demo)}</p></div>${summary(paying)}<form method="post"><button>${escapeHtml(words.demoPay)}</button></form><p class="languages"><a href="${escapeHtml(back)}">${escapeHtml(words.demoBack)}</a></p>`
  return show(paying, body, 200, false)
}

function stateText(paying: Paying): string {
  const { words, format } = wordsOf(paying)
  const { state, order } = paying
  if (state === 'paid' && order.paid_at !== null) {
    const time = format.time(order.paid_at)
    return words.paid.replace('{time}', () => time)
  }
  return state === 'open' || state === 'paid' ? '' : words[state]
}

/** Lines, what is taken off and added, and the total, as the customer reads amounts. */
function summary(paying: Paying): string {
  const { language, words } = wordsOf(paying)
  const { order, lines } = paying
  const checkout = checkoutWords[language]
  const money = moneyOf(paying)
  const number = words.number.replace('{no}', () => order.order_no)
  const rows = lines.map(
    ({ product, license_type: license, quantity, total }) =>
      `<li><span><b>${escapeHtml(product)}</b><small>${escapeHtml(licenseTitle(license, language))} · ${escapeHtml(checkout.quantity)} ${quantity}</small></span><span class="amount">${escapeHtml(money(total))}</span></li>`,
  )
  const off = toCents(order.discount)
  const tax = toCents(order.tax)
  const sums = [
    ...(off > 0 || tax > 0 ? [sum(checkout.subtotal, money(order.subtotal))] : []),
    ...(off > 0 ? [sum(checkout.discount, money(fromCents(-off)))] : []),
    ...(tax > 0 ? [sum(words.tax, money(order.tax))] : []),
    sum(checkout.total, money(order.total), ' class="total"'),
  ]
  return `<p class="lead">${escapeHtml(number)}</p><ul class="lines">${rows.join('')}</ul><dl class="sums">${sums.join('')}</dl>`
}

function sum(label: string, amount: string, attributes = ''): string {
  return `<div${attributes}><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(amount)}</dd></div>`
}

function show(paying: Paying, body: string, status: number, refreshes: boolean): Page {
  const { language } = wordsOf(paying)
  return pageOf({
    language,
    company: paying.company.title,
    title: checkoutWords[language].title,
    body,
    status,
    isWide: true,
    rules: `${formStyle}${payStyle}`,
    ...(refreshes ? { refreshSeconds: 5 } : {}),
  })
}

function said(text: string): string {
  return `<p class="state" role="status">${escapeHtml(text)}</p>`
}

function moneyOf(paying: Paying): (amount: string) => string {
  const { format } = wordsOf(paying)
  return (amount) => format.money(amount, paying.order.currency)
}

function wordsOf({ order, company }: Paying) {
  const language = customerLanguage(order.language)
  return { language, words: payWords[language], format: customerFormat(language, company.timezone) }
}

const payStyle = `
.lines{list-style:none;margin:0 0 12px;padding:0}
.lines li{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
.lines b{display:block;font-weight:600}
.lines small{color:var(--quiet);font-size:14px}
.amount,.sums dd{font-variant-numeric:tabular-nums;white-space:nowrap}
.sums{margin:0 0 28px}
.sums div{display:flex;justify-content:space-between;gap:16px;padding:3px 0}
.sums dd{margin:0}
.sums .total{margin-top:6px;font-size:19px;font-weight:700}
.note{margin:12px 0 0;text-align:center}
.state{padding:14px 16px;border:1px solid var(--line);border-radius:8px}`
