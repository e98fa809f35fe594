// What comes before the page, in words of its own: a browser that is too old for it, and a site of which parts are missing.
// Browsers of any age read this. tools/site.py fills in the words.

(function () {
  var words = "@WORDS@";
  var shown = false;
  var modern = "hasOwn" in Object && "DecompressionStream" in window; // then what cannot be read is not all there

  function language() {
    try {
      return JSON.parse(localStorage.getItem("squadra.settings")).language;
    } catch (nothing) {
      void nothing; // a browser may forbid even to look
      return navigator.language.slice(0, 2);
    }
  }

  function say(what) {
    var said = words[language()] || words.en;
    var note = document.createElement("div");
    var again = document.createElement("button");
    if (shown) return;
    shown = true;
    note.id = "missing";
    note.setAttribute("role", "alert");
    note.style.cssText =
      "position:fixed;left:0;right:0;bottom:0;z-index:99;padding:12px 16px;background:#14161a;color:#f2efe6;" +
      "border-top:1px solid #8a8f98;font:16px/1.4 sans-serif;text-align:center";
    note.appendChild(document.createTextNode(said[what] + " "));
    if (what === "files") {
      again.style.cssText = "font:inherit;padding:4px 12px;margin:4px";
      again.appendChild(document.createTextNode(said.again));
      again.onclick = function () {
        location.reload();
      };
      note.appendChild(again);
    }
    document.body.appendChild(note);
  }

  function soon(what) {
    if (document.body) say(what);
    else
      addEventListener("DOMContentLoaded", function () {
        say(what);
      });
  }

  if (!("noModule" in document.createElement("script"))) return soon("old");
  addEventListener(
    "error",
    function (event) {
      var name = event.target && event.target.tagName;
      if (name === "SCRIPT" || (name === "LINK" && event.target.rel === "stylesheet")) soon("files");
      else if (event.error instanceof SyntaxError && document.querySelector(".skeleton"))
        soon(modern ? "files" : "old");
    },
    true,
  );
  addEventListener("load", function () {
    if (document.querySelector("[data-first]")) soon("files"); // the page's script was read, and there was nothing in it
  });
  addEventListener("squadra:missing", function () {
    soon("files");
  });
})();
