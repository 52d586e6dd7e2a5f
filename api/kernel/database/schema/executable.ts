import { APPLICATION_ROLE } from '../transaction.ts'

/** SQL that lets calls execute functions which run as the owner of the tables, and no other role. */
export function executable(names: readonly string[]): string {
  const all = names.join(', ')
  return `REVOKE ALL ON FUNCTION ${all} FROM PUBLIC;\nGRANT EXECUTE ON FUNCTION ${all} TO ${APPLICATION_ROLE};`
}
