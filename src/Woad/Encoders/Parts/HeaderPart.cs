using System.ServiceModel.Channels;
using Woad.Envelopes;

namespace Woad.Encoders.Parts;

/// <summary>One header of a message that is sent: a header of a layer until the message is joined, or bytes.</summary>
internal readonly record struct HeaderPart(
    HeaderName Name, HeaderPlace Place, MessageHeader? Header, ReadOnlyMemory<byte> Bytes)
{
    public HeaderPart(MessageHeader header, HeaderPlace place)
        : this(new HeaderName(header.Name, header.Namespace), place, header, default)
    {
    }

    /// <summary>The same header as bytes.</summary>
    public HeaderPart With(ReadOnlyMemory<byte> bytes) => this with { Header = null, Bytes = bytes };

    /// <summary>Adds the names of the headers at a place; null for all.</summary>
    public static void AddNames(List<HeaderPart> parts, HeaderPlace? place, List<HeaderName> names)
    {
        foreach (var part in parts)
        {
            if (place is null || part.Place == place)
            {
                names.Add(part.Name);
            }
        }
    }

    /// <summary>The number of headers at a place.</summary>
    public static int Count(List<HeaderPart> parts, HeaderPlace place)
    {
        var count = 0;
        foreach (var part in parts)
        {
            count += part.Place == place ? 1 : 0;
        }

        return count;
    }

    /// <summary>The index of the header that <paramref name="count"/> others at its place precede.</summary>
    public static int Nth(List<HeaderPart> parts, HeaderPlace place, int count)
    {
        for (var i = 0; i < parts.Count; i++)
        {
            if (parts[i].Place == place && count-- == 0)
            {
                return i;
            }
        }

        throw new ArgumentOutOfRangeException(nameof(count), "The message has no header with this index.");
    }
}
