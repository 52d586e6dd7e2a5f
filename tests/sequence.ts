import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { slowFiles } from './slow-files.ts'

/** They mostly wait, for processes that end or locks that go stale: begun last, they would leave a core idle. */
const waiting = ['tests/operations/operations.test.ts', 'api/kernel/database/pglite/engine.test.ts']

const early = [...Object.keys(slowFiles), ...waiting]

/** Files of one project after each other, since they share its processes; long ones first, so that no core is idle at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = [...new Set(files.toSorted(byLength).map(({ project }) => project.name))]
    const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name)
    return files.toSorted((a, b) => placeOf(a) - placeOf(b) || byLength(a, b))
  }
}

function byLength(a: TestSpecification, b: TestSpecification): number {
  return lengthOf(b) - lengthOf(a) || (a.moduleId < b.moduleId ? -1 : 1)
}

function lengthOf({ moduleId }: TestSpecification): number {
  return early.some((file) => moduleId.endsWith(`/${file}`)) ? 1 : 0
}
