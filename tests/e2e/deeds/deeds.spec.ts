import { expect } from '@playwright/test'
import { sampled } from '../../sampling/sampled.ts'
import { enterAt } from '../console.ts'
import { uniqueMark } from '../kinds/records.ts'
import { test } from '../test.ts'
import { contentDeeds } from './content.ts'
import { openDatabase } from './database.ts'
import { peopleDeeds } from './people.ts'
import { productDeeds } from './products.ts'
import { salesDeeds } from './sales.ts'

const deeds = [...salesDeeds, ...productDeeds, ...contentDeeds, ...peopleDeeds]

for (const deed of sampled('deeds of staff', null, deeds, ({ name, page }) => `${name} ${page}`))
  test(`${deed.name}: its rows are in the database`, async ({ page }) => {
    await using database = await openDatabase()
    test.skip(database === null, 'its rows cannot be read beside an embedded database')
    if (database === null) return
    const mark = uniqueMark()
    const [found] = deed.finds === undefined ? [{ id: null, word: mark }] : await database.rows(deed.finds)
    if (found === undefined) throw new Error(`no record for ${deed.name}`)
    const word = String(found['word'])
    const filled = (sql: string) =>
      sql
        .replaceAll(':id', String(found['id']))
        .replaceAll(':word', word.replaceAll("'", "''"))
        .replaceAll(':mark', mark)
    const [{ last } = { last: 0 }] = await database.rows(
      'select coalesce(max(id), 0) as last from action_logs',
    )
    await enterAt(page, deed.opens, deed.as)
    await deed.does(page, { word, mark })
    await expect
      .poll(() => database.rows(filled(deed.leaves)), { timeout: 30_000 })
      .toEqual(JSON.parse(filled(JSON.stringify(deed.rows))))
    const logged = await database.rows(
      `select distinct l.action || ' ' || l.resource as what from action_logs l join users u on u.id = l.user_id
       where l.id > ${String(last)} and u.username = '${deed.as}' and l.company_id is not distinct from 1`,
    )
    expect(logged.map(({ what }) => what)).toContain(deed.logged)
  })
