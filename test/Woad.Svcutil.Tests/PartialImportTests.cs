using System.Xml.Linq;
using Woad.Svcutil.Checking;

namespace Woad.Svcutil.Tests;

/// <summary>One part that is wrong: it is left out with its place, and the rest is made.</summary>
public sealed class PartialImportTests
{
    [Fact]
    public void Wrong_parts_are_left_out_with_their_places()
    {
        using var tool = new Tool();

        var (exit, error) = tool.Run(Tool.Document("partial"));

        Assert.Equal(1, exit);
        foreach (var expected in (string[])
        [
            "The fault 'Typed' of the operation 'OneFault' is left out", "(partial.wsdl, line 15)",
            "A header of the operation 'OneHeader' is left out", "The operation 'Gone'", "(partial.wsdl, line 13)",
            "The port 'NoBinding' of the service 'First' (partial.wsdl, line 36)",
            "The port 'NoType' of the service 'First' (partial.wsdl, line 37)",
            "The port 'Relative' of the service 'First' (partial.wsdl, line 38)", "The port type 'Other'",
        ])
        {
            Assert.Contains(expected, error, StringComparison.Ordinal);
        }

        Assert.DoesNotContain("error:", error, StringComparison.Ordinal);
        var code = tool.Code;
        Assert.Contains(" Good(", code, StringComparison.Ordinal);
        Assert.Contains(" OneFault(", code, StringComparison.Ordinal);
        Assert.Contains(" OneHeader(", code, StringComparison.Ordinal);
        Assert.DoesNotContain("Gone", code, StringComparison.Ordinal);
        Generated.Compile(code);
        var endpoints = XDocument.Load(tool.PathOf("app.config")).Descendants("endpoint").ToList();
        Assert.Equal(
            ["http://localhost:1/good", "http://localhost:1/second"],
            endpoints.Select(static endpoint => (string)endpoint.Attribute("address")!));
        Assert.Equal(2, endpoints.Select(static endpoint => (string?)endpoint.Attribute("name")).Distinct().Count());
    }

