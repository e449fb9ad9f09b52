using System.Xml;

namespace Woad.Security.Elements;

/// <summary>A SignatureConfirmation: a reply names a signature of the request that it answers.</summary>
/// <param name="Id">What a signature refers to it by; null without.</param>
/// <param name="Value">The request's signature; null when it had none.</param>
internal sealed record Confirmation(string? Id, byte[]? Value)
{
    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    public static Confirmation Read(XmlDictionaryReader reader)
    {
        var id = reader.GetAttribute(SecurityNames.Id, SecurityNames.Utility);
        var value = reader.GetAttribute("Value");
        reader.Skip();
        return new Confirmation(id, value is null ? null : Convert.FromBase64String(value));
    }

    /// <summary>Writes the element.</summary>
    public void Write(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("k", SecuredNames.Confirmation, SecuredNames.Extension11);
        writer.WriteAttributeString("u", SecurityNames.Id, SecurityNames.Utility, Id);
        if (Value is not null)
        {
            writer.WriteAttributeString("Value", Convert.ToBase64String(Value));
        }

        writer.WriteEndElement();
    }
}
