# tempauth refuses to work without a memcache client: this one stores nothing


class NoCache(object):
    def __getattr__(self, name):
        return lambda *args, **kwargs: {} if name == 'get_multi' else None


class Filter(object):
    def __init__(self, app):
        self.app, self.cache = app, NoCache()

    def __call__(self, env, start_response):
        env['swift.cache'] = self.cache
        return self.app(env, start_response)


def filter_factory(global_conf, **conf):
    return Filter
