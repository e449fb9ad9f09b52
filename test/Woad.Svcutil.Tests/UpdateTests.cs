using System.Globalization;

namespace Woad.Svcutil.Tests;

/// <summary>Code that is generated again after its service has grown.</summary>
public sealed class UpdateTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-svcutil").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData("XmlSerializer")]
    [InlineData("DataContractSerializer")]
    public void Types_keep_their_names_when_others_come_before_them(string serializer)
    {
        const string Zero = """
            <xs:schema targetNamespace="urn:0" elementFormDefault="qualified">
              <xs:complexType name="Thing">
                <xs:sequence><xs:element name="z" type="xs:int"/></xs:sequence>
              </xs:complexType>
            </xs:schema>
            """;
        var document = File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "Documents", "two-namespaces.wsdl"))
            .Replace(
                "\"urn:other\" xmlns:o",
                "\"urn:other\" elementFormDefault=\"qualified\" xmlns:o",
                StringComparison.Ordinal);
        var wsdl = PathOf("service.wsdl");
        File.WriteAllText(wsdl, document);
        Assert.Equal(
            (0, ""), Run(wsdl, "--out", PathOf("Client.cs"), "--noConfig", "--serializer", serializer));
        var before = Things("Client.cs");
        Assert.Equal(2, before.Count);

        // A third schema with a type of the same name, which an operation uses first.
        const string First = "<xs:element name=\"zero\" type=\"z:Thing\" xmlns:z=\"urn:0\"/><xs:element name=\"v\"";
        File.WriteAllText(wsdl, document
            .Replace("<types>", "<types>" + Zero, StringComparison.Ordinal)
            .Replace("<xs:element name=\"v\"", First, StringComparison.Ordinal)
            .Replace(
                "<xs:import namespace=\"urn:other\"/>",
                "<xs:import namespace=\"urn:0\"/><xs:import namespace=\"urn:other\"/>",
                StringComparison.Ordinal));
        Assert.Equal((0, ""), Run("--update", PathOf("Client.svcutil.json")));

        var after = Things("Client.cs");
        Assert.Equal(3, after.Count);
        Assert.All(before, pair => Assert.Equal(pair.Value, after[pair.Key]));
        Generated.Compile(File.ReadAllText(PathOf("Client.cs")));

        // Without the earlier names they would have changed.
        _ = Run(wsdl, "--out", PathOf("Fresh.cs"), "--noConfig", "--serializer", serializer);
        Assert.Contains(before, pair => Things("Fresh.cs")[pair.Key] != pair.Value);
    }

    [Fact]
    public void Settings_that_are_none_are_told()
    {
        File.WriteAllText(PathOf("Client.svcutil.json"), "{}");

        var (exit, error) = Run("--update", PathOf("Client.svcutil.json"));

        Assert.Equal(2, exit);
        Assert.Contains("Client.svcutil.json", error, StringComparison.Ordinal);
        Assert.Equal(2, Run("--update", PathOf("absent.svcutil.json")).Exit);
        Assert.Contains("--update", Run().Error, StringComparison.Ordinal);
    }

    /// <summary>The classes by the namespaces of their schemas.</summary>
    private Dictionary<string, string> Things(string file)
    {
        var lines = File.ReadAllLines(PathOf(file));
        var things = new Dictionary<string, string>();
        for (var i = 1; i < lines.Length; i++)
        {
            if (lines[i].StartsWith("public partial class Thing", StringComparison.Ordinal))
            {
                var attribute = lines[i - 1];
                var start = attribute.IndexOf("urn:", StringComparison.Ordinal);
                things.Add(attribute[start..attribute.IndexOf('"', start)], lines[i]);
            }
        }

        return things;
    }

    private static (int Exit, string Error) Run(params string[] arguments)
    {
        using var output = new StringWriter(CultureInfo.InvariantCulture);
        using var error = new StringWriter(CultureInfo.InvariantCulture);
        var exit = Commands.Root(output, error).Parse(arguments).Invoke();
        return (exit, error.ToString());
    }

    private string PathOf(string name) => Path.Combine(_folder, name);
}