    [Fact]
    public void Operation_whose_type_is_unknown_is_left_out()
    {
        using var tool = new Tool();
        var text = File.ReadAllText(Tool.Document("rpc-literal"))
            .Replace("<portType name=\"Ugly\">", """
                <message name="Lost"><part name="p" type="t:Nowhere"/></message>
                <portType name="Ugly"><operation name="Other"><input message="t:Lost"/></operation>
                """, StringComparison.Ordinal)
            .Replace("<service ", """
                <binding name="OtherSoap" type="t:Ugly">
                  <soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
                  <operation name="Other"><soap:operation/><input><soap:body use="literal"/></input></operation>
                </binding>
                <service 
                """, StringComparison.Ordinal);

        var (exit, error) = tool.Run(tool.Write("lost.wsdl", text));

        Assert.Equal(1, exit);
        Assert.Contains("urn:t:Nowhere", error, StringComparison.Ordinal);
        Assert.Contains("The operation 'Other'", error, StringComparison.Ordinal);
        Assert.DoesNotContain("Other", tool.Code, StringComparison.Ordinal);
        Assert.Contains(" Do(", tool.Code, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("type=\"t:Outer\"", "repeats the element 'i'")]
    [InlineData("type=\"t:Lines\"", "2 dimensions")]
    [InlineData("type=\"t:Lost\"", "urn:t:Nowhere")]
    [InlineData("type=\"map:Map\" xmlns:map=\"http://xml.apache.org/xml-soap\"", "xml-soap:Map")]
    public void Encoded_operation_is_left_out_for_a_type_that_its_parts_lead_to(string part, string reason)
    {
        using var tool = new Tool();
        const string Body = "<soap:body use=\"encoded\" namespace=\"urn:t\" "
            + "encodingStyle=\"http://schemas.xmlsoap.org/soap/encoding/\"/>";
        static string Array(string name, string item) => $"""
            <xs:complexType name="{name}"><xs:complexContent><xs:restriction base="soapenc:Array">
            <xs:attribute ref="soapenc:arrayType" wsdl:arrayType="{item}"/></xs:restriction></xs:complexContent>
            </xs:complexType>
            """;
        var text = File.ReadAllText(Tool.Document("rpc-encoded"))
            .Replace("</xs:schema>", $"""
                <xs:complexType name="Outer"><xs:sequence><xs:element name="m" type="t:Middle"/>
                </xs:sequence></xs:complexType>
                <xs:complexType name="Middle"><xs:sequence><xs:element name="i" type="xs:int" maxOccurs="9"/>
                <xs:element name="p" type="t:P"/></xs:sequence></xs:complexType>
                {Array("Lines", "xs:int[,]")}{Array("Lost", "t:Nowhere[]")}</xs:schema>
                """, StringComparison.Ordinal)
            .Replace("<portType name=\"Ugly\">", $"""
                <message name="Other"><part name="p" {part}/></message>
                <portType name="Ugly"><operation name="Other"><input message="t:Other"/></operation>
                """, StringComparison.Ordinal)
            .Replace(
                "<operation name=\"Do\"><soap:operation",
                $"<operation name=\"Other\"><soap:operation soapAction=\"\"/><input>{Body}</input></operation>"
                    + "<operation name=\"Do\"><soap:operation",
                StringComparison.Ordinal);

        var (exit, error) = tool.Run(tool.Write("encoded.wsdl", text));

        Assert.Equal(1, exit);
        Assert.Contains("The operation 'Other'", error, StringComparison.Ordinal);
        Assert.Contains(reason, error, StringComparison.Ordinal);
        Assert.DoesNotContain("error:", error, StringComparison.Ordinal);
        Assert.Contains(" Do(", tool.Code, StringComparison.Ordinal);
        Assert.DoesNotContain("class Outer", tool.Code, StringComparison.Ordinal);
    }

    [Fact]
    public void Attachment_is_left_out_and_the_rest_of_its_message_is_made()
    {
        using var tool = new Tool();
        const string Mime = "http://schemas.xmlsoap.org/wsdl/mime/";
        const string Body = "<soap:body use=\"literal\" namespace=\"urn:wrapper\"/>";
        var text = File.ReadAllText(Tool.Document("rpc-literal"))
            .Replace(
                "<part name=\"right\"",
                "<part name=\"file\" type=\"xs:base64Binary\"/><part name=\"right\"",
                StringComparison.Ordinal);
        var start = text.IndexOf("<input><soap:body", StringComparison.Ordinal);
        var end = text.IndexOf("</input>", start, StringComparison.Ordinal);
        text = $"""
            {text[..start]}<input><m:multipartRelated xmlns:m="{Mime}"><m:part>{Body}</m:part>
            <m:part><m:content part="file" type="image/png"/></m:part></m:multipartRelated>{text[end..]}
            """;

        var (exit, error) = tool.Run(tool.Write("attached.wsdl", text));

        Assert.Equal(1, exit);
        Assert.Contains("The part 'file' of the operation 'Do' is left out: it is a MIME attachment", error,
            StringComparison.Ordinal);
        Assert.Contains("urn:wrapper", tool.Code, StringComparison.Ordinal);
        Assert.DoesNotContain("file", tool.Code, StringComparison.Ordinal);
        Assert.Contains("string right", tool.Code, StringComparison.Ordinal);
    }

    [Fact]
    public void Address_that_is_a_path_is_no_address_of_a_file()
    {
        using var tool = new Tool();
        var text = File.ReadAllText(Tool.Document("rpc-literal"))
            .Replace("http://localhost:1/ugly", "/services/ugly", StringComparison.Ordinal);

        var (exit, error) = tool.Run(tool.Write("path.wsdl", text));

        Assert.Equal(1, exit);
        Assert.Contains("its address '/services/ugly' is not an absolute URI", error, StringComparison.Ordinal);
        Assert.DoesNotContain("file:", File.ReadAllText(tool.PathOf("app.config")), StringComparison.Ordinal);
        Assert.Contains(" Do(", tool.Code, StringComparison.Ordinal);
    }

    [Fact]
    public void Bindings_without_soap_are_warnings_alone()
    {
        using var tool = new Tool();

        var (exit, error) = tool.Run(Path.Combine(AppContext.BaseDirectory, "Vendors", "asmx.wsdl"));

        Assert.Equal(0, exit);
        Assert.Contains("warning: The port type 'WeatherHttpGet'", error, StringComparison.Ordinal);
        Assert.Contains("HTTP GET", error, StringComparison.Ordinal);
    }

    [Fact]
    public void Wsdl_2_is_refused_by_its_name()
    {
        using var tool = new Tool();
        var path = tool.Write("two.wsdl", "<description xmlns=\"http://www.w3.org/ns/wsdl\"/>");

        var (exit, error) = tool.Run(path);

        Assert.Equal(2, exit);
        Assert.Contains("WSDL 2.0", error, StringComparison.Ordinal);
        Assert.False(tool.HasCode);
    }

    /// <summary>No schema leads to such code, but a collection type of the program does.</summary>
    [Fact]
    public void Code_that_does_not_compile_is_no_success()
    {
        using var tool = new Tool();
        var type = typeof(Services.ValuesOnly<>);
        var text = File.ReadAllText(Tool.Document("no-soap-action"))
            .Replace("type=\"xs:string\"", "type=\"a:ArrayOfstring\" nillable=\"true\"", StringComparison.Ordinal)
            .Replace("<types>", """
                <types><xs:schema xmlns:a="http://schemas.microsoft.com/2003/10/Serialization/Arrays"
                    targetNamespace="http://schemas.microsoft.com/2003/10/Serialization/Arrays"
                    elementFormDefault="qualified">
                  <xs:complexType name="ArrayOfstring"><xs:sequence>
                    <xs:element name="string" type="xs:string" minOccurs="0" maxOccurs="unbounded" nillable="true"/>
                  </xs:sequence></xs:complexType>
                  <xs:element name="ArrayOfstring" type="a:ArrayOfstring" nillable="true"/>
                </xs:schema>
                """, StringComparison.Ordinal)
            .Replace(
                "<xs:schema targetNamespace=\"urn:t\"",
                "<xs:schema xmlns:a=\"http://schemas.microsoft.com/2003/10/Serialization/Arrays\" "
                    + "targetNamespace=\"urn:t\"",
                StringComparison.Ordinal)
            .Replace(
                "<xs:element name=\"Do\">",
                "<xs:import namespace=\"http://schemas.microsoft.com/2003/10/Serialization/Arrays\"/>"
                    + "<xs:element name=\"Do\">",
                StringComparison.Ordinal);

        var (exit, error) = tool.Run(
            tool.Write("strings.wsdl", text), "--reference", type.Assembly.Location, "--collectionType",
            type.FullName!);

        Assert.Equal(1, exit);
        Assert.Contains("error: The code does not compile. client.cs(", error, StringComparison.Ordinal);
        Assert.Contains("ValuesOnly<string>", tool.Code, StringComparison.Ordinal);
    }

    [Fact]
    public void Errors_of_the_compiler_have_file_and_line()
    {
        var errors = CodeCheck.Errors("class C\n{\n    Missing M;\n}\n", "some/Client.cs", []);

        Assert.StartsWith("Client.cs(3): CS0246: ", Assert.Single(errors), StringComparison.Ordinal);
        Assert.Empty(CodeCheck.Errors("class C : System.ServiceModel.ClientBase<object> { }", "Client.cs", []));
    }
}
