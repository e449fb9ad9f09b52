using System.IdentityModel.Protocols.WSTrust;
using System.Xml;
using Woad.Federation.Trust.Messages;

namespace Woad.Federation.Trust.Serialization;

/// <summary>Additional facts of a request (WS-Federation 1.2, 9.2).</summary>
internal static class ContextElements
{
    /// <summary>Writes the facts.</summary>
    public static void Write(XmlWriter writer, AdditionalContext context)
    {
        writer.WriteStartElement("auth", "AdditionalContext", TrustNames.Authorization);
        foreach (var item in context.Items)
        {
            writer.WriteStartElement("auth", "ContextItem", TrustNames.Authorization);
            writer.WriteAttributeString("Name", item.Name.AbsoluteUri);
            if (item.Scope is { } scope)
            {
                writer.WriteAttributeString("Scope", scope.AbsoluteUri);
            }

            if (item.Value is { } value)
            {
                writer.WriteElementString("auth", "Value", TrustNames.Authorization, value);
            }

            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    /// <summary>Reads the facts.</summary>
    /// <exception cref="WSTrustSerializationException">They are malformed.</exception>
    public static AdditionalContext Read(XmlElement element)
    {
        var context = new AdditionalContext();
        foreach (var child in TrustValues.Children(element))
        {
            if (child is not { LocalName: "ContextItem", NamespaceURI: TrustNames.Authorization }
                || !Uri.TryCreate(child.GetAttribute("Name"), UriKind.Absolute, out var name))
            {
                throw TrustValues.Malformed(child, "is not a ContextItem with an absolute Name");
            }

            context.Items.Add(new ContextItem(
                name,
                TrustValues.Children(child) is [{ LocalName: "Value" } value] ? TrustValues.Text(value) : null,
                Uri.TryCreate(child.GetAttribute("Scope"), UriKind.Absolute, out var scope) ? scope : null));
        }

        return context;
    }
}
