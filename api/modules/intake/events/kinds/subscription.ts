import { tags } from '../../../../engine/model/composite-fields.ts'
import { contentLanguage } from '../../../../engine/model/enums/common.ts'
import { country } from '../../../../engine/model/enums/country.ts'
import {
  datetime,
  email as address,
  enumeration,
  int,
  ip,
  string,
  url,
} from '../../../../engine/model/fields.ts'
import { readersSource } from '../../../content/subscribes/enums.ts'
import { subscribe } from '../../../content/subscribes/subscribe.ts'
import { namedProduct } from './find.ts'
import { defineKind } from './kind.ts'

/**
 * A reader who wants mails. They are sent a link to confirm it, unless the sender had it confirmed. Of an address that is on the list nothing
 * changes; one that has left gets a new confirmation mail.
 */
export const subscription = defineKind({
  data: {
    email: address('邮箱', 'Email', { required: true, pii: true }),
    name: string('称呼', 'Name', { max: 60, pii: true }),
    language: enumeration('语言', 'Language', contentLanguage, { required: true }),
    source: enumeration('来源', 'Source', readersSource, { default: 'footer' }),
    source_url: url('来源页', 'Source URL'),
    product_pid: int('感兴趣产品 PID', 'PID of the product', { min: 1, identifier: true }),
    tags: tags('标签', 'Tags', { max: 20, each: 30 }),
    country: enumeration('国家', 'Country', country),
    consent_text: string('同意文案', 'Consent', { max: 300 }),
    consent_ip: ip('同意 IP', 'Consent IP', { pii: true }),
    confirmed_at: datetime('确认时间', 'Confirmed'),
  },
  senderNames: { product_id: 'product_pid' },
  async take(call, { product_pid: pid, confirmed_at: confirmedAt, ...data }, occurredAt) {
    const product = await namedProduct(call, pid)
    const email = data.email.toLowerCase()
    const id = await subscribe(
      call,
      { ...data, email, product_id: product, created_at: occurredAt },
      confirmedAt ?? null,
    )
    return { made: { resource: 'subscribes', id, title: email } }
  },
})
