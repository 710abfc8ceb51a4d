/**
 * The page that stands in for the real one where that cannot start or is broken at its root. It is drawn
 * by plain DOM calls with words of its own, in the language of the document, so that it depends on nothing that may be the broken part.
 * `kind` is old, broken or unloaded.
 */
function standIn(kind) {
  if (document.getElementById('stand-in')) return
  var main = element('main', '')
  main.id = 'stand-in'
  main.appendChild(element('p', 'Sello')).className = 'stand-in-name'
  var title = main.appendChild(element('h1', words['standin_' + kind + '_title']))
  main.appendChild(element('p', words['standin_' + kind]))
  main.appendChild(kind === 'old' ? browserList() : actions())
  style()
  hideRoot()
  document.documentElement.lang = language
  document.title = words['standin_' + kind + '_title'] + ' · Sello'
  document.body.appendChild(main)
  title.tabIndex = -1
  title.focus()
  askForMail(function (provider) {
    main.appendChild(mailOf(provider))
  })
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

function browserList() {
  var list = document.createElement('ul')
  browsers.forEach(function (browser) {
    var line = words.standin_newer.replace('{{browser}}', browser[0]).replace('{{version}}', browser[1])
    list.appendChild(element('li', line))
  })
  return list
}

/** Both load the page anew: a page that is broken must not be asked to go anywhere by itself. */
function actions() {
  var row = document.createElement('p')
  row.className = 'stand-in-actions'
  var again = row.appendChild(element('button', words.standin_reload))
  again.type = 'button'
  again.onclick = function () {
    location.reload()
  }
  var contact = row.appendChild(element('a', words.standin_contact))
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

function mailOf(provider) {
  var line = element('p', words.standin_mail + ' ')
  line.className = 'stand-in-mail'
  var link = line.appendChild(element('a', provider.email))
  link.href = 'mailto:' + provider.email
  return line
}
