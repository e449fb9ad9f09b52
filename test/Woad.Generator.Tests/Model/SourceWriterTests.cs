using Woad.Generator.Model;

namespace Woad.Generator.Tests.Model;

public sealed class SourceWriterTests
{
    private static readonly string Long = new('x', 50);

    [Fact]
    public void Line_that_is_too_long_is_continued_behind_a_comma() => Assert.Equal(
        $"{{0}}({Long}, {Long},\n    {Long});\n", Written($"{{0}}({Long}, {Long}, {Long});"));

    [Fact]
    public void Line_that_is_too_long_is_continued_before_its_constraints() => Assert.Equal(
        $"void {Long}({Long})\n    where T : struct, {Long}\n", Written(
            $"void {Long}({Long}) where T : struct, {Long}"));

    [Fact]
    public void Literal_is_not_broken()
    {
        var literal = $"\"{Long}, {Long}, \\\", {Long}\"";
        Assert.Equal($"Call(a,\n    {literal},\n    b);\n", Written($"Call(a, {literal}, b);"));
    }

    [Fact]
    public void Comment_is_not_broken() =>
        Assert.Equal($"// {Long}, {Long}, {Long}\n", Written($"// {Long}, {Long}, {Long}"));

    [Fact]
    public void Member_behind_a_member_has_an_empty_line_before_it()
    {
        var writer = new SourceWriter();
        writer.Open("class C");
        writer.Open("private void A()");
        writer.Close();
        writer.Line("// Comment");
        writer.Line("[Attribute]");
        writer.Line("private int b;");
        writer.Close();
        Assert.Equal(
            """
            class C
            {
                private void A()
                {
                }

                // Comment
                [Attribute]
                private int b;
            }

            """,
            writer.ToString());
    }

    private static string Written(string line)
    {
        var writer = new SourceWriter();
        writer.Line(line);
        return writer.ToString();
    }
}
