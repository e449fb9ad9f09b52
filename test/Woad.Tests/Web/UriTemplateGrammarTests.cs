namespace Woad.Tests.Web;

/// <summary>Which templates are refused, and by which exception.</summary>
public sealed class UriTemplateGrammarTests
{
    [Theory]
    [InlineData("a#b", "fragment")]
    [InlineData("*/a", "last segment")]
    [InlineData("*/", "last segment")]
    [InlineData("a*b", "wildcard")]
    [InlineData("{*a}/b", "last segment")]
    [InlineData("{a", "braces")]
    [InlineData("a}", "braces")]
    [InlineData("{a{b}}", "braces")]
    [InlineData("{}", "no name")]
    [InlineData("{a:int}", "no name")]
    [InlineData("a?x=*", "wildcard")]
    public void Grammar_error_is_FormatException(string template, string text) =>
        Check<FormatException>(template, text);

    [Theory]
    [InlineData("{a}/{a}", "twice")]
    [InlineData("{a}/{A}", "twice")]
    [InlineData("{a}?x={a}", "twice")]
    [InlineData("a?x=1&x=2", "twice")]
    [InlineData("a?x=1&X=2", "twice")]
    [InlineData("a?x=2&", "'&'")]
    [InlineData("a?=2", "without a name")]
    [InlineData("a?{x}=2", "names are fixed")]
    [InlineData("a?x={a}b", "mixes")]
    [InlineData("a?x={a=1}", "default")]
    [InlineData("{a=}", "empty")]
    [InlineData("a{b=1}", "default")]
    [InlineData("{*a=1}", "default")]
    [InlineData("{a=null}/b", "null")]
    [InlineData("{a=null}/{b}", "null")]
    [InlineData("{a=null}/{b=1}", "null")]
    [InlineData("{a=null}/*", "null")]
    public void Broken_rule_is_InvalidOperationException(string template, string text) =>
        Check<InvalidOperationException>(template, text);

    [Fact]
    public void Adjacent_variables_are_ArgumentException() => Check<ArgumentException>("{a}{b}", "side by side");

    [Theory]
    [InlineData("/")]
    [InlineData("")]
    [InlineData("a/{b}/*")]
    [InlineData("a/{b=1}")]
    [InlineData("{a=1}/b")]
    [InlineData("{a=null}/{b=null}")]
    [InlineData("{a}.{b}")]
    [InlineData("x?y={z}&w=1")]
    [InlineData("*")]
    [InlineData("?a={a}")]
    public void Valid_template_keeps_its_text(string template) =>
        Assert.Equal(template, new UriTemplate(template).ToString());

    [Fact]
    public void Additional_default_for_a_variable_that_has_one_is_refused() => Assert.Throws<ArgumentException>(
        () => new UriTemplate("{a=1}", new Dictionary<string, string> { ["A"] = "2" }));

    [Theory]
    [InlineData("x?y={a}")]
    [InlineData("x{a}")]
    [InlineData("{*a}")]
    public void Additional_default_where_none_can_be_is_refused(string template) =>
        Assert.Throws<InvalidOperationException>(
            () => new UriTemplate(template, new Dictionary<string, string> { ["a"] = "2" }));

    [Fact]
    public void Null_template_is_refused() => Assert.Throws<ArgumentNullException>(() => new UriTemplate(null!));

    private static void Check<TException>(string template, string text)
        where TException : Exception
    {
        var error = Assert.Throws<TException>(() => new UriTemplate(template));
        Assert.Contains(text, error.Message, StringComparison.Ordinal);
    }
}
