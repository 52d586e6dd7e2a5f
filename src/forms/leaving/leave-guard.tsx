import { Suspense, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import type { WorkPlace } from '../../data/unsaved-work.ts'
import { useUnsavedWorkOfSession } from '../../hooks/use-session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Asks before anything typed is lost: on the way to another page, to another company or language, with a refresh, at the sign-out. */
export function LeaveGuard() {
  const work = useUnsavedWorkOfSession()
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    work.all().some(({ isLostBy = isAnotherPath }) => isLostBy(currentLocation, nextLocation)),
  )
  const [pendingLeave, setPendingLeave] = useState<{ readonly proceed: () => void } | null>(null)
  useEffect(() => work.watch((proceed) => setPendingLeave({ proceed })), [work])
  const end = () => setPendingLeave(null)
  if (blocker.state === 'blocked')
    return <Question work={work} onStay={blocker.reset} onLeave={blocker.proceed} />
  if (pendingLeave === null) return null
  return (
    <Question
      work={work}
      onStay={end}
      onLeave={() => {
        end()
        pendingLeave.proceed()
      }}
    />
  )
}

type QuestionProps = React.ComponentProps<typeof LeaveDialog>

function Question(props: QuestionProps) {
  return (
    <Suspense>
      <LeaveDialog {...props} />
    </Suspense>
  )
}

const LeaveDialog = lazyPart(
  async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }),
  'over',
)

const isAnotherPath = (from: WorkPlace, to: WorkPlace): boolean => from.pathname !== to.pathname
