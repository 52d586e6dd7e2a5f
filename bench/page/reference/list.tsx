import { useEffect, useState } from 'react'

interface Answer {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What was answered before is shown at once, and asked for again. */
const answers = new Map<string, Answer>()

export function List({ name, title }: { readonly name: string; readonly title: string }) {
  const [answer, setAnswer] = useState(answers.get(name))
  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      const response = await fetch(`/rows/${name}`, { signal: controller.signal })
      const loaded: Answer = await response.json()
      answers.set(name, loaded)
      setAnswer(loaded)
    }
    load().catch(() => undefined)
    return () => controller.abort()
  }, [name])
  return (
    <>
      <h1>{title}</h1>
      {answer === undefined ? (
        <p>加载中</p>
      ) : (
        <table>
          <thead>
            <tr>
              {answer.columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.rows.map((cells) => (
              <tr key={cells.join()}>
                {cells.map((cell, place) => (
                  <td key={answer.columns[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
