using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Transports.Classic;

/// <summary>A message of a channel of the program's without session, as an exchange of the engine.</summary>
internal sealed class ChannelExchange : Exchange
{
    private readonly IChannel _channel;
    private readonly TransportModel _transport;
    private readonly RequestContext? _context;

    public ChannelExchange(IChannel channel, TransportModel transport, Uri via, Message message, RequestContext? context)
    {
        _channel = channel;
        _transport = transport;
        _context = context;
        Via = via;
        Request.Message = message;
        Request.Context = context;
    }

    public override Uri Via { get; }

    public override CancellationToken Abandoned => CancellationToken.None;

    public override bool AnswersOneWay => _context is not null;

    public override void AddProperties(MessageProperties properties)
    {
    }

    public override async ValueTask ReplyAsync(bool isFault, MessageProperties? properties)
    {
        var reply = Output.Message!;
        if (_context is { } context)
        {
            await ChannelTasks.ReplyAsync(context, reply, _transport.SendTimeout).ConfigureAwait(false);
        }
        else if (_channel is IOutputChannel output)
        {
            await ChannelTasks.SendAsync(output, reply, _transport.SendTimeout).ConfigureAwait(false);
        }
    }

    public override async ValueTask AcceptAsync()
    {
        if (_context is { } context)
        {
            await ChannelTasks.ReplyAsync(context, null, _transport.SendTimeout).ConfigureAwait(false);
        }
    }

    public override void Abort(Exception? reason) => _context?.Abort();

    public override ValueTask RejectAsync(Exception reason)
    {
        Abort(reason);
        return default;
    }
}
