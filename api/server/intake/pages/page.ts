import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { customerLanguage, languageTag } from '../../../kernel/formats/customer-language.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'
import { style } from './style.ts'

/** A page for a visitor; `status` is that of HTTP. */
export interface Page {
  readonly status: number
  readonly html: string
  readonly policy: string
}

export interface PageContent {
  /** A content language. */
  readonly language: string
  /** The brand in whose name the page is. */
  readonly company: string
  readonly title: string
  /** HTML below the title. */
  readonly body: string
  readonly status?: number
  /** For a form of several questions. */
  readonly isWide?: boolean
  /** Rules of this page alone. */
  readonly rules?: string
  /** The page is loaded again after so long. */
  readonly refreshSeconds?: number
}

/** In the name of a company, in a language of its visitor. */
export function pageOf({
  language,
  company,
  title,
  body,
  status = 200,
  isWide = false,
  rules = '',
  refreshSeconds,
}: PageContent): Page {
  const content = `<h1>${escapeHtml(title)}</h1>${body}<footer>${escapeHtml(company)}</footer>`
  const tag = languageTag(customerLanguage(language))
  return {
    status,
    html: documentOf({ tag, title: `${title} · ${company}`, content, isWide, rules, refreshSeconds }),
    policy: policyOf(rules),
  }
}

/** For what cannot be done now, is no request that a browser sends, or is not there: in whose name, and in which language, is not known. */
export function failurePage(status: number): Page {
  const isOurs = status === 429 || status >= 500
  const text = isOurs ? 'Please try again later · 请稍后再试' : 'Bad request · 请求不正确'
  return statusPage(status, text)
}

/** For a link that was not made here. */
export const unknownPage = statusPage(404, 'Page not found · 页面不存在')

function statusPage(status: number, text: string): Page {
  const content = `<h1>${status}</h1><p>${text}</p>`
  return {
    status,
    html: documentOf({
      tag: 'en',
      title: String(status),
      content,
      isWide: false,
      rules: '',
      refreshSeconds: undefined,
    }),
    policy: policyOf(''),
  }
}

export async function sendPage(reply: FastifyReply, { status, html, policy }: Page): Promise<FastifyReply> {
  return await reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(html)
}

/** Of every answer to a visitor. */
export function setPageHeaders(reply: FastifyReply): void {
  reply.header('referrer-policy', 'no-referrer')
  reply.header('x-content-type-options', 'nosniff')
  reply.header('x-robots-tag', 'noindex')
}

interface Document {
  readonly tag: string
  readonly title: string
  readonly content: string
  readonly isWide: boolean
  readonly rules: string
  readonly refreshSeconds: number | undefined
}

function documentOf({ tag, title, content, isWide, rules, refreshSeconds }: Document): string {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>${escapeHtml(title)}</title><style>${style}${rules}</style></head><body><main${isWide ? ' class="wide"' : ''}>${content}</main></body></html>`
}

/** No script, no picture, nothing of others; the page's one style is named by its hash. */
function policyOf(rules: string): string {
  const hash = createHash('sha256').update(`${style}${rules}`).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}
