using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Transports.Classic;
using Woad.Xml;

namespace Woad.Transports.OneWay;

/// <summary>Sends each message as a request and takes an empty reply for it.</summary>
internal sealed class OneWayRequestChannel(ChannelManagerBase manager, IRequestChannel inner, bool packetRoutable)
    : OneWayChannel(manager, inner.RemoteAddress, inner.Via, packetRoutable)
{
    private const int MaxFaultSize = 65536;

    public override T? GetProperty<T>()
        where T : class => inner.GetProperty<T>() ?? base.GetProperty<T>();

    protected override Task OnOpenAsync(TimeSpan timeout) => ChannelTasks.OpenAsync(inner, timeout);

    protected override Task OnCloseAsync(TimeSpan timeout) => ChannelTasks.CloseAsync(inner, timeout);

    protected override void OnAbort() => inner.Abort();

    protected override async Task OnSendAsync(Message message, TimeSpan timeout)
    {
        using var reply = await Task<Message?>.Factory.FromAsync(
            inner.BeginRequest, inner.EndRequest, message, timeout, null).ConfigureAwait(false);
        if (reply is null)
        {
            return;
        }

        if (reply.IsFault)
        {
            var fault = MessageFault.CreateFault(reply, MaxFaultSize);
            throw new ProtocolException(Escaped.Text(
                $"The one-way message was answered with a fault: {fault.Reason.GetMatchingTranslation().Text}"),
                FaultException.CreateFault(fault));
        }

        throw new ProtocolException(Escaped.Text(
            $"The one-way message to {Via} was answered with the message '{reply.Headers.Action}'. The receiver must "
                + $"take it as one-way."));
    }
}
