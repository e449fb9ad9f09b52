namespace Woad.Conformance.OwnCode;

/// <summary>
/// Contents of an element of type <see cref="OwnItem"/>, as WCF's clients write them and in every other way.
/// </summary>
public static class OwnLayouts
{
    private const string Start = "<{0} xmlns:a=\"urn:woad:own\" xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\"";
    private const string Serialization = " xmlns:z=\"http://schemas.microsoft.com/2003/10/Serialization/\"";
    private const string Arrays = "http://schemas.microsoft.com/2003/10/Serialization/Arrays";
    private const string Usual = "<a:A>1</a:A><a:B>2</a:B><a:Text>t</a:Text><a:Z>3</a:Z>";

    private static readonly Dictionary<string, string> Elements = new()
    {
        ["usual"] = $"{Start}>{Usual}</{{0}}>",
        ["foreign prefix"] =
            $"{Start}><q:A xmlns:q=\"urn:woad:own\">1</q:A><B xmlns=\"urn:woad:own\">2</B><a:Z>3</a:Z></{{0}}>",
        ["other order"] = $"{Start}><a:Z>3</a:Z><a:A>1</a:A><a:B>2</a:B></{{0}}>",
        ["unknown member"] = $"{Start}><a:A>1</a:A><a:Foo><a:Bar>x</a:Bar></a:Foo><a:B>2</a:B><a:Z>3</a:Z></{{0}}>",
        ["null"] = $"{Start} i:nil=\"true\"/>",
        ["known type"] = $"{Start} i:type=\"a:OwnDerived\">{Usual}<a:More>5</a:More></{{0}}>",
        ["unknown type"] = $"{Start} i:type=\"a:Nothing\">{Usual}</{{0}}>",
        ["unknown type inside"] =
            $"{Start}><a:A>1</a:A><a:Next i:type=\"a:Nothing\">{Usual}</a:Next><a:Z>3</a:Z></{{0}}>",
        ["id"] =
            $"{Start}{Serialization} z:Id=\"i1\"><a:A>1</a:A><a:Next z:Ref=\"i1\" i:nil=\"true\"/><a:Z>3</a:Z></{{0}}>",
        ["empty id"] = $"{Start}{Serialization}><a:A>1</a:A><a:Next z:Id=\"\">{Usual}</a:Next><a:Z>3</a:Z></{{0}}>",
        ["reference to nothing"] =
            $"{Start}{Serialization}><a:A>1</a:A><a:Next z:Ref=\"i9\" i:nil=\"true\"/><a:Z>3</a:Z></{{0}}>",
        ["size"] =
            $"{Start}{Serialization}><a:A>1</a:A><a:Inside "
                + $"z:Size=\"1\"><a:OwnItem>{Usual}</a:OwnItem></a:Inside><a:Z>3</a:Z></{{0}}>",
        ["missing required member"] = $"{Start}><a:A>1</a:A><a:B>2</a:B></{{0}}>",
        ["missing required member inside"] = $"{Start}><a:A>1</a:A><a:Next><a:A>1</a:A></a:Next><a:Z>3</a:Z></{{0}}>",
        ["too deep"] = $"{Start}>{Nested(60)}</{{0}}>",
        ["text too long"] = $"{Start}><a:A>1</a:A><a:Text>{new string('x', 9000)}</a:Text><a:Z>3</a:Z></{{0}}>",
        ["bad number"] = $"{Start}><a:A>1</a:A><a:B>two</a:B><a:Z>3</a:Z></{{0}}>",
        ["bad number at the end"] = $"{Start}><a:A>1</a:A><a:B>2</a:B><a:Z>99999999999</a:Z></{{0}}>",
        ["no such color"] = $"{Start}><a:A>1</a:A><a:Color>Blue</a:Color><a:Z>3</a:Z></{{0}}>",
        ["null in a number"] = $"{Start}><a:A>1</a:A><a:B i:nil=\"true\"/><a:Z>3</a:Z></{{0}}>",
        ["text between members"] = $"{Start}><a:A>1</a:A>text<a:B>2</a:B><a:Z>3</a:Z></{{0}}>",
        ["object of unknown type"] = $"{Start}><a:A>1</a:A><a:Other i:type=\"a:Nothing\"/><a:Z>3</a:Z></{{0}}>",
        ["collection without a setter"] =
            $"{Start}><a:A>1</a:A><a:Numbers xmlns:n=\"{Arrays}\"><n:int>4</n:int><n:int>5</n:int></a:Numbers><a:Z>3"
                + $"</a:Z></{{0}}>",
        ["null for a collection without a setter"] =
            $"{Start}><a:A>1</a:A><a:Numbers i:nil=\"true\"/><a:Z>3</a:Z></{{0}}>",
        ["collection that is never made"] =
            $"{Start}><a:A>1</a:A><a:Never xmlns:n=\"{Arrays}\"><n:int>4</n:int></a:Never><a:Z>3</a:Z></{{0}}>",
        ["setter throws"] = $"{Start}><a:A>-1</a:A><a:Z>3</a:Z></{{0}}>",
        ["setter throws FormatException"] = $"{Start}><a:A>-2</a:A><a:Z>3</a:Z></{{0}}>",
        ["setter throws SerializationException"] = $"{Start}><a:A>-3</a:A><a:Z>3</a:Z></{{0}}>",
        ["setter throws XmlException"] = $"{Start}><a:A>-4</a:A><a:Z>3</a:Z></{{0}}>",
        ["setter throws FaultException"] = $"{Start}><a:A>-5</a:A><a:Z>3</a:Z></{{0}}>",
        ["setter throws inside"] =
            $"{Start}><a:A>1</a:A><a:Next><a:A>-2</a:A><a:Z>3</a:Z></a:Next><a:Z>3</a:Z></{{0}}>",
        ["callback throws"] = $"{Start}><a:A>1</a:A><a:B>-1</a:B><a:Z>3</a:Z></{{0}}>",
        ["callback throws SerializationException"] = $"{Start}><a:A>1</a:A><a:B>-3</a:B><a:Z>3</a:Z></{{0}}>",
    };

    public static IReadOnlyCollection<string> All => Elements.Keys;

    /// <summary>The element with that content.</summary>
    public static string Element(string layout, string name) =>
        Elements[layout].Replace("{0}", name, StringComparison.Ordinal);

    private static string Nested(int depth) =>
        depth == 0 ? Usual : $"<a:A>{depth}</a:A><a:Next>{Nested(depth - 1)}</a:Next><a:Z>3</a:Z>";
}
