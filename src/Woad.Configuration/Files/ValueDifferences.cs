using System.Xml.Linq;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Files;

/// <summary>Differences that an element has by the value of an attribute, written or by default.</summary>
internal static class ValueDifferences
{
    /// <summary>The difference; null when the values of the element have none, or have no effect in its mode.</summary>
    public static string? Of(XElement element, SchemaNode node, ConfigurationSchema schema)
    {
        foreach (var fact in schema.AttributesOf(node.Type))
        {
            var value = element.Attribute(fact.Name)?.Value ?? fact.Default;
            if (schema.DifferenceOf($"{node.Type}@{fact.Name}={value}") is { } difference
                && HasEffect(element, node, schema))
            {
                return difference;
            }
        }

        return null;
    }

    /// <summary>Whether the mode of the security element around it uses the credentials of an element.</summary>
    private static bool HasEffect(XElement element, SchemaNode node, ConfigurationSchema schema)
    {
        var parent = schema.Find(node.Path[..node.Path.LastIndexOf('/')]);
        if (parent is null || schema.FindAttribute(parent.Type, "mode") is not { } fact)
        {
            return true;
        }

        var mode = element.Parent?.Attribute("mode")?.Value ?? fact.Default;
        return node.Name == "message"
            ? mode is "Message" or "TransportWithMessageCredential" or "Both"
            : mode is "Transport" or "TransportCredentialOnly" or "Both";
    }
}
