// The desk of the service works without this script. With it the page stays current: what has changed is asked for
// every few seconds and put in place, while what is being typed stays.
const refreshMs = 3_000;
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

async function refresh() {
  if (document.hidden) return;
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  // Whoever was signed out is shown the way in.
  if (response.redirected) return location.reload();
  if (!response.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  document.title = next.title;
  for (const id of parts) replacePart(id, next);
}

localise(document);
showEnd();
if (document.getElementById("conversations")) {
  // What fails now is asked for again in a moment.
  setInterval(() => void refresh().catch(() => undefined), refreshMs);
}
document.querySelector("textarea")?.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.target.form.requestSubmit();
});
