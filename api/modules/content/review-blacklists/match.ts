import { isIP } from 'node:net'
import { inRanges, isAddressRange } from '../../../kernel/platform/address-ranges.ts'
import { regexMatches } from './regex.ts'

export type RuleAction = 'reject' | 'spam' | 'pending' | 'mask'

export interface ReviewRule {
  readonly id: number
  readonly type: 'word' | 'email' | 'ip' | 'name' | 'link'
  readonly value: string
  readonly match: 'contains' | 'exact' | 'regex' | 'cidr'
  readonly action: RuleAction
}

/** What of a review the rules look at. */
export interface Judged {
  readonly text: string
  readonly email?: string | null
  readonly ip?: string | null
  readonly name?: string | null
}

export interface Judgement {
  /** The hardest of the actions; null if no rule matches. */
  readonly action: RuleAction | null
  readonly matched: readonly ReviewRule[]
}

const byHardness: readonly RuleAction[] = ['reject', 'spam', 'pending', 'mask']

/** Which rules a review meets, and what becomes of it (domain/resources.md, review_blacklists). */
export function judge(rules: readonly ReviewRule[], review: Judged): Judgement {
  const matched = rules.filter((rule) => meets(rule, review))
  const action = byHardness.find((each) => matched.some((rule) => rule.action === each)) ?? null
  return { action, matched }
}

/** The text with the words of the masking rules covered. */
export function masked(text: string, rules: readonly ReviewRule[]): string {
  return rules
    .filter(({ action, match }) => action === 'mask' && match !== 'regex')
    .reduce(
      (covered, { value }) => covered.replaceAll(literally(value), (word) => '*'.repeat(word.length)),
      text,
    )
}

function literally(value: string): RegExp {
  return new RegExp(value.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`), 'giu')
}

function meets(rule: ReviewRule, { text, email, ip, name }: Judged): boolean {
  switch (rule.type) {
    case 'word':
      return compare(rule, text)
    case 'email':
      return email != null && compare(rule, email)
    case 'name':
      return name != null && compare(rule, name)
    case 'link':
      return linkedDomains(text).some((domain) => meetsDomain(rule, domain))
    default:
      return ip != null && isIP(ip) !== 0 && meetsAddress(rule, ip)
  }
}

function compare({ match, value }: ReviewRule, text: string): boolean {
  if (match === 'regex') return regexMatches(value, text)
  const [lowerText, lowerValue] = [text.toLowerCase(), value.toLowerCase()]
  return match === 'exact' ? lowerText.trim() === lowerValue : lowerText.includes(lowerValue)
}

/** A rule for a domain is one for those below it, too. */
function meetsDomain(rule: ReviewRule, domain: string): boolean {
  if (rule.match !== 'exact') return compare(rule, domain)
  const ruleDomain = rule.value.toLowerCase()
  return domain === ruleDomain || domain.endsWith(`.${ruleDomain}`)
}

function linkedDomains(text: string): string[] {
  return [...text.matchAll(/(?:https?:\/\/|www\.|\b)((?:[a-z0-9-]+\.)+[a-z]{2,})/giu)].map(
    ([, domain = '']) => domain.toLowerCase(),
  )
}

function meetsAddress(rule: ReviewRule, ip: string): boolean {
  if (rule.match !== 'cidr') return compare(rule, ip)
  return isAddressRange(rule.value) && inRanges([rule.value])(ip)
}
