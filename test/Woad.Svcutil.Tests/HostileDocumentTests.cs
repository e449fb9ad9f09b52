using System.Globalization;
using System.Text;

namespace Woad.Svcutil.Tests;

/// <summary>Documents that are meant to exhaust the tool: each is refused with the limit that it exceeds.</summary>
[Trait("Category", "Hostile")]
public sealed class HostileDocumentTests
{
    [Fact]
    public void Entities_are_refused()
    {
        var bomb = new StringBuilder("<!DOCTYPE definitions [<!ENTITY a0 \"ha\">");
        for (var i = 1; i < 30; i++)
        {
            bomb.Append(CultureInfo.InvariantCulture, $"<!ENTITY a{i} \"&a{i - 1};&a{i - 1};\">");
        }

        Refused(bomb + "]><definitions xmlns=\"http://schemas.xmlsoap.org/wsdl/\">&a29;</definitions>",
            "has a DTD (DOCTYPE), which is refused. A web page has one, too.");
    }

    [Fact]
    public void Depth_is_bounded() => Refused(
        "<definitions xmlns=\"http://schemas.xmlsoap.org/wsdl/\">"
            + string.Concat(Enumerable.Repeat("<a>", 100_000)) + string.Concat(Enumerable.Repeat("</a>", 100_000))
            + "</definitions>",
        "nested more than 256 deep");

    [Fact]
    public void Number_of_elements_is_bounded() => Refused(
        "<definitions xmlns=\"http://schemas.xmlsoap.org/wsdl/\">"
            + new StringBuilder().Insert(0, "<a/>", 1_000_001).Append("</definitions>"),
        "more than 1000000 elements");

    [Fact]
    public void Number_of_attributes_is_bounded() => Refused(
        "<definitions xmlns=\"http://schemas.xmlsoap.org/wsdl/\"><documentation><a"
            + string.Concat(Enumerable.Range(0, 10_001).Select(static i => FormattableString.Invariant($" a{i}=\"\"")))
            + "/></documentation></definitions>",
        "more than 10000 attributes");

    [Fact]
    public void Name_in_a_message_is_cut_off() => Refused(
        File.ReadAllText(Tool.Document("no-soap-action")).Replace(
            "</xs:schema>",
            $"<xs:element name=\"E\" type=\"t:{new string('n', 1 << 20)}\"/></xs:schema>",
            StringComparison.Ordinal),
        "namespace 'urn:t', 'E'");

    [Fact]
    public void Length_of_names_is_bounded() => Refused(
        $"<definitions xmlns=\"http://schemas.xmlsoap.org/wsdl/\"><message name=\"{new string('n', 1 << 20)}\"/>"
            + "</definitions>",
        "a name of more than 4096 characters");

    [Theory]
    [InlineData("group", "The group 'urn:t:D")]
    [InlineData("attributes", "The attribute group 'urn:t:D")]
    [InlineData("union", "The type 'urn:t:D")]
    [InlineData("extension", "has more than 256 bases")]
    public void Definitions_that_unfold_without_end_are_refused(string kind, string reason)
    {
        var text = new StringBuilder();
        for (var i = 0; i < (kind == "extension" ? 3000 : 60); i++)
        {
            var below = FormattableString.Invariant($"t:D{i - 1}");
            text.Append(CultureInfo.InvariantCulture, $"{(kind, i) switch
            {
                ("group", 0) => "<xs:group name='D0'><xs:sequence><xs:element name='e'/></xs:sequence></xs:group>",
                ("group", _) => $"<xs:group name='D{i}'><xs:sequence><xs:group ref='{below}'/><xs:group ref='{below}'/>"
                    + "</xs:sequence></xs:group>",
                ("attributes", 0) => "<xs:attributeGroup name='D0'><xs:attribute name='a'/></xs:attributeGroup>",
                ("attributes", _) => $"<xs:attributeGroup name='D{i}'><xs:attributeGroup ref='{below}'/>"
                    + $"<xs:attributeGroup ref='{below}'/></xs:attributeGroup>",
                ("union", 0) => "<xs:simpleType name='D0'><xs:restriction base='xs:string'/></xs:simpleType>",
                ("union", _) => $"<xs:simpleType name='D{i}'><xs:union memberTypes='{below} {below}'/></xs:simpleType>",
                (_, 0) => "<xs:complexType name='D0'/>",
                _ => $"<xs:complexType name='D{i}'><xs:complexContent><xs:extension base='{below}'/>"
                    + "</xs:complexContent></xs:complexType>",
            }}");
        }

        Refused(
            File.ReadAllText(Tool.Document("no-soap-action")).Replace(
                "</xs:schema>", text + "</xs:schema>", StringComparison.Ordinal),
            reason);
    }

