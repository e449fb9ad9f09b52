using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Instancing;
using Woad.Messages;
using Woad.Security;

namespace Woad.Dispatch;

/// <summary>The call as WCF's objects, each made when somebody asks for it.</summary>
internal sealed class CallViews(Call call) : IInstanceRequest
{
    private ReceivedMessage? _made;
    private Message? _first;
    private IContextChannel? _channel;
    private int _changes;

    /// <summary>The request as a message, when somebody has asked for it.</summary>
    public Message? Request { get; set; }

    /// <summary>The operation context, when somebody has asked for it.</summary>
    public OperationContext? Context { get; private set; }

    /// <summary>
    /// The parameters have been read from the received bytes: a message that is made later has no body to read.
    /// </summary>
    public bool IsBodyRead { get; set; }

    /// <summary>
    /// The message has been made for what it takes from the transport only: the received bytes are still to be read.
    /// </summary>
    public bool IsRequestAside { get; set; }

    /// <summary>
    /// The message has been read to its end, for parameters that do not hold its bytes: it is not read any more when
    /// the call has ended.
    /// </summary>
    public bool IsRequestRead { get; set; }

    /// <summary>
    /// Whether the parameters can be read from the received bytes: nobody has been given a message instead.
    /// </summary>
    public bool HasBytes => Request is null || IsRequestAside;

    /// <summary>
    /// Whether somebody has put another message in the place of the one that was made of the received bytes, or has
    /// read that one.
    /// </summary>
    public bool IsReplaced => _first is not null
        && (!ReferenceEquals(Request, _first) || _first.State != MessageState.Created);

    Message IInstanceRequest.Message
    {
        get
        {
            IsRequestAside |= Request is null;
            return GetRequest();
        }
    }

    IContextChannel IInstanceRequest.Channel => GetContext().Channel!;

    /// <summary>The request as a message, made now from the received bytes.</summary>
    public Message GetRequest()
    {
        if (Request is null)
        {
            Request = _first = RequestReader.Read(call.Incoming, call.Listener.Encoding);
            _made = call.Incoming.Message is null ? Request as ReceivedMessage : null;
            if (call.Operation is not null)
            {
                call.Listener.Style.Complete(Request);
            }

            _changes = _made is null ? 0 : Request.Headers.Changes;
        }

        return Request;
    }

    /// <summary>Makes the request again, with the headers and properties of the one that was there before.</summary>
    public void Remake(Message before)
    {
        Request = null;
        var made = GetRequest();
        made.Headers.Clear();
        made.Headers.CopyHeadersFrom(before);
        made.Properties.CopyProperties(before.Properties);
    }

    bool IInstanceRequest.TryFindInContext(string name, out string? value)
    {
        // A program may have changed the properties of a message that it has seen, or given one with properties.
        if (Request is null && call.Incoming is { Message: null } incoming
            && incoming.Find(MessageFeatures.Context)?.Context is { Values.Count: > 0 } received)
        {
            value = received.Values.GetValueOrDefault(name);
            return true;
        }

        value = null;
        if (!ContextMessageProperty.TryGet(((IInstanceRequest)this).Message, out var property)
            || property.Context.Count == 0)
        {
            return false;
        }

        property.Context.TryGetValue(name, out value);
        return true;
    }

    /// <summary>
    /// Whether a message is the request as it was made of the received bytes: not read, with the same headers.
    /// </summary>
    public bool IsAsMade(Message message) => ReferenceEquals(message, _made)
        && message.State == MessageState.Created && message.Headers.Changes == _changes;

    /// <summary>The operation context, made now.</summary>
    public OperationContext GetContext() => Context ??= new OperationContext(call);

    /// <summary>The instance context, made now when the instance has none.</summary>
    public InstanceContext GetInstanceContext()
    {
        var hold = call.Hold;
        if (hold.Instance is null)
        {
            hold.Instance = call.Operation.Endpoint.NewOwnSlot();
            if (hold.Target is { } target)
            {
                hold.Instance.Adopt(target);
            }
        }

        var view = hold.Instance.GetView();
        if (call.Session is { } session
            && ReferenceEquals(session.Instance, hold.Instance)
            && GetChannel() is var channel
            && !view.IncomingChannels.Contains(channel))
        {
            view.IncomingChannels.Add(channel);
        }

        return view;
    }

    /// <summary>The channel that the call came through: one for all calls of a session.</summary>
    public IContextChannel GetChannel() => _channel ??= call.Service.Callers.Of(call);

    /// <summary>Forgets the views. True when one of them may live on.</summary>
    public bool Clear()
    {
        // A context that has shown the message does so after the call, too.
        var viewed = Request is not null
            && (!IsRequestRead || Context is { HasShownRequest: true } || _made?.TryRelease() != true);
        Context?.Detach(viewed);
        Context = null;
        _channel = null;
        Request = _first = _made = null;
        IsBodyRead = IsRequestRead = false;
        IsRequestAside = false;
        return viewed;
    }
}
