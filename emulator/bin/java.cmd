@rem firebase-tools starts the rules of Storage through cmd.exe, which looks for java.cmd on PATH.
@node "%~dp0java.mjs" %*
