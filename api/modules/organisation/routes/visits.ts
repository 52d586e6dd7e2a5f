import { dayAgo } from '../../../engine/model/company-time.ts'
import { consoleRoutes } from '../../../engine/model/console/routes.ts'
import { string } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** A page was opened; once a minute for each user and page counts. */
export const recordVisit = collectionAction({
  name: 'visits',
  path: '/visits',
  zh: '记录页面访问',
  en: 'A page was opened',
  access: 'signedIn',
  input: { name: string('路由名', 'Name', { max: 80, required: true }) },
  run: async ({ call: { tx, caller }, input }) => {
    const name = input.name
    if (!consoleRoutes().some((route) => route.name === name))
      throw ApiError.invalid({ name: ['没有这个页面'] })
    await run(
      tx,
      sql`insert into route_visits as v (company_id, user_id, route_name, day, visits)
        values (${caller.companyId}::bigint, ${caller.userId}::bigint, ${name}, ${sql.raw(dayAgo(0))}, 1)
        on conflict (company_id, user_id, route_name, day) do update set visits = v.visits + 1, last_at = now()
        where v.last_at < now() - interval '1 minute'`,
    )
  },
})
