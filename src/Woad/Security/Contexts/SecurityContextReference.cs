using System.Xml;
using Woad.Security.Elements;

namespace Woad.Security.Contexts;

/// <summary>A security context as messages name it.</summary>
/// <param name="Names">The version.</param>
/// <param name="LocalId">The id of the token's element.</param>
/// <param name="Identifier">Names the session.</param>
/// <param name="Instance">The generation of the key; null for the first.</param>
internal sealed record SecurityContextReference(
    ConversationNames Names, string LocalId, string Identifier, string? Instance)
{
    /// <summary>The service's state that goes with the token; null for none.</summary>
    public byte[]? Cookie { get; init; }

    public void WriteToken(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement(Names.ContextPrefix, SecurityNames.ContextToken, Names.Context);
        writer.WriteAttributeString("u", SecurityNames.Id, SecurityNames.Utility, LocalId);
        writer.WriteElementString(Names.ContextPrefix, SecurityNames.Identifier, Names.Context, Identifier);
        if (Instance is not null)
        {
            writer.WriteElementString(Names.ContextPrefix, SecurityNames.Instance, Names.Context, Instance);
        }

        if (Cookie is not null)
        {
            writer.WriteElementString(
                "dnse", SecurityNames.Cookie, ConversationNames.DotNet, Convert.ToBase64String(Cookie));
        }

        writer.WriteEndElement();
    }

    /// <summary>A reference to the token where it stands in the same message.</summary>
    public void WriteAttached(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("o", SecurityNames.TokenReference, SecurityNames.Extension);
        WriteLocal(writer);
        writer.WriteEndElement();
    }

    /// <summary>The same without the element around it.</summary>
    public void WriteLocal(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("o", SecurityNames.Reference, SecurityNames.Extension);
        writer.WriteAttributeString("ValueType", Names.TokenType);
        writer.WriteAttributeString("URI", "#" + LocalId);
        writer.WriteEndElement();
    }

    /// <summary>A reference to the token from elsewhere.</summary>
    public void WriteUnattached(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("o", SecurityNames.TokenReference, SecurityNames.Extension);
        writer.WriteStartElement("o", SecurityNames.Reference, SecurityNames.Extension);
        writer.WriteAttributeString("URI", Identifier);
        if (Instance is not null)
        {
            writer.WriteAttributeString(Names.ContextPrefix, SecurityNames.Instance, Names.Context, Instance);
        }

        writer.WriteAttributeString("ValueType", Names.TokenType);
        writer.WriteEndElement();
        writer.WriteEndElement();
    }
}
