using System.Xml;
using Woad.Messages;

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
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            switch (reader.LocalName, reader.NamespaceURI)
            {
                case (SecurityNames.Username, SecurityNames.Extension) when name is null:
                    name = reader.ReadElementContentAsString();
                    break;
                case (SecurityNames.Password, SecurityNames.Extension) when password is null:
                    if (reader.GetAttribute("Type") is { Length: > 0 } type && type != SecurityNames.PasswordText)
                    {
                        throw Invalid($"its password is of type {type}; only {SecurityNames.PasswordText} can be checked");
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
    public void Write(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("o", SecurityNames.UsernameToken, SecurityNames.Extension);
        if (Id is not null)
        {
            writer.WriteAttributeString("u", SecurityNames.Id, SecurityNames.Utility, Id);
        }

        writer.WriteElementString("o", SecurityNames.Username, SecurityNames.Extension, Name);
        if (Password is not null)
        {
            writer.WriteStartElement("o", SecurityNames.Password, SecurityNames.Extension);
            writer.WriteAttributeString("Type", SecurityNames.PasswordText);
            writer.WriteString(Password);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    private static RefusedSecurityException Invalid(string why) =>
        new(RefusedSecurityException.InvalidSecurity, $"A user name token is refused because {why}.");
}
