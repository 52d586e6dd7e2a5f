import { rule } from './rule.ts'

/** M360–M366, M368, M369: who can reach what. */
export const guardFindings = {
  unreachableTarget: rule<{ target: string }>('M360', 'unreachable-target', {
    what: ({ target }) => `Only administrators could use \`${target}\`, but the page is open to others.`,
    why: 'For everybody else the action would never be shown.',
    fix: 'Let the API accept a key for it, or move the action to a page of administrators.',
  }),
  adminOnlyPage: rule<{ name: string; operation: string }>('M361', 'admin-only-page', {
    what: ({ name, operation }) => `None of the keys of \`${name}\` may call \`${operation}\`.`,
    why: 'Only administrators could use the page, its keys admit nobody.',
    fix: 'Use keys that the API accepts for what the page loads.',
  }),
  unreachablePage: rule<{ name: string }>(
    'M362',
    'unreachable-page',
    {
      what: ({ name }) => `Nothing leads to the hidden page \`${name}\`.`,
      why: 'Who does not know its address never finds it.',
      fix: 'Add an action, a redirect or a menu entry that opens it, or remove the page.',
    },
    'warning',
  ),
  unguardedPage: rule<{ name: string }>('M363', 'unguarded-page', {
    what: ({ name }) => `\`${name}\` is open to every signed-in user and does not say so.`,
    why: 'A forgotten key opens a page without a word.',
    fix: 'Add `permissions`, or `signedIn: true` when it is meant for everybody.',
  }),
  failOpenSection: rule<{ name: string }>('M364', 'fail-open-section', {
    what: ({ name }) => `\`${name}\` has no keys, so the keys of its section guard nothing.`,
    why: 'A section with a page for everybody is open to everybody (specification §6).',
    fix: 'Add `permissions` to the page, move it, or remove those of the section.',
  }),
  stricterThanSection: rule<{ name: string; key: string }>('M365', 'stricter-than-section', {
    what: ({ name, key }) => `\`${name}\` does not admit \`${key}\`, a key of its whole section.`,
    why: 'Holders of that key would see the section without this page.',
    fix: 'Add the key to the page, or remove it from the section.',
  }),
  guardedPublicPage: rule<{ name: string; guard: string }>('M368', 'guarded-public-page', {
    what: ({ name, guard }) => `\`${guard}\` guards nothing on \`${name}\`: its section is public.`,
    why: 'Pages of a public section open for anybody, signed in or not.',
    fix: 'Move the page to a section that is not public, or remove the guard.',
  }),
  unloadablePublicPage: rule<{ name: string; operation: string }>('M369', 'unloadable-public-page', {
    what: ({ name, operation }) =>
      `Anybody may open \`${name}\`, but only who is signed in may call \`${operation}\`.`,
    why: 'The section is public: whoever is not signed in would see the page refuse its own data.',
    fix: 'Move the page to a section that is not public, or let the API answer everybody.',
  }),
  unusedPermission: rule<{ key: string }>(
    'M366',
    'unused-permission',
    {
      what: ({ key }) => `Nothing in the console asks for the permission key \`${key}\`.`,
      why: 'Granting it would change nothing that anybody can see.',
      fix: 'Declare the page or action it is meant for, or remove the key from the API.',
    },
    'warning',
  ),
}
