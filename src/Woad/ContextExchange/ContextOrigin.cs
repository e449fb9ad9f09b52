using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Messages;

namespace Woad.ContextExchange;

/// <summary>The origin of a request that has a context: the properties of the message have it, too.</summary>
internal sealed class ContextOrigin : IOrigin
{
    private IOrigin _below = NoAnswer.Instance;
    private ReceivedContext? _received;

    public Uri Via => _below.Via;

    public string PathBase => _below.PathBase;

    public PeerIdentity? Peer => _below.Peer;

    public string? TransportAction => _below.TransportAction;

    public ReadOnlySpan<char> TransportActionText => _below.TransportActionText;

    public (string Parent, string? State)? Trace => _below.Trace;

    public string? Cookies => _below.Cookies;

    public IReceipt? Receipt => _below.Receipt;

    public SharedContext? Context => _received?.Context;

    public ContextOrigin Over(IOrigin below, ReceivedContext received)
    {
        (_below, _received) = (below, received);
        return this;
    }

    public void AddProperties(MessageProperties properties)
    {
        _below.AddProperties(properties);
        _received?.AddTo(properties);
    }
}
