using System.Collections.Specialized;

namespace Woad.Tests.Web;

/// <summary>The addresses that UriTemplate makes of values.</summary>
public sealed class UriTemplateBindTests
{
    private static readonly Uri Base = new("http://localhost/svc");

    [Theory]
    [InlineData("", "", "/")]
    [InlineData("a", "", "/a")]
    [InlineData("a/", "", "/a/")]
    [InlineData("a/{b}", "b=x", "/a/x")]
    [InlineData("a/{b}", "B=x", "/a/x")]
    [InlineData("a/{b}/", "b=x", "/a/x/")]
    [InlineData("{a}-{b}.x", "a=1;b=2", "/1-2.x")]
    [InlineData("a/{b}", "b=x y/z?", "/a/x%20y%2Fz%3F")]
    [InlineData("a/{*b}", "b=x y/z", "/a/x%20y/z")]
    [InlineData("a/*", "", "/a/")]
    [InlineData("a?x={v}", "v=1&2", "/a?x=1%262")]
    [InlineData("a?x={v}&w=1", "v=2", "/a?x=2&w=1")]
    [InlineData("a?x={v}&w=1", "", "/a?w=1")]
    [InlineData("a?x={v}", "v=1;extra=2", "/a?x=1&extra=2")]
    [InlineData("a/{b=1}", "", "/a/1")]
    [InlineData("a/{b=null}", "", "/a")]
    [InlineData("a/{b=1}", "b=1", "/a/1")]
    [InlineData("{a=1}/{b=2}", "b=3", "/1/3")]
    [InlineData("{a=1}/{b=2}", "", "/1/2")]
    public void BindByName_makes_the_address(string template, string values, string expected) =>
        Assert.Equal(
            "http://localhost/svc" + expected,
            new UriTemplate(template).BindByName(Base, Values(values)).OriginalString);

    [Theory]
    [InlineData("a/{b=1}", "b=1", "/a")]
    [InlineData("{a=1}/{b=2}", "a=5;b=2", "/5")]
    [InlineData("{a=1}/{b=2}", "a=1;b=3", "/1/3")]
    [InlineData("{a=1}/{b=2}", "", "/")]
    public void BindByName_can_leave_out_defaults(string template, string values, string expected)
    {
        var collection = new NameValueCollection();
        foreach (var (name, value) in Values(values))
        {
            collection.Add(name, value);
        }

        Assert.Equal(
            "http://localhost/svc" + expected,
            new UriTemplate(template).BindByName(Base, collection, omitDefaults: true).OriginalString);
    }

    [Theory]
    [InlineData("a/{b}", "")]
    [InlineData("a/{b}", "b=")]
    [InlineData("{a}-{b}", "a=1")]
    public void BindByName_without_a_value_for_the_path_is_refused(string template, string values) =>
        Assert.Throws<ArgumentException>(() => new UriTemplate(template).BindByName(Base, Values(values)));

    [Fact]
    public void BindByPosition_takes_the_path_first()
    {
        var template = new UriTemplate("a/{b}/{c}?x={d}");
        Assert.Equal("http://localhost/svc/a/1/2?x=3", template.BindByPosition(Base, "1", "2", "3").OriginalString);
        Assert.Throws<FormatException>(() => template.BindByPosition(Base, "1"));
        Assert.Throws<FormatException>(() => template.BindByPosition(Base, "1", "2", "3", "4"));
        Assert.Throws<ArgumentException>(() => template.BindByPosition(new Uri("x", UriKind.Relative), "1", "2", "3"));
    }

    [Theory]
    [InlineData("a/{b}/c-{d}.x?e={e}&f=1")]
    [InlineData("{b}/{d}/{*e}")]
    public void What_is_bound_matches_with_the_same_values(string text)
    {
        var template = new UriTemplate(text);
        var values = new Dictionary<string, string> { ["b"] = "x/y &?", ["d"] = "grüße", ["e"] = "1+1=2%" };
        var match = template.Match(Base, template.BindByName(Base, values))!;

        Assert.All(values, v => Assert.Equal(v.Value, match.BoundVariables[v.Key]));
    }

    private static Dictionary<string, string> Values(string text) => text
        .Split(';', StringSplitOptions.RemoveEmptyEntries)
        .ToDictionary(
            p => p[..p.IndexOf('=', StringComparison.Ordinal)],
            p => p[(p.IndexOf('=', StringComparison.Ordinal) + 1)..]);
}
