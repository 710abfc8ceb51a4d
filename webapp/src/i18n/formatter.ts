/** Makes a formatter once for each locale and options: making one takes longer than formatting with it. */
export function formatter<O, F>(
  make: new (locale: string, options: O) => F,
): (locale: string, options: O) => F {
  const made = new Map<string, F>()
  return (locale, options) => {
    const key = locale + JSON.stringify(options)
    const found = made.get(key) ?? new make(locale, options)
    made.set(key, found)
    return found
  }
}
