using System.Collections.Frozen;
using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Model;
using Woad.Sessions;
using Woad.Transports;

namespace Woad.Client;

/// <summary>
/// The stack of an open factory: its transport with the layers above, and the correlation of replies where that is a
/// session.
/// </summary>
internal sealed class ClientStack : IChannelSource, IDisposable
{
    private readonly LayeredTransport _transport;
    private readonly ClientModel _model;

    /// <summary>The actions of operations that callers call synchronously.</summary>
    private readonly FrozenSet<string> _synchronous;

    public ClientStack(ClientModel model, TimeProvider clock, ILogger logger)
    {
        _model = model;
        _synchronous = model.Contract.Operations.Where(static o => o.Style == OperationStyle.Synchronous).Select(
            static o => o.Action).ToFrozenSet();
        _transport = new LayeredTransport(model.Stack, clock, logger);
    }

    public TimeProvider Clock => _transport.Context.Clock;

    public ILogger Logger => _transport.Context.Logger;

    public bool IsParted => _transport.Context.IsParted;

    public void Open(TimeSpan timeout) => _transport.Open(timeout);

    public ValueTask<IRequester> OpenAsync(EndpointAddress address, Uri via, CancellationToken cancellationToken) =>
        _transport.Connections is { Sessions: null, Requests: { } connect }
            ? connect(address, via, cancellationToken)
            : OpenSessionAsync(address, via, cancellationToken);

    public IChannelPart? NewPart() => _transport.Context.Find<IChannelParts>()?.New();

    public T? GetProperty<T>()
        where T : class => _transport.GetProperty<T>();

    public void Dispose() => _transport.Dispose();

    private async ValueTask<IRequester> OpenSessionAsync(
        EndpointAddress address, Uri via, CancellationToken cancellationToken)
    {
        var session = await _transport.Connections.Sessions!(address, via, cancellationToken).ConfigureAwait(false);
        if (_model.Transport is { StreamsReplies: true, HasSessions: true })
        {
            session = new ArrivingReplies(session, _model.Encoding, _model.Transport);
        }

        return Correlator.Open(session, _model.Encoding, isDuplex: _model.Callbacks is not null, _synchronous);
    }
}
