using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The content of CreateSequence.</summary>
/// <param name="AcksTo">Where acknowledgements go.</param>
/// <param name="Offer">The sequence that the initiator offers for messages to it; null for none.</param>
/// <param name="OfferEndpoint">Where messages of the offered sequence go (1.1); null in 1.0.</param>
/// <param name="Behavior">What becomes of an incomplete sequence (1.1); null in 1.0.</param>
/// <param name="Expires">The duration that the initiator asks for, as text; null for none.</param>
/// <param name="Token">The identifier of the security context that the sequence is bound to; null for none.</param>
internal sealed record SequenceRequest(
    EndpointAddress AcksTo, UniqueId? Offer, EndpointAddress? OfferEndpoint, string? Behavior, string? Expires,
    string? Token)
{
    public const string DiscardFollowing = "DiscardFollowingFirstGap";
    public const string NoDiscard = "NoDiscard";

    private const string SecurityNamespace =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    /// <exception cref="ProtocolException">The body is not a CreateSequence.</exception>
    /// <exception cref="XmlException">The body is malformed.</exception>
    public static SequenceRequest Read(Message message, ReliableNames names)
    {
        using var reader = message.GetReaderAtBodyContents();
        var (ns, addressing) = (names.Namespace, message.Version.Addressing);
        Enter(reader, "CreateSequence", ns);
        Enter(reader, "AcksTo", ns, takes: false);
        var acksTo = EndpointAddress.ReadFrom(addressing, reader, "AcksTo", ns);
        UniqueId? offer = null;
        EndpointAddress? endpoint = null;
        string? behavior = null, expires = null;
        string? token = null;
        while (reader.IsStartElement())
        {
            if (reader.IsStartElement("Expires", ns))
            {
                expires = reader.ReadElementContentAsString();
            }
            else if (reader.IsStartElement("Offer", ns))
            {
                (offer, endpoint, behavior) = ReadOffer(reader, names, addressing);
            }
            else if (reader.IsStartElement("SecurityTokenReference", SecurityNamespace))
            {
                token = ReadReference(reader);
            }
            else
            {
                reader.Skip();
            }
        }

        return new SequenceRequest(acksTo, offer, endpoint, behavior, expires, token);
    }

    /// <summary>The token that a reference names; "" when it is another kind of reference.</summary>
    private static string ReadReference(XmlDictionaryReader reader)
    {
        if (reader.IsEmptyElement)
        {
            reader.Skip();
            return "";
        }

        reader.ReadStartElement();
        var token = "";
        while (reader.IsStartElement())
        {
            token = reader.IsStartElement("Reference", SecurityNamespace) ? reader.GetAttribute("URI") ?? "" : token;
            reader.Skip();
        }

        reader.ReadEndElement();
        return token;
    }

    private static (UniqueId Offer, EndpointAddress? Endpoint, string? Behavior) ReadOffer(
        XmlDictionaryReader reader, ReliableNames names, AddressingVersion addressing)
    {
        var ns = names.Namespace;
        reader.ReadStartElement();
        var offer = SequenceElements.ReadIdentifier(reader, names);
        EndpointAddress? endpoint = null;
        string? behavior = null;
        while (reader.IsStartElement())
        {
            if (names.IsVersion11 && reader.IsStartElement("Endpoint", ns))
            {
                endpoint = EndpointAddress.ReadFrom(addressing, reader, "Endpoint", ns);
            }
            else if (names.IsVersion11 && reader.IsStartElement("IncompleteSequenceBehavior", ns))
            {
                behavior = reader.ReadElementContentAsString();
            }
            else
            {
                reader.Skip();
            }
        }

        reader.ReadEndElement();
        return (offer, endpoint, behavior);
    }

    private static void Enter(XmlDictionaryReader reader, string name, string ns, bool takes = true)
    {
        if (!reader.IsStartElement(name, ns))
        {
            throw new ProtocolException(Escaped.Text($"A {reader.LocalName} element stands where {name} is expected."));
        }

        if (takes)
        {
            reader.ReadStartElement();
        }
    }
}
