using Woad.Contracts.Comments;

namespace Woad.Tests.Contracts.Comments;

/// <summary>The documentation files of compilers: names of members, and their comments as plain text.</summary>
public sealed class CommentFileTests
{
    public static TheoryData<string, string> Ids => new()
    {
        { nameof(IShapes<>.Nothing), "M:Woad.Tests.Contracts.Comments.CommentFileTests.IShapes`1.Nothing" },
        {
            nameof(IShapes<>.Values),
            "M:Woad.Tests.Contracts.Comments.CommentFileTests.IShapes`1.Values("
                + "System.Int32,System.String[],System.Byte[0:,0:],System.Int64@)"
        },
        {
            nameof(IShapes<>.Generic),
            "M:Woad.Tests.Contracts.Comments.CommentFileTests.IShapes`1.Generic``1("
                + "`0,``0,System.Nullable{System.Int32},"
                + "System.Collections.Generic.Dictionary{System.String,System.Collections.Generic.List{`0}})"
        },
    };

    [Theory]
    [MemberData(nameof(Ids))]
    public void Name_of_a_method_is_the_compiler_s(string method, string id) =>
        Assert.Equal(id, MemberIds.Of(typeof(IShapes<>).GetMethod(method)!));

    [Fact]
    public void Name_of_a_nested_type_is_the_compiler_s() => Assert.Equal(
        "T:Woad.Tests.Contracts.Comments.CommentFileTests.IShapes`1", MemberIds.Of(typeof(IShapes<string>)));

    [Theory]
    [InlineData("  two\n      words ", "two words")]
    [InlineData("<para>one</para>\n  <para>two</para>", "one\n\ntwo")]
    [InlineData("before<para>after</para>", "before\n\nafter")]
    [InlineData("see <see cref=\"M:A.B.Call(System.Int32)\"/>.", "see Call.")]
    [InlineData("see <see cref=\"T:A.List`1\"/>, <see cref=\"P:A.Own\">this</see>", "see List, this")]
    [InlineData("<paramref name=\"x\"/> is <see langword=\"null\"/> &lt; <c>y</c>", "x is null < y")]
    [InlineData("<list><item>one</item><item>two</item></list>", "one\n\ntwo")]
    [InlineData("", "")]
    public void Comment_becomes_plain_text(string summary, string text)
    {
        var path = Path.GetTempFileName();
        try
        {
            File.WriteAllText(path, $"<doc><members><member name='{MemberIds.Of(typeof(IShapes<>))}'>"
                + $"<summary>{summary}</summary></member></members></doc>");

            Assert.Equal(text, CommentFile.Read(path).Of(typeof(IShapes<>))!.Summary);
            Assert.Null(CommentFile.Read(path).Of(typeof(string)));
        }
        finally
        {
            File.Delete(path);
        }
    }

    /// <summary>Methods with parameters of every kind.</summary>
    public interface IShapes<T>
    {
        void Nothing();

        void Values(int a, string[] b, byte[,] c, out long d);

        void Generic<TOther>(T a, TOther b, int? c, Dictionary<string, List<T>> d);
    }
}
