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

    /// <summary>Adds the attribute of the identity that acts for the subject; nothing for none.</summary>
    /// <param name="subject">The identity.</param>
    /// <param name="attributes">The attributes of the identity.</param>
    /// <param name="create">Creates the attribute of a claim.</param>
    /// <param name="addDelegate">Adds the identity that acts for the acting one.</param>
    /// <param name="textOf">The text of the attributes of the acting identity.</param>
    public static void AddDelegate<T>(
        ClaimsIdentity subject, ICollection<T> attributes, Func<Claim, T> create,
        Action<ClaimsIdentity, ICollection<T>> addDelegate,
        Func<ICollection<T>, string> textOf)
    {
        ArgumentNullException.ThrowIfNull(subject);
        ArgumentNullException.ThrowIfNull(attributes);
        if (subject.Actor is { } actor)
        {
            var own = actor.Claims.Select(create).ToList();
            addDelegate(actor, own);
            attributes.Add(create(new Claim(Saml.SamlNames.Actor, textOf(own))));
        }
    }

    /// <summary>Writes the attributes of an actor.</summary>
    public static string Write<T>(IEnumerable<T> attributes, Action<XmlWriter, T> attribute)
    {
        ArgumentNullException.ThrowIfNull(attributes);
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, TokenText.Settings))
        {
            writer.WriteStartElement("Actor");
            Saml.Values.Parts(writer, attributes, attribute);
            writer.WriteEndElement();
        }

        return text.ToString();
    }

    /// <summary>Reads the attributes of an actor.</summary>
    /// <exception cref="XmlException">The text is malformed.</exception>
    public static List<T> Read<T>(string text, Func<XmlReader, T> attribute)
    {
        List<T> attributes = [];
        foreach (var element in Elements.Of(TokenTree.Read(Encoding.UTF8.GetBytes(text))))
        {
            using var reader = new XmlNodeReader(element);
            reader.MoveToContent();
            attributes.Add(attribute(reader));
        }

        return attributes;
    }

    /// <summary>Sets a new actor of an identity.</summary>
    /// <exception cref="XmlException">Actors are nested too deep.</exception>
    public static ClaimsIdentity Add(ClaimsIdentity subject)
    {
        ArgumentNullException.ThrowIfNull(subject);
        var depth = subject is Actor { Depth: var above } ? above + 1 : 1;
        if (depth > MostActors)
        {
            throw new XmlException(Escaped.Text($"An assertion has more than {MostActors} actors."));
        }

        subject.Actor = new Actor(depth);
        return subject.Actor;
    }

    private sealed class Actor(int depth) : ClaimsIdentity(AuthenticationTypes.Federation)
    {
        public int Depth { get; } = depth;
    }
}
