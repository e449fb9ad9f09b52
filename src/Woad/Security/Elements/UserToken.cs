using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>A UsernameToken.</summary>
/// <param name="Id">What a signature refers to it by; null without.</param>
/// <param name="Name">The user's name.</param>
/// <param name="Password">The password; null without.</param>
internal sealed record UserToken(string? Id, string Name, string? Password)
{
    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    public static UserToken Read(XmlDictionaryReader reader)
    {
        var id = reader.GetAttribute(SecurityNames.Id, SecurityNames.Utility);
        string? name = null;
        string? password = null;
        var seen = new SeenElements();
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            seen.Add(reader);
            switch (reader.LocalName, reader.NamespaceURI)
            {
                case (SecurityNames.Username, SecurityNames.Extension):
                    name = reader.ReadElementContentAsString();
                    break;
                case (SecurityNames.Password, SecurityNames.Extension):
                    if (reader.GetAttribute("Type") is { Length: > 0 } type && type != SecurityNames.PasswordText)
                    {
                        throw Invalid(
                            $"its password is of type {type}; only {SecurityNames.PasswordText} can be checked");
                    }

                    password = reader.ReadElementContentAsString();
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        reader.ReadEndElement();
        return new UserToken(id, name ?? throw Invalid("it has no user name"), password);
    }

    /// <summary>Writes the element.</summary>
    public void Write(CanonicalWriter into)
    {
        into.Raw(
            "<o:UsernameToken xmlns:o=\""u8
                + "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd\""u8);
        if (Id is not null)
        {
            into.Raw(
                " xmlns:u=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\" "u8
                    + "u:Id=\""u8);
            into.Value(Id);
            into.Raw("\""u8);
        }

        into.Raw("><o:Username>"u8);
        into.Text(Name);
        into.Raw("</o:Username>"u8);
        if (Password is not null)
        {
            into.Raw("<o:Password Type=\""u8);
            into.Value(SecurityNames.PasswordText);
            into.Raw("\">"u8);
            into.Text(Password);
            into.Raw("</o:Password>"u8);
        }

        into.Raw("</o:UsernameToken>"u8);
    }

    private static RefusedSecurityException Invalid(string why) =>
        new(RefusedSecurityException.InvalidSecurity, Escaped.Text($"A user name token is refused because {why}."));
}
