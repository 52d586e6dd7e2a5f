import { viewToken } from '../../data/viewing.ts'
import { createDraftStore } from './draft-store.ts'

/** Drafts of forms. What is typed while looking as another user is no draft of theirs: it goes with the tab. */
export const formDrafts = createDraftStore(() => (viewToken.read() === null ? localStorage : sessionStorage))
