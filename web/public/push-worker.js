// For browsers whose notifications have not moved to app-worker.js yet; a page that is signed in moves them.
importScripts("/worker/notifications.js");
