using System.Xml;
using System.Xml.Schema;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>Values of simple types, as XmlSerializer writes them.</summary>
internal sealed class RandomValues(Random random)
{
    private static readonly Dictionary<XmlTypeCode, string[]> Values = new()
    {
        [XmlTypeCode.String] =
        [
            "", "a", "x < y & z", "  spaces  ", "Ünï ☃", "\"q\"", "line", "some", "abc", "ninechars",
        ],
        [XmlTypeCode.NormalizedString] = ["", "a b", "c"],
        [XmlTypeCode.Boolean] = ["true", "false"],
        [XmlTypeCode.DateTime] = ["2024-02-29T12:30:45Z", "1999-12-31T23:59:59.123", "2001-01-01T00:00:00Z"],
        [XmlTypeCode.Date] = ["2024-02-29", "1999-12-31"],
        [XmlTypeCode.Time] = ["12:30:45Z", "01:02:03.5Z"],
        [XmlTypeCode.Decimal] = ["0", "1.5", "-79228162514264337593543950335", "0.0001"],
        [XmlTypeCode.Float] = ["0", "1.5", "INF", "-INF", "NaN", "-2.25"],
        [XmlTypeCode.Double] = ["0", "0.1", "INF", "NaN", "-12345.678"],
        [XmlTypeCode.Duration] = ["P1DT2H", "PT0S", "P1Y2M"],
        [XmlTypeCode.Base64Binary] = ["", "AQID", "/w=="],
        [XmlTypeCode.HexBinary] = ["", "00FF", "AB"],
        [XmlTypeCode.AnyUri] = ["http://a/b?c=d", "urn:x"],
        [XmlTypeCode.Token] = ["a b", "c", "42"],
        [XmlTypeCode.Integer] = ["0", "-1234567890123456789012345", "7"],
        [XmlTypeCode.PositiveInteger] = ["1", "9999999999999999999999"],
        [XmlTypeCode.NonNegativeInteger] = ["0", "9999999999999999999999"],
        [XmlTypeCode.NegativeInteger] = ["-1", "-9999999999999999999999"],
        [XmlTypeCode.NonPositiveInteger] = ["0", "-9999999999999999999999"],
        [XmlTypeCode.NmToken] = ["a", "1-2"],
        [XmlTypeCode.Language] = ["en", "de-CH"],
        [XmlTypeCode.GYear] = ["2024", "1999"],
        [XmlTypeCode.GYearMonth] = ["2024-02", "1999-12"],
        [XmlTypeCode.GMonthDay] = ["--02-29"],
        [XmlTypeCode.GMonth] = ["--02"],
        [XmlTypeCode.GDay] = ["---29"],
        [XmlTypeCode.Name] = ["a", "b.c"],
        [XmlTypeCode.NCName] = ["a", "b-c"],
        [XmlTypeCode.QName] = ["xml:lang", "t:name"],
        [XmlTypeCode.Byte] = ["0", "-128", "127"],
        [XmlTypeCode.UnsignedByte] = ["0", "255"],
        [XmlTypeCode.Short] = ["-32768", "5"],
        [XmlTypeCode.UnsignedShort] = ["65535", "5"],
        [XmlTypeCode.Int] = ["0", "-2147483648", "2147483647", "-5", "90"],
        [XmlTypeCode.UnsignedInt] = ["4294967295", "5"],
        [XmlTypeCode.Long] = ["-9223372036854775808", "5"],
        [XmlTypeCode.UnsignedLong] = ["18446744073709551615", "5"],
    };

    private static readonly XmlNamespaceManager Prefixes = NewPrefixes();

    private readonly Dictionary<XmlSchemaSimpleType, IReadOnlyList<string>> _candidates = [];

    /// <summary>Whether a type has another value than its default.</summary>
    public bool HasOther(XmlSchemaSimpleType type) => Candidates(type).Distinct().Count() > 1;

    /// <summary>A value; another than the default where the type has one.</summary>
    public string Of(XmlSchemaSimpleType type, string? other)
    {
        var candidates = Candidates(type).Where(value => value != other).ToList();
        return candidates.Count == 0 ? other! : candidates[random.Next(candidates.Count)];
    }

    /// <summary>The text of a type with attributes.</summary>
    public string OfText(XmlSchemaComplexType type)
    {
        // A restriction may have facets of its own.
        if (type.ContentModel is XmlSchemaSimpleContent
            {
                Content: XmlSchemaSimpleContentRestriction { Facets.Count: > 0 },
            })
        {
            var simple = SimpleOf(type);
            var candidates = Candidates(simple).Where(value => IsValid(type.Datatype!, value)).ToList();
            return candidates[random.Next(candidates.Count)];
        }

        return Of(SimpleOf(type), null);
    }

    /// <summary>The simple type of a type with attributes.</summary>
    public static XmlSchemaSimpleType SimpleOf(XmlSchemaComplexType type)
    {
        XmlSchemaType? simple = type;
        while (simple is not (null or XmlSchemaSimpleType))
        {
            simple = simple.BaseXmlSchemaType;
        }

        return (XmlSchemaSimpleType)simple!;
    }

    private IReadOnlyList<string> Candidates(XmlSchemaSimpleType type)
    {
        if (!_candidates.TryGetValue(type, out var candidates))
        {
            candidates = [.. Raw(type).Distinct().Where(value => IsValid(type.Datatype!, value))];
            _candidates.Add(type, candidates);
            Assert.True(candidates.Count > 0, $"No value of {type.QualifiedName} is known, line {type.LineNumber}.");
        }

        return candidates;
    }

    private static bool IsValid(XmlSchemaDatatype type, string value)
    {
        try
        {
            _ = type.ParseValue(value, Prefixes.NameTable, Prefixes);
            return true;
        }
        catch (XmlSchemaException)
        {
            return false;
        }
    }

    private IEnumerable<string> Raw(XmlSchemaSimpleType type) => type switch
    {
        { QualifiedName.Namespace: XmlSchema.Namespace, Datatype.Variety: XmlSchemaDatatypeVariety.List } =>
            ["a", "a b", "x y z"],
        { QualifiedName.Namespace: XmlSchema.Namespace } => Values[type.TypeCode],
        { Content: XmlSchemaSimpleTypeUnion union } => union.BaseMemberTypes!.SelectMany(Candidates),
        { Content: XmlSchemaSimpleTypeList list } => Lists(list.BaseItemType!),
        { Content: XmlSchemaSimpleTypeRestriction { Facets: var facets } } when Enumerated(facets) is { Count: > 0 }
            values => values,
        _ => Candidates((XmlSchemaSimpleType)type.BaseXmlSchemaType!),
    };

    /// <summary>
    /// Lists of items. Each item is there once, in the order of the schema: flags know neither order nor number.
    /// </summary>
    private IEnumerable<string> Lists(XmlSchemaSimpleType item)
    {
        var items = Candidates(item).Where(static value => value.Length > 0 && !value.Any(char.IsWhiteSpace)).ToList();
        yield return "";
        foreach (var one in items)
        {
            yield return one;
        }

        yield return string.Join(' ', items.Take(3));
        yield return string.Join(' ', items.Skip(1).Take(2));
    }

    private static List<string> Enumerated(XmlSchemaObjectCollection facets) =>
        [.. facets.OfType<XmlSchemaEnumerationFacet>().Select(static facet => facet.Value!)];

    private static XmlNamespaceManager NewPrefixes()
    {
        var prefixes = new XmlNamespaceManager(new NameTable());
        prefixes.AddNamespace("t", "urn:t");
        prefixes.AddNamespace("xs", XmlSchema.Namespace);
        return prefixes;
    }
}
