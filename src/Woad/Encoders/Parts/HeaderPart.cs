using System.ServiceModel.Channels;
using Woad.Envelopes;

namespace Woad.Encoders.Parts;

/// <summary>One header of a message that is sent: a header of a layer until the message is joined, or bytes.</summary>
internal readonly record struct HeaderPart(HeaderName Name, HeaderPlace Place, MessageHeader? Header, ReadOnlyMemory<byte> Bytes)
{
    public HeaderPart(MessageHeader header, HeaderPlace place) : this(new HeaderName(header.Name, header.Namespace), place, header, default)
    {
    }

    /// <summary>The same header as bytes.</summary>
    public HeaderPart With(ReadOnlyMemory<byte> bytes) => this with { Header = null, Bytes = bytes };
}
