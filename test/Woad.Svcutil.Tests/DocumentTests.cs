using System.ServiceModel.Description;
using Woad.Metadata.Retrieval;
using Woad.CodeDom.Generation;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Svcutil.Tests;

/// <summary>
/// Documents as others write them: each is generated and compiles, or is refused with place and reason.
/// </summary>
public sealed class DocumentTests
{
    public static TheoryData<string, string> Accepted => new()
    {
        { "no-soap-action", "string x)" },
        { "unqualified", "Form = global::System.Xml.Schema.XmlSchemaForm.Unqualified" },
        { "choice", "ItemChoiceType" },
        { "repeated-choice", "ItemsChoiceType[] ItemsElementName" },
        { "any", "global::System.Xml.XmlElement[] Any" },
        { "any-body", "XmlAnyElement" },
        { "restrictions", "class Narrow : Wide" },
        { "substitution", "XmlElement(\"lion\", typeof(Animal))" },
        { "groups", "XmlAttribute(DataType = \"ID\")" },
        { "simple-content", "XmlText" },
        { "recursive", "class Node" },
        { "bare", "IsWrapped = false" },
        { "bare-one-way", "IsOneWay = true" },
        { "rpc-literal", "long Do(P left, string right)" },
        { "rpc-two-results", "DoResponse Do(DoRequest request)" },
        { "rpc-with-elements", "int Do(eAccessor p)" },
        { "soap-array", "int Do(int[] p)" },
        { "rpc-encoded", "Use = OperationFormatUse.Encoded" },
        { "faults", "FaultContract(typeof(Broken)" },
        { "headers", "MessageHeader(Namespace = \"urn:t\")" },
        { "overloads", "Do1(" },
        { "keywords", "int @class" },
        { "two-namespaces", "class Thing1" },
        { "wrapped-by-type", "int[] Do(int a)" },
        { "wrapper-attribute", "class Do" },
        { "all-types", "DataType = \"positiveInteger\"" },
    };

    public static TheoryData<string, string> Refused => new()
    {
        { "missing-element", "the element 'urn:t:Nowhere' of the operation 'Do'" },
        { "missing-type", "urn:t:Nowhere" },
        { "missing-message", "the message 'urn:t:Nothing' of the operation 'Other'" },
    };

    [Theory]
    [MemberData(nameof(Accepted))]
    public void Document_is_generated(string name, string expected) =>
        Assert.Contains(expected, Generated.TextOf(Read(name), new GenerationOptions()), StringComparison.Ordinal);

    /// <summary>Together, because a compilation costs more than the generation of all documents.</summary>
    [Fact]
    public void Generated_documents_compile() => Generated.Compile(
    [
        .. Accepted.Cast<object[]>().Select(static (row, index) => Generated.TextOf(
            Read((string)row[0]),
            new GenerationOptions { Namespace = FormattableString.Invariant($"Document{index}") })),
    ]);

    [Theory]
    [MemberData(nameof(Refused))]
    public void Document_is_refused_with_place_and_reason(string name, string reason)
    {
        var error = Assert.Throws<GenerationException>(() => Generated.Of(Read(name)));

        Assert.Contains(reason, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Documents_that_import_each_other_are_one_service()
    {
        var set = new MetadataSet([.. Read("circle-a").MetadataSections, .. Read("circle-b").MetadataSections]);

        var generated = Generated.Of(set);

        Assert.Contains("interface Circle", generated.Text, StringComparison.Ordinal);
    }

    private static MetadataSet Read(string name)
    {
        var path = Path.Combine(AppContext.BaseDirectory, "Documents", name + ".wsdl");
        var document = (WsdlDocument)DocumentReader.Read(File.ReadAllBytes(path), new Uri(path));
        return new MetadataSet([MetadataSection.CreateFromServiceDescription(document)]);
    }
}
