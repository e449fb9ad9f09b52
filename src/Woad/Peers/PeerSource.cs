using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Client;
using Woad.Exchanges;

namespace Woad.Peers;

/// <summary>
/// The source of a channel back to the caller: the session is there already. Without session there is nothing to call
/// through, and nothing to close.
/// </summary>
internal sealed class PeerSource(IRequester? calls, TimeProvider clock, ILogger logger, bool isParted) : IChannelSource
{
    public TimeProvider Clock => clock;

    public ILogger Logger => logger;

    public bool IsParted => isParted;

    public string? SessionId => calls?.SessionId;

    public ValueTask<IRequester> OpenAsync(EndpointAddress address, Uri via, CancellationToken cancellationToken) =>
        new(calls ?? NoSession.Instance);

    public T? GetProperty<T>()
        where T : class => null;

    private sealed class NoSession : IRequester
    {
        public static NoSession Instance { get; } = new();

        public event Action<Exception>? Failed
        {
            add { }
            remove { }
        }

        public string? SessionId => null;

        public Woad.Xml.BinaryWriterSession? Strings => null;

        public ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken) =>
            throw new InvalidOperationException("The channel has no session: its peer cannot be called.");

        public ValueTask CloseAsync(CancellationToken cancellationToken) => default;

        public void Abort()
        {
        }

        public ValueTask DisposeAsync() => default;
    }
}
