import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '../codegen/project.ts'
import { run, StepFailed } from '../scripts/process.ts'
import { generateProject } from './build.ts'
import { layOut } from './workspace.ts'

/** Holds a project's own widgets against what the manifest says of them. @throws StepFailed with what does not fit. */
export async function checkTypes(project: Project): Promise<void> {
  const compiler = join(project.root, 'node_modules/typescript/bin/tsc')
  if (!existsSync(compiler))
    throw new StepFailed('The type checker is not installed: `npm install --save-dev typescript`.')
  await generateProject(project)
  await layOut(project)
  const { code, output } = await run('node', [compiler, '--noEmit', '-p', '.'], { folder: project.root })
  if (code !== 0) throw new StepFailed(output.trim())
}
