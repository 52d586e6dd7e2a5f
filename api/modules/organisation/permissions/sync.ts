import { allPermissionKeys } from '../../../engine/auth/permission-keys.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { registeredEndpoints } from '../../../engine/model/console/endpoints.ts'
import { consoleRoutes } from '../../../engine/model/console/routes.ts'
import { int } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { section as sections } from './sections.ts'

/** Makes the keys of the system those that the manifest and the endpoints ask for; what is not required any more is named, and stays. */
export const syncPermissions = collectionAction({
  name: 'sync',
  path: '/sync',
  zh: '从清单同步权限',
  en: 'Take the keys over from manifest and endpoints',
  access: ['permissions.update'],
  audit: 'update',
  answer: {
    fields: {
      created: int('新建', 'Created', { required: true }),
      updated: int('修改', 'Updated', { required: true }),
      orphaned: tags('不再引用', 'Not asked for any more', { required: true }),
    },
  },
  run: async ({ call: { tx } }) => {
    const keys = systemKeys()
    const names = keys.map(({ name }) => name)
    const source = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(name text, title text, section text)`
    const created = await run(
      tx,
      sql`insert into permissions (name, title, section, is_system) select k.name, k.title, k.section, true from ${source}
        on conflict (name) do nothing returning id`,
    )
    const updated = await run(
      tx,
      sql`update permissions p set is_system = true, section = k.section, updated_at = ${nextVersion('p')}
        from ${source} where p.name = k.name and (not p.is_system or p.section <> k.section) returning p.id`,
    )
    const orphaned = await run<{ name: string }>(
      tx,
      sql`select name from permissions where is_system and not name = any(${array(names, 'text')}) order by name`,
    )
    return {
      created: created.length,
      updated: updated.length,
      orphaned: orphaned.map(({ name }) => name),
    }
  },
})

interface SystemKey {
  readonly name: string
  readonly title: string
  readonly section: string
}

function systemKeys(): SystemKey[] {
  const keys = new Map<string, SystemKey>()
  for (const { name, zh, section } of allPermissionKeys())
    keys.set(name, { name, title: zh, section: sectionOf(section) })
  for (const { permissions, section } of consoleRoutes())
    for (const name of permissions)
      if (!keys.has(name)) keys.set(name, { name, title: name, section: sectionOf(section) })
  for (const { access } of registeredEndpoints())
    if (typeof access !== 'string')
      for (const name of access) if (!keys.has(name)) keys.set(name, { name, title: name, section: 'api' })
  return [...keys.values()]
}

function sectionOf(section: string): string {
  return section !== '*' && sections.some(({ value }) => value === section) ? section : 'other'
}
