import type { ExternalQuery } from '../../../engine/model/external-query.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf } from '../../../engine/model/records.ts'
import { answerTo } from '../../../engine/operations/actions/external-queries.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { readHtml } from '../../../kernel/formats/html/read-html.ts'
import { domainOf } from '../../../kernel/formats/mail-address.ts'
import { composed, message, type Message } from '../../../kernel/formats/messages/message.ts'
import type { MailDomain } from '../../../kernel/platform/adapters/mail-domain.ts'
import type { Ports } from '../../../kernel/platform/adapters/ports.ts'
import { isOwnAddress, senderOf } from './company-mail.ts'
import { unknownVariables } from './message.ts'

export type Level = 'ok' | 'warning' | 'error'

export interface CheckItem {
  readonly key: string
  readonly level: Level
  readonly message: Message
}

const longestSubject = 60
const largestContent = 102 * 1024

interface LetterContext {
  readonly call: Call
  readonly id: number
  readonly record: RecordOf<'email_marketings'>
}

interface LetterQuestion {
  readonly pages: readonly string[]
  readonly domain: string
}

interface LetterFindings {
  readonly dead: readonly string[]
  readonly domain: MailDomain
}

/** What only others can say about a letter: whether its links open, and whether its domain may send mail. */
export const letterFacts: ExternalQuery<LetterContext, LetterQuestion, LetterFindings> = {
  question: ({ record }) =>
    Promise.resolve({ pages: pagesIn(readHtml(record.content).links), domain: domainOf(record.from_email) }),
  async ask({ links, mailDomains }, { pages, domain }) {
    const looks = await Promise.all(pages.map(async (page) => ({ page, ...(await links.look(page)) })))
    const dead = looks.filter(({ status }) => status >= 400).map(({ page }) => page)
    return { dead, domain: await mailDomains.lookUp(domain) }
  },
}

/** What is looked at before a campaign is sent: errors prevent it, warnings are for a person to judge. */
export async function checkLetter(context: LetterContext): Promise<CheckItem[]> {
  const { call, record: campaign } = context
  const findings = await answerTo(letterFacts, context)
  if (findings === null) throw new Error('a letter without a question')
  const { ports } = call.services
  const content = campaign.content
  const facts = readHtml(content)
  const words = [
    campaign.subject,
    campaign.subject_b,
    campaign.preheader,
    campaign.content,
    campaign.text_content,
  ]
  return [
    unsubscribe(content),
    links(pagesIn(facts.links), findings, ports),
    item(
      'alt',
      facts.imagesWithoutText === 0,
      '图片都有替代文字',
      message('{n} 张图片没有替代文字', { n: facts.imagesWithoutText }),
    ),
    subject(campaign),
    readers(call),
    variables(words.map(textOf).join('\n'), campaign),
    spam(`${campaign.subject} ${campaign.subject_b ?? ''} ${facts.text}`),
    size(content),
    await domain(call, campaign.from_email, findings),
    mailServer(call, findings),
    ...(await coupon(call, campaign)),
  ]
}

/** What prevents sending, by item. */
export function checkErrors(items: readonly CheckItem[]): ErrorsOf<'email_marketings'> {
  const errors = items.filter(({ level }) => level === 'error')
  return Object.fromEntries(errors.map(({ key, message: problem }) => [key, [problem]]))
}

function unsubscribe(content: string): CheckItem {
  return item(
    'unsubscribe',
    content.includes('{unsubscribe_url}'),
    '有退订链接',
    message('内容必须含退订链接 {variable}', { variable: '{unsubscribe_url}' }),
  )
}

function pagesIn(addresses: readonly string[]): string[] {
  return [...new Set(addresses.filter((address) => URL.canParse(address) && /^https?:/.test(address)))]
}

function links(pages: readonly string[], { dead }: LetterFindings, ports: Ports): CheckItem {
  const [n, links] = [pages.length, dead.slice(0, 5)]
  return ports.links.simulated
    ? item(
        'links',
        dead.length === 0,
        message('{n} 个链接可以打开（模拟检查）', { n }),
        message('死链（模拟检查）：{links}', { links }),
      )
    : item(
        'links',
        dead.length === 0,
        message('{n} 个链接可以打开', { n }),
        message('死链：{links}', { links }),
      )
}

