// The desk of the service works without this script. With it the page stays current: the server says when something has
// changed, and the page is asked for again and put in place, while what is being typed stays.

/** How often the page is asked for while the server cannot say what has changed. */
const pollMs = 3_000;
const parts = ["conversations", "thread"];

/** Times come in UTC, and are read in the zone of whoever looks. */
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
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  // Whoever was signed out is shown the way in.
  if (response.redirected) return location.reload();
  if (!response.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!next.getElementById("conversations")) return location.reload();
  document.title = next.title;
  for (const id of parts) replacePart(id, next);
}

let isLoading = false;
let isStale = false;

/** One request at a time; what changes meanwhile is asked for after it. */
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
    // What fails now is asked for again with the next event, or by polling.
  } finally {
    isLoading = false;
  }
}

function follow() {
  const events = new EventSource("/service/events");
  for (const name of ["ready", "chat"]) events.addEventListener(name, () => void refresh());
  events.addEventListener("end", () => location.reload());
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

/** A reply that is being written survives a reload of the tab, until it is sent or whoever writes it signs out. */
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
  console.warn("The browser keeps no reply through a reload", error);
}

/** The code of an invitation stands in the link's fragment, which reaches no server. It does not stay in the address. */
function takeInvitation() {
  const field = document.getElementById("invitation-code");
  if (!field || location.hash.length < 2) return;
  field.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
}
takeInvitation();
// Opening the link on the page itself loads nothing anew.
addEventListener("hashchange", takeInvitation);
