import { useEffect, useState } from 'react'
import { type Actor, type ActorOptions, type AnyActorLogic, createActor } from 'xstate'

/**
 * A machine that runs as long as its place is shown. As `useActorRef` of @xstate/react, which would be loaded with the shell: that library is
 * one module. @param logic The same for as long as the place is shown.
 */
export function useRunning<TLogic extends AnyActorLogic>(
  logic: TLogic,
  options: ActorOptions<TLogic>,
): Actor<TLogic> {
  const [actor] = useState(() => createActor<AnyActorLogic>(logic, options) as Actor<TLogic>)
  useEffect(() => {
    actor.start()
    return () => void actor.stop()
  }, [actor])
  return actor
}
