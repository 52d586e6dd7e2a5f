import { allPermissionKeys } from '../../../engine/auth/permission-keys.ts'
import { insertRows } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'

/** All keys that operations and pages ask for. */
export const demo: readonly DemoStep[] = [
  {
    name: 'permissions',
    always: true,
    run: (tx) =>
      insertRows(
        tx,
        'permissions',
        allPermissionKeys().map(({ name, zh, section }, index) => ({
          id: index + 1,
          name,
          title: zh,
          section: section === '*' ? 'other' : section,
          description: null,
          is_system: true,
        })),
      ),
  },
]
