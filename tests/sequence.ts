import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../scripts/process.ts'
import { usualSeconds } from '../scripts/tests/test-times.ts'

/** Files of one project after each other, since they share its processes; long ones first, so that no core is idle at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = [...new Set(files.toSorted(byLength).map(({ project }) => project.name))]
    const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name)
    return files.toSorted((a, b) => placeOf(a) - placeOf(b) || byLength(a, b))
  }
}

function byLength(a: TestSpecification, b: TestSpecification): number {
  return secondsOf(b) - secondsOf(a) || (a.moduleId < b.moduleId ? -1 : 1)
}

function secondsOf({ moduleId }: TestSpecification): number {
  return usualSeconds(relative(root, moduleId))
}
