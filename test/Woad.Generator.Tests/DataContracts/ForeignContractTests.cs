using System.Runtime.Serialization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Emit;
using Woad.Formatters;
using Woad.Formatters.Compiled;
using Woad.Generator.Tests.Contracts;

namespace Woad.Generator.Tests.DataContracts;

public sealed class ForeignContractTests
{
    [Fact]
    public void Contract_with_public_members_only_is_as_seen() =>
        Assert.True(ForeignContracts.IsAsSeen(typeof(Open), 1, ["A", "B"], []));

    [Fact]
    public void Contract_with_a_private_member_or_callback_is_not_as_seen()
    {
        Assert.False(ForeignContracts.IsAsSeen(typeof(Hidden), 0, ["A"], []));
        Assert.False(ForeignContracts.IsAsSeen(typeof(Open), 0, ["A", "B"], []));
        Assert.False(ForeignContracts.IsAsSeen(typeof(Open), 1, ["A"], []));
    }

    [Fact]
    public void Contract_of_another_assembly_is_compiled_with_a_check()
    {
        var compilation = Sources.Compile(
            "class Shapes { public static Woad.Generator.Tests.DataContracts.ForeignContractTests.Open S; }");

        var graph = Sources.Build(compilation);

        Assert.Contains("Foreign.IsAsSeen", Sources.Emit(graph), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("public class T { public int A { get; set; } public int B { get; private set; } }", true)]
    [InlineData("public class T { public List<int> A { get; } }", true)]
    [InlineData("public class T { public List<int> A { get; private set; } }", false)]
    [InlineData("public class B { public IList<int> A { get; internal set; } } public class T : B { }", false)]
    [InlineData("public class T { public int A; [OnDeserialized] void Done(StreamingContext context) { } }", false)]
    [InlineData("public struct T { public int A; [OnSerializing] void Start(StreamingContext context) { } }", false)]
    [InlineData(
        "public class T { public int A; [OnDeserialized] public void Done(StreamingContext context) { } }", true)]
    [InlineData("[DataContract] public class T { [DataMember] public int A { get; private set; } }", true)]
    [InlineData("[DataContract] public class T { [DataMember] public int A { get; } }", false)]
    [InlineData("[DataContract] public class T { [DataMember] public IEnumerable<int> A { get; } }", false)]
    [InlineData("[DataContract] public class T { [DataMember] public int A; [DataMember] int B; }", false)]
    public void Operation_is_compiled_where_nothing_that_matters_is_private(string type, bool isAsSeen)
    {
        var far = Compile.Source(type);
        Compile.Load(far);
        using var image = new MemoryStream();
        Assert.True(
            far.Emit(image, options: new EmitOptions(metadataOnly: true, includePrivateMembers: false)).Success);
        var near = Compile.Load(Compile.Generate(
            Compile.Source(
                "[ServiceContract] public interface IC { [OperationContract] void Take(T value); [OperationContract] "
                    + "int Add(int value); }",
                MetadataReference.CreateFromImage(image.ToArray())),
            out _));

        var codec = ContractCodecs.Find(near.GetType("IC")!)!;

        Assert.Equal(isAsSeen, codec.Find("Take")!.IsAsSeen);
        Assert.True(codec.Find("Add")!.IsAsSeen);
    }

    [DataContract]
    public class Open
    {
        [DataMember]
        public int A { get; set; }

        [DataMember(Name = "other")]
        public int B { get; set; }

        [OnDeserialized]
        public void Done(StreamingContext context) => A++;
    }

    [DataContract]
    public class Hidden
    {
        [DataMember]
        public int A { get; set; }

        [DataMember]
        private int B { get; set; }
    }
}
