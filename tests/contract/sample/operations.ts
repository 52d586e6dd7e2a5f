import type { Operation } from '../../../api/engine/model/operation.ts'
import type { Resource } from '../../../api/engine/model/resource.ts'
import { variants, resources } from '../../../api/modules/registry.ts'
import { allOperations } from '../../../api/server/all-operations.ts'

const undescribed = () => Promise.reject(new Error('only described here, served by the API under test'))

/** Every operation of the API as it describes itself. */
export const operations: readonly Operation[] = allOperations({
  authorize: undescribed,
  signOut: undescribed,
  userInfo: undescribed,
  changePassword: undescribed,
  secondFactor: {
    show: undescribed,
    begin: undescribed,
    confirm: undescribed,
    renewCodes: undescribed,
    turnOff: undescribed,
  },
  endSession: undescribed,
  endOtherSessions: undescribed,
  openView: undescribed,
  currentView: () => ({}),
  closeView: undescribed,
  saveSubscription: undescribed,
  pushKey: () => '',
})

/** Open to administrators of all companies alone: no other key opens it. */
export function isForAdministrators({ access }: Pick<Operation, 'access'>): boolean {
  return typeof access !== 'string' && access.every((key) => key === 'admin')
}

/** Resources with a path of their own, the longest path first. */
const byPath = [...variants, ...resources].toSorted((a, b) => b.path.length - a.path.length)

/** The resource whose rows an operation is about; undefined where it is about none (sign-in, the caller, statistics of everything). */
export function ownerOf({ path }: Pick<Operation, 'path'>): Resource | undefined {
  return byPath.find((resource) => path === resource.path || path.startsWith(`${resource.path}/`))
}

/** The resource that a column such as `product_id` or a parameter such as `special_id` means. */
export function resourceNamed(word: string): Resource | undefined {
  const stem = word.replace(/_ids?$/, '')
  const plurals = [`${stem}s`, stem, stem.replace(/y$/, 'ies'), stem.replace(/(s|x|ch)$/, '$1es')]
  return resources.find(({ name }) => plurals.includes(name))
}

/** By its name or, of a variant, by its prefix. */
export function resourceOf(name: string): Resource | undefined {
  return (
    resources.find((resource) => resource.name === name) ??
    variants.find((variant) => variant.operationPrefix === name)
  )
}
