using System.Security.Claims;
using System.Text;
using System.Xml;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace Woad.Federation.Handlers;

/// <summary>The identity that acts for another one, as the text of an attribute.</summary>
internal static class ActorText
{
    private const int MostActors = 8;

    /// <summary>Writes an actor, with the actor of its own.</summary>
    public static string Of(ClaimsIdentity actor)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, TokenText.Settings))
        {
            writer.WriteStartElement("Actor");
            foreach (var claim in actor.Claims)
            {
                Write(writer, claim.Type, claim.Value);
            }

            if (actor.Actor is { } next)
            {
                Write(writer, Saml.SamlNames.Actor, Of(next));
            }

            writer.WriteEndElement();
        }

        return text.ToString();
    }

    /// <summary>Reads an actor.</summary>
    /// <exception cref="XmlException">The text is malformed, or actors are nested too deep.</exception>
    public static ClaimsIdentity Read(string text, string issuer, int depth = 0)
    {
        if (depth == MostActors)
        {
            throw new XmlException(Escaped.Text($"An assertion has more than {MostActors} actors."));
        }

        var actor = new ClaimsIdentity(AuthenticationTypes.Federation);
        foreach (var attribute in Elements.Of(TokenTree.Read(Encoding.UTF8.GetBytes(text))))
        {
            var type = attribute.GetAttribute("Name");
            if (attribute.LocalName != "Attribute" || type.Length == 0)
            {
                throw new XmlException("An actor of an assertion is malformed.");
            }

            foreach (var value in Elements.Of(attribute))
            {
                if (type == Saml.SamlNames.Actor)
                {
                    actor.Actor = Read(Elements.TextOf(value), issuer, depth + 1);
                }
                else
                {
                    actor.AddClaim(new Claim(type, Elements.TextOf(value), ClaimValueTypes.String, issuer));
                }
            }
        }

        return actor;
    }

    private static void Write(XmlWriter writer, string type, string value)
    {
        writer.WriteStartElement("Attribute");
        writer.WriteAttributeString("Name", type);
        writer.WriteElementString("AttributeValue", value);
        writer.WriteEndElement();
    }
}
