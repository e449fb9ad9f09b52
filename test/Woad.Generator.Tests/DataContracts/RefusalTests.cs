using Woad.Generator.DataContracts;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>What is left to the serializers of the BCL, and the reason that the diagnostic gives.</summary>
public sealed class RefusalTests
{
    [Theory]
    [InlineData(
        "[XmlSchemaProvider(\"M\")] public class X : IXmlSerializable { public static XmlQualifiedName "
            + "M(XmlSchemaSet s) => null; public XmlSchema GetSchema() => null; public void ReadXml(XmlReader r) { } "
            + "public void WriteXml(XmlWriter w) { } }", "XmlSchemaProvider")]
    [InlineData("class X : Exception { }", "ISerializable")]
    [InlineData(
        "public class X : IExtensibleDataObject { public ExtensionDataObject ExtensionData { get; set; } }",
        "IExtensibleDataObject")]
    [InlineData("class X { public int A; }", "is not public and has no DataContract attribute")]
    [InlineData("public class X { public X(int a) { } }", "nor a constructor without parameters")]
    [InlineData("[DataContract] public class X { [DataMember] public Action A; }", "is a delegate")]
    [InlineData("[DataContract] public class X { [DataMember] public int[,] A; }", "more than one dimension")]
    [InlineData(
        "[DataContract] public class X { [DataMember] private In A; private class In { } }",
        "is not public and has no DataContract attribute")]
    [InlineData(
        "public class B { } [DataContract] public class X : B { }", "has neither DataContract nor Serializable")]
    [InlineData(
        "[DataContract] public class X { [DataMember(Name = \"A\")] public int B; [DataMember] public int A; }",
        "two members with the name 'A'")]
    [InlineData(
        "[DataContract] public class X { [DataMember] public int A { get { return 1; } } }",
        "lacks a get or set accessor")]
    [InlineData("[DataContract] public class X { [OnDeserialized] private void A() { } }", "has the callback 'A'")]
    [InlineData(
        "[DataContract] [KnownType(\"M\")] public class X { static Type[] M() { var t = new List<Type>(); return "
            + "t.ToArray(); } }", "is more than a list of typeof")]
    [InlineData("public class X { public Version V { get; set; } }", "of the framework")]
    [InlineData("public class X { public XmlElement E { get; set; } }", "of the framework")]
    [InlineData(
        "public class X : List<int> { public X(int capacity) { } }", "without a constructor that takes no parameters")]
    [InlineData("public class X { public nint N { get; set; } }", "native integer")]
    public void Type_without_generated_code_says_why(string source, string reason)
    {
        var compilation = Sources.Compile(source + " class Shapes { public static X S; }");

        var builder = new DataContractModelBuilder(compilation, CancellationToken.None);
        var part = builder.AddPart(Sources.Parts(compilation).Single(), out var refusal);

        Assert.Null(part);
        Assert.Contains(reason, refusal!.Reason, StringComparison.Ordinal);
        Assert.Empty(builder.Build().Types);
    }

    [Fact]
    public void Refused_part_leaves_the_others_as_they_were()
    {
        var compilation = Sources.Compile(
            "[DataContract] public class A { [DataMember] public B Next; [DataMember] public int I; } "
            + "[DataContract] public class B { [DataMember] public A Back; [DataMember] public Action Bad; } "
            + "class Shapes { public static A S0; public static List<int> S1; }");
        var parts = Sources.Parts(compilation).ToList();
        var alone = new DataContractModelBuilder(compilation, CancellationToken.None);
        alone.AddPart(parts[1], out _);

        var builder = new DataContractModelBuilder(compilation, CancellationToken.None);
        Assert.Null(builder.AddPart(parts[0], out _));
        Assert.NotNull(builder.AddPart(parts[1], out _));

        Assert.Equal(alone.Build(), builder.Build());
    }
}
