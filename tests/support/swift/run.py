# Runs one of Swift's servers, or creates its rings: run.py KIND FOLDER [PORT…]
import os
import runpy
import sys

kind, folder = sys.argv[1], sys.argv[2]

from swift.common import utils

utils.set_swift_dir(folder)

if kind == 'rings':
    from swift.common.ring import RingBuilder

    for name, port in zip(('object', 'container', 'account'), sys.argv[3:]):
        ring = RingBuilder(4, 1, 0)
        ring.add_dev({
            'region': 1, 'zone': 1, 'weight': 1.0, 'meta': '', 'device': 'd1',
            'ip': '127.0.0.1', 'port': int(port), 'replication_ip': '127.0.0.1', 'replication_port': int(port),
        })
        ring.rebalance(seed='kaksha')
        ring.get_ring().save(os.path.join(folder, '%s.ring.gz' % name))
    sys.exit()

from swift.common import storage_policy

storage_policy.reload_storage_policies()
sys.argv = ['/usr/bin/swift-%s-server' % kind, os.path.join(folder, '%s.conf' % kind)]
runpy.run_path(sys.argv[0], run_name='__main__')
