import { setCompanyZone } from '../../dates/zone.ts'
import type { SessionActors } from '../../machines/session-actors.ts'

/** The days and times of the console are those of the selected company, from before its first page is loaded. */
export function followCompanyZone({ company }: Pick<SessionActors, 'company'>): void {
  const follow = ({ context }: ReturnType<typeof company.getSnapshot>) =>
    setCompanyZone(context.current?.timezone ?? null)
  follow(company.getSnapshot())
  company.subscribe(follow)
}
