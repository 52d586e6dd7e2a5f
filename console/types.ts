import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Project, widgetsFolder } from '../codegen/project.ts'
import { run, StepFailed } from '../scripts/process.ts'
import { generateProject } from './build.ts'
import { layOut, linkOfWidgets } from './workspace.ts'

/** Holds a project's own widgets against what the manifest says of them. @throws StepFailed with what does not fit. */
export async function checkTypes(project: Project): Promise<void> {
  const compiler = join(project.root, 'node_modules/typescript/bin/tsc')
  if (!existsSync(compiler))
    throw new StepFailed('The type checker is not installed: `npm install --save-dev typescript`.')
  await generateProject(project)
  await layOut(project)
  const { code, output } = await run('node', [compiler, '--noEmit', '-p', '.'], { folder: project.root })
  if (code !== 0) throw new StepFailed(byOwnFiles(output))
}

/** The type checker sees a widget where it stands and through the link by which the console imports it: each finding once, with the file that a person edits. */
const byOwnFiles = (output: string): string =>
  [...new Set(output.trim().replaceAll(`${linkOfWidgets}/`, `${widgetsFolder}/`).split('\n'))].join('\n')
