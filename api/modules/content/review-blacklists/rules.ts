import { isIP } from 'node:net'
import type { DraftOf, ErrorsOf, StoredOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { isAddressRange } from '../../../kernel/platform/address-ranges.ts'
import { regexProblem } from './regex.ts'

/**
 * Ranges are of IPs, only words are covered, expressions can match (domain/resources.md, review_blacklists). A rule out of force with an
 * expression that cannot is left as it is, so that it can be switched off.
 */
export const reviewBlacklistRules = defineRules('review_blacklists', {
  async beforeWrite(_call, values, record) {
    const { type, match, action, value, status } = { ...record, ...values }
    const isTyped = record === null || match !== record.match || value !== record.value
    const problem =
      match === 'regex' && (isTyped || status !== 'disabled') ? regexProblem((value ?? '').trim()) : null
    return {
      ...(match === 'cidr' && type !== 'ip' ? { match: ['IP 段只用于 IP 类型'] } : {}),
      ...(action === 'mask' && type !== 'word' ? { action: ['打码只用于敏感词'] } : {}),
      ...(problem === null ? {} : { value: [problem] }),
      ...valueErrors(type ?? '', match ?? '', (value ?? '').trim()),
    }
  },
  prepare: async (_call, values, record) => normalised({ ...record, ...values }),
})

function valueErrors(type: string, match: string, value: string): ErrorsOf<'review_blacklists'> {
  if (match === 'cidr' && type === 'ip')
    return !isAddressRange(value) ? { value: ['IP 段格式不正确，例如 198.51.100.0/24'] } : {}
  if (type === 'ip' && match === 'exact' && isIP(value) === 0) return { value: ['IP 不正确'] }
  if (type === 'email' && match === 'exact' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    return { value: ['邮箱格式不正确'] }
  return value === '' ? { value: ['请填写内容'] } : {}
}

/** Addresses and domains are the same in either case; `https://` and `www.` are no part of a domain. */
function normalised({ type, match, value }: DraftOf<'review_blacklists'>): StoredOf<'review_blacklists'> {
  const text = (value ?? '').trim()
  if (match === 'regex' || type === 'word' || type === 'name') return { value: text }
  if (type !== 'link') return { value: text.toLowerCase() }
  return {
    value: text
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/.*$/, ''),
  }
}
