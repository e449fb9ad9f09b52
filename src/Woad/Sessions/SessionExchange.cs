using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Security;
using Woad.Xml;

namespace Woad.Sessions;

/// <summary>A message that came in a session; its answer goes to the session.</summary>
internal sealed class SessionExchange(SessionPump pump) : Exchange
{
    public override IEnvelopeSession Session => pump.Session;

    public override object SessionState => pump.State;

    public override BinaryWriterSession? Strings => pump.Session.Strings;

    public override CancellationToken Abandoned => Carrier?.Abandoned ?? pump.Session.Ended;

    public override Uri Via => pump.Session.Via;

    public override string PathBase => Carrier?.PathBase ?? "";

    public override string? TransportAction => Carrier?.TransportAction;

    public override (string Parent, string? State)? Trace => Carrier?.Trace;

    public override void AddProperties(MessageProperties properties)
    {
        Carrier?.AddProperties(properties);
        if (pump.State.Caller is { } caller)
        {
            PeerSecurity.AddTo(properties, caller);
        }

        if (pump.Session.RemoteEndPoint is System.Net.IPEndPoint remote)
        {
            properties.Add(RemoteEndpointMessageProperty.Name, new RemoteEndpointMessageProperty(remote.Address.ToString(), remote.Port));
        }
    }

    /// <summary>A request of a channel of the program's is acknowledged; a message of a session is not.</summary>
    public override bool AnswersOneWay => Request.Context is not null || Request.Carrier is not null;

    /// <summary>The transport's exchange below a session that is made of requests, while it waits; null otherwise.</summary>
    private Exchange? Carrier => Request.Carrier?.Exchange;

    public override ValueTask ReplyAsync(bool isFault, MessageProperties? properties) => Request.Carrier is { } carrier
        ? carrier.ReplyAsync(Output, isFault, properties)
        : Request.Context is { } context
        ? new ValueTask(Transports.Classic.ChannelTasks.ReplyAsync(context, Output.Message, TimeSpan.MaxValue))
        : pump.Session.AnswerAsync(Output);

    public override ValueTask AcceptAsync() => Request.Carrier is { } carrier
        ? carrier.AcceptAsync()
        : Request.Context is { } context
        ? new ValueTask(Transports.Classic.ChannelTasks.ReplyAsync(context, null, TimeSpan.MaxValue))
        : default;

    /// <summary>A request whose client has gone ends alone; its session goes on with the next.</summary>
    public override void Abort(Exception? reason)
    {
        if (Request.Carrier is { } carrier)
        {
            carrier.Abort(reason);
        }
        else
        {
            pump.Session.Abort(reason);
        }
    }

    public override void Reset(bool viewed)
    {
        Request.Carrier?.Drop();
        base.Reset(viewed);
    }

    public override ValueTask RejectAsync(Exception reason)
    {
        if (Request.Carrier is { } carrier)
        {
            return carrier.RejectAsync(reason);
        }

        pump.Session.Abort(reason);
        return default;
    }

    public override void ContinueReading() => pump.ContinueReading();
}
