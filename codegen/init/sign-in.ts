import type { Credential } from '../model/credential.ts'

/** How people get into the console of a new project. */
export function signInText(credential: Credential | null, open: boolean): string {
  if (credential === null)
    return 'The document asks for no sign-in: all who reach the console use it without one.'
  const { in: place, name, kind, oauth } = credential
  const words = {
    key: 'API key',
    token: 'access token',
    password: 'name and password',
    account: 'access token',
  }[kind]
  if (open && oauth?.flow === 'client')
    return `There is no sign-in (\`open: true\` in \`manifest/console.yaml\`): all who reach the console act with the token of the client that \`OAUTH_CLIENT_ID\` and \`OAUTH_CLIENT_SECRET\` in \`.env\` name.`
  if (open)
    return `There is no sign-in (\`open: true\` in \`manifest/console.yaml\`): all who reach the console act with the ${words} that \`API_HEADERS\` in \`.env\` sends as \`${name}\`.`
  if (kind === 'account')
    return 'People sign in with their name and password, for which the API gives them a token; it stays in their browser.'
  const own = `People sign in with their own ${words}, which stays in their browser and is sent with each of their calls (${place} \`${name}\`).`
  return oauth?.flow === 'page'
    ? `${own} Or at the page of the provider, where the console is registered there and \`.env\` says as which client (\`OAUTH_CLIENT_ID\`); its redirect address is that of the console with \`/login\`.`
    : own
}
