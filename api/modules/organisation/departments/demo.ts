import { insertRows } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { departmentId, DEPARTMENTS } from './demo-data/departments.ts'

/** 18 departments on three levels (domain/resources.md, departments). Leaders come with the users. */
export const demo: readonly DemoStep[] = [
  {
    name: 'departments',
    run: (tx) =>
      insertRows(
        tx,
        'departments',
        DEPARTMENTS.map(([code, name, parent], index) => ({
          id: index + 1,
          code,
          name,
          parent_id: parent === null ? null : departmentId(parent),
          sort: (index + 1) * 10,
          status: 'enabled',
          note: null,
        })),
      ),
  },
]
