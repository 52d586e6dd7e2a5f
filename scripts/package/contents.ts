/** What an operator starts; everything else in the project only builds, tests or measures. */
export const entryPoints = [
  'scripts/run.mjs',
  ...['start', 'serve', 'health', 'backup', 'restore', 'migrate', 'reseal'].map(
    (task) => `scripts/tasks/${task}.ts`,
  ),
] as const

/** What their modules read as files, and what stands in front of them. */
export const files = [
  'package.json',
  'package-lock.json',
  'api/kernel/database/schema.json',
  'mesh/package.json',
  'mesh/.meshrc.yaml',
  'mesh/openapi.json',
  'generated/built/manifest.json',
] as const

/** Folders that are read as a whole: what is built, and what the gateway compares its build with. */
export const folders = ['dist', 'mesh/.mesh', 'mesh/normalise', 'generated/operations'] as const

/** Imported by the gateway that `mesh build` writes, which is no module of the project. */
export const packagesOfTheBuiltGateway = [
  '@graphql-mesh/cache-localforage',
  '@graphql-mesh/cross-helpers',
  '@graphql-mesh/http',
  '@graphql-mesh/merger-bare',
  '@graphql-mesh/openapi',
  '@graphql-mesh/runtime',
  '@graphql-mesh/store',
  '@graphql-mesh/utils',
  '@whatwg-node/fetch',
] as const

/** Files of packages that no program opens: declarations, maps, and the weights of the font that no document is set in. */
export function isNeverOpened(file: string): boolean {
  if (/\.(?:d\.[cm]?ts|map)$/.test(file)) return true
  const [, weight] = /@expo-google-fonts\/noto-sans-sc\/(\d00\w+)$/.exec(file) ?? []
  return weight !== undefined && weight !== '400Regular' && weight !== '700Bold'
}
