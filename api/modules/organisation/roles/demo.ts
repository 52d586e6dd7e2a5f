import { insertRows } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { permissionIds } from '../permissions/demo-data/permission-ids.ts'
import { ROLES } from './demo-data/roles.ts'

/** The twelve roles of domain/resources.md §5.1. */
export const demo: readonly DemoStep[] = [
  {
    name: 'roles',
    after: ['permissions'],
    async run(tx) {
      await insertRows(
        tx,
        'roles',
        ROLES.map(({ name, title, description }, index) => ({
          id: index + 1,
          name,
          title,
          description,
          is_system: true,
          sort: (index + 1) * 10,
        })),
      )
      const pairs = ROLES.flatMap(({ keys }, index) =>
        permissionIds(keys.trim().split(/\s+/)).map((key) => [index + 1, key]),
      )
      await tx(
        'INSERT INTO role_permissions (role_id, permission_id) SELECT * FROM unnest($1::bigint[], $2::bigint[])',
        [pairs.map(([role]) => role), pairs.map(([, key]) => key)],
      )
    },
  },
]
