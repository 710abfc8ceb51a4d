/** This script's own element; its attributes name the files of the page. */
var gate = document.getElementById('gate')
var entries = gate.getAttribute('data-start').split(' ')
var ahead = gate.getAttribute('data-ahead').match(/\S+/g) || []
var drawn = false

window.sello = {
  report: report,
  standIn: standIn,
  /** Called once the page is drawn: from then on an error is the matter of its own boundaries. Returns what was pressed before, or null. */
  drawn: function () {
    drawn = true
    document.removeEventListener('click', onEarlyClick, true)
    return pressed
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

/** The page's own scripts, in their order; and ahead of them what they ask for. */
function load() {
  for (var k = 0; k < ahead.length; k++) {
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = ahead[k]
    document.head.appendChild(link)
  }
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
  document.addEventListener('click', onEarlyClick, true)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  load()
}

/** Milliseconds after which a page that is not painted goes on: behind other windows it may never be painted. */
var PATIENCE = 500

/** Calls `next` once the document is painted: no script delays its first paint, by bytes or by time. */
function afterPaint(next) {
  var called = false
  function once() {
    if (!called) next()
    called = true
  }
  if (document.hidden) return once()
  requestAnimationFrame(function () {
    setTimeout(once)
  })
  setTimeout(once, PATIENCE)
}

/** The document has the screen of `/`. Where another one is asked for, what is around it stays empty until it is drawn. */
if (/^(#\/?)?$/.test(location.hash)) {
  afterPaint(start)
} else {
  document.getElementById('content').style.visibility = 'hidden'
  start()
}