    /// <summary>In a process of its own: the time for a match is a setting of the process.</summary>
    [Theory]
    [InlineData("<xs:element name='v' type='t:Bomb' default='{0}'/>")]
    [InlineData("<xs:complexType name='V'><xs:attribute name='a' type='t:Bomb' fixed='{0}'/></xs:complexType>")]
    [InlineData("<xs:simpleType name='V'><xs:restriction base='t:Bomb'><xs:enumeration value='{0}'/></xs:restriction>"
        + "</xs:simpleType>")]
    public async Task Value_that_a_pattern_matches_without_end_is_refused(string use)
    {
        const string Bomb = "<xs:simpleType name='Bomb'><xs:restriction base='xs:string'><xs:pattern value='(a+)+b'/>"
            + "</xs:restriction></xs:simpleType>";
        using var tool = new Tool();
        var value = string.Format(CultureInfo.InvariantCulture, use, new string('a', 40));
        var path = tool.Write("hostile.wsdl", File.ReadAllText(Tool.Document("no-soap-action")).Replace(
            "</xs:schema>", Bomb + value + "</xs:schema>", StringComparison.Ordinal));

        var (exit, output) = await Shell.RunAsync(
            tool.PathOf(""),
            "sh",
            "-c",
            "dotnet exec \"$0\" \"$1\" 2>&1",
            Path.Combine(AppContext.BaseDirectory, "woad-svcutil.dll"),
            path);

        Assert.Contains("neither takes nor refuses within 2 seconds", output, StringComparison.Ordinal);
        Assert.Equal(2, exit);
    }

    [Fact]
    public void Wrapper_of_very_many_elements_is_one_class()
    {
        using var tool = new Tool();
        var elements = new StringBuilder();
        for (var i = 0; i < 3000; i++)
        {
            elements.Append(CultureInfo.InvariantCulture, $"<xs:element name=\"e{i}\" type=\"xs:int\"/>");
        }

        var text = File.ReadAllText(Tool.Document("no-soap-action")).Replace(
            "<xs:element name=\"x\" type=\"xs:string\" minOccurs=\"0\"/>",
            elements.ToString(),
            StringComparison.Ordinal);

        Assert.Equal((0, ""), tool.Run(tool.Write("many.wsdl", text)));
    }

    /// <summary>5,000 types in 10 MB, in a process of its own: at most 20 s and 1 GB. With WOAD_EXTENDED=1.</summary>
    [Fact]
    public async Task Large_document_is_generated_in_time_and_memory()
    {
        if (!LongBudget.IsOn)
        {
            return;
        }

        using var tool = new Tool();
        var path = tool.Write("large.wsdl", Large(5_000, 10_000_000));

        // The runtime refuses memory beyond the limit, and the process ends with an error.
        var run = Shell.RunAsync(
            tool.PathOf(""),
            "env",
            "DOTNET_GCHeapHardLimit=0x40000000", "dotnet", "exec",
            Path.Combine(AppContext.BaseDirectory, "woad-svcutil.dll"), path, "--out", "client.cs");
        var (exit, output) = await run.WaitAsync(TimeSpan.FromSeconds(20));

        Assert.True(exit == 0, output);
        Assert.Contains("class T4999", tool.Code, StringComparison.Ordinal);
    }

    private static string Large(int types, int size)
    {
        var schema = new StringBuilder();
        var comment = new string('c', 100);
        for (var i = 0; i < types; i++)
        {
            schema.Append(CultureInfo.InvariantCulture, $"<xs:complexType name=\"T{i}\"><xs:sequence>");
            var next = (i + 1) % types;
            schema.Append(CultureInfo.InvariantCulture, $"<xs:element name=\"next\" type=\"t:T{next}\" ");
            schema.Append("minOccurs=\"0\"/>");
            for (var member = 0; schema.Length < (long)size * (i + 1) / types; member++)
            {
                schema.Append(CultureInfo.InvariantCulture, $"<xs:element name=\"member{member}\" type=\"xs:string\" ");
                schema.Append("minOccurs=\"0\"><xs:annotation><xs:documentation>").Append(comment);
                schema.Append("</xs:documentation></xs:annotation></xs:element>\n");
            }

            schema.Append("</xs:sequence><xs:attribute name=\"a\" type=\"xs:int\"/></xs:complexType>");
        }

        return File.ReadAllText(Tool.Document("no-soap-action"))
            .Replace("name=\"x\" type=\"xs:string\"", "name=\"x\" type=\"t:T0\"", StringComparison.Ordinal)
            .Replace("</xs:schema>", schema + "</xs:schema>", StringComparison.Ordinal);
    }

    private static void Refused(string text, string reason)
    {
        using var tool = new Tool();

        var (exit, error) = tool.Run(tool.Write("hostile.wsdl", text));

        Assert.Equal(2, exit);
        Assert.Contains(reason, error, StringComparison.Ordinal);
        Assert.True(error.Length < 2000);
        Assert.False(tool.HasCode);
    }
}
