using System.Net;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Tests.Security.Conversation;

/// <summary>The session below a conversation; it keeps what ended it.</summary>
internal sealed class EndedBelow : IEnvelopeSession
{
    /// <summary>The ends that came, in their order.</summary>
    public List<string> Ends { get; } = [];

    public string Id => "below";

    public Uri Via { get; } = new("net.tcp://localhost/x");

    public EndPoint? RemoteEndPoint => null;

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => CancellationToken.None;

    public ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken) => new(false);

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) => default;

    public void Flush()
    {
    }

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        Ends.Add("in order");
        return default;
    }

    public void Abort(Exception? reason) => Ends.Add($"aborted: {reason?.Message}");
}
