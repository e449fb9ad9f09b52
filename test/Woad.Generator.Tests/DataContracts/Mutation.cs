using System.Xml.Linq;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>Changes documents the way that other versions, other stacks and mistakes do.</summary>
internal sealed class Mutation(int seed)
{
    private static readonly XNamespace Xsi = "http://www.w3.org/2001/XMLSchema-instance";
    private static readonly XNamespace Serialization = "http://schemas.microsoft.com/2003/10/Serialization/";
    private static readonly string[] Texts =
        ["", "1", " 2 ", "x", "-1", "true", "2020-01-01T00:00:00", "Red Green", "99999999999"];
    private static readonly string[] Sizes = ["1", "2", "-1", "x", "", "99999999"];
    private static readonly XName[] Types =
    [
        XName.Get("int", "http://www.w3.org/2001/XMLSchema"), XName.Get("string", "http://www.w3.org/2001/XMLSchema"),
        XName.Get("One", "urn:one"), XName.Get("DerivedSame", "urn:one"), XName.Get("DerivedOther", "urn:two"),
        XName.Get("Nothing", "urn:one"), XName.Get("Circle", "urn:shape"), XName.Get("RefDerived", "urn:ref"),
        XName.Get("ArrayOfint", "http://schemas.microsoft.com/2003/10/Serialization/Arrays"),
        XName.Get("AbstractA", "http://schemas.datacontract.org/2004/07/Corpus"),
    ];

    private readonly Random _random = new(seed);

    /// <summary>What was done, for messages.</summary>
    public string Name { get; private set; } = "";

    public byte[] Apply(byte[] text)
    {
        var document = XDocument.Parse(System.Text.Encoding.UTF8.GetString(text), LoadOptions.PreserveWhitespace);
        for (var i = _random.Next(3); i >= 0; i--)
        {
            var elements = document.Root!.Elements().First().DescendantsAndSelf().ToList();
            Change(elements[_random.Next(elements.Count)]);
        }

        return System.Text.Encoding.UTF8.GetBytes(document.ToString(SaveOptions.DisableFormatting));
    }

    private void Change(XElement element)
    {
        var isRoot = element.Parent!.Name.LocalName == "op";
        var kind = _random.Next(60) == 0 ? 16 + _random.Next(2) : _random.Next(16);
        Name += $"{kind} ";
        switch (kind)
        {
            case 0 when !isRoot:
                element.Remove();
                break;
            case 1 when !isRoot:
                element.AddAfterSelf(new XElement(element));
                break;
            case 2 when !isRoot && element.PreviousNode is { } before:
                before.Remove();
                element.AddAfterSelf(before);
                break;
            case 3:
                element.Add(Extra());
                break;
            case 4 when !isRoot:
                element.AddBeforeSelf(Extra());
                break;
            case 5:
                element.Add(new XText(_random.Next(2) == 0 ? "text" : "\n  "));
                break;
            case 6:
                element.AddFirst(new XComment(" a comment "));
                break;
            case 7:
                element.SetAttributeValue(Xsi + "nil", _random.Next(3) == 0 ? "0" : "true");
                break;
            case 8:
                element.SetAttributeValue(XName.Get("other", "urn:other"), "value");
                break;
            case 9:
                var type = Types[_random.Next(Types.Length)];
                element.SetAttributeValue(XNamespace.Xmlns + "ty", type.NamespaceName);
                element.SetAttributeValue(Xsi + "type", "ty:" + type.LocalName);
                break;
            case 10 when !element.HasElements:
                element.Value = Texts[_random.Next(Texts.Length)];
                break;
            case 11 when !element.HasElements:
                element.ReplaceNodes(new XCData(element.Value));
                break;
            case 12:
                element.SetAttributeValue(
                    Serialization + (_random.Next(2) == 0 ? "Id" : "Ref"), "i" + _random.Next(1, 3));
                break;
            case 16:
                element.SetAttributeValue(Serialization + (_random.Next(2) == 0 ? "Id" : "Ref"), "");
                break;
            case 17:
                element.SetAttributeValue(Serialization + "Size", Sizes[_random.Next(Sizes.Length)]);
                break;
            case 13 when !isRoot:
                element.Name = XName.Get(element.Name.LocalName + "X", element.Name.NamespaceName);
                break;
            case 14:
                // Other prefixes: those of the serializer go, and the writer makes up its own.
                element.Attributes().Where(a => a.IsNamespaceDeclaration && !element.DescendantsAndSelf().Attributes()
                    .Any(t => t.Name == Xsi + "type")).Remove();
                break;
            default:
                element.RemoveNodes();
                break;
        }
    }

    private static XElement Extra() => new(
        XName.Get("Extra", "urn:extra"), new XAttribute("a", 1), new XElement(XName.Get("Deep", "urn:extra"), "text"));
}
