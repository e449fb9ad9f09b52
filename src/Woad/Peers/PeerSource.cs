using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging;
using Woad.Client;
using Woad.Dispatch;
using Woad.Exchanges;

namespace Woad.Peers;

/// <summary>
/// The source of a channel back to the caller: the session is there already. Without session there is nothing to call
/// through, and nothing to close.
/// </summary>
internal sealed class PeerSource(IRequester? calls, ListenerRuntime listener) : IChannelSource
{
    public TimeProvider Clock => listener.Service.Clock;

    public ILogger Logger => listener.Service.Logger;

    public bool IsParted => listener.IsParted;

    public string? SessionId => calls?.SessionId;

    public ValueTask<IRequester> OpenAsync(EndpointAddress address, Uri via, CancellationToken cancellationToken) =>
        new(calls ?? NoSession.Instance);

    public T? GetProperty<T>()
        where T : class => typeof(T) == typeof(ISecurityCapabilities)
            ? (T?)listener.Model.Stack.Capabilities()
            : null;

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
