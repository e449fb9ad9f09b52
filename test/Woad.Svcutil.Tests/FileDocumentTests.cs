using System.Text;

namespace Woad.Svcutil.Tests;

/// <summary>Files that refer to others: includes, imports, redefinitions, and what is not followed.</summary>
public sealed class FileDocumentTests
{
    private const string Common = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
          <xs:complexType name="Point"><xs:sequence><xs:element name="x" type="Number"/></xs:sequence></xs:complexType>
          <xs:simpleType name="Number"><xs:restriction base="xs:int"/></xs:simpleType>
        </xs:schema>
        """;

    [Fact]
    public void Schema_without_namespace_takes_that_of_each_schema_that_includes_it()
    {
        using var tool = new Tool();
        tool.Write("schemas/common.xsd", Common);
        tool.Write("schemas/other.xsd", Schema("urn:other", "<xs:include schemaLocation=\"common.xsd\"/>"));
        var wsdl = tool.Write("service.wsdl", Wsdl(
            "<xs:include schemaLocation=\"schemas/common.xsd\"/>"
                + "<xs:import namespace=\"urn:other\" schemaLocation=\"schemas/other.xsd\"/>",
            "<xs:element name=\"p\" type=\"t:Point\"/><xs:element name=\"q\" type=\"o:Point\"/>"));

        var (exit, error) = tool.Run(wsdl, "--serializer", "XmlSerializer");

        Assert.Equal((0, ""), (exit, error));
        Assert.Contains("Namespace = \"urn:t\")]\npublic partial class Point", tool.Code, StringComparison.Ordinal);
        Assert.Contains("\"urn:other\")]\npublic partial class Point1", tool.Code, StringComparison.Ordinal);
        Assert.Contains("public int x", tool.Code, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("windows-1252")]
    [InlineData("utf-16")]
    [InlineData("iso-8859-15")]
    public void Document_may_be_in_an_encoding_of_its_system(string encoding)
    {
        using var tool = new Tool();
        Encoding.RegisterProvider(CodePagesEncodingProvider.Instance);
        var body = Wsdl("", "<xs:element name=\"Gr\u00f6\u00dfe\" type=\"xs:int\"/>");
        var text = $"<?xml version=\"1.0\" encoding=\"{encoding}\"?>"
            + body[body.IndexOf("<definitions", StringComparison.Ordinal)..];
        var path = tool.PathOf("encoded.wsdl");
        File.WriteAllText(path, text, Encoding.GetEncoding(encoding));

        Assert.Equal((0, ""), tool.Run(path));

        Assert.Contains("Gr\u00f6\u00dfe", tool.Code, StringComparison.Ordinal);
    }

    [Fact]
    public void Import_without_location_is_found_by_its_namespace_among_the_files()
    {
        using var tool = new Tool();
        var other = tool.Write("other.xsd", Schema("urn:other", Point));
        var wsdl = tool.Write("service.wsdl", Wsdl(
            "<xs:import namespace=\"urn:other\"/>", "<xs:element name=\"q\" type=\"o:Point\"/>"));

        Assert.Equal((0, ""), tool.Run(wsdl, other));

        Assert.Contains("class Point", tool.Code, StringComparison.Ordinal);
    }

    [Fact]
    public void Schema_may_redefine_a_type_of_another_file()
    {
        using var tool = new Tool();
        tool.Write("base.xsd", Schema("urn:t", Point));
        var wsdl = tool.Write("service.wsdl", Wsdl(
            """
            <xs:redefine schemaLocation="base.xsd">
              <xs:complexType name="Point"><xs:complexContent><xs:extension base="t:Point">
                <xs:sequence><xs:element name="y" type="xs:int"/></xs:sequence>
              </xs:extension></xs:complexContent></xs:complexType>
            </xs:redefine>
            """,
            "<xs:element name=\"p\" type=\"t:Point\"/>"));

        var (exit, error) = tool.Run(wsdl, "--serializer", "XmlSerializer");

        Assert.Equal((0, ""), (exit, error));
        Assert.Contains("public int y", tool.Code, StringComparison.Ordinal);
    }

    [Fact]
    public void Schemas_that_include_each_other_are_read_once()
    {
        using var tool = new Tool();
        tool.Write("a.xsd", Schema("urn:t", "<xs:include schemaLocation=\"b.xsd\"/>" + Point));
        tool.Write("b.xsd", Schema("urn:t", "<xs:include schemaLocation=\"a.xsd\"/>"));
        var wsdl = tool.Write("service.wsdl", Wsdl(
            "<xs:include schemaLocation=\"a.xsd\"/>", "<xs:element name=\"p\" type=\"t:Point\"/>"));

        Assert.Equal((0, ""), tool.Run(wsdl));
    }

    [Fact]
    public void Two_schemas_of_one_namespace_and_the_same_definition_are_one()
    {
        using var tool = new Tool();
        var again = tool.Write("again.xsd", Schema("urn:t", Point));
        var other = Point.Replace("xs:int", "xs:long", StringComparison.Ordinal);
        var differs = tool.Write("differs.xsd", Schema("urn:t", other));
        var wsdl = tool.Write("service.wsdl", Wsdl(Point, "<xs:element name=\"p\" type=\"t:Point\"/>"));

        Assert.Equal((0, ""), tool.Run(wsdl, again));
        var (exit, error) = tool.Run(wsdl, again, differs);

        Assert.Equal(0, exit);
        Assert.Contains("The definition of 'Point' in the namespace 'urn:t'", error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/etc/hostname", "is absolute")]
    [InlineData("file://server/share/types.xsd", "is not fetched")]
    [InlineData("http://elsewhere/types.xsd", "--allowHost elsewhere")]
    [InlineData("missing.xsd", "is not there")]
    public void Locations_outside_are_not_followed(string location, string reason)
    {
        using var tool = new Tool();
        var wsdl = tool.Write("service.wsdl", Wsdl(
            $"<xs:import namespace=\"urn:other\" schemaLocation=\"{location}\"/>",
            "<xs:element name=\"p\" type=\"xs:int\"/>"));

        var (exit, error) = tool.Run(wsdl);

        Assert.Equal(0, exit);
        Assert.Contains(location, error, StringComparison.Ordinal);
        Assert.Contains(reason, error, StringComparison.Ordinal);
    }

    [Fact]
    public void Files_that_refer_to_others_without_end_are_stopped()
    {
        using var tool = new Tool();
        for (var i = 0; i < 20; i++)
        {
            tool.Write(
                FormattableString.Invariant($"s{i}.xsd"),
                Schema("urn:t", FormattableString.Invariant($"<xs:include schemaLocation=\"s{i + 1}.xsd\"/>")));
        }

        var (exit, error) = tool.Run(tool.PathOf("s0.xsd"), "--maxDocuments", "10");

        Assert.Equal(2, exit);
        Assert.Contains("--maxDocuments", error, StringComparison.Ordinal);
    }

    private const string Point = """
        <xs:complexType name="Point"><xs:sequence><xs:element name="x" type="xs:int"/></xs:sequence></xs:complexType>
        """;

    private static string Schema(string ns, string content) =>
        $"<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" targetNamespace=\"{ns}\" xmlns:t=\"{ns}\" "
            + $"elementFormDefault=\"qualified\">{content}</xs:schema>";

    private static string Wsdl(string schema, string content)
    {
        var text = File.ReadAllText(Tool.Document("no-soap-action"));
        var start = text.IndexOf("<xs:schema", StringComparison.Ordinal);
        var end = text.IndexOf("</xs:schema>", StringComparison.Ordinal);
        return text[..start] + $"""
            <xs:schema targetNamespace="urn:t" elementFormDefault="qualified" xmlns:o="urn:other">{schema}
              <xs:element name="Do"><xs:complexType><xs:sequence>{content}</xs:sequence></xs:complexType></xs:element>
              <xs:element name="DoResponse"><xs:complexType><xs:sequence>
                <xs:element name="DoResult" type="xs:string" minOccurs="0"/>
              </xs:sequence></xs:complexType></xs:element>
            """ + text[end..];
    }
}
