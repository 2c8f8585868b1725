"""OpenStack Swift behind its S3 interface, all of it in one process: swiftStore.py FOLDER PORT KEY SECRET."""

import os
import sys

import eventlet
import eventlet.wsgi

eventlet.monkey_patch()

from swift.common import storage_policy, utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp

FOLDER, PORT, KEY, SECRET = sys.argv[1:]

POLICY = """[swift-hash]
swift_hash_path_suffix = shop
[storage-policy:0]
name = one
default = yes
"""

PART = """[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = {part}
[app:{part}]
use = egg:swift#{part}
"""

PROXY = """[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{user} = {secret} .admin
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
"""


class Cache:
    """In the place of memcached, which Swift shares between processes."""

    def __init__(self):
        self.values = {}

    def get(self, key, raise_on_error=False):
        return self.values.get(key)

    def set(self, key, value, **_):
        self.values[key] = value

    def delete(self, key, **_):
        self.values.pop(key, None)


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def serve(socket, app):
    eventlet.wsgi.server(socket, app, open(os.devnull, "w"), protocol=SwiftHttpProtocol)


os.makedirs(os.path.join(FOLDER, "devices/one"))
write("swift.conf", POLICY)
utils.set_swift_dir(FOLDER)
storage_policy.reload_storage_policies()
for part in ["account", "container", "object"]:
    socket = eventlet.listen(("127.0.0.1", 0))
    ring = RingBuilder(1, 1, 1)
    place = {"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "device": "one", "weight": 1}
    ring.add_dev({**place, "port": socket.getsockname()[1]})
    ring.rebalance()
    ring.get_ring().save(os.path.join(FOLDER, part + ".ring.gz"))
    app = loadapp(write(part + ".conf", PART.format(folder=FOLDER, part=part)))
    eventlet.spawn(serve, socket, app)

proxy = loadapp(write("proxy.conf", PROXY.format(folder=FOLDER, user=KEY.replace(":", "_"), secret=SECRET)))
cache = Cache()


def app(environment, start):
    environment["swift.cache"] = cache
    return proxy(environment, start)


serve(eventlet.listen(("127.0.0.1", int(PORT))), app)
