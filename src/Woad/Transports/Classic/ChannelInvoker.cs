using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Transports.Classic;

/// <summary>What invokers over channels of the program's share.</summary>
internal abstract class ChannelInvoker : IRequester
{
    private readonly IChannel _channel;

    protected ChannelInvoker(IChannel channel, TransportModel transport)
    {
        _channel = channel;
        Transport = transport;
        channel.Faulted += (_, _) => Failed?.Invoke(new CommunicationObjectFaultedException(Escaped.Text(
            $"The channel {channel.GetType()} has faulted.")));
    }

    public event Action<Exception>? Failed;

    public string? SessionId => (_channel as ISessionChannel<IOutputSession>)?.Session.Id;

    public BinaryWriterSession? Strings => null;

    protected TransportModel Transport { get; }

    public abstract ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken);

    public async ValueTask CloseAsync(CancellationToken cancellationToken) =>
        await ChannelTasks.CloseAsync(_channel, Transport.CloseTimeout).ConfigureAwait(false);

    public void Abort() => _channel.Abort();

    public ValueTask DisposeAsync()
    {
        _channel.Abort();
        return default;
    }
}
