using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Model;
using Woad.Sessions;

namespace Woad.Transports.Channels;

/// <summary>The part that the channels of an open factory share.</summary>
/// <param name="stack">Transport, encoding and layers.</param>
internal sealed class ClientChannelStack(ChannelStack stack) : IDisposable
{
    private readonly LayeredTransport _transport =
        new(stack.Model, stack.Model.Transport.Clock, NullLogger.Instance);

    public LayeredTransport Transport => _transport;

    public TimeProvider Clock => stack.Model.Transport.Clock;

    /// <summary>Whether requests go through a session that finds replies by the ids of their requests.</summary>
    public bool IsCorrelated => _transport.Connections is { Sessions: not null } or { Requests: null };

    /// <summary>Whether one-way messages have a MessageID too.</summary>
    public bool NumbersMessages => stack.Model.Transport.Settings.NumbersMessages;

    /// <summary>The requester of one channel.</summary>
    public async ValueTask<IRequester> OpenAsync(
        EndpointAddress address, Uri via, CancellationToken cancellationToken) => IsCorrelated
            ? Correlator.Open(
                await _transport.Connections.Sessions!(address, via, cancellationToken).ConfigureAwait(false),
                stack.Model.Encoding, isDuplex: false)
            : await _transport.Connections.Requests!(address, via, cancellationToken).ConfigureAwait(false);

    /// <summary>The writer of one channel.</summary>
    public ChannelWriter NewWriter() =>
        new(stack.Model, stack.OfSession(), _transport.Context, stack.Model.Transport.StreamsRequests);

    /// <summary>Gives a message the address of its channel, unless the program or the channels below do.</summary>
    public void Address(Message message, EndpointAddress target)
    {
        if (!stack.Model.Transport.ManualAddressing && stack.Model.Encoding.Kind != EncodingKind.Message)
        {
            target.ApplyTo(message);
        }
    }

    /// <summary>Reads the head of a message that no layer has read.</summary>
    public ValueTask ReadHeadAsync(Incoming message, StreamedBody arriving) =>
        ArrivingHead.ReadAsync(message, arriving, stack.Model.Encoding, stack.Model.Transport);

    /// <summary>Properties of the stack that programs may ask for; null where there is no such thing.</summary>
    public T? GetProperty<T>()
        where T : class => TransportProperties.Get<T>(stack.Model) ?? _transport.GetProperty<T>();

    public void Dispose() => _transport.Dispose();
}
