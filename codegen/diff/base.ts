import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createProject, type Project } from '../project.ts'

export interface Base {
  readonly project: Project
  /** The base has no contract of its own. */
  readonly isContractPresent: boolean
  readonly dispose: () => void
}

/** The manifest in another folder: a whole project, or a folder of manifest files beside the present contract. */
export function baseFolder(project: Project, folder: string): Base | { readonly problem: string } {
  const root = resolve(folder)
  const dispose = (): void => {}
  if (existsSync(join(root, 'manifest/console.yaml')))
    return { project: createProject(root), isContractPresent: false, dispose }
  if (!existsSync(join(root, 'console.yaml'))) return { problem: `${folder} holds no manifest.` }
  return { project: { ...project, manifest: root }, isContractPresent: true, dispose }
}

/** The manifest and its contract as a git revision has them, in a temporary folder. */
export function baseRevision(project: Project, revision: string): Base | { readonly problem: string } {
  if (!/^[A-Za-z0-9][\w./~^@{}-]*$/.test(revision)) return { problem: `${revision} is not a git revision.` }
  const folder = mkdtempSync(join(tmpdir(), 'manifest-base-'))
  const dispose = (): void => rmSync(folder, { recursive: true, force: true })
  const at = (path: string): string => relative(project.root, path)
  const git = (...args: readonly string[]): Buffer =>
    execFileSync('git', args, {
      cwd: project.root,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 28,
    })
  let hasContract = false
  try {
    if (git('ls-tree', '--name-only', revision, '--', `${at(project.manifest)}/console.yaml`).length === 0) {
      dispose()
      return { problem: `${revision} holds no manifest.` }
    }
    hasContract = git('ls-tree', '--name-only', revision, '--', at(project.contract)).length > 0
    const files = [at(project.manifest), ...(hasContract ? [at(project.contract)] : [])]
    const archive = git('archive', '--format=tar', revision, ...files)
    execFileSync('tar', ['-x', '-C', folder], { input: archive, stdio: ['pipe', 'ignore', 'pipe'] })
  } catch (error) {
    dispose()
    return { problem: `git cannot read ${revision}: ${lastLine(error)}` }
  }
  const paths = {
    manifest: at(project.manifest),
    contract: hasContract ? at(project.contract) : project.contract,
  }
  return { project: createProject(folder, paths), isContractPresent: !hasContract, dispose }
}

function lastLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return text.trim().split('\n').at(-1) ?? ''
}
