import type { Credential } from '../model/credential.ts'
import { findActions } from './actions.ts'
import { importedContract } from './contract.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { credentialOf } from './credential.ts'
import { type Endpoint, readEndpoints } from './endpoints.ts'
import type { ForeignDocument } from './foreign.ts'
import { type ImportedResource, importResource } from './imported-resource.ts'
import { createKeys } from './keys.ts'
import { importedManifest, type ManifestFiles } from './manifest.ts'
import { safeText } from './names.ts'
import { createFindTarget } from './relations.ts'
import { findResources, type ForeignResource } from './resources.ts'
import { createSchemas } from './schemas.ts'
import { serversOf } from './servers.ts'
import { settingsOf } from './settings.ts'
import { isGivenToken, signInCalls, signInPaths } from './sign-in.ts'
import type { TranslateOptions } from './translate-options.ts'

export interface Translation {
  readonly contract: Readonly<Record<string, unknown>>
  readonly manifest: ManifestFiles
  readonly resources: readonly string[]
  readonly coverage: Coverage
  readonly settings: readonly string[]
  /** Of the document. */
  readonly title: string
  /** What people sign in with; null: with nothing. */
  readonly credential: Credential | null
  /** Addresses at which the API stands. */
  readonly servers: readonly string[]
}

/** The document in the console's terms; nothing is read or written. */
export function translate(document: ForeignDocument, options: TranslateOptions = {}): Translation {
  const schemas = createSchemas(document)
  const keys = createKeys()
  const endpoints = readEndpoints(document, schemas)
  const found = findResources(endpoints, schemas)
  const lacks = new Map(found.lacks)
  const used = new Set(found.resources.flatMap(callsOf))
  const actions = findActions(endpoints, found.resources, used, lacks, schemas)
  const isOpen = options.open === true
  const acting = [...actions.values()].flatMap((own) => own.map(({ endpoint }) => endpoint))
  const findTarget = createFindTarget(found.resources, schemas)
  const imported = new Map<ForeignResource, ImportedResource>()
  for (const resource of found.resources) {
    const parent = resource.parent === null ? null : (imported.get(resource.parent) ?? null)
    imported.set(resource, importResource(resource, parent, actions.get(resource) ?? [], findTarget, schemas))
  }
  const resources = [...imported.values()]
  const credential = credentialOf(document, schemas, [...used, ...acting], isOpen)
  const isGiven = credential !== null && isGivenToken(credential) && !isOpen
  const session = isGiven ? signInCalls : {}
  // Pages first: they say which keys there are.
  const { files, pages } = importedManifest(document.info.title, resources, keys, { ...options, session })
  const contract = importedContract(document.info.title, resources, keys, schemas, isGiven ? signInPaths : {})
  return {
    contract: {
      ...contract,
      'x-imported': true,
      ...(credential !== null && { 'x-credential': credential }),
    },
    manifest: files,
    coverage: coverageOf(endpoints, pages, found.resources, lacks, schemas),
    settings: settingsOf(document, schemas),
    title: safeText(document.info.title, 'Console'),
    credential,
    servers: serversOf(document),
    resources: resources.map(({ name }) => name),
  }
}

const callsOf = ({ list, create, item }: ForeignResource): readonly Endpoint[] =>
  [list, create, item?.show, item?.update, item?.destroy].filter((call) => call != null)
