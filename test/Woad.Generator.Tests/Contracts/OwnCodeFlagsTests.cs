using Woad.Formatters;
using Woad.Formatters.Compiled;

namespace Woad.Generator.Tests.Contracts;

/// <summary>
/// The generator knows which operations run code of the program while their messages are read and written, and which
/// only move values to and from fields.
/// </summary>
public sealed class OwnCodeFlagsTests
{
    private const OwnCode Reading = OwnCode.ReadingRequest;
    private const OwnCode Writing = OwnCode.WritingRequest;

    [Theory]
    [InlineData("[DataMember] public int A { get; set; }", OwnCode.None)]
    [InlineData("[DataMember] public int A { get; private set; }", OwnCode.None)]
    [InlineData("[DataMember] public int A { get; init; }", OwnCode.None)]
    [InlineData("[DataMember] public virtual int A { get; set; }", OwnCode.None)]
    [InlineData("[DataMember] public int A;", OwnCode.None)]
    [InlineData("private int a; [DataMember] public int A { get { return a; } set { a = value; } }", OwnCode.None)]
    [InlineData("private int a; [DataMember] public int A { get => this.a; set => this.a = value; }", OwnCode.None)]
    [InlineData("[DataMember] public int A { get => field; set => field = value; }", OwnCode.None)]
    [InlineData(
        "private List<int> a; [DataMember] public List<int> A => a; [OnDeserializing] void On(StreamingContext c) => "
            + "a = new();", Reading)]
    [InlineData("[DataMember] public List<int> A => new();", Reading | Writing)]
    [InlineData("private int a; [DataMember] public int A { get { return a; } set { a = value + 1; } }", Reading)]
    [InlineData("private int a; [DataMember] public int A { get { return a + 1; } set { a = value; } }", Writing)]
    [InlineData(
        "private static int a; [DataMember] public int A { get { return a; } set { a = value; } }", Reading | Writing)]
    [InlineData(
        "private int B { get; set; } [DataMember] public int A { get { return B; } set { B = value; } }",
        Reading | Writing)]
    [InlineData("[OnDeserialized] void On(StreamingContext c) { }", Reading)]
    [InlineData("[OnDeserializing] void On(StreamingContext c) { }", Reading)]
    [InlineData("[OnSerializing] void On(StreamingContext c) { }", Writing)]
    [InlineData("[OnSerialized] void On(StreamingContext c) { }", Writing)]
    [InlineData("[DataMember] public List<D> A { get; set; }", OwnCode.None)]
    [InlineData("[DataMember] public D[] A { get; set; }", OwnCode.None)]
    [InlineData("[DataMember] public Dictionary<string, D> A { get; set; }", OwnCode.None)]
    [InlineData("[DataMember] public Dictionary<DateTimeOffset, int> A { get; set; }", Reading | Writing)]
    [InlineData(
        "[DataMember] public Dictionary<Key, int> A { get; set; } public struct Key { public int B; }",
        Reading | Writing)]
    [InlineData("[DataMember] public Own A { get; set; } public class Own : List<int> { }", Reading | Writing)]
    [InlineData("[DataMember] public IList<int> A { get; set; }", Writing)]
    [InlineData(
        "[DataMember] public Inner A { get; set; } public class Inner { public int B { get; set; } }", OwnCode.None)]
    [InlineData(
        "[DataMember] public Inner A { get; set; } public class Inner { public Inner() { } public int B { get; set; "
            + "} }", Reading)]
    [InlineData(
        "[DataMember] public Inner A { get; set; } public class Inner { public int B { get; set; } = Make(); static "
            + "int Make() => 1; }", Reading)]
    [InlineData(
        "[DataMember] public Inner A { get; set; } public class Inner { public List<int> B { get; set; } = new(); }",
        OwnCode.None)]
    [InlineData(
        "[DataMember] public Inner A { get; set; } public class Inner { public int B { get; set { "
            + "System.Console.Write(value); field = value; } } }", Reading)]
    public void Flags_are_those_of_what_may_run(string members, OwnCode expected)
    {
        var source = $$"""
            [DataContract] public class D { {{members}} }
            [ServiceContract] public interface C { [OperationContract] void A(D d); }
            """;
        Assert.Equal(expected, FlagsOf(source, "A"));
    }

    [Fact]
    public void Known_types_count_where_an_object_may_stand()
    {
        const string Source = """
            [DataContract] [KnownType(typeof(Derived))] public class Base { [DataMember] public int A; }
            [DataContract] public sealed class Derived : Base { [OnDeserialized] void On(StreamingContext c) { } }
            [DataContract] public sealed class Apart { [DataMember] public int A; }
            [ServiceContract] public interface C
            {
                [OperationContract] void A(Base value);
                [OperationContract] void B(object value);
                [OperationContract] void E(Apart value);
                [OperationContract] Derived F(int number);
            }
            """;
        var codecs = Codecs(Source);
        Assert.Equal(Reading, FlagsOf(codecs.Find("A")!));
        Assert.Equal(Reading, FlagsOf(codecs.Find("B")!));
        Assert.Equal(OwnCode.None, FlagsOf(codecs.Find("E")!));
        Assert.Equal(OwnCode.ReadingReply, FlagsOf(codecs.Find("F")!));
    }

    /// <summary>
    /// Whether such an object has something from another version is known only when its accessor has run.
    /// </summary>
    [Theory]
    [InlineData("public ExtensionDataObject ExtensionData { get; set; }", OwnCode.None)]
    [InlineData(
        "private ExtensionDataObject e; public ExtensionDataObject ExtensionData { get { return e; } set { e = "
            + "value; } }", OwnCode.None)]
    [InlineData(
        "public ExtensionDataObject ExtensionData { get; set; } [OnSerializing] void On(StreamingContext c) { }",
        Writing | OwnCode.BeforeItIsKnown)]
    public void Extensible_types_that_run_code_take_the_message_lane(string members, OwnCode expected)
    {
        var source = $$"""
            [DataContract] public class D : IExtensibleDataObject { {{members}} }
            [ServiceContract] public interface C { [OperationContract] void A(D d); }
            """;
        Assert.Equal(expected, FlagsOf(source, "A"));
    }

    private static OwnCode FlagsOf(string source, string operation) => FlagsOf(Codecs(source).Find(operation)!);

    private static OwnCode FlagsOf(OperationCodec codec) =>
        Enum.GetValues<OwnCode>().Where(codec.Runs).Aggregate(OwnCode.None, (all, flag) => all | flag);

    private static ContractCodec Codecs(string source) =>
        ContractCodecs.Find(Compile.LoadGenerated(source).GetType("C")!)!;
}
