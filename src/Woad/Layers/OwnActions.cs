using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Layers;

/// <summary>
/// The actions of a layer's own messages. They are told from others by their bytes: no object is made of a message that
/// is not the layer's, unless its headers are unusual.
/// </summary>
internal sealed class OwnActions
{
    private const int KnownBits = 5;

    private readonly LayerContext _context;
    private readonly (byte[] Utf8, string Text)[] _actions;
    private readonly string _namespace;
    private readonly XmlName _role;

    /// <summary>Headers of other messages that may come again.</summary>
    private readonly KnownOctets<FoundAction> _known = new(KnownBits);

    /// <param name="context">The stack.</param>
    /// <param name="actions">The actions.</param>
    public OwnActions(LayerContext context, params string[] actions)
    {
        var (envelope, addressing) = (context.Encoding.Version.Envelope, context.Encoding.Version.Addressing);
        _context = context;
        _actions = [.. actions.Select(static a => (Encoding.UTF8.GetBytes(a), a))];
        _namespace = addressing.Namespace;
        _role = XmlName.Standard(envelope == EnvelopeVersion.Soap11 ? "actor" : "role", envelope.Namespace);
    }

    /// <summary>
    /// The message's action if it is one of these; null otherwise. A header of addressing that occurs twice leaves it
    /// null: then the message is an object, which knows the header.
    /// </summary>
    /// <exception cref="ProtocolException">The message is not an envelope.</exception>
    public string? Find(Incoming message)
    {
        if (CanUseBytes(message) && TryFind(_context.Parts(message), out var found))
        {
            return found;
        }

        var opened = _context.Open(message);
        return opened is not ReceivedMessage { DuplicateHeader: not null } && opened.Headers.Action is { } action
            ? Array.Find(_actions, own => own.Text == action).Text
            : null;
    }

    private bool CanUseBytes(Incoming message) =>
        message is { Message: null, Arriving: null } && _context.Encoding is { HasParts: true, HasAddressing: true };

    private bool TryFind(IncomingContent parts, out string? action)
    {
        action = null;
        var headers = parts.Headers;
        var at = -1;
        for (var i = 0; i < headers.Count; i++)
        {
            if (headers[i].Namespace != _namespace)
            {
                continue;
            }

            for (var before = 0; before < i; before++)
            {
                if (headers[before] == headers[i])
                {
                    return false;
                }
            }

            at = headers[i].Name == "Action" ? i : at;
        }

        return at < 0 || TryRead(parts.HeaderBytes(at), out action);
    }

    private bool TryRead(PartBytes header, out string? action)
    {
        if (!header.IsText)
        {
            return TryReadBinary(header, out action);
        }

        if (header is not { End: > 0, Around: { } around })
        {
            return TryReadText(header, out action);
        }

        var bytes = header.Bytes[header.Offset..header.End];
        if (_known.Find(bytes, around) is { } known)
        {
            action = known.Action;
            return true;
        }

        if (!TryReadText(header, out action))
        {
            return false;
        }

        _known.Add(bytes, around, new FoundAction(action));
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryReadText(PartBytes header, out string? action)
    {
        TextXmlReader reader = default;
        header.Open(ref reader, _context.Encoding.Limits);
        return TryRead(ref reader, out action);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryReadBinary(PartBytes header, out string? action)
    {
        BinaryXmlReader reader = default;
        header.Open(ref reader, _context.Encoding.Limits);
        return TryRead(ref reader, out action);
    }

    /// <summary>False when the header is for somebody else, or has something beside text.</summary>
    private bool TryRead<TReader>(ref TReader reader, out string? action)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        action = null;
        reader.Start();
        if (reader.TryAttribute(_role, out _) || !reader.TryReadUtf8(out var text))
        {
            return false;
        }

        action = Find(text.Trim(" \t\r\n"u8));
        return true;
    }

    private string? Find(ReadOnlySpan<byte> action)
    {
        foreach (var (utf8, text) in _actions)
        {
            if (action.SequenceEqual(utf8))
            {
                return text;
            }
        }

        return null;
    }

    /// <param name="Action">The action if it is one of the layer's; null otherwise.</param>
    private sealed record FoundAction(string? Action);
}
