// The service's desk works without this script. With it the page stays current: the server announces changes, and the
// page is fetched again and replaced in place, while typed text stays.

/** How often the page is fetched while the server cannot announce changes. */
const pollMs = 3_000;
const parts = ["conversations", "thread"];
/** Where the page can be fetched: a refused reply is answered at an address that takes forms alone. */
const address = location.pathname.replace(/\/reply$/, "");
const openAnew = () => location.assign(address);

/** Times come in UTC, and are shown in the reader's zone. */
function localise(root) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "short",
    timeStyle: "short",
  });
  for (const time of root.querySelectorAll("time")) time.textContent = format.format(new Date(time.dateTime));
}

function showEnd() {
  const thread = document.getElementById("thread");
  thread?.scrollTo({ top: thread.scrollHeight });
}

function replacePart(id, next) {
  const [shown, fresh] = [document.getElementById(id), next.getElementById(id)];
  if (!shown || !fresh) return;
  localise(fresh);
  if (shown.innerHTML === fresh.innerHTML) return;
  const focused = shown.contains(document.activeElement)
    ? document.activeElement?.getAttribute("href")
    : undefined;
  shown.replaceChildren(...fresh.childNodes);
  if (focused) shown.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus();
  if (id === "thread") showEnd();
}

async function loadPage() {
  // Showing a conversation marks it as read, and nobody sees it in a background tab: only the list is fetched there.
  const response = await fetch(document.hidden ? "/service/" : address, { headers: { accept: "text/html" } });
  // Whoever was signed out is shown the way in.
  if (response.redirected) return openAnew();
  if (!response.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!next.getElementById("conversations")) return openAnew();
  document.title = next.title;
  for (const id of parts) replacePart(id, next);
}

let isLoading = false;
let isStale = false;

/** One request at a time; changes meanwhile are fetched after it. */
async function refresh() {
  isStale = true;
  if (isLoading) return;
  isLoading = true;
  try {
    while (isStale) {
      isStale = false;
      await loadPage();
    }
  } catch {
    // A failed request is repeated with the next event, or by polling.
  } finally {
    isLoading = false;
  }
}

function follow() {
  const events = new EventSource("/service/events");
  for (const name of ["ready", "chat"]) events.addEventListener(name, () => void refresh());
  events.addEventListener("end", openAnew);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void refresh();
  });
  setInterval(() => {
    if (events.readyState !== EventSource.OPEN && !document.hidden) void refresh();
  }, pollMs);
}

localise(document);
showEnd();
if (document.getElementById("conversations")) follow();
document.querySelector("textarea")?.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.target.form.requestSubmit();
});

const draftPrefix = "reply ";

/** A reply being written survives a reload of the tab, until it is sent or its author signs out. */
function keepReply() {
  const field = document.querySelector("textarea");
  if (!document.querySelector('form[action="/service/logout"]')) {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  }
  if (!field) return;
  const key = draftPrefix + new URL(field.form.action).pathname;
  // A reply that was refused comes back with the page.
  if (field.value === "") field.value = sessionStorage.getItem(key) ?? "";
  field.addEventListener("input", () => sessionStorage.setItem(key, field.value));
  field.form.addEventListener("submit", () => sessionStorage.removeItem(key));
}
try {
  keepReply();
} catch (error) {
  console.warn("The browser cannot keep a reply through a reload", error);
}

/** The code of an invitation is in the link's fragment, which reaches no server. It does not stay in the address. */
function takeInvitation() {
  const field = document.getElementById("invitation-code");
  if (!field || location.hash.length < 2) return;
  field.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
}
takeInvitation();
// Opening the link on the page itself loads nothing again.
addEventListener("hashchange", takeInvitation);
