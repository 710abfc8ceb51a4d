/** This script's own element; its attributes name the files of the page. */
var gate = document.getElementById('gate')
var entries = gate.getAttribute('data-start').split(' ')
var drawn = false

window.sello = {
  report: report,
  standIn: standIn,
  /** Called once the page is drawn: from then on an error is the matter of its own boundaries. */
  drawn: function () {
    drawn = true
  },
}

/** An error of an entry file before anything is drawn leaves a shell that only looks alive. */
function onError(event) {
  var asset = assetOf(event.filename)
  var own = asset && { asset: asset, line: event.lineno || 0, column: event.colno || 0 }
  if (!drawn && own && entries.join(' ').indexOf(asset) >= 0) {
    standIn(event.error instanceof SyntaxError ? 'old' : 'broken')
  }
  if (event.error || own) report(event.error, own)
}

function assetOf(address) {
  var own = location.protocol + '//' + location.host + '/assets/'
  var name = String(address || '')
  return name.indexOf(own) === 0 ? name.slice(own.length) : ''
}

function onRejection(event) {
  if (event.reason) report(event.reason)
}

/** The page's own scripts, in their order. They are loaded ahead by links, and run only from here. */
function load() {
  for (var i = 0; i < entries.length; i++) {
    var script = document.createElement('script')
    script.src = entries[i]
    script.async = false
    script.onerror = function () {
      standIn('unloaded')
    }
    document.head.appendChild(script)
  }
}

function start() {
  if (missing(window).length) return standIn('old')
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  load()
}

/** The document has the screen of `/`. Where another one is asked for, what is around it stays empty until it is drawn. */
if (!/^(#\/?)?$/.test(location.hash)) document.getElementById('content').style.visibility = 'hidden'
start()
