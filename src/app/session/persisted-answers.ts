import type { PersistedAnswer, PersistedAnswers } from '../../data/answer-cache.ts'
import { viewToken } from '../../data/viewing.ts'
import type { SessionActors } from '../../machines/session-actors.ts'
import { hasEnded } from '../../machines/session-state.ts'
import { storedAnswers } from './stored-values.ts'

/** Characters of what is stored of one tab: a few lists with their summaries. */
const mostCharacters = 400_000

/**
 * Keeps the answers used last for the next load of this tab, for the same session, company and build. Nothing is stored while another user
 * is viewed, nor after the session or the company has changed.
 */
export function persistedAnswersOf(session: Pick<SessionActors, 'auth' | 'company'>): PersistedAnswers {
  const first = ownerOf(session)
  let owner = first
  session.company.subscribe(() => {
    owner ??= ownerOf(session)
  })
  return {
    load: () => {
      const stored = storedAnswers.read()
      storedAnswers.clear()
      return stored !== null && stored.owner === first ? stored.answers : []
    },
    saveOnLeave: (read) =>
      addEventListener('pagehide', () => {
        if (owner === null || owner !== ownerOf(session) || hasEnded(session.auth)) return
        storedAnswers.write({ owner, answers: [...withinSize(read())] })
      }),
  }
}

function* withinSize(answers: Iterable<PersistedAnswer>): Iterable<PersistedAnswer> {
  let rest = mostCharacters
  for (const answer of answers) {
    const { length } = JSON.stringify(answer)
    if (length > rest) return
    rest -= length
    yield answer
  }
}

/** Null: nothing may be stored. */
function ownerOf({ auth, company }: Pick<SessionActors, 'auth' | 'company'>): string | null {
  const { tokens } = auth.getSnapshot().context
  const { current } = company.getSnapshot().context
  if (tokens === null || current === null || viewToken.read() !== null) return null
  // The address of a module changes with the build.
  return [tokens.session, current.id, import.meta.url].join(' ')
}
