using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Linq;
using Woad.Transactions.Protocol;

namespace Woad.Transactions.Tests.Wire;

/// <summary>The example messages of [MS-WSRVCAT] 4.2, in their order.</summary>
internal static class Example
{
    private static readonly string _folder = Path.Combine(AppContext.BaseDirectory, "Wire", "Examples");

    public static IEnumerable<string> Names => Directory.GetFiles(_folder, "*.xml")
        .Select(static file => Path.GetFileNameWithoutExtension(file))
        .Order(StringComparer.Ordinal);

    public static XElement Element(string name) => XElement.Load(Path.Combine(_folder, name + ".xml"));

    /// <summary>The message of an example. The envelopes of applications are SOAP 1.2.</summary>
    public static Message Open(string name)
    {
        var root = Element(name);
        var version = root.Name.NamespaceName == "http://www.w3.org/2003/05/soap-envelope"
            ? MessageVersion.Soap12WSAddressing10
            : ProtocolVersion.Version11.Messages;
        return Message.CreateMessage(
            XmlDictionaryReader.CreateDictionaryReader(root.CreateReader()), 65_536, version);
    }

    /// <summary>A message as an element.</summary>
    public static XElement Write(Message message)
    {
        var document = new XDocument();
        using (var writer = document.CreateWriter())
        {
            message.WriteMessage(writer);
        }

        return document.Root!;
    }

    /// <summary>Headers and body by name, without prefixes, and without the order of headers.</summary>
    public static string Normal(XElement envelope)
    {
        var parts = envelope.Elements().ToArray();
        return string.Join(
            '\n',
            parts[0].Elements().Select(Text).Order(StringComparer.Ordinal)
                .Concat(parts[1].Elements().Select(Text)));
    }

    private static string Text(XElement element)
    {
        var attributes = element.Attributes()
            .Where(static a => !a.IsNamespaceDeclaration)
            .Where(static a => a.Name.LocalName != "protocol")
            .Select(static a => $"{a.Name}={(a.Value == "true" ? "1" : a.Value)}")
            .Order(StringComparer.Ordinal);
        var content = element.HasElements
            ? string.Concat(element.Elements().Select(Text))
            : element.Value.Trim();
        return $"<{element.Name} {string.Join(' ', attributes)}>{content}</>";
    }
}
