import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** Where the compiler reads and writes. */
export interface Project {
  readonly root: string
  readonly manifest: string
  readonly contract: string
  readonly graphqlSchema: string
  readonly output: string
  /** Texts of manifest files that count instead of what is on the disk, by whole path. */
  readonly unsaved?: ReadonlyMap<string, string>
  /** A path as people read it: relative to the root, with forward slashes. */
  readonly show: (path: string) => string
}

/** Where a project that `manifest init` made has its own widgets, relative to it. */
export const widgetsFolder = 'widgets'

export interface ProjectPaths {
  readonly manifest?: string
  readonly contract?: string
  readonly graphqlSchema?: string
  readonly output?: string
}

export function createProject(root: string, paths: ProjectPaths = {}): Project {
  const at = (path: string): string => resolve(root, path)
  return {
    root,
    manifest: at(paths.manifest ?? 'manifest'),
    contract: at(paths.contract ?? 'mesh/openapi.json'),
    graphqlSchema: at(paths.graphqlSchema ?? 'generated/built/schema.graphql'),
    output: at(paths.output ?? 'generated'),
    show: (path) => relative(root, path).split(sep).join('/'),
  }
}

/** The nearest folder, from `start` upwards, that holds a manifest; `start` itself when there is none. */
export function findRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'manifest', 'console.yaml'))) return folder
    if (dirname(folder) === folder) return start
  }
}