function subject({ subject, subject_b: other }: DraftOf<'email_marketings'>): CheckItem {
  const longest = Math.max((subject ?? '').length, (other ?? '').length)
  const tooLong = message('主题 {n} 个字符，超过 {most} 会被截断', { n: longest, most: longestSubject })
  return item('subject_length', longest <= longestSubject, '主题长度合适', tooLong, 'warning')
}

function readers({ services }: Call): CheckItem {
  return item(
    'readers',
    services.readerLinks.url('unsubscribe', []) !== null,
    '打开、点击和退订会被记录',
    '未设置 PUBLIC_URL 和 INTAKE_PORT：打开和点击不会被记录，退订链接由品牌网站处理',
    'warning',
  )
}

function variables(text: string, campaign: RecordOf<'email_marketings'>): CheckItem {
  const unknown = unknownVariables(text)
  if (unknown.length > 0)
    return item('variables', false, '变量都能填写', message('变量不存在：{names}', { names: unknown }))
  const noCoupon = text.includes('{coupon}') && campaign.coupon_id === null
  return item(
    'variables',
    !noCoupon,
    '变量都能填写',
    message('用了 {variable} 但没有选择优惠券', { variable: '{coupon}' }),
  )
}

const spamWords = [
  '免费领取',
  '点击就送',
  '中奖',
  '稳赚',
  '100% free',
  'act now',
  'winner',
  'viagra',
  'risk-free',
  'make money',
]

function spam(text: string): CheckItem {
  const lower = text.toLowerCase()
  const found = spamWords.filter((word) => lower.includes(word))
  const shouting = /[A-Z]{12,}|[!！]{3,}/.test(text) ? [composed('大写或感叹号过多')] : []
  const suspicious = message('可能被当作垃圾邮件：{words}', { words: [...found, ...shouting] })
  return item('spam_words', found.length + shouting.length === 0, '没有垃圾邮件用语', suspicious, 'warning')
}

function size(content: string): CheckItem {
  const bytes = Buffer.byteLength(content)
  const tooLarge = message('内容 {n} KB，超过 102 KB 的部分会被邮箱截断', { n: Math.ceil(bytes / 1024) })
  return item('size', bytes <= largestContent, '内容大小合适', tooLarge, 'warning')
}

async function domain(call: Call, address: string, findings: LetterFindings): Promise<CheckItem> {
  if (!isOwnAddress(address, await senderOf(call)))
    return item('domain', false, '域名已验证', '发件邮箱须是本品牌的域名')
  const { spf, dkim, dmarc } = findings.domain
  const missing = [...(spf ? [] : ['SPF']), ...(dkim ? [] : ['DKIM']), ...(dmarc ? [] : ['DMARC'])]
  const isVerified = missing.length === 0
  return call.services.ports.mailDomains.simulated
    ? item(
        'domain',
        isVerified,
        '域名已验证（模拟检查）',
        message('域名缺少 {records}（模拟检查）', { records: missing }),
      )
    : item('domain', isVerified, '域名已验证', message('域名缺少 {records}', { records: missing }))
}

async function coupon({ tx }: Call, campaign: RecordOf<'email_marketings'>): Promise<CheckItem[]> {
  if (campaign.coupon_id === null) return []
  const [found] = await run<{ valid: boolean }>(
    tx,
    sql`select status = 'active' and (valid_to is null or valid_to > coalesce(${campaign.send_at ?? null}::timestamptz, now())) as valid
      from coupons where id = ${campaign.coupon_id}::bigint`,
  )
  return [item('coupon', found?.valid === true, '优惠券有效', '优惠券未生效或在发送前到期')]
}

/** A domain without a mail server gets neither replies nor mails that came back. */
function mailServer(call: Call, { domain: { mx } }: LetterFindings): CheckItem {
  return call.services.ports.mailDomains.simulated
    ? item(
        'mail_server',
        mx,
        '发件域名能收信（模拟检查）',
        '发件域名没有 MX 记录，收不到回复和退信（模拟检查）',
        'warning',
      )
    : item('mail_server', mx, '发件域名能收信', '发件域名没有 MX 记录，收不到回复和退信', 'warning')
}

function item(key: string, passed: boolean, good: Message, bad: Message, level: Level = 'error'): CheckItem {
  return { key, level: passed ? 'ok' : level, message: passed ? good : bad }
}
