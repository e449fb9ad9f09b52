namespace System.ServiceModel;

/// <content>Its channel factory, which it may share with other clients.</content>
public abstract partial class ClientBase<TChannel>
{
    /// <summary>
    /// The factory for somebody who may change its settings: not one that others will use. A factory that the channel
    /// is of already stays, and its settings are read-only.
    /// </summary>
    private ChannelFactory<TChannel> Own()
    {
        lock (_lock)
        {
            if (_factory is null)
            {
                _mayShare = false;
            }
            else if (_isShared && _channel is null)
            {
                Factories.Return(_key, _factory);
                (_factory, _isShared, _mayShare) = (null, false, false);
            }

            return Factory();
        }
    }

    /// <summary>The factory: its own, or a shared one. Under the lock.</summary>
    private ChannelFactory<TChannel> Factory()
    {
        if (_factory is not null)
        {
            return _factory;
        }

        _isShared = _mayShare;
        return _factory = _isShared ? Factories.Rent(_key, _create) : _create();
    }

    /// <summary>The factory when it is to be closed with the client; a shared one is given back.</summary>
    private ChannelFactory<TChannel>? TakeFactory()
    {
        lock (_lock)
        {
            if (!_isShared)
            {
                return _factory;
            }

            _mayShare = false;
            if (_factory is not null)
            {
                Factories.Return(_key, _factory);
                _factory = null;
            }

            return null;
        }
    }
}
