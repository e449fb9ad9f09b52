using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>
/// The headers of an envelope of the usual layout: Action, MessageID or RelatesTo, an anonymous ReplyTo, To, in this
/// order. Their values are known; objects of headers are made when a program looks at more.
/// </summary>
/// <remarks>Shared by a message and its copies, which several threads may read.</remarks>
internal sealed class EnvelopeHeaders
{
    private readonly EnvelopeSource? _source;
    private readonly Guid _uuid;
    private readonly string? _to;
    private readonly IdKind _kind;
    private UniqueId? _id;
    private Uri? _toUri;

    /// <summary>The headers of an envelope with addressing.</summary>
    /// <param name="source">The envelope.</param>
    /// <param name="action">The text of Action.</param>
    /// <param name="to">The text of To, which is a URI; null for none.</param>
    /// <param name="kind">The header of the id.</param>
    /// <param name="uuid">The id.</param>
    /// <param name="repliesToSender">Whether ReplyTo is the anonymous address; otherwise it is absent.</param>
    public EnvelopeHeaders(
        EnvelopeSource source, string action, string? to, IdKind kind, Guid uuid, bool repliesToSender)
    {
        _source = source;
        Action = action;
        _to = to;
        _kind = kind;
        _uuid = uuid;
        RepliesToSender = repliesToSender;
    }

    /// <summary>The headers of an envelope without any, and the two that come with it.</summary>
    /// <param name="action">The action of the transport; null for none.</param>
    /// <param name="to">The address that the message came to; null for none.</param>
    public EnvelopeHeaders(string? action, Uri? to) => (Action, _toUri) = (action, to);

    /// <summary>The header that holds the id of an envelope.</summary>
    internal enum IdKind
    {
        /// <summary>There is none.</summary>
        None,

        /// <summary>The message's own.</summary>
        MessageId,

        /// <summary>That of the message which is answered.</summary>
        RelatesTo,
    }

    /// <summary>An envelope without headers.</summary>
    public static EnvelopeHeaders Empty { get; } = new(null, null);

    /// <summary>The action; null for none.</summary>
    public string? Action { get; }

    /// <summary>Whether Action came as the number of a string in a dictionary.</summary>
    public bool IsActionNumbered { get; init; }

    /// <summary>The address, or null where there is none. False: the text of To is not a URI.</summary>
    public bool TryGetTo(out Uri? to)
    {
        if (_toUri is null && _to is not null && Uri.TryCreate(_to, UriKind.RelativeOrAbsolute, out var made))
        {
            _toUri = made;
        }

        to = _toUri;
        return to is not null || _to is null;
    }

    /// <summary>The id of the message; null for none.</summary>
    public UniqueId? MessageId => _kind == IdKind.MessageId ? Id : null;

    /// <summary>The same as a UUID. False: there is none.</summary>
    public bool TryGetMessageId(out Guid uuid)
    {
        uuid = _uuid;
        return _kind == IdKind.MessageId;
    }

    /// <summary>The id of the message that is answered; null for none.</summary>
    public UniqueId? RelatesTo => _kind == IdKind.RelatesTo ? Id : null;

    /// <summary>Where the answer goes; null for where it goes without the header.</summary>
    public EndpointAddress? ReplyTo => RepliesToSender ? EndpointAddress.Anonymous : null;

    private bool RepliesToSender { get; }

    private UniqueId Id => _id ??= new UniqueId(_uuid);

    /// <summary>
    /// Sets the headers that come with the envelope of a received message without addressing; a To that is there stays.
    /// </summary>
    public static void SetBeside(MessageHeaders headers, Uri to, string? action)
    {
        if (ReferenceEquals(headers.Usual, Empty))
        {
            headers.Usual = new EnvelopeHeaders(action, to);
            return;
        }

        headers.To ??= to;
        if (action is not null)
        {
            headers.Action = action;
        }
    }

    /// <summary>The headers as objects, in the order of the envelope.</summary>
    public List<MessageHeaderInfo> ToList(AddressingVersion addressing)
    {
        var headers = new List<MessageHeaderInfo>(4);
        if (_source is null)
        {
            AddBeside(headers, addressing);
            return headers;
        }

        Add(AddressingNames.Action, true, Action);
        if (_kind != IdKind.None)
        {
            Add(_kind == IdKind.MessageId ? AddressingNames.MessageId : AddressingNames.RelatesTo, false, Id);
        }

        if (RepliesToSender)
        {
            Add(AddressingNames.ReplyTo, false, EndpointAddress.Anonymous);
        }

        if (_to is not null)
        {
            Add(AddressingNames.To, true, _to);
        }

        return headers;

        void Add(string name, bool mustUnderstand, object? value) => headers.Add(ReceivedHeader.OfUsual(
            _source, headers.Count, name, addressing.Namespace, mustUnderstand, value,
            IsActionNumbered && ReferenceEquals(value, Action)));
    }

    private void AddBeside(List<MessageHeaderInfo> headers, AddressingVersion addressing)
    {
        if (_toUri is not null)
        {
            headers.Add(new ToHeader(addressing, _toUri, null));
        }

        if (Action is not null)
        {
            headers.Add(new ActionHeader(addressing, Action, WireDictionary.Find(Action)));
        }
    }
}
