using System.Collections;
using System.Globalization;
using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>
/// Values as text, by their names on the wire: objects of a service's type and of the generated type are equal when
/// every member has come across. Serializers are not asked, so that they do not vouch for themselves.
/// </summary>
internal static class Shape
{
    private const int MaxDepth = 12;

    public static string Of(object? value, int depth = 0) => value switch
    {
        null => "null",
        _ when depth > MaxDepth => "...",
        string text => text,
        Enum one => NameOf(one),
        char letter => ((int)letter).ToString(CultureInfo.InvariantCulture),
        byte[] bytes => Convert.ToHexString(bytes),
        DateTime time => time.ToUniversalTime().ToString("O", CultureInfo.InvariantCulture),
        DateTimeOffset time => time.ToString("O", CultureInfo.InvariantCulture),
        TimeSpan span => XmlConvert.ToString(span),
        Uri uri => uri.OriginalString,
        XmlQualifiedName name => name.ToString(),
        XmlAttribute attribute => $"{attribute.LocalName}={attribute.Value}",
        XmlNode node => Xml(node.OuterXml),
        XElement element => Xml(element.ToString()),
        Stream stream => Bytes(stream),
        Message message => Body(message),
        IFormattable or bool => Convert.ToString(value, CultureInfo.InvariantCulture)!,
        IDictionary pairs => Pairs(pairs, depth),
        IEnumerable items => $"[{string.Join(',', items.Cast<object?>().Select(item => Of(item, depth + 1)))}]",
        _ when Content(value) is { } content => Of(content, depth),
        _ => $"{{{string.Join(',', Members(value, depth))}}}",
    };

    /// <summary>
    /// The members of an object that are not null, in the order of their names. WSDL does not tell that a header is
    /// repeated, so an array of headers with one item is a header.
    /// </summary>
    public static IEnumerable<string> Members(object value, int depth = 0) =>
        from member in Wire.MembersOf(value.GetType())
        let one = Wire.Get(member, value)
        where one is not null
        orderby Wire.NameOf(member)
        let text = Of(one, depth + 1)
        let isRepeated = member.IsDefined(typeof(MessageHeaderArrayAttribute))
        select $"{Wire.NameOf(member)}:{(isRepeated ? text.Trim('[', ']') : text)}";

    /// <summary>The content of a header, or of a class whose whole content is one element of any name.</summary>
    private static object? Content(object value)
    {
        var type = value.GetType();
        return type.IsGenericType && type.GetGenericTypeDefinition() == typeof(MessageHeader<>)
            ? type.GetProperty("Content")!.GetValue(value)
            : Wire.MembersOf(type).ToList() is [{ } only] && only.IsDefined(typeof(XmlAnyElementAttribute))
                ? Wire.Get(only, value)
                : null;
    }

    private static string NameOf(Enum value)
    {
        var name = value.ToString();
        return Wire.EnumNames(value.GetType()).FirstOrDefault(one => one.Name == name).OnTheWire ?? name;
    }

    private static string Pairs(IDictionary pairs, int depth)
    {
        var texts = new List<string>();
        foreach (DictionaryEntry pair in pairs)
        {
            texts.Add($"{Of(pair.Key, depth + 1)}={Of(pair.Value, depth + 1)}");
        }

        texts.Sort(StringComparer.Ordinal);
        return $"({string.Join(',', texts)})";
    }

    private static string Bytes(Stream stream)
    {
        var copy = new MemoryStream();
        stream.CopyTo(copy);
        return Convert.ToHexString(copy.ToArray());
    }

    private static string Body(Message message)
    {
        using var reader = message.GetReaderAtBodyContents();
        return Xml(reader.ReadOuterXml());
    }

    private static string Xml(string text)
    {
        var element = XElement.Parse(text);
        foreach (var one in element.DescendantsAndSelf())
        {
            one.Attributes().Where(static attribute => attribute.IsNamespaceDeclaration).Remove();
        }

        return element.ToString(SaveOptions.DisableFormatting);
    }
}
