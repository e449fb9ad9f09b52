using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Xml;

namespace Woad.Freeze;

/// <summary>
/// Channels below, encodings and versions of messages with which message security cannot work. They are refused
/// when an endpoint opens, on both sides: otherwise each call would fail.
/// </summary>
internal static class SecurityStackRules
{
    /// <param name="security">The element of security.</param>
    /// <param name="elements">All elements, the uppermost first.</param>
    /// <exception cref="InvalidOperationException">They do not go together; the message has the remedy.</exception>
    public static void Check(SecurityBindingElement security, IEnumerable<BindingElement> elements)
    {
        if (elements.OfType<MessageEncodingBindingElement>().FirstOrDefault() is { } encoding
            && Version(security, encoding) is { } problem)
        {
            throw new InvalidOperationException(problem);
        }
    }

    /// <summary>The same of the encoding by which the engine writes what it secures.</summary>
    /// <exception cref="InvalidOperationException">They do not go together; the message has the remedy.</exception>
    public static void CheckEncoding(IEnumerable<BindingElement> elements, MessageEncodingBindingElement encoding)
    {
        if (elements.OfType<SecurityBindingElement>().FirstOrDefault() is { } security
            && Encoding(security, encoding) is { } problem)
        {
            throw new InvalidOperationException(problem);
        }
    }

    /// <summary>
    /// Message security above one-way channels, or channels of custom elements: they take messages, and signatures need
    /// their bytes.
    /// </summary>
    /// <param name="elements">The elements above the channels.</param>
    /// <param name="below">The element that builds the channels; null for none.</param>
    /// <exception cref="InvalidOperationException">They do not go together; the message has the remedy.</exception>
    public static void CheckChannels(IEnumerable<BindingElement> elements, BindingElement? below)
    {
        if (below is not null
            && elements.OfType<SecurityBindingElement>().FirstOrDefault() is { } security
            && security is not TransportSecurityBindingElement)
        {
            var name = below.GetType().Name;
            var keys = below is IOneWayDirection ? OneWayKeys.NeedReplies(security) : null;
            var why = keys is null
                ? "whose channels take messages and not their bytes"
                : $"and its keys come from {keys}, for which messages must go back";
            throw new InvalidOperationException(Escaped.Text(
                $"The binding signs and encrypts messages ({security.GetType().Name}) above its {name}, {why}. "
                    + $"Put the {name} in front of the security; or protect "
                    + $"messages by the transport (SecurityMode.Transport or TransportWithMessageCredential), on "
                    + $"service and client."));
        }
    }

    /// <summary>Security contexts are asked for by messages of their own, which the headers tell apart.</summary>
    private static string? Version(SecurityBindingElement security, MessageEncodingBindingElement encoding) =>
        encoding.MessageVersion.Addressing == AddressingVersion.None
            && SecurityTokens.Conversation(security) is not null
            ? $"The {security.GetType().Name} establishes a secure conversation, which needs messages with "
                + $"WS-Addressing, and the MessageVersion of the binding is {encoding.MessageVersion}. Set another "
                + "MessageVersion on its message encoding, for example Soap11WSAddressing10; or leave the "
                + "conversation out (EstablishSecurityContext = false), on service and client."
            : null;

    /// <summary>Signatures and encrypted parts are made of the octets of UTF-8.</summary>
    private static string? Encoding(SecurityBindingElement security, MessageEncodingBindingElement encoding)
    {
        if (security is TransportSecurityBindingElement)
        {
            return null;
        }

        return encoding switch
        {
            TextMessageEncodingBindingElement { WriteEncoding: { } text } when text.CodePage != Utf8 =>
                Refusal(security, $"the WriteEncoding of its TextMessageEncodingBindingElement is {text.WebName}"),
            MtomMessageEncodingBindingElement { WriteEncoding: { } mtom } when mtom.CodePage != Utf8 =>
                Refusal(security, $"the WriteEncoding of its MtomMessageEncodingBindingElement is {mtom.WebName}"),
            BinaryMessageEncodingBindingElement binary
                when binary.MessageVersion != MessageVersion.Soap12WSAddressing10 => Refusal(
                    security,
                    $"the MessageVersion of its BinaryMessageEncodingBindingElement is {binary.MessageVersion}"),
            { IsBuiltIn: false } => Refusal(security, $"its encoding is {encoding.GetType().Name}, a custom one"),
            _ => null,
        };
    }

    private static int Utf8 => System.Text.Encoding.UTF8.CodePage;

    private static string Refusal(SecurityBindingElement security, string why) =>
        $"The binding signs and encrypts messages ({security.GetType().Name}), and {why}. Use text in UTF-8, binary "
            + "(Soap12WSAddressing10) or MTOM encoding, or protect messages by TLS (SecurityMode.Transport or "
            + "TransportWithMessageCredential), on service and client.";
}
