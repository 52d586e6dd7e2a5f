import { choices } from '../../../../engine/model/choice.ts'
import { contentLanguage, licenseType, os } from '../../../../engine/model/enums/common.ts'
import { country } from '../../../../engine/model/enums/country.ts'
import { email, enumeration, int, ip, string } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { ApiError, type FieldErrors } from '../../../../kernel/platform/api-error.ts'
import { bannedBy } from '../../../trade/bans.ts'
import { noProduct, productOf } from './find.ts'
import { defineKind } from './kind.ts'
import { activate, keyProblem, lockKey } from './license-key.ts'
import { madeBy } from './made-by.ts'

const source = choices({
  purchase: ['购买', 'Purchase'],
  giveaway: ['赠送', 'Giveaway'],
  agency: ['代理', 'Agency'],
  manual: ['人工', 'Manual'],
})

type LicenseKey = RecordOf<'license_keys'>

/** A product that a customer registered on a device, with a license key or without. */
export const registration = defineKind({
  about: ['order'],
  secrets: ['key'],
  data: {
    email: email('邮箱', 'Email', { required: true, pii: true }),
    key: string('序列号', 'License key', { min: 5, max: 60 }),
    product_pid: int('产品 PID', 'Product PID', { min: 1, identifier: true }),
    license_type: enumeration('授权类型', 'License type', licenseType),
    version: string('版本', 'Version', { min: 1, max: 20, required: true }),
    os: enumeration('系统', 'OS', os, { required: true }),
    os_version: string('系统版本', 'OS version', { max: 40 }),
    device_id: string('设备号', 'Device id', { min: 1, max: 32, required: true }),
    device_name: string('设备名', 'Device', { max: 60 }),
    country: enumeration('国家', 'Country', country, { required: true }),
    language: enumeration('语言', 'Language', contentLanguage, { required: true }),
    ip: ip('IP', 'IP', { pii: true }),
    order: string('订单', 'Order', { min: 1, max: 100 }),
    source: enumeration('来源', 'Source', source, { default: 'purchase' }),
  },
  async take(call, data, occurredAt) {
    const orderId = data.order == null ? null : await madeBy(call, 'order', data.order)
    if (data.order != null && orderId === null) return { waitsFor: data.order }
    const named = data.product_pid == null ? null : await productOf(call, data.product_pid)
    const key = data.key == null ? null : await lockKey(call, data.key)
    const errors: FieldErrors = {
      ...productErrors(data, named, key),
      ...(data.key == null ? {} : await keyErrors(call, key, data.device_id)),
      ...((await bannedBy(call, data.email, 'register')) === null ? {} : { email: ['该邮箱已被禁止注册'] }),
    }
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    const order = orderId === null ? null : await repositoryOf('orders', call).find(orderId)
    const used = key === null ? null : await useKey(call, key, occurredAt)
    const end = used?.expires_at ?? null
    const id = await repositoryOf('registrations', call).insert({
      email: data.email.toLowerCase(),
      license_key_id: used?.id ?? null,
      key_masked: used?.key_masked ?? null,
      product_id: used?.product_id ?? named ?? 0,
      license_type: used?.license_type ?? data.license_type ?? 'yearly',
      version: data.version,
      os: data.os,
      os_version: data.os_version ?? null,
      device_id: data.device_id,
      device_name: data.device_name ?? null,
      country: data.country,
      language: data.language,
      ip: data.ip ?? null,
      order_id: order?.id ?? null,
      order_no: order?.order_no ?? null,
      source: data.source,
      status: end !== null && Date.parse(end) <= Date.now() ? 'expired' : 'active',
      registered_at: occurredAt,
      expires_at: end,
      last_seen_at: occurredAt,
    })
    return { made: { resource: 'registrations', id, title: data.email.toLowerCase() } }
  },
})

interface Named {
  readonly key?: string | null | undefined
  readonly product_pid?: number | null | undefined
  readonly license_type?: string | null | undefined
}

/** With a key it says the product and the type; without one they are needed. */
function productErrors(data: Named, named: number | null, key: LicenseKey | null): FieldErrors {
  if (data.product_pid != null && named === null) return { product_pid: [noProduct] }
  if (data.key != null)
    return key !== null && named !== null && named !== key.product_id
      ? { product_pid: ['序列号属于其他产品'] }
      : {}
  return {
    ...(named === null ? { product_pid: ['没有序列号的注册须填产品'] } : {}),
    ...(data.license_type == null ? { license_type: ['没有序列号的注册须填授权类型'] } : {}),
  }
}

async function keyErrors(call: Call, key: LicenseKey | null, device: string): Promise<FieldErrors> {
  if (key === null) return { key: ['没有这个序列号'] }
  const problem = keyProblem(key)
  if (problem !== null) return { key: [problem] }
  const [same] = await repositoryOf('registrations', call).select(
    [],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.license_key_id = ${key.id}::bigint and t.device_id = ${device} and t.status = 'active'`,
  )
  if (same !== undefined) return { device_id: ['该设备已用此序列号注册'] }
  return key.devices_used >= key.max_devices
    ? { key: [message('设备数已达上限 {n}', { n: key.max_devices })] }
    : {}
}

/** The key has one device more, and was activated. */
async function useKey(call: Call, key: LicenseKey, at: string): Promise<LicenseKey> {
  await repositoryOf('license_keys', call).note(key.id, { devices_used: key.devices_used + 1 })
  return await activate(call, key, at)
}
