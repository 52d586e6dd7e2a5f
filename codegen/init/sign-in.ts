import type { Credential } from '../model/credential.ts'

/** How people get into the console of a new project. */
export function signInText(credential: Credential | null, open: boolean): string {
  if (credential === null)
    return 'The document asks for no sign-in: all who reach the console use it without one.'
  const { in: place, name, kind } = credential
  const words = { key: 'API key', token: 'access token', password: 'name and password' }[kind]
  return open
    ? `There is no sign-in (\`open: true\` in \`manifest/console.yaml\`): all who reach the console act with the ${words} that \`API_HEADERS\` in \`.env\` sends as \`${name}\`.`
    : `People sign in with their own ${words}, which stays in their browser and is sent with each of their calls (${place} \`${name}\`).`
}
