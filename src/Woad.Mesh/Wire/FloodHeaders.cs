using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Mesh.Links;
using Woad.Xml;

namespace Woad.Mesh.Wire;

/// <summary>The headers of a message that is for all nodes.</summary>
/// <param name="Id">The message's name in the mesh.</param>
/// <param name="Via">The address of the channels that take it.</param>
/// <param name="To">The address of its receivers.</param>
/// <param name="Hops">The number of connections that it may still pass; null for any number.</param>
internal sealed record FloodHeaders(string Id, Uri Via, Uri To, ulong? Hops)
{
    /// <summary>The longest name of a message that is taken, in characters.</summary>
    public const int MaxIdLength = 256;

    private const string MessageId = "MessageID";
    private const string PeerTo = "PeerTo";
    private const string PeerVia = "PeerVia";
    private const string FloodMessage = "FloodMessage";

    public static bool AreIn(Message message) =>
        message.Headers.FindHeader(FloodMessage, PeerNames.Namespace) >= 0;

    /// <summary>Adds the headers to a message of a channel.</summary>
    public static FloodHeaders AddTo(Message message, Uri via, Uri to)
    {
        var headers = message.Headers;
        var id = new UniqueId().ToString();
        headers.RemoveAll(MessageId, PeerNames.Namespace);
        headers.RemoveAll(PeerTo, PeerNames.Namespace);
        headers.RemoveAll(PeerVia, PeerNames.Namespace);
        headers.RemoveAll(FloodMessage, PeerNames.Namespace);
        headers.Add(MessageHeader.CreateHeader(MessageId, PeerNames.Namespace, id));
        headers.Add(MessageHeader.CreateHeader(PeerTo, PeerNames.Namespace, to.AbsoluteUri));
        headers.Add(MessageHeader.CreateHeader(PeerVia, PeerNames.Namespace, via.AbsoluteUri));
        headers.Add(MessageHeader.CreateHeader(FloodMessage, PeerNames.Namespace, PeerNames.Flooder));
        return new(id, via, to, ReadHops(headers));
    }

    /// <summary>Reads the headers of a message of a neighbor.</summary>
    /// <exception cref="ProtocolException">One is missing or not valid.</exception>
    public static FloodHeaders Read(Message message)
    {
        var headers = message.Headers;
        if (Text(headers, FloodMessage) != PeerNames.Flooder)
        {
            throw Bad(FloodMessage);
        }

        var id = Text(headers, MessageId);
        if (id is null or { Length: 0 or > MaxIdLength })
        {
            throw Bad(MessageId);
        }

        return new(id, Address(headers, PeerVia), Address(headers, PeerTo), ReadHops(headers));
    }

    /// <summary>Writes the number of connections that the message may still pass into a copy of it.</summary>
    public static void SetHops(Message message, ulong hops)
    {
        message.Headers.RemoveAll(PeerNames.HopCount, PeerNames.Namespace);
        message.Headers.Add(MessageHeader.CreateHeader(PeerNames.HopCount, PeerNames.Namespace, hops));
    }

    private static ulong? ReadHops(MessageHeaders headers)
    {
        if (headers.FindHeader(PeerNames.HopCount, PeerNames.Namespace) < 0)
        {
            return null;
        }

        return ulong.TryParse(
            Text(headers, PeerNames.HopCount), NumberStyles.None, CultureInfo.InvariantCulture, out var hops)
                ? hops : throw Bad(PeerNames.HopCount);
    }

    private static Uri Address(MessageHeaders headers, string name) =>
        Uri.TryCreate(Text(headers, name), UriKind.Absolute, out var uri) && uri.Scheme == PeerNames.Scheme
            ? uri : throw Bad(name);

    private static string? Text(MessageHeaders headers, string name)
    {
        try
        {
            var index = headers.FindHeader(name, PeerNames.Namespace);
            return index < 0 ? null : headers.GetHeader<string>(index).Trim();
        }
        catch (Exception e) when (e is System.Runtime.Serialization.SerializationException or XmlException
            or MessageHeaderException)
        {
            throw Bad(name);
        }
    }

    private static ProtocolException Bad(string name) => new(Escaped.Text(
        $"The header {name} of a message of a neighbor is missing, there twice or not valid."));
}
