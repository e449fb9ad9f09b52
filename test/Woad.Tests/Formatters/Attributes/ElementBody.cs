using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>A body that is an element.</summary>
internal sealed class ElementBody(XElement element) : BodyWriter(isBuffered: true)
{
    /// <summary>Reads the element of a body, with the prefixes that the envelope declares.</summary>
    public static XElement Of(Message message)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text))
        {
            message.WriteMessage(writer);
        }

        var body = XElement.Parse(text.ToString()).Elements().Last().Elements().Single();
        var copy = new XElement(body);
        foreach (var prefix in body.Ancestors().Attributes().Where(attribute => attribute.IsNamespaceDeclaration))
        {
            if (copy.Attribute(prefix.Name) is null && prefix.Name.NamespaceName.Length > 0)
            {
                copy.Add(new XAttribute(prefix));
            }
        }

        return copy;
    }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => element.WriteTo(writer);
}
