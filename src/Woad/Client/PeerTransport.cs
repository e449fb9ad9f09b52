using System.ServiceModel;
using Woad.Model;

namespace Woad.Client;

/// <summary>
/// The transport of a channel back to who called: the session is there already. Without session there is nothing to call
/// through, and nothing to close.
/// </summary>
internal sealed class PeerTransport(SessionInvoker? calls) : ClientTransport
{
    public override ValueTask<IInvoker> OpenAsync(
        EndpointAddress address, Uri via, ClientModel model, CancellationToken cancellationToken) =>
        new(calls ?? (IInvoker)NoSession.Instance);

    private sealed class NoSession : IInvoker
    {
        public static NoSession Instance { get; } = new();

        public event Action<Exception>? Failed
        {
            add { }
            remove { }
        }

        public string? SessionId => null;

        public Woad.Xml.BinaryWriterSession? Strings => null;

        public ValueTask InvokeAsync(ClientCall call, CancellationToken cancellationToken) =>
            throw new InvalidOperationException("The channel has no session: its peer cannot be called.");

        public ValueTask CloseAsync(CancellationToken cancellationToken) => default;

        public void Abort()
        {
        }

        public ValueTask DisposeAsync() => default;
    }
}
