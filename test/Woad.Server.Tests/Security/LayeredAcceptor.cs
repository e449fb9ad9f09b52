using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Server.Tests.Security;

/// <summary>Takes each layer once, in any order.</summary>
internal sealed class LayeredAcceptor(List<StreamUpgradeAcceptor> layers) : StreamSecurityUpgradeAcceptor
{
    private SecurityMessageProperty? _security;
    private StreamUpgradeAcceptor? _current;

    public override bool CanUpgrade(string contentType)
    {
        _current = layers.Find(l => l.CanUpgrade(contentType));
        return _current is not null && layers.Remove(_current);
    }

    public override IAsyncResult BeginAcceptUpgrade(Stream stream, AsyncCallback? callback, object? state) =>
        _current!.BeginAcceptUpgrade(stream, callback, state);

    public override Stream EndAcceptUpgrade(IAsyncResult result)
    {
        var upgraded = _current!.EndAcceptUpgrade(result);
        _security = (_current as StreamSecurityUpgradeAcceptor)?.GetRemoteSecurity() ?? _security;
        return upgraded;
    }

    public override SecurityMessageProperty GetRemoteSecurity() => _security ?? new SecurityMessageProperty();
}
