import { actions } from './actions.ts'
import { cells } from './cells.ts'
import { forms } from './forms.ts'
import { grids } from './grids.ts'
import type { Moment } from './moment.ts'

export const moments: Readonly<Record<string, Moment>> = { ...forms, ...cells, ...actions, ...grids }
