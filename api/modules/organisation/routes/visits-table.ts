import { column, owned } from '../../../engine/model/plain-table.ts'
import type { TableDescription } from '../../../kernel/database/types.ts'

export const routeVisitsTable: TableDescription = {
  name: 'route_visits',
  columns: [
    column('company_id', 'bigint'),
    column('user_id', 'bigint'),
    column('route_name', 'text'),
    column('day', 'date'),
    column('visits', 'bigint', { default: '0' }),
    column('last_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['company_id', 'user_id', 'route_name', 'day'],
  uniques: [],
  indexes: [{ name: 'route_visits_company_id_route_name_idx', columns: ['company_id', 'route_name', 'day'] }],
  foreignKeys: [owned('company_id', 'companies'), owned('user_id', 'users')],
  scope: 'company',
  comment: '页面访问 Pages opened, by day',
}
