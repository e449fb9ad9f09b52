using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Federation.Trust.Messages;
using Woad.Xml;

namespace Woad.Federation.Trust.Serialization;

/// <summary>Tokens inside of messages of WS-Trust.</summary>
internal static class TrustTokens
{
    /// <summary>The usage of handlers for tokens of subjects that stay visible.</summary>
    public const string ActAs = "ActAs";

    /// <summary>The usage of handlers for tokens in whose name a requester asks.</summary>
    public const string OnBehalfOf = "OnBehalfOf";

    /// <summary>Reads the only token of an element, which nobody has validated yet.</summary>
    /// <param name="parent">The element around it.</param>
    /// <param name="context">Has the handlers.</param>
    /// <param name="usage">The usage of the handlers; empty for the usual ones.</param>
    public static SecurityTokenElement Read(XmlElement parent, WSTrustSerializationContext context, string usage) =>
        new(TrustValues.Only(parent), HandlersOf(context, usage));

    /// <summary>Writes a token: its element as it was received, else by the handlers.</summary>
    /// <exception cref="InvalidOperationException">No handler writes it.</exception>
    public static void Write(
        XmlWriter writer, SecurityTokenElement element, WSTrustSerializationContext context, string usage)
    {
        if (element.SecurityTokenXml is { } xml)
        {
            xml.WriteTo(writer);
            return;
        }

        Write(writer, element.GetSecurityToken(), context, usage);
    }

    /// <summary>Writes a token by the handlers.</summary>
    /// <exception cref="InvalidOperationException">No handler writes it.</exception>
    public static void Write(
        XmlWriter writer, SecurityToken token, WSTrustSerializationContext context, string usage)
    {
        if (token is GenericXmlSecurityToken issued)
        {
            issued.TokenXml.WriteTo(writer);
            return;
        }

        var handlers = HandlersOf(context, usage);
        if (handlers.CanWriteToken(token))
        {
            handlers.WriteToken(writer, token);
            return;
        }

        if (WSSecurityTokenSerializer.DefaultInstance.CanWriteToken(token))
        {
            WSSecurityTokenSerializer.DefaultInstance.WriteToken(writer, token);
            return;
        }

        throw new InvalidOperationException(Escaped.Text(
            $"No handler writes the token '{token.GetType()}'. Add its SecurityTokenHandler to the "
                + $"SecurityTokenHandlerCollectionManager[\"{usage}\"] of the WSTrustSerializationContext."));
    }

    /// <summary>The handlers of a usage; the usual ones where it has none.</summary>
    private static SecurityTokenHandlerCollection HandlersOf(WSTrustSerializationContext context, string usage) =>
        context.SecurityTokenHandlerCollectionManager is { } manager && manager.ContainsKey(usage)
            ? manager[usage]
            : context.SecurityTokenHandlers;
}
