using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Writes values of assertions.</summary>
internal static class Values
{
    /// <summary>The prefix of the types of values.</summary>
    public const string TypePrefix = "tn";

    public static string Time(DateTime time) =>
        XmlConvert.ToString(time.ToUniversalTime(), "yyyy-MM-ddTHH:mm:ss.fffZ");

    public static void Attribute(XmlWriter writer, string name, string? value)
    {
        if (!string.IsNullOrEmpty(value))
        {
            writer.WriteAttributeString(name, value);
        }
    }

    public static void Attribute(XmlWriter writer, string name, DateTime? value)
    {
        if (value is { } time)
        {
            writer.WriteAttributeString(name, Time(time));
        }
    }

    /// <summary>The type of a value that is not a string.</summary>
    public static void Type(XmlWriter writer, string? type)
    {
        if (type is null or SamlNames.StringType || type.Split('#') is not [{ Length: > 0 } ns, { Length: > 0 } name])
        {
            return;
        }

        writer.WriteAttributeString("xmlns", TypePrefix, null, ns);
        writer.WriteAttributeString("xsi", "type", Names.SchemaInstance, $"{TypePrefix}:{name}");
    }

    public static void OriginalIssuer(XmlWriter writer, string? issuer)
    {
        if (issuer is { Length: > 0 } and not System.Security.Claims.ClaimsIdentity.DefaultIssuer)
        {
            writer.WriteAttributeString("a", "OriginalIssuer", SamlNames.OriginalIssuer, issuer);
        }
    }

    /// <summary>Writes the value of an attribute: its text.</summary>
    public static void Text(XmlWriter writer, string value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteString(value);
    }

    /// <summary>Writes an element that may be missing.</summary>
    public static void Part<T>(XmlWriter writer, T? part, Action<XmlWriter, T> write)
        where T : class
    {
        if (part is not null)
        {
            write(writer, part);
        }
    }

    /// <summary>Writes elements in their order.</summary>
    public static void Parts<T>(XmlWriter writer, IEnumerable<T> parts, Action<XmlWriter, T> write)
    {
        foreach (var part in parts)
        {
            write(writer, part);
        }
    }
}
