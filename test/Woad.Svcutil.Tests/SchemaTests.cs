using System.ServiceModel.Description;
using System.Text;
using System.Xml.Linq;
using Woad.CodeDom.Generation;
using Woad.Metadata.Retrieval;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Svcutil.Tests;

/// <summary>Schemas as people write them. One document is made for each; all of them are compiled together.</summary>
public sealed class SchemaTests
{
    private static IEnumerable<XElement> Cases { get; } =
        [.. XDocument.Load(PathOf("schemas.xml")).Root!.Elements()];

    [Fact]
    public void Schemas_are_generated_and_compile()
    {
        var texts = new List<string>();
        var missing = new List<string>();
        foreach (var row in Cases.Where(row => row.Name == "accepted"))
        {
            var space = FormattableString.Invariant($"Schema{texts.Count}");
            var text = Generated.TextOf(Document(row), new GenerationOptions { Namespace = space });
            texts.Add(text);
            if (!text.Contains((string)row.Attribute("expected")!, StringComparison.Ordinal))
            {
                missing.Add($"{row.Attribute("name")}, {row.Attribute("expected")} is not in\n{text}");
            }
        }

        Assert.True(missing.Count == 0, string.Join('\n', missing));
        Assert.True(texts.Count >= 30);
        Generated.Compile([.. texts]);
    }

    [Fact]
    public void Wrong_schemas_are_refused_with_the_reason()
    {
        foreach (var row in Cases.Where(row => row.Name == "refused"))
        {
            var error = Assert.ThrowsAny<Exception>(() => Generated.TextOf(Document(row), new GenerationOptions()));

            Assert.True(
                error is GenerationException
                    && error.Message.Contains((string)row.Attribute("reason")!, StringComparison.Ordinal),
                $"{row.Attribute("name")}: {error}");
        }
    }

    private static string PathOf(string name) => Path.Combine(AppContext.BaseDirectory, "Documents", name);

    /// <summary>The document of an operation whose wrapper has elements, beside types of the schema.</summary>
    private static MetadataSet Document(XElement row)
    {
        var text = File.ReadAllText(PathOf("no-soap-action.wsdl"));
        var start = text.IndexOf("<xs:element name=\"Do\"", StringComparison.Ordinal);
        var end = text.IndexOf("<xs:element name=\"DoResponse\"", StringComparison.Ordinal);
        var content = row.Element("do") is { } elements ? Inner(elements) : "<xs:element name=\"x\" type=\"t:T\"/>";
        text = $"{text[..start]}<xs:element name=\"Do\"><xs:complexType><xs:sequence>{content}</xs:sequence>" +
            $"</xs:complexType></xs:element>{Inner(row.Element("types"))}{text[end..]}";
        var document = (WsdlDocument)DocumentReader.Read(Encoding.UTF8.GetBytes(text), new Uri("urn:test"));
        return new MetadataSet([MetadataSection.CreateFromServiceDescription(document)]);
    }

    private static string Inner(XElement? element) =>
        string.Concat(element?.Nodes().Select(static node => node.ToString(SaveOptions.DisableFormatting)) ?? []);
}
