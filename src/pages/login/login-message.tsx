/** Why the API refused. */
export function LoginMessage({ text }: { readonly text: string }) {
  return (
    <p className="login-message">
      <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden>
        <path d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0Zm1 13H7v-2h2v2Zm0-3H7V3h2v7Z" />
      </svg>
      <span>{text}</span>
    </p>
  )
}
