using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>
/// The identifiers that the last messages have named: a session's messages name the same two, which are not made anew.
/// </summary>
internal sealed class IdentifierCache
{
    private const int Size = 2;

    private readonly (string Text, byte[] Utf8, Guid? Guid)[] _latest = new (string, byte[], Guid?)[Size];
    private int _next;

    /// <summary>Reads the content of the Identifier element that was entered.</summary>
    /// <exception cref="XmlException">The identifier is longer than any that is used.</exception>
    public string Read<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.TryReadUtf8(out var utf8))
        {
            foreach (var known in _latest)
            {
                if (known.Text is not null && utf8.SequenceEqual(known.Utf8))
                {
                    return known.Text;
                }
            }

            return Add(new UniqueId(Encoding.UTF8.GetString(utf8).Trim()), utf8.ToArray());
        }

        var identifier = reader.ReadUniqueId();
        return identifier.TryGetGuid(out var guid) && Find(guid) is { } found ? found : Add(identifier, []);
    }

    /// <summary>The identifier of a UUID, if one of the last messages has named it; otherwise null.</summary>
    public string? Find(Guid guid)
    {
        foreach (var known in _latest)
        {
            if (known.Text is not null && known.Guid == guid)
            {
                return known.Text;
            }
        }

        return null;
    }

    /// <summary>
    /// The session that has this identifier is known: its messages use its string, and there is one less in memory.
    /// </summary>
    public void Share(string? identifier)
    {
        for (var i = 0; i < _latest.Length; i++)
        {
            if (identifier is not null && _latest[i].Text == identifier)
            {
                _latest[i].Text = identifier;
            }
        }
    }

    private string Add(UniqueId identifier, byte[] utf8)
    {
        var text = identifier.ToString();
        if (text.Length > SequenceElements.LongestIdentifier)
        {
            throw new XmlException(Escaped.Text(
                $"The Identifier of a sequence has more than {SequenceElements.LongestIdentifier} characters."));
        }

        Guid? guid = identifier.TryGetGuid(out var value) ? value : null;
        _latest[_next++ % Size] = (text, utf8, guid);
        return text;
    }
}
