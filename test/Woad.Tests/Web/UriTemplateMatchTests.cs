namespace Woad.Tests.Web;

/// <summary>What UriTemplate finds in addresses (System.UriTemplate, documented grammar and rules).</summary>
public sealed class UriTemplateMatchTests
{
    private static readonly Uri Base = new("http://localhost/svc");

    [Theory]
    [InlineData("", "", "")]
    [InlineData("", "/", "")]
    [InlineData("/", "/", "")]
    [InlineData("*", "/a/b", "|a,b")]
    [InlineData("*", "", "|")]
    [InlineData("a", "/a", "")]
    [InlineData("/a", "/a", "")]
    [InlineData("a", "/A", "")]
    [InlineData("a/", "/a/", "")]
    [InlineData("a//b", "/a//b", "")]
    [InlineData("a%20b", "/a b", "")]
    [InlineData("{a}", "/x", "A=x")]
    [InlineData("{A}/{b}", "/x/y", "A=x;B=y")]
    [InlineData("a/{b}/c", "/a/x/c", "B=x")]
    [InlineData("a/{b}/*", "/a/x/y/z", "B=x|y,z")]
    [InlineData("a/{b}/*", "/a/x/", "B=x|")]
    [InlineData("a/{*tail}", "/a/x/y", "TAIL=x/y|x,y")]
    [InlineData("a/{*tail}", "/a/", "TAIL=|")]
    [InlineData("{a}", "/x%2Fy", "A=x/y")]
    [InlineData("{a}", "/x%20y", "A=x y")]
    [InlineData("{a}", "/gr%C3%BC%C3%9Fe", "A=grüße")]
    [InlineData("{a}", "/a+b", "A=a+b")]
    [InlineData("{a}.{b}", "/x.y", "A=x;B=y")]
    [InlineData("{a}.{b}", "/x.y.z", "A=x;B=y.z")]
    [InlineData("pre{a}-{b}.x", "/pre1-2.x", "A=1;B=2")]
    [InlineData("pre{a}", "/PREx", "A=x")]
    [InlineData("{a}post", "/xPOST", "A=x")]
    [InlineData("{a}post", "/postpost", "A=post")]
    [InlineData("{a}-{b}-{c}", "/1-2-3", "A=1;B=2;C=3")]
    [InlineData("a/{b=1}", "/a", "B=1")]
    [InlineData("a/{b=1}", "/a/", "B=1")]
    [InlineData("a/{b=1}", "/a/2", "B=2")]
    [InlineData("{a=1}/{b=2}", "", "A=1;B=2")]
    [InlineData("{a=1}/{b=2}", "/x", "A=x;B=2")]
    [InlineData("a/{b=null}", "/a", "")]
    [InlineData("a/{b=null}", "/a/x", "B=x")]
    [InlineData("a?x={v}", "/a?x=1", "V=1")]
    [InlineData("a?x={v}", "/a?X=1", "V=1")]
    [InlineData("a?x={v}", "/a", "")]
    [InlineData("a?x={v}", "/a?x=", "V=")]
    [InlineData("a?x={v}", "/a?y=2", "")]
    [InlineData("a?x={v}", "/a?x=1&x=2", "V=1,2")]
    [InlineData("a?x={v}", "/a?x=a%26b+c", "V=a&b c")]
    [InlineData("a?x={v}&w=1", "/a?w=1&x=2", "V=2")]
    [InlineData("a?w=1", "/a?W=1", "")]
    [InlineData("a?flag", "/a?flag", "")]
    [InlineData("a?flag", "/a?flag=", "")]
    [InlineData("?x={v}", "?x=1", "V=1")]
    [InlineData("?x={v}", "/?x=1", "V=1")]
    public void Match_finds_the_values(string template, string address, string expected)
    {
        var match = new UriTemplate(template).Match(Base, new Uri(Base + address));

        Assert.NotNull(match);
        Assert.Equal(expected, Describe(match, template));
    }

