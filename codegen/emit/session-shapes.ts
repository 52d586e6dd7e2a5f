/**
 * What the console itself needs of each call of the session, for roles that an API does not have: their types stay, so that
 * the console's code is the same, and their calls are `null`. A test compares them with the project's own contract.
 */
export const sessionShapes: Readonly<
  Record<string, { readonly variables: string; readonly result: string }>
> = {
  signIn: {
    variables:
      '{ readonly "input"?: { readonly "callback"?: string | null; readonly "code"?: string | null; readonly "grant_type": string; readonly "passkey"?: unknown | null; readonly "password"?: string | null; readonly "refresh_token"?: string | null; readonly "ticket"?: string | null; readonly "username"?: string | null } | null }',
    result:
      '{ readonly "access_token": string; readonly "expires_in": number; readonly "refresh_token": string } | null',
  },
  check: {
    variables: '{ readonly "page"?: number | null; readonly "per_page"?: number | null }',
    result: 'unknown',
  },
  refresh: {
    variables:
      '{ readonly "input"?: { readonly "callback"?: string | null; readonly "code"?: string | null; readonly "grant_type": string; readonly "passkey"?: unknown | null; readonly "password"?: string | null; readonly "refresh_token"?: string | null; readonly "ticket"?: string | null; readonly "username"?: string | null } | null }',
    result:
      '{ readonly "access_token": string; readonly "expires_in": number; readonly "refresh_token": string } | null',
  },
  signOut: { variables: 'Record<string, never>', result: '{ readonly "message": string | null } | null' },
  user: {
    variables: '{ readonly "company_id": string; readonly "include"?: string | null }',
    result:
      '{ readonly "avatar": string | null; readonly "companies": { readonly "data": readonly ({ readonly "api_base": string; readonly "id": number; readonly "languages": readonly ({ readonly "mark": string; readonly "title": string })[]; readonly "logo": string | null; readonly "name": string; readonly "timezone": string; readonly "title": string; readonly "url": string })[] } | null; readonly "id": number; readonly "idle_minutes": number | null; readonly "introduction": string; readonly "must_change_password": boolean | null; readonly "must_enable_second_factor": boolean | null; readonly "name": string; readonly "permission_names": readonly (string)[]; readonly "roles": readonly ({ readonly "id": number; readonly "name": string; readonly "title": string })[]; readonly "uid": string; readonly "username": string | null; readonly "viewed_by": string | null } | null',
  },
  signInWays: {
    variables: 'Record<string, never>',
    result:
      '{ readonly "data": readonly ({ readonly "id": string; readonly "label": string })[]; readonly "passkeys": boolean } | null',
  },
  beginSignIn: {
    variables: '{ readonly "input"?: { readonly "provider": string } | null }',
    result: '{ readonly "data": { readonly "ticket": string; readonly "url": string } } | null',
  },
  passkeyOptions: {
    variables: 'Record<string, never>',
    result: '{ readonly "data": { readonly "options": unknown } } | null',
  },
  signOutUrl: {
    variables: 'Record<string, never>',
    result: '{ readonly "data": { readonly "url": string | null } } | null',
  },
  changePassword: {
    variables:
      '{ readonly "input"?: { readonly "current_password": string; readonly "password": string; readonly "password_confirmation": string } | null }',
    result: '{ readonly "message": string | null } | null',
  },
  notifications: {
    variables: 'Record<string, never>',
    result:
      '{ readonly "data": readonly ({ readonly "company_id": number | null; readonly "duration": number; readonly "html": boolean; readonly "id": number; readonly "link": string | null; readonly "message": string; readonly "position": string; readonly "show_close": boolean; readonly "title": string; readonly "type": string })[] } | null',
  },
  notificationLogs: {
    variables:
      '{ readonly "filter"?: unknown | null; readonly "page"?: number | null; readonly "per_page"?: number | null; readonly "sort"?: string | null }',
    result:
      '{ readonly "data": readonly ({ readonly "company": { readonly "id": number; readonly "title": string } | null; readonly "company_id": number | null; readonly "created_at": string; readonly "id": number; readonly "link_url": string | null; readonly "notification": { readonly "message": string; readonly "title": string; readonly "type": string; readonly "updated_at": string }; readonly "read_at": string | null; readonly "updated_at": string; readonly "user": { readonly "id": number; readonly "title": string } | null; readonly "user_id": number })[]; readonly "meta": { readonly "pagination": { readonly "count": number; readonly "current_page": number; readonly "links": { readonly "next": string | null; readonly "previous": string | null }; readonly "per_page": number; readonly "total": number; readonly "total_pages": number } } } | null',
  },
  deleteNotification: {
    variables: '{ readonly "input"?: { readonly "id": string } | null }',
    result: '{ readonly "message": string | null } | null',
  },
  deleteNotifications: {
    variables: '{ readonly "input"?: { readonly "ids": readonly (number)[] } | null }',
    result: '{ readonly "message": string | null } | null',
  },
  createPushSubscription: {
    variables:
      '{ readonly "input"?: { readonly "auth_token"?: string | null; readonly "client_time"?: string | null; readonly "content_encoding"?: string | null; readonly "domain"?: string | null; readonly "endpoint"?: string | null; readonly "permission": string; readonly "public_key"?: string | null; readonly "subscription"?: unknown | null; readonly "user_agent"?: string | null } | null }',
    result: '{ readonly "data": { readonly "id": number } } | null',
  },
  updatePushSubscription: {
    variables:
      '{ readonly "input"?: { readonly "auth_token"?: string | null; readonly "client_time"?: string | null; readonly "content_encoding"?: string | null; readonly "domain"?: string | null; readonly "endpoint"?: string | null; readonly "permission": string; readonly "public_key"?: string | null; readonly "subscription"?: unknown | null; readonly "user_agent"?: string | null } | null }',
    result: '{ readonly "data": { readonly "id": number } } | null',
  },
  pushKey: {
    variables: 'Record<string, never>',
    result: '{ readonly "data": { readonly "public_key": string } } | null',
  },
  unreadMessages: {
    variables: 'Record<string, never>',
    result: '{ readonly "data": { readonly "unread": number } } | null',
  },
  readMessages: {
    variables: '{ readonly "input"?: { readonly "ids": readonly (number)[] } | null }',
    result: '{ readonly "data": { readonly "unread": number } } | null',
  },
  jobs: {
    variables:
      '{ readonly "filter"?: { readonly "created_at"?: string | null; readonly "status"?: string | null; readonly "type"?: string | null } | null; readonly "page"?: number | null; readonly "per_page"?: number | null; readonly "q"?: string | null; readonly "sort"?: string | null }',
    result:
      '{ readonly "data": readonly ({ readonly "changes": readonly (string)[] | null; readonly "company": { readonly "id": number; readonly "title": string } | null; readonly "company_id": number | null; readonly "created_at": string; readonly "done_count": number; readonly "failed_count": number; readonly "finished_at": string | null; readonly "id": number; readonly "message": string | null; readonly "progress": number; readonly "result": unknown | null; readonly "started_at": string | null; readonly "status": string; readonly "title": string; readonly "total": number | null; readonly "type": string; readonly "updated_at": string; readonly "user": { readonly "id": number; readonly "title": string } | null; readonly "user_id": number })[]; readonly "meta": { readonly "pagination": { readonly "count": number; readonly "current_page": number; readonly "links": { readonly "next": string | null; readonly "previous": string | null }; readonly "per_page": number; readonly "total": number; readonly "total_pages": number } } } | null',
  },
  jobLink: {
    variables: '{ readonly "id": number }',
    result: '{ readonly "data": { readonly "expires_at": string; readonly "url": string } } | null',
  },
  removeJob: {
    variables: '{ readonly "id": number }',
    result: '{ readonly "message": string | null } | null',
  },
}
