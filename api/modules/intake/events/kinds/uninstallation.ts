import { uninstallReason } from '../../../../engine/model/enums/reasons.ts'
import { bool, email, enumeration, string, text } from '../../../../engine/model/fields.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { defineKind } from './kind.ts'
import { madeBy } from './made-by.ts'

const dayMs = 86_400_000

/** A program that was removed from a device again. */
export const uninstallation = defineKind({
  about: ['installation'],
  data: {
    installation: string('安装记录', 'Installation', { min: 1, max: 100, required: true }),
    reason: enumeration('原因', 'Reason', uninstallReason),
    reason_text: text('留言', 'Comment', { max: 1000 }),
    contact_email: email('联系邮箱', 'Contact email', { pii: true }),
    was_registered: bool('已付费', 'Registered', { default: false }),
  },
  async take(call, data, occurredAt) {
    const id = await madeBy(call, 'installation', data.installation)
    if (id === null) return { waitsFor: data.installation }
    const installations = repositoryOf('installations', call)
    const installed = await installations.lock(id)
    if (installed.uninstalled_at !== null) throw ApiError.invalid({ installation: ['该安装已卸载'] })
    const used = Date.parse(occurredAt) - Date.parse(installed.installed_at)
    if (used < 0) throw ApiError.invalid({ occurred_at: ['卸载不能早于安装'] })
    await installations.note(id, { uninstalled_at: occurredAt })
    const removed = await repositoryOf('uninstallations', call).insert({
      installation_id: id,
      product_id: installed.product_id,
      version: installed.version,
      os: installed.os,
      country: installed.country,
      language: installed.language,
      reason: data.reason ?? null,
      reason_text: data.reason_text ?? null,
      contact_email: data.contact_email?.toLowerCase() ?? null,
      days_used: Math.floor(used / dayMs),
      was_registered: data.was_registered,
      uninstalled_at: occurredAt,
    })
    return { made: { resource: 'uninstallations', id: removed, title: String(removed) } }
  },
})
