import { useNavigate } from 'react-router'

export function Login() {
  const navigate = useNavigate()
  const signIn = async (form: FormData) => {
    const body = JSON.stringify(Object.fromEntries(form))
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/session', { method: 'POST', headers, body })
    localStorage.setItem('session', await answer.text())
    await navigate('/')
  }
  return (
    <form action={signIn}>
      <h1>登录</h1>
      <label htmlFor="username">登录名</label>
      <input id="username" name="username" autoComplete="username" />
      <label htmlFor="password">密码</label>
      <input id="password" name="password" type="password" autoComplete="current-password" />
      <button type="submit">登录</button>
    </form>
  )
}
