// Does what takes long the first time, for the thread of the page. Nobody uses the results.

new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(1)
new Intl.DateTimeFormat('en', { timeZone: 'Europe/Madrid' }).format()

onmessage = async ({ data }: MessageEvent<WebAssembly.Module>) => {
  const { startInstance } = await import(/* webpackChunkName: "core" */ './run')
  startInstance(data)
  postMessage(null)
}
