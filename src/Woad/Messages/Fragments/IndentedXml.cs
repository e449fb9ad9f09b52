using System.Text;
using System.Xml;

namespace Woad.Messages;

/// <summary>XML for persons: indented, and without a declaration.</summary>
internal static class IndentedXml
{
    /// <summary>The nodes that are written, as a string.</summary>
    public static string Of(Action<XmlDictionaryWriter> write)
    {
        var text = new StringBuilder();
        using (var xml = XmlWriter.Create(text, new XmlWriterSettings { Indent = true, OmitXmlDeclaration = true }))
        using (var writer = XmlDictionaryWriter.CreateDictionaryWriter(xml))
        {
            write(writer);
        }

        return text.ToString();
    }
}
