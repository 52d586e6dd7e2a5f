import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProject } from '../../codegen/project.ts'
import { build } from '../../codegen/verbs/generate.ts'
import { median } from './measured.ts'

/** Edits one title of a project again and again and generates in this process, as `manifest watch` does. */
const [folder = '', edits = '9'] = process.argv.slice(2)
const project = createProject(folder)
const file = join(folder, 'manifest/sections/section-0.yaml')
const terminal = { out: () => {}, say: () => {}, color: false }
const options = { format: 'text', dryRun: false, args: [], flags: {} }
const original = readFileSync(file, 'utf8')

await build(project, options, terminal)
const figures: { cpuMs: number; wallMs: number }[] = []
for (let edit = 0; edit < Number(edits) + 2; edit++) {
  writeFileSync(file, original.replace(/^( *title: 列表) .*$/m, `$1 第 ${edit} 次`))
  const [cpu, wall] = [process.cpuUsage(), performance.now()]
  const { code } = await build(project, options, terminal)
  if (code !== 0) throw new Error('the rebuild failed')
  const { user, system } = process.cpuUsage(cpu)
  // The first rebuilds still warm the engine up.
  if (edit >= 2) figures.push({ cpuMs: (user + system) / 1000, wallMs: performance.now() - wall })
}
writeFileSync(file, original)
const round = (value: number): number => Math.round(value * 10) / 10
process.stdout.write(
  `${JSON.stringify({ cpuMs: round(median(figures.map(({ cpuMs }) => cpuMs))), wallMs: round(median(figures.map(({ wallMs }) => wallMs))) })}\n`,
)
