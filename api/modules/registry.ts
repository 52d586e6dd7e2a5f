import { compose } from '../engine/composition/compose.ts'
import * as modules from './index.ts'

/** The business as engine and server know it. */
export const {
  resources,
  variants,
  findResource,
  operations,
  permissionKeys,
  facts,
  tables,
  jobDefinitions,
  findJob,
  intentDefinitions,
  outboxes,
  statistics,
  statisticRules,
  measures,
  findFigures,
  countedFacts,
  maintenance,
  todos,
  firstSteps,
  demoSteps,
  mentioned,
} = compose(Object.values(modules))
