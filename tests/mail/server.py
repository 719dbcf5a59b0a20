"""A mail server for the tests, by aiosmtpd: writes what it got, one JSON object a line, after the port it listens at.

server.py [USER PASSWORD]: with them it wants whoever sends a letter to sign in.
"""

import json
import socket
import sys

try:
    from aiosmtpd.controller import Controller
    from aiosmtpd.smtp import AuthResult
except ImportError:
    sys.exit(77)


def say(what):
    print(json.dumps(what), flush=True)


class Handler:
    def __init__(self):
        self.busy = set()

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("nobody@"):
            say({"refused": "nobody"})
            return "550 there is no such mailbox"
        if address.startswith("busy@") and address not in self.busy:
            self.busy.add(address)
            say({"refused": "busy"})
            return "451 try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        say({
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "user": session.auth_data.decode() if session.auth_data else "",
            "text": envelope.content.decode("utf-8"),
        })
        return "250 OK"


def authenticator(user, password):
    def check(server, session, envelope, mechanism, data):
        if data.login == user.encode() and data.password == password.encode():
            return AuthResult(success=True, auth_data=data.login)
        return AuthResult(success=False, handled=False)

    return check


options = {}
if len(sys.argv) == 3:
    options = {"authenticator": authenticator(sys.argv[1], sys.argv[2]), "auth_required": True,
               "auth_require_tls": False}
controller = Controller(Handler(), hostname="127.0.0.1", port=0, **options)
controller.server_hostname = "localhost"
# With port 0 the controller cannot look whether it has come up, so the port is found first.
with socket.socket() as found:
    found.bind(("127.0.0.1", 0))
    controller.port = found.getsockname()[1]
controller.start()
say(controller.port)
sys.stdin.read()
controller.stop()
