namespace Woad.Generator.Tests.DataContracts;

/// <summary>Generated code of data contracts as it was approved.</summary>
public sealed class SnapshotTests
{
    [Theory]
    [InlineData("Order", """
        [DataContract(Namespace = "http://bench.test/")] public class Order
        {
            [DataMember(Order = 0)] public int Id { get; set; }
            [DataMember(Order = 1)] public string CustomerName { get; set; }
            [DataMember(Order = 2)] public DateTime OrderDate { get; set; }
            [DataMember(Order = 3)] public decimal Amount { get; set; }
            [DataMember(Order = 4)] public bool Shipped { get; set; }
            [DataMember(Order = 5)] public double Weight { get; set; }
        }
        class Shapes { public static List<Order> S; }
        """)]
    [InlineData("Polymorphic", """
        [DataContract(IsReference = true)] [KnownType(typeof(B))] public class A
        {
            [DataMember] private string _x;
            [DataMember(EmitDefaultValue = false)] public A Next;
        }
        [DataContract(IsReference = true)] public class B : A { [DataMember] public object O; }
        class Shapes { public static A S; }
        """)]
    [InlineData("Enumeration", """
        [Flags] public enum Access { None = 0, Read = 1, Write = 2 }
        [CollectionDataContract(ItemName = "Right", KeyName = "Who", ValueName = "May")]
        public class Rights : Dictionary<string, Access?> { }
        class Shapes { public static Rights S; }
        """)]
    [InlineData("Callbacks", """
        [DataContract] public class Account
        {
            [DataMember] public int Id;
            [OnSerializing] internal void Before(StreamingContext context) { }
            [OnSerialized] internal void After(StreamingContext context) { }
            [OnDeserializing] private void Begin(StreamingContext context) { }
            [OnDeserialized] private void End(StreamingContext context) { }
        }
        class Shapes { public static Account S; }
        """)]
    public void Generated_code_is_as_approved(string name, string source) =>
        Snapshot.Check(name, Sources.Emit(Sources.Build(Sources.Compile(source))));
}
