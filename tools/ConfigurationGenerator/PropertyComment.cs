namespace Woad.ConfigurationGenerator;

/// <summary>The documentation comment of one property, in Microsoft's form.</summary>
/// <param name="member">The property.</param>
/// <param name="setting">A reference to the setting that takes its value; null when there is none.</param>
internal sealed class PropertyComment(Member member, string? setting)
{
    private const string Indent = "    ";

    public string Write() => CommentTag.Of(Indent, "summary", Summary())
        + (Value() is { Length: > 0 } value ? CommentTag.Of(Indent, "value", value) : "");

    private string Summary()
    {
        var verb = member.Property.HasSetter ? "Gets or sets" : "Gets";
        if (member.Attribute is { } attribute)
        {
            var effect = setting is null ? "" : $", which sets {setting}";
            return $"{verb} the <c>{attribute.Name}</c> attribute, {Kind(attribute)}{effect}.";
        }

        return member.Name.Length == 0 ? $"{verb} the child elements of this element."
            : setting is null ? $"{verb} the <c>{member.Name}</c> child element of this element."
            : $"{verb} the <c>{member.Name}</c> child element, whose attributes set {setting}.";
    }

    private string Value()
    {
        if (member.Attribute is not { } attribute)
        {
            return "";
        }

        var key = attribute.IsKey ? "The value identifies the element among its siblings." : "";
        var standard = attribute.IsRequired ? "The attribute is required."
            : attribute["default"] is not { } value ? ""
            : value.Trim('"') is not { Length: > 0 } text ? "The default is an empty string."
            : attribute.Kind.StartsWith("enum ", StringComparison.Ordinal)
                ? $"The default is <c>{PropertyCode.Choice(attribute)}</c>."
            : $"The default is {(char.IsAsciiDigit(text[0]) ? text : $"<c>{text}</c>")}.";
        return $"{standard} {key}".Trim();
    }

    private static string Kind(SchemaAttribute attribute) => attribute.Kind.Split(' ')[0] switch
    {
        "bool" => "<c>true</c> or <c>false</c>",
        "int" or "long" => "an integer" + Range(attribute),
        "string" => attribute["minLength"] is null or "0" ? "a string" : "a string that is not empty",
        "timespan" => Duration(attribute) + (attribute["infinite"] is null ? "" : " or <c>Infinite</c>"),
        "uri" => "an address",
        "enum" => $"a value of <see cref=\"{Api.CodeName(attribute.Kind[5..])}\"/>",
        "encoding" => "the name of a text encoding",
        _ => $"the name of a member of <see cref=\"{Api.CodeName(attribute.Kind)}\"/>",
    };

    private static string Duration(SchemaAttribute attribute) => attribute["min"] switch
    {
        null or "00:00:00" => "a duration",
        "00:00:00.0000001" => "a duration greater than zero",
        var min => $"a duration of at least {min}",
    };

    private static string Range(SchemaAttribute attribute) => (attribute["min"], Maximum(attribute)) switch
    {
        ({ } min, { } max) => $" from {min} to {max}",
        ({ } min, null) => $" of at least {min}",
        (null, { } max) => $" of at most {max}",
        _ => "",
    };

    private static string? Maximum(SchemaAttribute attribute) =>
        attribute["max"] is "2147483647" or "9223372036854775807" ? null : attribute["max"];
}
