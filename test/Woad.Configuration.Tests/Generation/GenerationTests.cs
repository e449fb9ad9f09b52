using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;
using Woad.Configuration.Schema;
using Woad.ConfigurationGenerator;

namespace Woad.Configuration.Tests.Generation;

[Trait("Category", "Slow")]
public sealed class GenerationTests
{
    private static readonly string Root = Woad.ConfigurationGenerator.Repository.Root();

    [Fact]
    public void Generating_again_gives_the_files_that_are_checked_in()
    {
        var files = ConfigurationGenerator.Generation.Run(File.ReadAllText, Root);
        Assert.All(
            files,
            file =>
                Assert.Equal(
                    file.Value, File.Exists(file.Key) ? File.ReadAllText(file.Key) : "(the file is not there)"));
        var written = Directory.EnumerateFiles(ConfigurationGenerator.Generation.ClassFolder(Root), "*.cs")
            .Concat(
                Directory.EnumerateFiles(
                    ConfigurationGenerator.Generation.CarrierFolder(Root), "*.cs")).Order(StringComparer.Ordinal);
        Assert.Equal(
            files.Keys.Where(path => path.EndsWith(".cs", StringComparison.Ordinal)).Order(StringComparer.Ordinal),
            written);
    }

    [Fact]
    public void Element_that_Woad_has_has_its_class()
    {
        var classes = ConfigurationSchema.Shared.Nodes.Where(node => node.IsPresent).Select(node => node.Type)
            .Distinct().ToArray();
        Assert.InRange(classes.Length, 70, 1000);
        Assert.All(
            classes,
            name =>
                Assert.NotNull(
                    typeof(ConfigurationSchema).Assembly.GetType("System.ServiceModel.Configuration." + name)));
    }

    [Fact]
    public void Schema_for_editors_takes_every_file_of_the_tests()
    {
        var schemas = new XmlSchemaSet();
        schemas.Add(null, Path.Combine(Root, "src", "Woad.Configuration", "Schema", "system.serviceModel.xsd"));
        schemas.Compile();
        foreach (var path in Directory.EnumerateFiles(
            Path.Combine(AppContext.BaseDirectory, "Files", "Data"), "*.config"))
        {
            var faults = new List<string>();
            var document = XDocument.Load(path);
            if (document.Root!.Name.NamespaceName.Length == 0)
            {
                document.Validate(schemas, (_, fault) => faults.Add($"{Path.GetFileName(path)}: {fault.Message}"));
            }

            // Own bindings and kinds of endpoints are registered by the program; the schema cannot know them.
            Assert.DoesNotContain(faults, fault => !fault.Contains("officeBinding", StringComparison.Ordinal)
                && !fault.Contains("greetingEndpoint", StringComparison.Ordinal)
                    && !fault.Contains("configSource", StringComparison.Ordinal));
        }
    }

    [Fact]
    public void Schema_for_editors_finds_what_is_misspelt()
    {
        var schemas = new XmlSchemaSet();
        schemas.Add(null, Path.Combine(Root, "src", "Woad.Configuration", "Schema", "system.serviceModel.xsd"));
        var faults = new List<string>();
        XDocument.Parse(
            "<configuration><system.serviceModel><bindings><netTcpBinding><binding "
                + "maxConections='3'/></netTcpBinding></bindings></system.serviceModel></configuration>")
            .Validate(schemas, (_, fault) => faults.Add(fault.Message));
        Assert.Contains("maxConections", Assert.Single(faults));
    }
}
