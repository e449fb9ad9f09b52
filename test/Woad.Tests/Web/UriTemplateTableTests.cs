namespace Woad.Tests.Web;

/// <summary>Which template of a table an address belongs to, and which templates fit together.</summary>
public sealed class UriTemplateTableTests
{
    private static readonly Uri Base = new("http://localhost/svc");

    [Theory]
    [InlineData("/a/b", "a/b")]
    [InlineData("/a/x", "a/{x}")]
    [InlineData("/a/pre-x", "a/pre-{x}")]
    [InlineData("/a/p", "a/{x}")]
    [InlineData("/c/b", "{x}/b")]
    [InlineData("/c/d", "{x}/{y}")]
    [InlineData("/c/d/e", "*")]
    [InlineData("/a/b/c", "a/{x}/*")]
    [InlineData("/", "*")]
    [InlineData("/q?k=1", "q?k=1")]
    [InlineData("/q?k=2", "q?k=2")]
    [InlineData("/q?k=2&l=1", "q?k=2&l=1")]
    [InlineData("/q?k=3", "q")]
    [InlineData("/q", "q")]
    public void MatchSingle_prefers_the_more_particular_template(string address, string expected)
    {
        string[] templates =
            ["*", "{x}/{y}", "{x}/b", "a/{x}", "a/b", "a/pre-{x}", "a/{x}/*", "q", "q?k=1", "q?k=2", "q?k=2&l=1"];
        var table = Table(templates);

        Assert.Equal(expected, table.MatchSingle(new Uri(Base + address))!.Data);
    }

    [Fact]
    public void Order_of_templates_does_not_matter()
    {
        string[] templates = ["*", "{x}", "a", "a{x}", "ab{x}", "{x}b", "a/{x=1}", "{x}/c"];
        foreach (var (address, expected) in new[]
        {
            ("/a", "a"), ("/abc", "ab{x}"), ("/ac", "a{x}"), ("/xb", "{x}b"), ("/x", "{x}"), ("/a/2", "a/{x=1}"),
            ("/x/y", "*"), ("/y/c", "{x}/c"),
        })
        {
            Assert.Equal(expected, Table(templates).MatchSingle(new Uri(Base + address))!.Data);
            Assert.Equal(expected, Table([.. templates.Reverse()]).MatchSingle(new Uri(Base + address))!.Data);
        }
    }

    [Theory]
    [InlineData("a/{x}", "a/{y}")]
    [InlineData("a/{x}", "A/{y}")]
    [InlineData("a?x=1&y=2", "a?y=2&x=1")]
    [InlineData("a?x={v}", "a?x={w}")]
    [InlineData("a?x={v}", "a?y={v}")]
    [InlineData("a?x={v}", "a")]
    [InlineData("p{x}s", "P{y}S")]
    [InlineData("*", "{*rest}")]
    public void Templates_that_no_address_tells_apart_are_refused(string first, string second)
    {
        var error = Assert.Throws<InvalidOperationException>(() => Table(first, second).MakeReadOnly(false));
        Assert.Contains(first, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Allowed_duplicates_are_all_found()
    {
        var table = Table("a/{x}", "a/{y}", "{z}/b");
        table.MakeReadOnly(true);

        Assert.Equal(2, table.Match(new Uri(Base + "/a/b")).Count);
        Assert.Throws<UriTemplateMatchException>(() => table.MatchSingle(new Uri(Base + "/a/b")));
        Assert.Empty(table.Match(new Uri(Base + "/a")));
        Assert.Null(table.MatchSingle(new Uri(Base + "/a")));
    }

    [Fact]
    public void Table_is_read_only_after_its_first_match()
    {
        var table = Table("a");
        Assert.False(table.IsReadOnly);
        Assert.NotNull(table.MatchSingle(new Uri(Base + "/a")));

        Assert.True(table.IsReadOnly);
        Assert.Throws<InvalidOperationException>(() => table.BaseAddress = Base);
        Assert.Throws<NotSupportedException>(
            () => table.KeyValuePairs.Add(KeyValuePair.Create(new UriTemplate("b"), (object)"b")));
    }

    [Fact]
    public void Table_without_base_address_or_templates_is_refused()
    {
        Assert.Throws<InvalidOperationException>(() => new UriTemplateTable().MatchSingle(Base));
        Assert.Throws<InvalidOperationException>(() => new UriTemplateTable(Base).MatchSingle(Base));
        Assert.Throws<ArgumentException>(() => new UriTemplateTable(new Uri("a", UriKind.Relative)));
    }

    [Fact]
    public void Base_address_ends_with_a_slash_and_the_original_stays()
    {
        var table = new UriTemplateTable(Base);
        Assert.Equal(new Uri(Base + "/"), table.BaseAddress);
        Assert.Equal(Base, table.OriginalBaseAddress);
    }

    [Fact]
    public void Host_is_not_compared() =>
        Assert.NotNull(Table("a").MatchSingle(new Uri("https://elsewhere:444/svc/a")));

    [Theory]
    [InlineData("a/{x}", "a/{y}", true)]
    [InlineData("a/{x}", "A/{y}", true)]
    [InlineData("a/{x}?p=1&q={r}", "a/{y}?q={s}&p=1", true)]
    [InlineData("a?p=x", "a?p=X", false)]
    [InlineData("a", "a/", false)]
    [InlineData("a/{x}", "a/{x=1}", false)]
    [InlineData("a/{x}", "a/b{x}", false)]
    [InlineData("a", "a?p={p}", false)]
    public void Equivalence_is_about_the_addresses(string first, string second, bool expected)
    {
        var comparer = new UriTemplateEquivalenceComparer();
        var (a, b) = (new UriTemplate(first), new UriTemplate(second));

        Assert.Equal(expected, a.IsEquivalentTo(b));
        Assert.Equal(expected, comparer.Equals(a, b));
        if (expected)
        {
            Assert.Equal(comparer.GetHashCode(a), comparer.GetHashCode(b));
        }
    }

    private static UriTemplateTable Table(params string[] templates) =>
        new(Base, templates.Select(t => KeyValuePair.Create(new UriTemplate(t), (object)t)));
}
