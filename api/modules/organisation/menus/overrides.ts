import { isInMenu } from '../../../engine/model/console/manifest.ts'
import { manifestSections } from '../../../engine/model/console/manifest.ts'
import type { MenuOverride } from '../../../engine/model/console/menu.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'

/** Every menu item as stored, with the names of the keys that own entries ask for. */
export async function menuOverrides(tx: Query): Promise<MenuOverride[]> {
  return await run<MenuOverride>(
    tx,
    sql`select t.id, t.kind, t.route_name, t.parent_key, t.title, t.title_en, t.icon, t.url, t.target, t.hidden, t.always_show, t.sort, t.badge,
        case when cardinality(t.roles) > 0 then array(select p.name from permissions p where p.id = any(t.roles) order by p.name) else '{}' end as keys
      from menu_items t order by t.sort, t.id`,
  )
}

/** What the manifest says of an entry, as the values of its menu item. */
export interface ManifestItem {
  readonly route_name: string
  readonly parent_key: string | null
  readonly sort: number
  readonly title: string
  readonly keys: readonly string[]
}

/** Sections and pages that can be in the menu; those that the manifest hides are not among them. */
export function manifestItems(): ManifestItem[] {
  return manifestSections().flatMap(({ key, title, hidden, pages }, place) => {
    const own = pages.flatMap((page, index) =>
      hidden || !isInMenu(page)
        ? []
        : [
            {
              route_name: page.name,
              parent_key: key,
              sort: (index + 1) * 10,
              title: page.title,
              keys: page.permissions,
            },
          ],
    )
    const keys = [...new Set(own.flatMap((page) => page.keys))]
    return own.length === 0
      ? []
      : [{ route_name: key, parent_key: null, sort: (place + 1) * 10, title, keys }, ...own]
  })
}

/** Whether a stored item differs from what the manifest says. */
export function isOverride(item: MenuOverride, items: readonly ManifestItem[]): boolean {
  const usual = items.find(({ route_name: name }) => name === item.route_name)
  if (item.kind !== 'manifest' || usual === undefined) return item.kind !== 'manifest'
  return (
    (item.title ?? '') !== '' ||
    (item.title_en ?? '') !== '' ||
    item.icon !== null ||
    item.hidden ||
    item.always_show ||
    item.badge !== 'none' ||
    item.sort !== usual.sort ||
    (item.parent_key ?? usual.parent_key) !== usual.parent_key
  )
}

/** Adds the entries of the manifest that are not stored yet; run when the server starts. */
export async function syncMenuItems(tx: Query): Promise<void> {
  await run(
    tx,
    sql`insert into menu_items (kind, route_name, parent_key, target, roles, hidden, always_show, sort, badge)
      select 'manifest', m.route_name, m.parent_key, 'blank', '{}', false, false, m.sort, 'none'
      from jsonb_to_recordset(${JSON.stringify(manifestItems())}::jsonb) as m(route_name text, parent_key text, sort bigint)
      on conflict do nothing`,
  )
}
