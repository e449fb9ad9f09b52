using Microsoft.CodeAnalysis.CSharp;
using Woad.Generator.DataContracts;
using Woad.Generator.Model;
using Woad.Generator.Tests.DataContracts;

namespace Woad.Generator.Tests.Model;

/// <summary>Names of generated members: readable, and different from each other.</summary>
public sealed class IdentifiersTests
{
    [Theory]
    [InlineData("Find", "Find")]
    [InlineData("One_x0020_two", "One_x0020_two")]
    [InlineData("a-b.c", "abc")]
    [InlineData("class", "_class")]
    [InlineData("1st", "_1st")]
    [InlineData("", "Item")]
    [InlineData("--", "Item")]
    [InlineData("Größe", "Größe")]
    public void Name_is_an_identifier(string text, string name)
    {
        Assert.Equal(name, new Identifiers().Add(text));
        Assert.True(SyntaxFacts.IsValidIdentifier(name));
    }

    [Fact]
    public void Names_differ_in_more_than_case()
    {
        var names = new Identifiers("Prepare");
        Assert.Equal(
            ["Find", "find2", "Find3", "Find2_2", "prepare2"],
            new[] { "Find", "find", "Find", "Find2", "prepare" }.Select(names.Add));
    }

    [Fact]
    public void Types_are_named_by_their_arguments()
    {
        var graph = Sources.Build(Sources.Compile("""
            [DataContract] public class Order { [DataMember] public int[][] Lines; [DataMember] public DateTime? Due; }
            [DataContract] public class Pair<A, B> { [DataMember] public A First; [DataMember] public B Second; }
            public class Shapes
            {
                public static List<Order> A;
                public static Pair<Order, string> B;
                public static Dictionary<string, List<Order>> C;
            }
            """));
        Assert.Equal(
            [
                "ArrayOfArrayOfInt32",
                "ArrayOfInt32",
                "DateTime",
                "DictionaryOfStringAndListOfOrder",
                "Int32",
                "ListOfOrder",

                "NullableDateTime", "Order", "PairOfOrderAndString", "String",
            ],
            graph.Types.Select(type => type.Id).Where(id => !id.StartsWith("KeyValuePair", StringComparison.Ordinal))
                .Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Type_whose_name_is_that_of_anothers_member_has_a_number()
    {
        var graph = Sources.Build(Sources.Compile("""
            namespace N { [DataContract] public class Order { [DataMember] public int Id; } }
            [DataContract] public class Order
            {
                [DataMember] public N.Order Inner;
                [DataMember] public OrderMembers Members;
            }
            [DataContract] public class OrderMembers { [DataMember] public int Id; }
            public class Shapes { public static Order A; }
            """));
        Assert.Equal(
            ["Int32", "Order", "OrderMembers_2", "Order_2"], graph.Types.Select(type => type.Id).Order(
                StringComparer.Ordinal));
    }
}
