/**
 * The page that stands in for the real one where that cannot start or is broken at its root. It is drawn
 * by plain DOM calls with words of its own, so that it depends on nothing that may be the broken part.
 * `kind` is old, broken or unloaded.
 */
function standIn(kind) {
  if (document.getElementById('stand-in')) return
  var language = languageOf(window)
  var t = words[language]
  var main = element('main', '')
  main.id = 'stand-in'
  main.appendChild(element('p', 'Sello')).className = 'stand-in-name'
  var title = main.appendChild(element('h1', t['standin_' + kind + '_title']))
  main.appendChild(element('p', t['standin_' + kind]))
  main.appendChild(kind === 'old' ? browserList(t) : actions(t))
  style()
  hideRoot()
  document.documentElement.lang = language
  document.title = t['standin_' + kind + '_title'] + ' · Sello'
  document.body.appendChild(main)
  title.tabIndex = -1
  title.focus()
  askForMail(function (provider) {
    main.appendChild(mailOf(provider, t))
  })
}

/**
 * The language of the words: for the language that was chosen on the page, else for the browser's.
 * `shownIn` names, for each language, the one whose words are shown.
 */
function languageOf(scope) {
  var wished = []
  try {
    wished.push(scope.localStorage.getItem('sello.language'))
  } catch (error) {
    // Storage may be forbidden.
  }
  wished = wished.concat(scope.navigator.languages || [scope.navigator.language])
  for (var i = 0; i < wished.length; i++) {
    var tag = String(wished[i] || '')
      .slice(0, 2)
      .toLowerCase()
    if (shownIn[tag]) return shownIn[tag]
  }
  return 'en'
}

function element(name, text) {
  var node = document.createElement(name)
  node.appendChild(document.createTextNode(text))
  return node
}

/** What was drawn before must not look alive. */
function hideRoot() {
  var root = document.getElementById('root')
  if (root) root.style.display = 'none'
}

function style() {
  var link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = gate.getAttribute('data-style')
  document.head.appendChild(link)
}

function browserList(t) {
  var list = document.createElement('ul')
  for (var i = 0; i < browsers.length; i++) {
    var line = t.standin_newer.replace('{{browser}}', browsers[i][0]).replace('{{version}}', browsers[i][1])
    list.appendChild(element('li', line))
  }
  return list
}

/** Both load the page anew: a page that is broken must not be asked to go anywhere by itself. */
function actions(t) {
  var row = document.createElement('p')
  row.className = 'stand-in-actions'
  var again = row.appendChild(element('button', t.standin_reload))
  again.type = 'button'
  again.onclick = function () {
    location.reload()
  }
  var contact = row.appendChild(element('a', t.standin_contact))
  contact.href = '#/contact'
  contact.onclick = function (event) {
    event.preventDefault()
    location.hash = '#/contact'
    location.reload()
  }
  return row
}

/** Calls back with the provider's data if the server answers. */
function askForMail(found) {
  var request = new XMLHttpRequest()
  request.open('GET', '/_/api/v1/config')
  request.onload = function () {
    try {
      found(JSON.parse(request.responseText).data.provider)
    } catch (error) {
      // Without an answer there is no address to show.
    }
  }
  request.send()
}

function mailOf(provider, t) {
  var line = element('p', t.standin_mail + ' ')
  line.className = 'stand-in-mail'
  var link = line.appendChild(element('a', provider.email))
  link.href = 'mailto:' + provider.email
  return line
}
