using System.Xml.Linq;
using Woad.Svcutil.Tests.Services;

namespace Woad.Svcutil.Tests;

/// <summary>The command line: files in, code and configuration out.</summary>
public sealed class CommandTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-svcutil").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void Code_and_configuration_are_written()
    {
        using var host = TestHost.Open(nameof(IShop), "WS2007Http reliable");

        var (exit, error) = Run(host.Metadata.AbsoluteUri, "--namespace", "My.Shop", "--async");

        Assert.Equal("", error);
        Assert.Equal(0, exit);
        var code = File.ReadAllText(PathOf("client.cs"));
        Assert.Contains("namespace My.Shop;", code, StringComparison.Ordinal);
        Assert.DoesNotContain(" int Add(", code, StringComparison.Ordinal);
        Generated.Compile(code);
        var client = XDocument.Load(PathOf("app.config")).Root!.Element("system.serviceModel")!;
        var endpoint = Assert.Single(client.Element("client")!.Elements());
        Assert.Equal("ws2007HttpBinding", (string?)endpoint.Attribute("binding"));
        Assert.Equal("My.Shop.Shop", (string?)endpoint.Attribute("contract"));
        Assert.Equal("true", (string?)client.Descendants("reliableSession").Single().Attribute("enabled"));
    }

    [Theory]
    [InlineData("--internal", "internal partial interface Ugly")]
    [InlineData("--messageContract", "class DoRequest")]
    [InlineData("--syncOnly", " Do(")]
    [InlineData("--wrapped", "[MessageContract(IsWrapped = false)]")]
    [InlineData("--serializer=XmlSerializer", "XmlSerializerFormat")]
    public void Option_changes_the_code(string option, string expected)
    {
        var (exit, error) = Run(Document("unqualified"), option);

        Assert.Equal("", error);
        Assert.Equal(0, exit);
        var code = File.ReadAllText(PathOf("client.cs"));
        Assert.Contains(expected, code, StringComparison.Ordinal);
        Generated.Compile(code);
    }

    [Theory]
    [InlineData("missing-element", "Nowhere")]
    [InlineData("absent", "absent")]
    public void Failure_is_told_and_nothing_is_written(string document, string reason)
    {
        var (exit, error) = Run(Document(document));

        Assert.Equal(2, exit);
        Assert.Contains(reason, error, StringComparison.Ordinal);
        Assert.False(File.Exists(PathOf("client.cs")));
    }

    private static string Document(string name) => Path.Combine(AppContext.BaseDirectory, "Documents", name + ".wsdl");

    private (int Exit, string Error) Run(params string[] arguments)
    {
        using var output = new StringWriter(System.Globalization.CultureInfo.InvariantCulture);
        using var error = new StringWriter(System.Globalization.CultureInfo.InvariantCulture);
        var exit = Commands.Root(output, error)
            .Parse([.. arguments, "--out", PathOf("client.cs"), "--config", PathOf("app.config")]).Invoke();
        return (exit, error.ToString());
    }

    private string PathOf(string name) => Path.Combine(_folder, name);
}