    [Theory]
    [InlineData("a", "/a/")]
    [InlineData("a/", "/a")]
    [InlineData("a", "/b")]
    [InlineData("a", "/a/b")]
    [InlineData("a/{b}", "/a")]
    [InlineData("a/{b}", "/a/")]
    [InlineData("a/*", "/a")]
    [InlineData("{a}", "/x/y")]
    [InlineData("{a}", "")]
    [InlineData("{a}.{b}", "/x")]
    [InlineData("{a}.{b}", "/.x")]
    [InlineData("{a}.{b}", "/x.")]
    [InlineData("pre{a}post", "/prepost")]
    [InlineData("pre{a}post", "/prexpos")]
    [InlineData("a/{b=1}/c", "/a")]
    [InlineData("a?w=1", "/a")]
    [InlineData("a?w=1", "/a?w=2")]
    [InlineData("a?w=x", "/a?w=X")]
    [InlineData("a?flag", "/a?flag=1")]
    [InlineData("", "/a")]
    public void Match_is_null_where_the_address_does_not_fit(string template, string address) =>
        Assert.Null(new UriTemplate(template).Match(Base, new Uri(Base + address)));

    [Theory]
    [InlineData("http://localhost/other/a")]
    [InlineData("http://localhost/svcx/a")]
    [InlineData("http://localhost/")]
    [InlineData("http://elsewhere/svc/a")]
    public void Match_is_null_outside_of_the_base_address(string address) =>
        Assert.Null(new UriTemplate("{a}").Match(Base, new Uri(address)));

    [Theory]
    [InlineData("https://localhost/svc/a")]
    [InlineData("http://localhost:81/SVC/a")]
    public void Match_does_not_compare_scheme_and_port(string address) =>
        Assert.NotNull(new UriTemplate("{a}").Match(Base, new Uri(address)));

    [Theory]
    [InlineData("a", "/a/")]
    [InlineData("a/", "/a")]
    [InlineData("a/{b}/", "/a/x")]
    public void Trailing_slash_can_be_ignored(string template, string address) =>
        Assert.NotNull(new UriTemplate(template, ignoreTrailingSlash: true).Match(Base, new Uri(Base + address)));

    [Fact]
    public void Additional_defaults_are_bound()
    {
        var template = new UriTemplate("a/{b}", new Dictionary<string, string> { ["b"] = "1", ["extra"] = "2" });
        var match = template.Match(Base, new Uri(Base + "/a"))!;

        Assert.Equal(("1", "2"), (match.BoundVariables["B"], match.BoundVariables["extra"]));
        Assert.Equal(["1", "2"], template.Defaults.OrderBy(d => d.Key).Select(d => d.Value));
    }

    [Fact]
    public void Match_says_what_was_matched()
    {
        var template = new UriTemplate("a/{b}?c={c}");
        var request = new Uri(Base + "/a/x%2Fy?c=1&d=2");
        var match = template.Match(Base, request)!;

        Assert.Same(template, match.Template);
        Assert.Equal(request, match.RequestUri);
        Assert.Equal(Base, match.BaseUri);
        Assert.Equal(["a", "x/y"], match.RelativePathSegments);
        Assert.Equal(("1", "2"), (match.QueryParameters["c"], match.QueryParameters["D"]));
        Assert.Equal(["B"], template.PathSegmentVariableNames);
        Assert.Equal(["C"], template.QueryValueVariableNames);
        Assert.Equal("a/{b}?c={c}", template.ToString());
    }

    [Fact]
    public void Query_with_too_many_items_is_refused() => Assert.Throws<FormatException>(
        () => new UriTemplate("a").Match(
            Base, new Uri(Base + "/a?" + string.Join('&', Enumerable.Repeat("x", 20_000)))));

    [Fact]
    public void Addresses_must_be_absolute()
    {
        var template = new UriTemplate("a");
        Assert.Throws<ArgumentException>(() => template.Match(new Uri("a", UriKind.Relative), Base));
        Assert.Throws<ArgumentException>(() => template.Match(Base, new Uri("a", UriKind.Relative)));
        Assert.Throws<ArgumentNullException>(() => template.Match(Base, null!));
    }

    private static string Describe(UriTemplateMatch match, string template) =>
        string.Join(';', match.BoundVariables.AllKeys.Select(k => $"{k}={match.BoundVariables[k]}"))
        + (template.Contains('*', StringComparison.Ordinal) ? "|" + string.Join(',', match.WildcardPathSegments) : "");
}
