using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Tests.CompositeDuplex;

/// <summary>The way to one client.</summary>
internal sealed class RecordingRequester(RecordedRequests requests, Uri via) : IRequester
{
    public event Action<Exception>? Failed
    {
        add { }
        remove { }
    }

    public string? SessionId => null;

    public BinaryWriterSession? Strings => null;

    public async ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken) =>
        await requests.TakeAsync(via, call, cancellationToken);

    public ValueTask CloseAsync(CancellationToken cancellationToken) => default;

    public void Abort()
    {
    }

    public ValueTask DisposeAsync() => default;
}
