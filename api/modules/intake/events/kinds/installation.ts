import { randomInt } from 'node:crypto'
import { choices } from '../../../../engine/model/choice.ts'
import { channel, contentLanguage, os } from '../../../../engine/model/enums/common.ts'
import { country } from '../../../../engine/model/enums/country.ts'
import { bool, datetime, enumeration, int, ip, string } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { ApiError, type FieldErrors } from '../../../../kernel/platform/api-error.ts'
import { linkOf, noProduct, productOf } from './find.ts'
import { defineKind } from './kind.ts'

const type = choices({
  new: ['首次安装', 'First installation'],
  upgrade: ['升级', 'Upgrade'],
  reinstall: ['重装', 'Reinstallation'],
})

/** A program that was installed on a device. */
export const installation = defineKind({
  data: {
    install_id: string('安装号', 'Install id', { min: 8, max: 26, pattern: '^[A-Za-z0-9-]+$' }),
    product_pid: int('产品 PID', 'Product PID', { required: true, min: 1, identifier: true }),
    version: string('版本', 'Version', { min: 1, max: 20, required: true }),
    os: enumeration('系统', 'OS', os, { required: true }),
    os_version: string('系统版本', 'OS version', { max: 40 }),
    country: enumeration('国家', 'Country', country, { required: true }),
    language: enumeration('语言', 'Language', contentLanguage, { required: true }),
    device_id: string('设备号', 'Device id', { min: 1, max: 32, required: true }),
    type: enumeration('类型', 'Type', type, { required: true }),
    channel: enumeration('渠道', 'Channel', channel, { default: 'direct' }),
    link_code: string('链接码', 'Link code', { min: 4, max: 16 }),
    is_trial: bool('试用中', 'Trial', { default: false }),
    ip: ip('IP', 'IP', { pii: true }),
    first_run_at: datetime('首次启动', 'First run'),
  },
  senderNames: { product_id: 'product_pid' },
  async take(call, data, occurredAt) {
    const product = await productOf(call, data.product_pid)
    const run = data.first_run_at
    const errors: FieldErrors = {
      ...(product === null ? { product_pid: [noProduct] } : {}),
      ...(run != null && Date.parse(run) < Date.parse(occurredAt)
        ? { first_run_at: ['首次启动不能早于安装'] }
        : {}),
      ...(run != null && Date.parse(run) > Date.now() ? { first_run_at: ['发生时间不能晚于现在'] } : {}),
    }
    if (product === null || Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    const number = data.install_id ?? newNumber()
    const id = await repositoryOf('installations', call).insert({
      install_id: number,
      product_id: product,
      version: data.version,
      os: data.os,
      os_version: data.os_version ?? null,
      country: data.country,
      language: data.language,
      device_id: data.device_id,
      type: data.type,
      channel: data.channel,
      link_code_id: await linkOf(call, data.link_code),
      is_trial: data.is_trial,
      ip: data.ip ?? null,
      installed_at: occurredAt,
      first_run_at: run ?? null,
    })
    await recover(call, product, data.device_id, occurredAt)
    return { made: { resource: 'installations', id, title: number } }
  },
})

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newNumber(): string {
  return Array.from({ length: 26 }, () => signs.charAt(randomInt(signs.length))).join('')
}

/** Who installs again within thirty days has come back (domain/resources.md, uninstallations.recovered_at). */
async function recover(call: Call, product: number, device: string, at: string): Promise<void> {
  await repositoryOf('uninstallations', call).updateWhere(
    sql`t.company_id = ${call.caller.companyId}::bigint and t.product_id = ${product}::bigint and t.recovered_at is null
      and t.uninstalled_at between ${at}::timestamptz - interval '30 days' and ${at}::timestamptz
      and t.installation_id = any(array(select i.id from installations i
        where i.company_id = ${call.caller.companyId}::bigint and i.device_id = ${device}))`,
    { recovered_at: at },
  )
}
