using System.Runtime.Serialization;
using Woad.Formatters.Compiled;

namespace Woad.Generator.Tests.DataContracts;

public sealed class ForeignContractTests
{
    [Fact]
    public void Contract_with_public_members_only_is_as_seen() =>
        Assert.True(ForeignContracts.IsAsSeen(typeof(Open), 1, ["A", "B"]));

    [Fact]
    public void Contract_with_a_private_member_or_callback_is_not_as_seen()
    {
        Assert.False(ForeignContracts.IsAsSeen(typeof(Hidden), 0, ["A"]));
        Assert.False(ForeignContracts.IsAsSeen(typeof(Open), 0, ["A", "B"]));
        Assert.False(ForeignContracts.IsAsSeen(typeof(Open), 1, ["A"]));
    }

    [Fact]
    public void Contract_of_another_assembly_is_compiled_with_a_check()
    {
        var compilation = Sources.Compile(
            "class Shapes { public static Woad.Generator.Tests.DataContracts.ForeignContractTests.Open S; }");

        var graph = Sources.Build(compilation);

        Assert.Contains("Foreign.IsAsSeen", Sources.Emit(graph), StringComparison.Ordinal);
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
