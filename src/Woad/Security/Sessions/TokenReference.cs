using System.Xml;
using Woad.Exchanges;
using Woad.Security.Elements;

namespace Woad.Security.Sessions;

/// <summary>Reads references to tokens.</summary>
internal static class TokenReference
{
    /// <summary>
    /// Whether a reference is to the token of a context. It is read to its end; what is no reference is left.
    /// </summary>
    public static bool IsTo(ISecurityContext context, XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        reader.MoveToContent();
        if (!reader.IsStartElement(SecurityNames.TokenReference, SecurityNames.Extension) || reader.IsEmptyElement)
        {
            return false;
        }

        string? address = null;
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (reader.IsStartElement(SecurityNames.Reference, SecurityNames.Extension))
            {
                address ??= reader.GetAttribute("URI");
            }

            reader.Skip();
        }

        reader.ReadEndElement();
        return address == context.Identifier;
    }
}
